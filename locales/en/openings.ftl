# Being told when a table opens, calling players, and inviting somebody to a table.

command-invite = Invite to a table

## What one is told of a lobby

opening-told-opening = 📢 A table is open: { $heading }. A seat is free.
opening-told-call = 📣 { $name } is calling for players: { $heading }.
opening-told-invitation = 🎲 { $name } invites you to { $heading }.
opening-joined = ✅ You are sitting at { $heading }.
opening-full = ⌛ { $heading } is full for now.
opening-begun = ⌛ { $heading } has begun.
opening-closed = ⌛ { $heading } is closed.
opening-instead = **Open instead:**
opening-nothing-instead = No other table is open there at the moment. With `/help` you can open one yourself.
button-instead = What else is open?
button-subscription = Tell me less
button-call = Call players
lobby-called = 📣 Players were called { $when }.
refusal-only-host-calls = Only the host of the table can call for players.
refusal-already-called = Players were already called to this table: once is enough.
refusal-nobody-to-call = You are practising here on your own: there is nobody to call.

## Choosing what one is told

button-subscriptions = New tables
subscription-heading = 📢 **When a table opens on { $server }**
subscription-none = 🔕 I do not tell you. Choose titles below, and I will.
subscription-how-dm-opening = ✉️ I write to you when a table opens: { $titles }.
subscription-how-dm-call = ✉️ I write to you when a host calls for players: { $titles }.
subscription-how-channel-opening = 📣 I name you in the channel when a table opens: { $titles }.
subscription-how-channel-call = 📣 I name you in the channel when a host calls for players: { $titles }.
subscription-any = any title
subscription-always = 🕐 At any hour outside the quiet ones of `/notify`.
subscription-active = 🕐 Only from { $begin } to { $end } ({ $zone }, where it is { $now } now).
subscription-daily = { $count ->
    [one] 🔢 At most once within 24 hours.
   *[other] 🔢 At most { $count } times within 24 hours.
}
invitations-on = 🎲 Others may invite you to their tables.
invitations-some = { $count ->
    [one] 🎲 Others may invite you to their tables, but for one person.
   *[other] 🎲 Others may invite you to their tables, but for { $count } people.
}
invitations-off = 🎲 Nobody may invite you to a table.
subscription-footer = -# You hear once of a table, a minute after it has opened and only if a seat is still free; of the same host at most { $most } times a day. Where your inbox is closed I stay silent.
subscription-menu-titles = Which titles?
subscription-menu-how = Where and when?
subscription-menu-daily = How often a day at most?
subscription-menu-from = From what hour?
subscription-menu-to = Until what hour?
subscription-any-choice = Any title
subscription-choice-dm-opening = By direct message, when a table opens
subscription-choice-dm-call = By direct message, when a host calls
subscription-choice-channel-opening = In the channel, when a table opens
subscription-choice-channel-call = In the channel, when a host calls
subscription-daily-choice = { $count ->
    [one] At most once a day
   *[other] At most { $count } times a day
}
subscription-always-choice = At any hour
subscription-from-choice = From { $hour }
subscription-to-choice = Until { $hour }
subscription-elsewhere = 📢 On these servers I tell you when a table opens:
subscription-elsewhere-none = 📢 On no server do I tell you when a table opens. You choose that on the server itself: `/tables`, then *New tables*.
button-unsubscribe = Tell me nothing
refusal-empty-active = Both hours are the same: then there is no time left to tell you anything.

## Inviting

invite-where = 🎲 To which table do you invite { $name }? You can also open a new one here.
invite-anew = 🎲 You have no open table on this server. Open one here, and { $name } is invited to it:
invite-sent = ✅ { $name } is invited to **{ $heading }**. Whether to come is up to them.
button-invite = Invite to { $game } · table { $table }
button-invitations-ask = No more invitations
button-invitations-one = None from { $name }
button-invitations-one-unnamed = None from this person
button-invitations-all = None at all
button-invitations-accept = Take invitations again
invitations-ask = Whose invitations do you not want any more? They are not told.
invitations-refused-one = 🔕 You get no more invitations from them.
invitations-refused-all = 🔕 You get no more invitations from anybody.
invitations-accepted = ✅ Everybody may invite you again.
refusal-invite-bot = That is a bot. At your own table, *Add computer* gives you somebody to play against.
refusal-invite-yourself = You cannot invite yourself, but you can open a table: `/help` shows how.
refusal-invited-seated = { $name } is already sitting at this table.
refusal-invited-before = { $name } was already invited to this table.
refusal-no-invitations = { $name } takes no invitations at the moment.
refusal-invited-often = { $name } was invited often enough for today.
refusal-inviting-often = You have sent { $most } invitations within 24 hours. Wait a little before the next.
refusal-unseen-by-invited = They cannot see the channel of this table, or are not on this server any more.

## Privacy

privacy-subscriptions = { $count ->
    [0] • no server where I tell you of new tables
    [one] • that I tell you of new tables on **one server**
   *[other] • that I tell you of new tables on **{ $count } servers**
}
privacy-lobby-notices = { $count ->
    [0] • no notice or invitation of the last days
    [one] • **one notice or invitation** of the last days, sent or received
   *[other] • **{ $count } notices and invitations** of the last days, sent or received
}
privacy-refused = { $count ->
    [0] • nobody whose invitations you refuse
    [one] • that you refuse the invitations of **one person**, or of everybody
   *[other] • that you refuse the invitations of **{ $count } people**
}
