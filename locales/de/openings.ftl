# Erfahren, wenn ein Tisch eröffnet wird, Mitspieler rufen, jemanden an einen Tisch einladen.

command-invite = An einen Tisch einladen

## Was man von einem offenen Tisch erfährt

opening-told-opening = 📢 Ein Tisch ist offen: { $heading }. Es ist noch Platz.
opening-told-call = 📣 { $name } sucht Mitspieler: { $heading }.
opening-told-invitation = 🎲 { $name } lädt dich ein: { $heading }.
opening-joined = ✅ Du bist dabei: { $heading }.
opening-full = ⌛ An diesem Tisch ist zurzeit kein Platz frei: { $heading }.
opening-begun = ⌛ Hier wird schon gespielt: { $heading }.
opening-closed = ⌛ Dieser Tisch ist geschlossen: { $heading }.
opening-instead = **Stattdessen offen:**
opening-nothing-instead = Sonst ist dort gerade kein Tisch offen. Mit `/help` kannst du selbst einen eröffnen.
button-instead = Was ist sonst offen?
button-subscription = Weniger Hinweise
button-call = Mitspieler rufen
lobby-called = 📣 Mitspieler wurden gerufen: { $when }.
refusal-only-host-calls = Nur der Gastgeber des Tisches kann Mitspieler rufen.
refusal-already-called = Für diesen Tisch wurden schon Mitspieler gerufen: Einmal genügt.
refusal-nobody-to-call = Du übst hier für dich: Da ist niemand, den man rufen könnte.

## Wählen, was man erfährt

button-subscriptions = Neue Tische
subscription-heading = 📢 **Wenn ein Tisch eröffnet wird: { $server }**
subscription-none = 🔕 Zurzeit sage ich dir nicht Bescheid. Wähl unten Spiele aus, dann tue ich es.
subscription-how-dm-opening = ✉️ Ich schreibe dir, wenn ein Tisch eröffnet wird: { $titles }.
subscription-how-dm-call = ✉️ Ich schreibe dir, wenn ein Gastgeber Mitspieler ruft: { $titles }.
subscription-how-channel-opening = 📣 Ich erwähne dich im Kanal, wenn ein Tisch eröffnet wird: { $titles }.
subscription-how-channel-call = 📣 Ich erwähne dich im Kanal, wenn ein Gastgeber Mitspieler ruft: { $titles }.
subscription-any = alle Spiele
subscription-always = 🕐 Jederzeit, außer in deiner Ruhezeit (`/notify`).
subscription-active = 🕐 Nur von { $begin } bis { $end } ({ $zone }, dort ist es jetzt { $now } Uhr).
subscription-daily = { $count ->
    [one] 🔢 Höchstens einmal in 24 Stunden.
   *[other] 🔢 Höchstens { $count }-mal in 24 Stunden.
}
invitations-on = 🎲 Andere dürfen dich an ihre Tische einladen.
invitations-some = { $count ->
    [one] 🎲 Andere dürfen dich an ihre Tische einladen, bis auf eine Person.
   *[other] 🎲 Andere dürfen dich an ihre Tische einladen, bis auf { $count } Personen.
}
invitations-off = 🎲 Niemand darf dich an einen Tisch einladen.
subscription-footer = -# Von einem Tisch hörst du nur einmal: eine Minute nach der Eröffnung, und nur, wenn noch ein Platz frei ist; vom selben Gastgeber höchstens { $most }-mal am Tag. Solange du keine Direktnachrichten empfängst, schweige ich.
subscription-menu-titles = Welche Spiele?
subscription-menu-how = Wo und wann?
subscription-menu-daily = Wie oft am Tag höchstens?
subscription-menu-from = Ab wie viel Uhr?
subscription-menu-to = Bis wie viel Uhr?
subscription-any-choice = Alle Spiele
subscription-choice-dm-opening = Als Direktnachricht, wenn ein Tisch eröffnet wird
subscription-choice-dm-call = Als Direktnachricht, wenn jemand ruft
subscription-choice-channel-opening = Im Kanal, wenn ein Tisch eröffnet wird
subscription-choice-channel-call = Im Kanal, wenn jemand ruft
subscription-daily-choice = { $count ->
    [one] Höchstens einmal am Tag
   *[other] Höchstens { $count }-mal am Tag
}
subscription-always-choice = Jederzeit
subscription-from-choice = Ab { $hour }
subscription-to-choice = Bis { $hour }
subscription-elsewhere = 📢 Auf diesen Servern sage ich dir Bescheid, wenn ein Tisch eröffnet wird:
subscription-elsewhere-none = 📢 Zurzeit sage ich dir auf keinem Server Bescheid, wenn ein Tisch eröffnet wird. Das stellst du auf dem Server selbst ein: `/tables`, dann *Neue Tische*.
button-unsubscribe = Keine Hinweise mehr
refusal-empty-active = Beide Uhrzeiten sind gleich: Dann bliebe keine Zeit, dir Bescheid zu sagen.

## Einladen

invite-where = 🎲 An welchen Tisch lädst du { $name } ein? Du kannst hier auch einen neuen eröffnen.
invite-anew = 🎲 Du hast auf diesem Server keinen offenen Tisch. Eröffne hier einen, und { $name } ist dazu eingeladen:
invite-sent = ✅ { $name } ist eingeladen: **{ $heading }**. Jetzt liegt es bei { $name }.
button-invite = Einladen: { $game } · Tisch { $table }
button-invitations-ask = Keine Einladungen mehr
button-invitations-one = Keine von { $name }
button-invitations-one-unnamed = Keine von dieser Person
button-invitations-all = Gar keine
button-invitations-accept = Wieder Einladungen annehmen
invitations-ask = Wessen Einladungen möchtest du nicht mehr? Niemand erfährt davon.
invitations-refused-one = 🔕 Von dieser Person bekommst du keine Einladungen mehr.
invitations-refused-all = 🔕 Du bekommst keine Einladungen mehr.
invitations-accepted = ✅ Alle dürfen dich wieder einladen.
refusal-invite-bot = Das ist ein Bot. An deinem eigenen Tisch gibt dir *Computer dazu* einen Gegner.
refusal-invite-yourself = Dich selbst kannst du nicht einladen, aber einen Tisch eröffnen: `/help` zeigt, wie.
refusal-invited-seated = { $name } sitzt schon an diesem Tisch.
refusal-invited-before = { $name } wurde schon an diesen Tisch eingeladen.
refusal-no-invitations = { $name } nimmt gerade keine Einladungen an.
refusal-invited-often = { $name } wurde heute schon oft genug eingeladen.
refusal-inviting-often = Du hast in 24 Stunden schon { $most } Einladungen verschickt. Warte ein wenig bis zur nächsten.
refusal-unseen-by-invited = Diese Person sieht den Kanal dieses Tisches nicht oder ist nicht mehr auf diesem Server.

## Datenschutz

privacy-subscriptions = { $count ->
    [0] • keinen Server, auf dem ich dir von neuen Tischen erzähle
    [one] • dass ich dir auf **einem Server** von neuen Tischen erzähle
   *[other] • dass ich dir auf **{ $count } Servern** von neuen Tischen erzähle
}
privacy-lobby-notices = { $count ->
    [0] • keinen Hinweis und keine Einladung der letzten Tage
    [one] • **einen Hinweis oder eine Einladung** der letzten Tage, verschickt oder bekommen
   *[other] • **{ $count } Hinweise und Einladungen** der letzten Tage, verschickt oder bekommen
}
privacy-refused = { $count ->
    [0] • niemanden, dessen Einladungen du ablehnst
    [one] • dass du die Einladungen **einer Person** ablehnst, oder aller
   *[other] • dass du die Einladungen von **{ $count } Personen** ablehnst
}
