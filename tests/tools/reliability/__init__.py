"""What must never happen, tried out in numbers.

A module of this package that has ``report(share: Share) -> list[Figure]`` is run with the others.
"""
