"""Kills, freezes and cuts off the processes of one bot, and checks that users notice a pause and nothing else."""
