"""The art of GOTHIES: a dream at night, luminous paper-cuts, gold frets and glowing runes."""
