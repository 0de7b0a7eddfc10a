# Für alle, denen die Anwendung gehört, und was andere davon sehen
command-owner = Für alle, die diesen Bot betreiben
command-owner-block = Ein Konto oder einen Server nicht mehr bedienen
command-owner-unblock = Ein Konto oder einen Server wieder bedienen
command-owner-leave = Einen Server verlassen
command-owner-tables = Offene Tische je Spiel und die längste Wartezeit
command-owner-health = Wie es dem Bot geht
command-owner-maintenance = Eine Aktualisierung ankündigen: keine neuen Tische, Partien laufen weiter
command-owner-resume = Die Wartung beenden: Neue Tische sind wieder willkommen
command-owner-option-kind = Ein Konto oder ein Server
command-owner-option-number = Die ID (oder die Erwähnung des Kontos)
command-owner-option-server = Die ID des Servers
command-owner-option-minutes = In wie vielen Minuten die Aktualisierung beginnt
command-owner-user = Konto
command-owner-server = Server

## Sperren

refusal-not-owner = Das ist denen vorbehalten, die diesen Bot betreiben. `/help` zeigt, was es für dich gibt.
refusal-unknown-id = Das ist keine ID. Im Entwicklermodus von Discord liefert sie *ID kopieren* im Menü eines Kontos oder Servers.
refusal-irremovable = Wer diesen Bot besitzt, lässt sich nicht sperren, der Bot selbst auch nicht, und den Server der Eigentümer kann ich weder sperren noch verlassen.
refusal-not-on-server = Auf einem Server mit dieser ID bin ich nicht.
refusal-blocked-user = Dieses Konto bediene ich nicht mehr. Wer diesen Bot betreibt, kann das ändern.
refusal-blocked-server = Diesen Server bediene ich nicht mehr. Wer diesen Bot betreibt, kann das ändern; auf anderen Servern bist du willkommen.
owner-blocked-user = 🚫 Das Konto `{ $id }` ist gesperrt: Ihm wird alles verweigert, es bekommt keine Nachrichten, und Computer halten seine Plätze. `/owner unblock` hebt die Sperre auf.
owner-blocked-server = 🚫 Der Server `{ $id }` ist gesperrt, und ich bin nicht dort: Seine Tische warten, und wenn man mich wieder einlädt, gehe ich sofort. `/owner unblock` hebt die Sperre auf.
owner-blocked-server-present = 🚫 Der Server `{ $id }` ist gesperrt: Dort wird alles verweigert. Discord hat mich gerade nicht gehen lassen; versuch es mit `/owner leave`.
owner-unblocked-user = ✅ Das Konto `{ $id }` wird wieder bedient; Plätze, die Computer halten, gehören mit einem Klick wieder ihm.
owner-unblocked-server = ✅ Der Server `{ $id }` wird wieder bedient, sobald er mich einlädt.
owner-not-blocked = `{ $id }` war nicht gesperrt.
owner-left = 👋 Ich habe den Server `{ $id }` verlassen. Seine Tische warten 30 Tage, falls er mich wieder einlädt.
owner-not-left = Discord hat mich den Server `{ $id }` gerade nicht verlassen lassen. Versuch es bitte noch einmal.

## Überblick

owner-tables = { $count ->
    [0] 🎲 Kein Tisch ist offen.
    [one] 🎲 **Ein Tisch ist offen.**
   *[other] 🎲 **{ $count } Tische sind offen.**
}
owner-tables-game = • { $game }: { $lobbies } vor Spielbeginn, { $playing } im Spiel
owner-tables-waiting = ⏳ Am längsten wartet Tisch { $table }: gefragt { $since }.
owner-health = 🩺 **Wie es mir geht**
owner-health-gateway = • Discord: { $milliseconds } ms, { $servers ->
    [one] ein Server
   *[other] { $servers } Server
}
owner-health-saving = • Datenbank: speichert
owner-health-not-saving = • ⚠️ Datenbank: speichert im Moment nichts; warum, steht im Protokoll
owner-health-queue = • Wartet aufs Speichern: { $units }
owner-health-jobs = • Alle Hintergrundaufgaben laufen
owner-health-failing = • ⚠️ Gestörte Hintergrundaufgaben: { $jobs }; warum, steht im Protokoll
owner-health-disk = • Frei auf der Festplatte: { $free } MB
owner-health-outbox = • Älteste noch nicht erzählte Geschichte: { $since }
owner-health-outbox-none = • Alle Geschichten sind erzählt
owner-health-copy = • Letzte Sicherungskopie der Datenbank: { $since }
owner-health-copy-none = • ⚠️ Es gibt keine Sicherungskopie der Datenbank
owner-health-blocked = • Gesperrt: { $users } Konten, { $servers } Server
owner-health-maintenance = • 🔧 Wartung angekündigt für { $when }; `/owner resume` beendet sie

## Wartung

owner-maintenance = 🔧 Angekündigt für { $when }: Ab sofort gibt es keine neuen Tische, jeder wartende Tisch sagt es, und Partien laufen weiter. `/owner resume` beendet die Wartung.
owner-maintenance-ended = ✅ Neue Tische sind wieder willkommen.
lobby-maintenance = 🔧 Ich werde um { $when } aktualisiert. Danach gehen die Partien weiter, wo sie waren, und neue Tische können eröffnet werden.
refusal-maintenance = Ich werde um { $when } aktualisiert, bis dahin gibt es keine neuen Tische. Laufende Partien gehen weiter; versuch es danach bitte noch einmal.
