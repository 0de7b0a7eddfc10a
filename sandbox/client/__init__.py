"""What a person does and sees in a Discord client."""
