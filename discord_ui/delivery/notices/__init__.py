"""What calls a player: notices of turns and reminders, and alerts about seats, votes and clocks."""
