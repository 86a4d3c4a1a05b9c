"""The twin: the classic rules once more, on bare integers, for whoever looks at millions of turns.

`apocalypse.rules` alone says what the rules are; properties hold the twin to it.
"""
