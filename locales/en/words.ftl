# Glue that belongs to no game. Fluent drops blanks at the end of a line, hence the braces.
list-comma = { ", " }
list-semicolon = { "; " }
list-and = { $head } and { $last }
picture-player = Player { $letter }
hand-spectator = You are watching: the cards stay with those who play.
