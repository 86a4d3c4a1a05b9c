"""The parts of a screen. A widget knows values and messages, never a screen."""
