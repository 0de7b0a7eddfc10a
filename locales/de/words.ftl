# Kitt, der zu keinem Spiel gehört. Fluent lässt Leerzeichen am Zeilenende weg, daher die Klammern.
list-comma = { ", " }
list-semicolon = { "; " }
list-and = { $head } und { $last }
picture-player = Person { $letter }
hand-spectator = Du schaust zu: Die Karten sehen nur die, die mitspielen.
