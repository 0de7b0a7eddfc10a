table-heading = { $emoji } { $game } · table { $table }
table-heading-short = { $emoji } { $game } { $table }
table-heading-private = { $heading } · { $server }

## The lobby

lobby-seats = **Around the table**
lobby-seat-person = { $number }. { $name }{ $host }
lobby-seat-computer = { $number }. 🤖 { $name } ({ $level })
lobby-seat-closed = { $number }. { $name }{ $host } 📪 no direct messages for now: plays by *My hand*
lobby-role = { " " }· { $role }
lobby-role-unplayed = { " " }· ~~{ $role }~~ (needs more players)
lobby-role-menu = Your role in the game
lobby-role-any = Whichever is left
lobby-host = { " " }👑
lobby-option = ⚙️ { $option }: **{ $value }**
lobby-missing = { $missing ->
    [one] ⏳ **One more player** and the game can begin ({ $fewest } to { $most } can play).
   *[other] ⏳ **{ $missing } more players** and the game can begin ({ $fewest } to { $most } can play).
}
lobby-ready = ✅ **Ready to begin**, or room for others: up to { $most } can play.
lobby-full = ✅ **Ready to begin**: all { $most } seats are taken.
lobby-full-computers = ✅ **Ready to begin**: all { $most } seats are taken. Whoever joins takes a computer’s seat.
lobby-suggestions-asked = 💡 Shall suggestions (💡 during the game) be allowed, although this game is rated? Agreed so far: { $names }. It takes everybody at the table.
lobby-suggestions-allowed = 💡 **Suggestions are allowed** in this rated game: everybody has agreed.
suggestions = Suggestions in this rated game
suggestions-no = without
suggestions-yes = fine with me
button-allow = Allow suggestions
computer-level = Computers
computer-level-easy = easy
computer-level-normal = normal
computer-level-strong = strong
options-choice = { $option }: { $value }
options-heading = ⚙️ **{ $heading }**: what shall it be?
table-language = Language of the table

## The panel

panel-awaited = ⏳ **{ $names }**: { $task }
panel-over = 🏁 **The game is over.** The final standings are below.
panel-stopped = 🛑 **This table was closed before the end.**
panel-stopped-lobby = 🛑 **This table was closed before the game began.**
panel-expired = 💤 **Nobody played here any more, so I closed this game.** It counts for nobody.
panel-expired-lobby = 💤 **Nobody began this game, so I closed the table.** A new one is quickly opened.
menu-placeholder = Your choice
hand-ideas = { $count ->
    [one] 💡 My choice:
   *[other] 💡 My choice first, then other ideas:
}
hand-idea = { $ideas }: { $reason }
hand-idea-bare = { $letter } **{ $label }**
hand-suggestion = 💡 I would choose **{ $label }**: { $reason }.
hand-suggestion-bare = 💡 I would choose **{ $label }**.
board-lobby = **{ $heading }** has not begun yet.

## In private

hand-lobby = You have a seat at **{ $heading }** in { $channel }. You will hear from me here when it is your turn, and can play from here too.
hand-asked = **{ $heading }**: { $question }
hand-waiting = **{ $heading }**: nothing to do for the moment, the others are deciding.
hand-newcomer = **{ $heading }**: the seat is yours from the next deal on. Until then a computer plays the cards that were dealt before you came; here is what everybody sees.
hand-conceded = **{ $heading }**: you have conceded, and a computer plays on. Here is what everybody sees.
hand-over = **{ $heading }** is over. Thank you for playing!
hand-stopped = **{ $heading }** was closed before the end.
hand-stopped-lobby = **{ $heading }** was closed before the game began.

## Since the reader last decided

since-heading = 📜 **{ $heading }**: all that happened since your last decision{ $pages ->
    [one] {""}
   *[other] { " " }({ $page }/{ $pages })
}
since-cut = -# … more in *All of it*
since-nothing = Nothing has happened since your last decision.

## Stories

story-begun = ▶️ **{ $heading } begins!**
story-begun-written = { $count ->
    [one] { $people }: a direct message tells you when it is your turn, and *My hand* shows the same.
   *[other] { $people }: direct messages tell you when it is your turn, and *My hand* shows the same.
}
story-begun-unwritten = { $count ->
    [one] { $people }: *My hand* shows what you play from, whenever it is your turn.
   *[other] { $people }: *My hand* shows each of you what you play from, whenever it is your turn.
}
story-taken-back = ↩️ **{ $heading }**: { $name } takes back their last move.
story-timed-out = ⏱️ **{ $heading }**: time is up, so I played for { $name }.
story-absent = 🤖 **{ $heading }**: { $name } is away, and a computer plays on for them.
story-replaced = 🪑 **{ $heading }**: { $name }’s seat is given away. A computer plays until somebody sits down; until then its owner may come back with one click.
story-seated = 🪑 **{ $heading }**: { $name } has sat down.
story-seat-lost = { $mention }: your seat was free for a while and has found another player. You are welcome to watch, or to take another free seat.
story-taken-over = 🪑 **{ $heading }**: new cards are dealt, and { $name } plays from now on.
story-conceded = 🏳️ **{ $heading }**: { $name } concedes and takes the last place. A computer plays on in their stead.
story-conceded-end = 🏳️ **{ $heading }**: { $name } concedes.
story-undone = ↩️ **{ $heading }**: by common consent, { $name }’s last move is undone.
story-undone-with = ↩️ **{ $heading }**: by common consent, { $name }’s last move is undone, and so is what { $others } chose since.
story-stopped = 🛑 **{ $heading }** was closed before the end.
story-stopped-lobby = 🛑 **{ $heading }** was closed before the game began.
story-offered = 💤 **{ $heading }**: nobody has played for weeks. { $people }: shall I close the table, or will you play on? Closing needs everybody’s consent, and the game then counts for nobody.
story-offered-alone = 💤 **{ $heading }**: { $people }, you have not played for weeks. Shall I close the table, or will you play on?
story-kept = 👍 **{ $heading }** stays open: { $name } would like to play on.
story-expiring = 💤 **{ $heading }**: nobody has played for a long time. { $people }: any move keeps the game open, otherwise I close it { $when }.
story-expired = 💤 **{ $heading }**: nobody played any more, so I closed the game. It counts for nobody, and `/replay` shows how far you got.
story-expired-lobby = 💤 **{ $heading }**: nobody began, so I closed the table. A new one is quickly opened.
standings-headline = { $count ->
    [one] 🏆 **{ $winners } wins { $heading }!**
   *[other] 🏆 **{ $winners } share the victory at { $heading }!**
}
standings-line = { $place } **{ $name }** · { $result }
standings-rating = { $direction ->
    [up] { " " }· 📈 rating { $rating } ({ $change })
    [down] { " " }· 📉 rating { $rating } ({ $change })
   *[same] { " " }· rating { $rating } ({ $change })
}
standings-conceded = 🏳️ conceded
standings-absent = 🤖 away at the end
standings-stayed = stayed at the table
standings-by-concession = Decided by concession.
standings-place = { $place }.
standings-seed = -# Seed of the deal: { $seed }

## Buttons

button-join = Join
button-join-listed = Join { $game } · table { $table }
button-tables = Open tables
button-leave = Leave
button-add = Add computer
button-remove = Remove computer
button-options = Options
button-begin = Begin
button-stop = Close table
button-keep = Keep it open
button-stop_now = Yes, close it
button-stop_ask = Ask the others
button-concede = Concede
button-concede_now = Yes, I concede
button-here = I’m here
button-hand = My hand
button-take_back = Take back
button-take_back-of = { $name }: take back
button-confirm = Do it
button-back = Something else
button-suggest = Suggest
button-since = All of it
button-manage = More…
button-return = I’m back
button-nudge = Nudge
button-pause = Pause
button-resume = Resume
button-undo = Undo my last move
button-agree = Agree
button-decline = Decline
button-seat = Take { $name }’s seat
button-inbox = Try my inbox again
button-words = In words
button-rules = Rules
button-table = Go to the table
button-previous = ◀ Back
button-next = Next ▶
button-start = Play { $game }

## Said in private

said-taken-back = ↩️ You took your last move back.
said-moved = **{ $heading }** comes here.
said-join = You have joined **{ $heading }**: { $url }
said-leave = You have left **{ $heading }**.
said-begin = **{ $heading }** begins: { $url }
said-stop-sure = Close **{ $heading }** for everybody? It cannot be taken back.
said-stop-ask = Close **{ $heading }** before its end? The others must agree, and the game will not be rated. To leave on your own, concede under *More…*
said-stopped = **{ $heading }** is closed.
said-kept = 👍 **{ $heading }** stays open.
said-concede-sure = Concede **{ $heading }**? You take the last place, as if you had lost; a computer plays on for the others. It cannot be taken back.
said-concede-sure-end = Concede **{ $heading }**? You take the last place, as if you had lost, and the game is over then. It cannot be taken back.
said-conceded = 🏳️ **{ $heading }**: you have conceded. Thank you for playing!
said-seated = 🪑 **{ $heading }**: the seat is yours. A computer still plays the cards that were dealt before you came; from the next deal on you play.
said-nudged = 👋 **{ $heading }**: I remind whoever is awaited, the way they like to be told and not in their quiet hours.
said-inbox = Thank you: your next turns come by direct message again, if your inbox is open.
said-inbox-later = Discord lets me write to only so many new people at a time. Your turns come by direct message in a while; until then *My hand* shows the same.
said-language = I’ll speak English with you from now on.

## Finding one’s way

rules-page = -# Page { $page } of { $pages }
rules-part = { $title } ({ $part }/{ $parts })
rules-example = Example
welcome-intro = 👋 **Hello! I bring board games to this server.** Start a table with a button below or in any channel, let others join, add computers, and play.
welcome-languages = 🌐 I also speak { $languages }: everybody reads their own language, and `/language` changes it.
welcome-more = New to a game? `/learn` plays your first one with you in five minutes. `/help` shows every command.
    -# For those who manage the server: `/settings` and `/doctor`.
help-intro = **Board games on Discord.** Start a table in a channel, let others join, and play: open moves with the buttons of the table, secret cards by direct message or with *My hand*. In a direct message to me, the same commands let you practise alone against computers.
help-game = { $emoji } **{ $game }** `/{ $command } start` – { $tagline }
help-game-short = { $emoji } **{ $game }** `/{ $command } start`
help-more = `/learn` plays your first game with you, in five minutes. `/tables` lists your games and the tables that wait for players, `/notify` sets how you hear of your turns, `/language` how I speak with you, `/reading` whether in words alone; `/stats` shows how you do, `/replay` a finished game again, and `/privacy` what I know about you.
    -# For those who manage the server: `/settings` and `/doctor`.
tables-mine = **Your tables**
tables-open = **Open tables on this server**
tables-here = **Being played in this channel**
tables-none = None at the moment. `/help` shows how to start one.
tables-none-open = No other table at the moment. Start one!
tables-line = • [{ $heading }]({ $url }): { $state }
tables-open-line = • [{ $heading }]({ $url }) in { $channel }: { $seated } of up to { $most } players
tables-more = { $more ->
    [one] … and one more.
   *[other] … and { $more } more.
}
tables-state-lobby = waiting for players
tables-state-playing = being played
tables-state-yours = ⏳ **your turn**, asked { $since }
tables-state-yours-until = ⏳ **your turn**, asked { $since }; without an answer, I play for you { $until }
tables-state-absent = 🤖 a computer plays for you
tables-state-conceded = 🏳️ you have conceded
tables-state-newcomer = 🪑 you play from the next deal on
tables-state-waiting = waiting for the others

## Refusals

refusal = That is not possible.
refusal-no-such-table = There is no such table, or not any more.
refusal-channel-gone = The channel of this table is gone. Whoever opened it, or manages the server, can bring it elsewhere with `/move`.
refusal-channel-hidden = You do not see the channel of this table any more, so I open no other one there for you. Start one where you are!
refusal-no-lobby-here = No table is waiting for players in this channel. Start one!
refusal-no-game-here = No game is being played in this channel.
refusal-not-at-any-table = You are not at a table of this game. Join one, or start your own.
refusal-wrong-place = This works in a server’s channel, not in direct messages.
refusal-no-commands-here = You may not use commands in this channel, so I post nothing here for you.
refusal-already-begun = This game has already begun.
refusal-not-begun = This game has not begun yet.
refusal-table-closed = This table is closed. A new one is quickly started.
refusal-already-seated = You already have a seat at this table. *Leave* frees it again.
refusal-not-seated = You have no seat at this table, but you are welcome to watch.
refusal-table-full = This table is full: at most { $most } can play.
refusal-too-few-players = { $missing ->
    [one] At least { $fewest } players are needed: one is missing. A computer can take the seat.
   *[other] At least { $fewest } players are needed: { $missing } are missing. Computers can take the seats.
}
refusal-no-computer = There is no computer player at this table.
refusal-unknown-option = This option does not exist.
refusal-unknown-role = There is no such choice in this game.
refusal-role-taken = Somebody else has already asked for that one.
refusal-nobody-to-nudge = Nobody else is awaited here whom I could remind.
refusal-nudged-too-early = It is too early for a reminder: nobody is nudged within an hour of being asked, nor twice within a day. I can pass on the next one <t:{ $when }:R>.
refusal-not-absent = You are at your seat: nobody plays for you.
refusal-no-free-seat = This seat is taken.
refusal-seat-reserved = This seat is kept for its owner for a while yet. The table shows from when on somebody else may sit down.
refusal-owner-away = That would undo what a computer played for somebody who is away. When they are back, you can ask them.
refusal-seat-taken = You have no seat here any more: somebody else has taken it meanwhile. You are welcome to watch, or to take a free seat.
refusal-not-dealt = Your seat still plays cards that were dealt before you came. From the next deal on it is yours.
refusal-no-new-deal = This seat holds hidden cards that were dealt to somebody else, so a computer keeps it for now. Its owner may come back at any time.
refusal-conceded = You have conceded this game; a computer plays on.
refusal-too-few-voters = This player is at the table, and at least two others would have to vote on that. You can propose to close the table, concede, or wait: whoever runs out of time, or is silent for a day where there is no clock, may be replaced.
refusal-not-a-voter = You have no vote on this. If it is about your own seat, *I’m here* keeps it.
refusal-vote-open = One vote at a time: the table shows what is being voted on. After a quarter of an hour something else may be proposed.
refusal-voted-on-before = This player’s seat was put to the vote not long ago, and each vote disturbs them. It may be proposed again <t:{ $when }:R>, or as soon as their clock has run out.
refusal-no-proposal = There is nothing to vote on any more.
refusal-nothing-to-propose = That cannot be proposed now.
refusal-choice-stands = You have changed your mind { $most } times, so your last choice stands. You choose anew as soon as the game goes on.
refusal-taken-back-too-often = This has been taken back { $most } times. Play on from here; after the next new move it can be done again.
refusal-nothing-to-take-back = There is nothing you can take back any more.
refusal-may-not-move = Only the host or a moderator can move this table.
refusal-may-not-stop = A lobby is closed by its host, a game by all who play it together; a moderator who does not play may close either.
refusal-not-your-seat = This choice belongs to somebody else.
refusal-stale = The game has moved on since this was offered. Here is where it stands:
refusal-nothing-asked = There is nothing for you to decide right now.
refusal-not-possible = That cannot be played now. Choose one of the moves on offer:
refusal-no-suggestions = This game is rated, so I may suggest something only if everybody agreed to that before it began, under *Options*.
refusal-suggestion-failed = Something went wrong while I was thinking: I have no suggestion this time.
refusal-suggestion-late = I am still thinking. Ask me again in a moment.
refusal-chain-broken = One of these moves reveals something new, so they cannot be played in one go. Nothing was played:
refusal-not-saved = I could not save that, so nothing has changed. Please try again in a moment.
refusal-unknown-button = I do not know this button any more. `/tables` leads to your games.
refusal-missing-permissions = I cannot play here yet. Somebody who manages this channel must give me: { $permissions }.
refusal-outdated-command = This command has changed since your Discord last looked. Please try again in a minute.
refusal-not-posted = Discord does not let me post in this channel. Somebody who manages it must let me send messages here.
refusal-saved-not-shown = That is saved, but I cannot show it right now. *My hand* shows how things stand.
refusal-not-shown = Discord would not show this answer. Nothing is lost: *My hand* shows how things stand.
refusal-file-too-large = Discord found this file too large, so I cannot hand it over here. Whoever hosts me can.
refusal-bug = Something went wrong on my side. Nothing you had already played is lost; please try again.

## When a channel cannot be reached

trouble-channel = I can no longer post in { $channel } for **{ $heading }**. Missing: { $permissions }. The game is kept and can be played here; any command in the channel makes me try again.
trouble-channel-gone = The channel of **{ $heading }** is gone. The game is kept and can be played here; its clocks stand still. In another channel, the host or whoever manages the server brings it there with `/move` (table { $table }).
permission-unknown = access to the channel
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-message-history = Read Message History

## The clock, and who is away

tempo = Tempo
tempo-none = no time limit; after a day I remind whoever is awaited
tempo-none-alone = no time limit
tempo-live-1 = live: one minute per move, five extra minutes in all
tempo-live-3 = live: three minutes per move, ten extra minutes in all
tempo-relaxed-12 = relaxed: twelve hours per move, one extra day in all
tempo-relaxed-24 = relaxed: one day per move, two extra days in all
tempo-relaxed-72 = relaxed: three days per move, three extra days in all
life-paused = ⏸️ The clocks are stopped.
life-closing = 💤 If nobody plays, I close this game { $when }.
life-deadline = ⏱️ Without an answer, I play for { $names } { $when }.
life-deadline-you = ⏱️ Without an answer, I play for you { $when }.
life-absent = 🤖 A computer plays for { $name }.
life-vacant = 🪑 { $name }’s seat is free: a computer plays until somebody sits down.
life-reserved = 🪑 A computer plays for { $name }, for whom the seat is kept; somebody else may sit down from { $when } on.
life-conceded = 🏳️ { $name } has conceded, and a computer plays on.
life-newcomer = 🪑 { $name } plays from the next deal on; until then a computer does.
life-deserted = ⏸️ Nobody is at the table, so the computers wait. The game goes on as soon as somebody is back.
life-absent-you = 🤖 A computer plays for you until you are back.
life-proposed-pause = stop the clocks
life-proposed-undo = undo { $name }’s last move
life-proposed-undo-with = undo { $name }’s last move, and what { $others } chose since
life-proposed-stop = close the table before the end
life-proposed-replace = give { $name }’s seat away
life-votes = 🗳️ Proposed: **{ $proposal }** ({ $ayes } of { $needed } agree)
life-objection = 🪑 The seat is free { $when }, unless { $name } plays or objects until then.
life-silence = 🛑 The table is closed { $when }, unless { $names } objects or comes back until then.
life-manage = 🛠️ **{ $heading }**: what shall be done? Whatever touches everybody needs everybody’s consent; I ask the others.
life-replace = Give { $name }’s seat away
life-replace-menu = Somebody is not coming back
life-asked = 🗳️ **{ $heading }**: the others are asked. The table shows who agrees.
life-done = ✅ **{ $heading }**: done. The table shows where the game stands.
notice-warned = ⏳ **{ $heading }**: your time is nearly over. Without an answer, I play for you { $when }.
notice-absent = 🤖 **{ $heading }**: you were away, so a computer plays for you. One click and the seat is yours again.
notice-vacant = 🪑 **{ $heading }**: you were away, so your seat is free and a computer plays for you. One click and it is yours again, until somebody else sits down.
notice-closing = 🗳️ **{ $heading }**: you were away, and the others would like to close the table, unrated. Without an answer from you it is closed { $when }; come back, or decline, and the game goes on.
notice-vote = 🗳️ **{ $heading }**: the others ask whether you are still there, and may give your seat away. Play, or click, and it stays yours.
