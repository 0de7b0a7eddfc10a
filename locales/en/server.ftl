# What a server chooses for itself, how the bot is doing there, and what is known about people.
command-settings = How tables work on this server (for those who manage it)
command-doctor = Am I all right here? Permissions, direct messages, connection
command-privacy = What I know about you: see it, take it with you, delete it

## Settings

settings-heading = ⚙️ **Settings of { $server }**
settings-language = Language of the tables
settings-language-auto = that of the server, or of whoever opens the table
settings-place = Where tables open
settings-place-channel = in the channel itself
settings-place-thread = in a thread of their own
settings-channels = Tables may be opened
settings-channels-all = in every channel
settings-channels-menu = Channels where tables may be opened (none chosen: everywhere)
settings-tempo = Tempo, if none is named at the start
settings-line = • { $name }: **{ $value }**
settings-choice = { $name }: { $value }
settings-no-threads = ⚠️ Here I cannot open threads yet. I lack: { $permissions }. Until then, tables stand in the channel.
thread-name = { $emoji } { $game } { $table } · { $name }
thread-starter = { $emoji } **{ $game }**: { $name } opens a table. It is in the thread right here; come and join!
said-opened-here = **{ $heading }** is open here. I would have given it a thread of its own, but I lack: { $permissions }.
said-opened-no-thread = **{ $heading }** is open here. I would have given it a thread of its own, but Discord would not let me this time.
permission-create-public-threads = Create Public Threads
refusal-wrong-channel = On this server, tables are opened here: { $channels }.
refusal-may-not-manage = This is for those who may manage the server.

## Moderators

life-moderate = 🛡️ **{ $heading }**: as a moderator you may give away the seat of somebody who is away; of others, the players decide by vote. A computer holds it until somebody sits down.
lobby-moderate = 🛡️ **{ $heading }**: as a moderator you may send somebody away.
lobby-remove = Remove { $name }
lobby-remove-menu = Remove somebody
story-removed = 🚪 **{ $heading }**: the host or a moderator has sent { $name } away from the table.
refusal-may-not-remove = Only the host or a moderator can send somebody away.

## Doctor

doctor-heading = 🩺 **How I am** · version { $version }
doctor-well = ✅ **All is well.**
doctor-unwell = ⚠️ **Something needs fixing:**
doctor-gateway = ✅ Connection to Discord
doctor-gateway-measured = ✅ Connection to Discord ({ $milliseconds } ms)
doctor-database = ✅ Games are being saved
doctor-database-failing = ❌ I cannot save anything at the moment. Whoever runs me finds the reason in my log; nothing played so far is lost.
doctor-inbox = ✅ Direct messages to you
doctor-inbox-closed = ❌ I cannot write to you directly. In the privacy settings of this server, allow direct messages; until then, *My hand* at the table shows the same.
doctor-inbox-unknown = ❌ Discord did not let me write to you just now. Try again in a minute.
doctor-inbox-later = ❌ Discord lets me write to only so many new people at a time, and you are next. Until then, *My hand* at the table shows the same.
doctor-inbox-test = 🩺 You asked whether I can write to you: I can.
doctor-tables = { $count ->
    [0] 🎲 No table is open on this server.
    [one] 🎲 One table is open on this server.
   *[other] 🎲 { $count } tables are open on this server.
}
doctor-channel = ✅ { $channel }
doctor-channel-missing = ❌ { $channel }: I lack { $permissions }
doctor-channel-gone = ❌ A table stands in a channel that I cannot see any more. Its game is kept and goes on by direct message; `/move` brings it to this channel.
doctor-mend = **To fix it**: open the settings of the channel, then *Permissions*, add me or my role there and allow what is missing.

## Privacy

privacy-heading = 🔏 **What I know about you**
privacy-person = • your name as it is shown (**{ $name }**), the language of your Discord (**{ $locale }**) and how I am to write to you
privacy-nobody = • nothing about you yourself
privacy-open = { $count ->
    [0] • no table you are sitting at
    [one] • **one table** you are sitting at
   *[other] • **{ $count } tables** you are sitting at
}
privacy-closed = { $count ->
    [0] • no game that has ended
    [one] • **one game** that has ended, with your name and your moves
   *[other] • **{ $count } games** that have ended, with your name and your moves
}
privacy-results = { $count ->
    [0] • no result
    [one] • **one result**: place and points, from which your rating is computed
   *[other] • **{ $count } results**: places and points, from which your ratings are computed
}
privacy-messages = { $count ->
    [0] • no message to you
    [one] • where **one message** to you is, to keep it up to date
   *[other] • where **{ $count } messages** to you are, to keep them up to date
}
privacy-content = • of what you write, in channels or to me: nothing, ever
privacy-why = -# All of it serves the games alone and is given to nobody. When a server removes me, its data is deleted after { $days } days.
privacy-export = 📦 Everything that is stored about you:
privacy-sure = **Delete everything about you?** It cannot be taken back.
    • What I know of you and your settings: gone.
    • Games that have ended keep a made-up name in your place, so that the others keep theirs; your results and ratings are no longer yours.
privacy-sure-lobbies = { $count ->
    [one] • You leave the one table that has not begun.
   *[other] • You leave the { $count } tables that have not begun.
}
privacy-sure-playing = { $count ->
    [one] • **You are in the middle of a game.** You may finish it first; if you delete now, your seat is given away and a computer plays on for the others.
   *[other] • **You are in the middle of { $count } games.** You may finish them first; if you delete now, your seats are given away and computers play on for the others.
}
privacy-deleted = ✅ Everything about you is deleted. Should you play with me again, I get to know you anew. What I have posted in channels and in your inbox is on Discord and stays there until somebody deletes it.
privacy-kept = Nothing was deleted.
privacy-pseudonym = Player { $number }
button-privacy-export = Give me a copy
button-privacy-ask = Delete it all…
button-privacy-delete = Yes, delete it all
button-privacy-keep = No, keep it
