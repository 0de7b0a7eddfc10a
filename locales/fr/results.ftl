# Ce que chacun fait sur un serveur.
command-stats = Tes parties et tes cotes sur ce serveur, ou celles de quelqu’un d’autre
command-leaderboard = Les meilleurs joueurs d’un jeu sur ce serveur
command-option-player = De qui ; les tiennes si tu ne dis rien
command-option-leaderboard-game = Quel jeu
button-leaderboard = Classement
button-share = Montrer à tous
decimal = { $whole },{ $tenths }
stats-heading = 📊 **{ $name }** sur ce serveur
stats-none = 📊 **{ $name }** n’a encore joué aucune partie jusqu’au bout sur ce serveur. `/help` en lance une.
stats-title = { $emoji } **{ $game }**
stats-rating = { $emoji } **{ $game }** · cote **{ $rating }** ({ $standing })
stats-listed = n° { $place } sur { $listed }
stats-unlisted = au classement dès { $fewest } parties classées
stats-rated = { $games ->
    [one] Une partie classée
   *[other] { $games } parties classées
}, { $wins ->
    [0] aucune gagnée
    [one] { $wins } gagnée ({ $percent } %)
   *[other] { $wins } gagnées ({ $percent } %)
} ; en moyenne place { $place } et { $points } points
stats-unrated = -# Hors classement : { $reasons }
stats-with_computers = { $count } avec des ordinateurs
stats-stopped = { $count ->
    [one] { $count } arrêtée
   *[other] { $count } arrêtées
} avant la fin
stats-left = { $count } avec une absence à la fin
stats-taken_over = { $count ->
    [one] { $count } reprise
   *[other] { $count } reprises
} à quelqu’un
stats-no-rated = Pas encore de partie classée : jouée jusqu’au bout et sans ordinateur, la première fait commencer ici la courbe. 🌱
stats-alt = La cote au fil du temps, et les places par jeu
stats-line = { $game } : { $games ->
    [one] une partie classée le { $end }, cote { $now }
   *[other] { $games } parties classées du { $begin } au { $end }, cote { $first } d’abord, { $best } au mieux, { $now } à présent
}. { $places }
stats-finishes = { $count } × { $place ->
    [1] 1re
   *[other] { $place }e
}
results-rule = -# Seules comptent les parties sans ordinateurs, jouées jusqu’au bout. Qui abandonne ou est absent à la fin finit à la dernière place ; qui a repris la place de quelqu’un, ou perdu la sienne par un bannissement ou un vote, n’est pas classé. La cote part de { $start } ; prudente au début, elle se précise avec les parties.
leaderboard-heading = { $emoji } **{ $game }** · les meilleurs de ce serveur
leaderboard-none = { $emoji } **{ $game }** · personne n’est encore au classement de ce serveur. Il faut { $fewest } parties classées.
leaderboard-place = Tu es n° { $place } sur { $listed } avec { $rating }.
leaderboard-missing = { $missing ->
    [one] Encore une partie classée et tu y es.
   *[other] Encore { $missing } parties classées et tu y es.
}
leaderboard-line = { $place }. { $name } · **{ $rating }** · { $games ->
    [one] 1 partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}
leaderboard-picture-title = { $game } · Classement
leaderboard-rating = Cote
leaderboard-games = Parties
leaderboard-wins = Victoires
leaderboard-number = { $number }
leaderboard-alt-line = { $place }. { $name } : { $rating }, { $games ->
    [one] 1 partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}
button-season = Ce mois-ci
button-season-last = Le mois dernier
button-all-time = Depuis toujours
season-heading = 📅 { $emoji } **{ $game }** · { $month } { $year }
season-none = Personne n’a fini de partie classée ce mois-là.
season-missing = Tu n’as fini aucune partie classée ce mois-là.
season-place = Tu es n° { $place } sur { $listed } avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
season-rule = -# Deux points pour chaque personne que tu devances dans une partie classée, un pour chacune qui partage ta place. Chaque mois repart de zéro, à l’heure de Greenwich.
season-line = { $place }. { $name } · { $points ->
    [one] **{ $points }** point
   *[other] **{ $points }** points
} · { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre
