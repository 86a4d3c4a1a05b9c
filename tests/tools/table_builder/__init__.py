"""The table builder, with the rules in machine code: it needs the extra ``tables``."""
