# Being told that it is one’s turn, and being left in peace.

command-notify = How I tell you that it is your turn, and when to leave you in peace
command-option-notify-way = Where I tell you
command-option-notify-delay = How long you have before I tell you
command-option-notify-from = The hour from which nothing rings
command-option-notify-to = The hour until which nothing rings
command-option-notify-zone = Your time zone, found as you type (for example Europe/Paris)
command-notify-dm = By direct message
command-notify-channel = By name in the table’s channel
command-notify-off = Not at all
command-notify-0 = At once
command-notify-1 = After a minute
command-notify-5 = After 5 minutes
command-notify-15 = After 15 minutes
command-notify-60 = After an hour
command-notify-never = No quiet hours

hour-0 = 00:00
hour-1 = 01:00
hour-2 = 02:00
hour-3 = 03:00
hour-4 = 04:00
hour-5 = 05:00
hour-6 = 06:00
hour-7 = 07:00
hour-8 = 08:00
hour-9 = 09:00
hour-10 = 10:00
hour-11 = 11:00
hour-12 = 12:00
hour-13 = 13:00
hour-14 = 14:00
hour-15 = 15:00
hour-16 = 16:00
hour-17 = 17:00
hour-18 = 18:00
hour-19 = 19:00
hour-20 = 20:00
hour-21 = 21:00
hour-22 = 22:00
hour-23 = 23:00

notify-heading = 🔔 **When it is your turn**
notify-way-dm = ✉️ I write to you: your hand comes by direct message.
notify-way-closed = 📪 I would write to you, but you take no direct messages for now: *My hand* and the table show what waits for you.
notify-way-channel = 📣 I name you in the table’s channel and send no direct messages.
notify-way-off = 🔕 I do not tell you: *My hand* and the table show what waits for you.
notify-delay = { $minutes ->
    [0] ⏱️ At once.
    [1] ⏱️ Only if you have not answered within a minute.
    [60] ⏱️ Only if you have not answered within an hour.
   *[other] ⏱️ Only if you have not answered within { $minutes } minutes.
}
notify-quiet-none = 🌙 No quiet hours.
notify-quiet = 🌙 Quiet from { $begin } to { $end } ({ $zone }, where it is { $now } now): nothing rings, and one notice comes afterwards.
notify-footer = -# Several tables that wait for you share one notice. Where no clock runs I remind you after a day, after three and after a week. Warnings of the clock always come, without a sound in quiet hours. Under *zone*, `/notify` knows every time zone.
notify-menu-delay = How long you have before I tell you
notify-menu-from = Quiet from
notify-menu-to = Quiet until
notify-menu-zone = Your time zone
notify-delay-choice = { $minutes ->
    [0] At once
    [1] After a minute
    [60] After an hour
   *[other] After { $minutes } minutes
}
notify-quiet-never = No quiet hours
notify-quiet-from = Quiet from { $hour }
notify-quiet-to = Quiet until { $hour }
notify-zone = Time zone: { $zone }
button-notify = Notices
button-notify-dm = By direct message
button-notify-channel = In the channel
button-notify-off = Not at all

turn-one = ⏳ It is your turn at { $heading }.
turn-several = ⏳ It is your turn at { $count } tables: { $tables }.
reminder-one = ⏰ { $heading } is still waiting for you, asked { $since }.
reminder-several = ⏰ { $count } tables are still waiting for you: { $tables }.
turn-line = • [{ $heading }]({ $url }), asked { $since }

refusal-unknown-zone = I do not know this time zone. Type the name of a large city nearby and choose from what I offer, for example Europe/Paris.
refusal-empty-quiet = Quiet hours cannot end at the very hour they begin. Choose another hour.
refusal-left-server = You have left this table’s server. Come back there first, and the seat is yours again with one click.
refusal-unknown-server = Discord is not telling me about this server right now. Try again in a minute.
refusal-unsure-member = Discord is not telling me right now whether you are still on this table’s server. Try again in a minute, or from the server itself.
