"""Effects: what an event of a reveal looks like, drawn at any progress from 0 to 1.

At progress 0 an effect shows what was there before it, and at 1 what is there after it, to the
pixel. All randomness comes from its square, so that an effect always looks the same.

Start with `effect`, which also has the easing functions. Then there is `motion` (moves, flights
and promotions), `combat` (what pieces do to each other) and `gestures` (bets, passes and the joy of
a win). `particles` has the shards, rings, sparks and dust that they share.
"""
