"""Text mode: the front end in lines of text."""
