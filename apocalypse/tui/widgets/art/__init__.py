"""Pictures that are not the board: the title, the curtain, the emblem of a result."""
