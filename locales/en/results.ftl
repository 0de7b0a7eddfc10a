# How people do on a server.
command-stats = Your games and ratings on this server, or somebody else’s
command-leaderboard = The best players of a game on this server
command-option-player = Whose games; yours if you leave it out
command-option-leaderboard-game = Which game
button-leaderboard = Leaderboard
button-share = Show everybody
decimal = { $whole }.{ $tenths }
stats-heading = 📊 **{ $name }** on this server
stats-none = 📊 **{ $name }** has not played a game to its end on this server yet. `/help` starts one.
stats-title = { $emoji } **{ $game }**
stats-rating = { $emoji } **{ $game }** · rating **{ $rating }** ({ $standing })
stats-listed = rank { $place } of { $listed }
stats-unlisted = listed from { $fewest } rated games on
stats-rated = { $games ->
    [one] One rated game
   *[other] { $games } rated games
}, { $wins ->
    [0] none won
   *[other] { $wins } won ({ $percent }%)
}; on average place { $place } and { $points } points
stats-unrated = -# Not rated: { $reasons }
stats-with_computers = { $count } with computers
stats-stopped = { $count } stopped early
stats-left = { $count } away at the end
stats-taken_over = { $count } taken over from somebody
stats-no-rated = No rated game yet: play one to its end among people, and the curve begins here. 🌱
stats-alt = Rating over time, and places by title
stats-line = { $game }: { $games ->
    [one] one rated game on { $end }, rating { $now }
   *[other] { $games } rated games from { $begin } to { $end }, rating { $first } after the first, { $best } at best, { $now } now
}. { $places }
stats-finishes = { $count } × { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
results-rule = -# Only games without computers that were played to the end are rated. Whoever concedes or is away at the end comes last; whoever took over another’s seat, or lost theirs to a ban or a vote, is not rated. The rating starts at { $start }; cautious at first, it grows more exact with every game.
leaderboard-heading = { $emoji } **{ $game }** · the best of this server
leaderboard-none = { $emoji } **{ $game }** · nobody is listed on this server yet. It takes { $fewest } rated games.
leaderboard-place = You rank { $place } of { $listed } with { $rating }.
leaderboard-missing = { $missing ->
    [one] One more rated game and you are listed.
   *[other] { $missing } more rated games and you are listed.
}
leaderboard-line = { $place }. { $name } · **{ $rating }** · { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won
leaderboard-picture-title = { $game } · Leaderboard
leaderboard-rating = Rating
leaderboard-games = Games
leaderboard-wins = Wins
leaderboard-number = { $number }
leaderboard-alt-line = { $place }. { $name }: { $rating }, { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won
button-season = This month
button-season-last = Last month
button-all-time = All time
season-heading = 📅 { $emoji } **{ $game }** · { $month } { $year }
season-none = Nobody has finished a rated game in this month.
season-missing = You have finished no rated game in this month.
season-place = You rank { $place } of { $listed } with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
season-rule = -# Two points for every player you leave behind in a rated game, one for each who shares your place. Each month begins anew, by Greenwich time.
season-line = { $place }. { $name } · { $points ->
    [one] **{ $points }** point
   *[other] **{ $points }** points
} · { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
