"""Values of positions and orders by the classic rules, the computer's play, and analysis.

Two people who play each other load none of it. Standard library only.
"""
