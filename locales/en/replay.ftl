# Games that are over: seen again, taken along, verified, played again.
command-replay = See a finished game again, move by move, with open hands
command-verify = Check that the deal of a finished game was fair
command-option-finished = Which finished game (the number of its table)
button-again = Rematch
button-watch = Replay
button-fair = Fair deal?
button-log = Log
button-film = Animation
replay-first = First
replay-back = Back
replay-next = Next
replay-last = Last
replay-heading = 🎞️ **{ $heading }** · { $number ->
    [0] the beginning
   *[other] move { $number } of { $last }
}
replay-begun = Everything is set up.
replay-move = **{ $name }**: { $move }
replay-taken-back = ↩️ The game goes back to before a choice of **{ $name }**.
replay-suggested-of = 💡 **{ $name }** was shown a suggestion for this choice.
replay-suggested-before = 💡 A suggestion was shown for this choice, before **{ $name }** took the seat over.
replay-suggestions = 💡 Suggestions shown during the game: { $players }.
replay-suggestions-of = { $name } ({ $count })
replay-suggestions-before = before { $name } ({ $count })
replay-seen-by = 🃏 With the open hand of **{ $name }**.
replay-chapters = Jump to …
replay-chapter = { $number }. { $title }
replay-stage = { $stage } · { $title }
replay-date = { $year }-{ $month }-{ $day }
replay-more = Chapters { $first } to { $last }
replay-turning = Where the game turned …
replay-turning-line = { $name }: { $best }% → { $played }%
replay-turning-point = ⚡ A turning point: with another choice **{ $name }** would have had a { $best }% chance of winning, with this one { $played }%.
replay-turning-point-better = ⚡ A turning point: **{ $name }** was left with a { $played }% chance of winning. A strong computer would have played { $move }: { $best }%.
replay-eyes = Through whose eyes?
replay-spectator = As spectators saw it
replay-hand = The open hand of { $name }
said-log = 📄 **{ $heading }**: the whole game, move by move. `python -m table.verify` checks this file without me.
said-film = 🎬 **{ $heading }**, from the beginning to the end.
verify-fair = ⚖️ **{ $heading }: the deal was fair.** I drew everything again from the seed and went through all { $moves } lines of the log: { $draws ->
    [one] the one draw is
   *[other] all { $draws } draws are
} as promised.
verify-unfair = ⚠️ **{ $heading }: something is not as promised.**
verify-line = It is line { $line } of the log.
verify-older = The rules of this game have a newer version since, which may draw differently.
verify-fault-draw = Chance did not draw what the seed says.
verify-fault-illegal = A move is not possible where it stands.
verify-fault-order = A move is missing, or out of its place.
verify-fault-promise = The announced hash is not that of the seed.
verify-fault-result = The moves do not lead to this result.
verify-fault-changed = The record was changed afterwards.
verify-how = Before anybody joined, I drew a secret seed and showed its fingerprint in the lobby, so I could not swap it. Everybody’s click on *Join* was mixed in, so no card was settled before the last of you sat down. Now the seed is open, and anybody can draw everything again as I just did.
verify-hash = -# SHA-256 of the seed, as announced at the beginning: { $promise }
verify-joinings = -# Mixed in for those who joined: { $joinings }
deal-promise = ⚖️ **{ $heading }**: I drew a secret seed when the table was opened, and this is its fingerprint. { $mixed ->
    [yes] Everybody’s click on *Join* is mixed in when the game begins, so no card is settled before the last of you sits down.
   *[no] It settles every draw.
 } After the game I show the seed, and this button draws everything again.
deal-hash = -# SHA-256 of the seed: { $promise }
deal-announced = { $same ->
    [yes] -# The message above was posted with its beginning, { $mark }, and the two agree.
   *[no] -# ⚠️ The message above was posted with { $mark }, which is not the beginning of it.
}
deal-joining = -# Your click on *Join* adds: { $joining }
verify-fingerprint = -# Fingerprint of the log: { $fingerprint }
said-again-opened = 🔁 **{ $heading }** is open for your rematch: { $url } The others press *Rematch* or *Join*.
said-again-joined = 🔁 You have a seat at the rematch, **{ $heading }**: { $url }
said-again-begun = 🔁 The rematch has already begun, **{ $heading }**: { $url }
refusal-not-over = This game has not been played to its end yet, so its cards stay closed.
refusal-stopped-early = This game was stopped before its end, so its cards stay closed.
refusal-unreadable-game = This game was played by rules I no longer know: I cannot read line { $move } of its log. Nothing is lost, but I cannot show it.
refusal-film-too-large = This game would make too large a picture. The replay shows it move by move.
refusal-not-a-player = A rematch is called for by those who played. Once it is open, anybody may join it.
