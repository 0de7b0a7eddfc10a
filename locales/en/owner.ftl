# For the owners of the application, and what others see of it
command-owner = For whoever runs this bot
command-owner-block = Serve a user or a server no more
command-owner-unblock = Serve a user or a server again
command-owner-leave = Leave a server
command-owner-tables = Open tables by game, and the longest wait
command-owner-health = How the bot is
command-owner-maintenance = Announce an update: no new tables, games go on
command-owner-resume = End the maintenance: new tables are welcome again
command-owner-option-kind = A user or a server
command-owner-option-number = Its id (or the user’s mention)
command-owner-option-server = The server’s id
command-owner-option-minutes = In how many minutes the update begins
command-owner-user = user
command-owner-server = server

## Blocks

refusal-not-owner = This is for whoever runs this bot. `/help` shows what there is for you.
refusal-unknown-id = That is no id. With Discord’s developer mode on, *Copy ID* in the menu of a user or a server gives it.
refusal-irremovable = An owner of this bot, the bot itself and the owners’ server can neither be blocked nor left.
refusal-not-on-server = I am not on a server with that id.
refusal-blocked-user = I no longer serve this account. Whoever runs this bot can change that.
refusal-blocked-server = I no longer serve this server. Whoever runs this bot can change that; on other servers you are welcome.
owner-blocked-user = 🚫 User `{ $id }` is blocked: every request is refused, nothing is sent to them, and computers hold their seats. `/owner unblock` lifts it.
owner-blocked-server = 🚫 Server `{ $id }` is blocked and I am not on it: its tables wait, and I leave at once if I am invited again. `/owner unblock` lifts it.
owner-blocked-server-present = 🚫 Server `{ $id }` is blocked: every request is refused. Discord did not let me leave it just now; try `/owner leave`.
owner-unblocked-user = ✅ User `{ $id }` is served again; seats that computers hold can be taken back with one click.
owner-unblocked-server = ✅ Server `{ $id }` is served again, once it invites me.
owner-not-blocked = `{ $id }` was not blocked.
owner-left = 👋 I have left server `{ $id }`. Its tables wait for 30 days, in case it invites me again.
owner-not-left = Discord did not let me leave server `{ $id }` just now. Please try again.

## Overview

owner-tables = { $count ->
    [0] 🎲 No table is open.
    [one] 🎲 **One table is open.**
   *[other] 🎲 **{ $count } tables are open.**
}
owner-tables-game = • { $game }: { $lobbies } in the lobby, { $playing } in play
owner-tables-waiting = ⏳ Table { $table } has waited longest: since { $since }.
owner-health = 🩺 **How I am**
owner-health-gateway = • Discord: { $milliseconds } ms, { $servers ->
    [one] one server
   *[other] { $servers } servers
}
owner-health-saving = • Database: saves
owner-health-not-saving = • ⚠️ Database: saves nothing at the moment; the log says why
owner-health-queue = • Waiting to be saved: { $units }
owner-health-jobs = • All jobs run
owner-health-failing = • ⚠️ Failing jobs: { $jobs }; the log says why
owner-health-disk = • Free on the disk: { $free } MB
owner-health-outbox = • Oldest story not yet told: { $since }
owner-health-outbox-none = • Every story is told
owner-health-copy = • Last copy of the database: { $since }
owner-health-copy-none = • ⚠️ There is no copy of the database
owner-health-blocked = • Blocked: { $users } users, { $servers } servers
owner-health-maintenance = • 🔧 Maintenance announced for { $when }; `/owner resume` ends it

## Maintenance

owner-maintenance = 🔧 Announced for { $when }: no new tables from now on, every lobby says so, and games go on. `/owner resume` ends it.
owner-maintenance-ended = ✅ New tables are welcome again.
lobby-maintenance = 🔧 I will be updated at { $when }. Games go on afterwards where they were; new tables can be opened then.
refusal-maintenance = I will be updated at { $when }, so no new tables until then. Games under way go on; please try again afterwards.
