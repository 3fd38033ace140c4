"""How every sound of the game is made: synthesised with numpy and scipy, music from written notes."""
