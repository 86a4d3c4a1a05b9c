"""The screens, one file each. Each time a screen is shown, it is a new one."""
