"""Everything on the screen. Scenes ask the rules in `game`; they never decide one."""
