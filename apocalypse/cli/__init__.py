"""The command line. Only the commands that draw a screen import one."""
