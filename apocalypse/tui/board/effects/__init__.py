"""Effects: what an event of a reveal looks like, drawn at any progress from 0 to 1.

At progress 0 an effect shows what was there before it, and at 1 what is there after it, to the
pixel. All randomness comes from a seed, so that an effect always looks the same.

Start with `effect`, the protocol and the easing functions. Then there is a module for each kind of
event: `motion`, `capture`, `clash`, `promotion`, `bet`, and `side` for what all pieces of a side
do. `particles` has the shards, rings, sparks and dust that they share.
"""
