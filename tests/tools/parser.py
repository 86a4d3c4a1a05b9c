"""The parser that every tool has, so that ``--help`` explains it."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter


def tool_parser(tool: str, text: str) -> ArgumentParser:
    """A parser without arguments yet; its help is the docstring of the module."""
    return ArgumentParser(
        prog=f"python -m tests.tools {tool}",
        description=text,
        formatter_class=RawDescriptionHelpFormatter,
    )
