"""What each faction of Kauri may do with its cards and heritages."""
