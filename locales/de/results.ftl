# Wie es auf einem Server läuft.
command-stats = Deine Partien und Wertungen auf diesem Server, oder die von jemand anderem
command-leaderboard = Die Besten eines Spiels auf diesem Server
command-option-player = Wessen Partien; ohne Angabe deine
command-option-leaderboard-game = Welches Spiel
button-leaderboard = Bestenliste
button-share = Allen zeigen
decimal = { $whole },{ $tenths }
stats-heading = 📊 **{ $name }** auf diesem Server
stats-none = 📊 **{ $name }** hat auf diesem Server noch keine Partie zu Ende gespielt. Mit `/help` beginnt eine.
stats-title = { $emoji } **{ $game }**
stats-rating = { $emoji } **{ $game }** · Wertung **{ $rating }** ({ $standing })
stats-listed = Rang { $place } von { $listed }
stats-unlisted = auf der Liste ab { $fewest } gewerteten Partien
stats-rated = { $games ->
    [one] Eine gewertete Partie
   *[other] { $games } gewertete Partien
}, { $wins ->
    [0] keine gewonnen
   *[other] { $wins } gewonnen ({ $percent } %)
}; im Schnitt Platz { $place } und { $points } Punkte
stats-unrated = -# Nicht gewertet: { $reasons }
stats-with_computers = { $count } mit Computern
stats-stopped = { $count } vorzeitig abgebrochen
stats-left = { $count } am Ende nicht da
stats-taken_over = { $count } von jemandem übernommen
stats-no-rated = Noch keine gewertete Partie: Mit der ersten, die ohne Computer zu Ende gespielt wird, beginnt hier die Kurve. 🌱
stats-alt = Die Wertung im Lauf der Zeit und die Plätze je Spiel
stats-line = { $game }: { $games ->
    [one] eine gewertete Partie am { $end }, Wertung { $now }
   *[other] { $games } gewertete Partien vom { $begin } bis { $end }, Wertung erst { $first }, höchstens { $best }, jetzt { $now }
}. { $places }
stats-finishes = { $count } × { $place }.
results-rule = -# Gewertet werden nur Partien ohne Computer, die zu Ende gespielt wurden. Wer aufgibt oder am Ende nicht da ist, wird Letzter; wer einen Platz übernommen oder den eigenen durch Bann oder Abstimmung verloren hat, wird nicht gewertet. Die Wertung beginnt bei { $start }; anfangs vorsichtig, wird sie mit jeder Partie genauer.
leaderboard-heading = { $emoji } **{ $game }** · die Besten auf diesem Server
leaderboard-none = { $emoji } **{ $game }** · Auf diesem Server steht noch niemand auf der Liste. Dafür braucht es { $fewest } gewertete Partien.
leaderboard-place = Du hast Rang { $place } von { $listed } mit { $rating }.
leaderboard-missing = { $missing ->
    [one] Noch eine gewertete Partie, und du stehst auf der Liste.
   *[other] Noch { $missing } gewertete Partien, und du stehst auf der Liste.
}
leaderboard-line = { $place }. { $name } · **{ $rating }** · { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $wins } gewonnen
leaderboard-picture-title = { $game } · Bestenliste
leaderboard-rating = Wertung
leaderboard-games = Partien
leaderboard-wins = Siege
leaderboard-number = { $number }
leaderboard-alt-line = { $place }. { $name }: { $rating }, { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $wins } gewonnen
button-season = Dieser Monat
button-season-last = Letzter Monat
button-all-time = Insgesamt
season-heading = 📅 { $emoji } **{ $game }** · { $month } { $year }
season-none = In diesem Monat hat niemand eine gewertete Partie beendet.
season-missing = Du hast in diesem Monat keine gewertete Partie beendet.
season-place = Du hast Rang { $place } von { $listed } mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
season-rule = -# Zwei Punkte für alle, die du in einer gewerteten Partie hinter dir lässt, einen für alle, die sich den Platz mit dir teilen. Jeden Monat geht es von vorn los, gerechnet nach Weltzeit (UTC).
season-line = { $place }. { $name } · { $points ->
    [one] **{ $points }** Punkt
   *[other] **{ $points }** Punkte
} · { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $wins } gewonnen
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember
