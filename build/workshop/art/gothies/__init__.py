"""The pictures of GOTHIES: glowing paper cut-outs at night, gold frets and runes."""
