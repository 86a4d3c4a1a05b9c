"""The game itself: immutable values and pure functions on the standard library alone.

To learn the rules from the code, read `board`, `kernel`, `position`, `orders`, `ending`,
`resolution` and `game`, in this order.
"""
