"""The screens, one file each. A screen is made anew each time it is shown."""
