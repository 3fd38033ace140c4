"""The computer opponents of GOTHIES: what they know and how they judge."""
