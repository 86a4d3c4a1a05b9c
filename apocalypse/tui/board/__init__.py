"""The board: half-block pixels that grow with the terminal, and the animation of a reveal.

To learn how it works, read

1. `canvas` (pixels and how they become cells), `geometry` (sizes, and where squares lie),
   `palettes` (colors) and `pieces` (how pieces look);
2. `board_canvas` (draws pieces by square), `marks` (cursor, targets), `arrows` and `letter_board`
   (the board at rest in letters);
3. `effects` (what each event looks like), `animation` (beats, and the clock of their frames) and
   `timeline` (the events of a turn become beats);
4. `renderers` (the board at rest in pixels; each line of it), `strips` (few bytes for the terminal)
   and `widget`.

`reveal_speed` is how fast players choose to see that.
"""
