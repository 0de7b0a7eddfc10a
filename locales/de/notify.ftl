# Erfahren, dass man dran ist, und in Ruhe gelassen werden.

command-notify = Wie ich dir sage, dass du dran bist, und wann du deine Ruhe haben willst
command-option-notify-way = Wo ich dir Bescheid sage
command-option-notify-delay = Wie lange du Zeit hast, bevor ich Bescheid sage
command-option-notify-from = Ab wann nichts mehr klingelt
command-option-notify-to = Bis wann nichts klingelt
command-option-notify-zone = Deine Zeitzone; beim Tippen bekommst du Vorschläge (zum Beispiel Europe/Berlin)
command-notify-dm = Per Direktnachricht
command-notify-channel = Mit einer Erwähnung im Kanal des Tisches
command-notify-off = Gar nicht
command-notify-0 = Sofort
command-notify-1 = Nach einer Minute
command-notify-5 = Nach 5 Minuten
command-notify-15 = Nach 15 Minuten
command-notify-60 = Nach einer Stunde
command-notify-never = Keine Ruhezeit

hour-0 = 0 Uhr
hour-1 = 1 Uhr
hour-2 = 2 Uhr
hour-3 = 3 Uhr
hour-4 = 4 Uhr
hour-5 = 5 Uhr
hour-6 = 6 Uhr
hour-7 = 7 Uhr
hour-8 = 8 Uhr
hour-9 = 9 Uhr
hour-10 = 10 Uhr
hour-11 = 11 Uhr
hour-12 = 12 Uhr
hour-13 = 13 Uhr
hour-14 = 14 Uhr
hour-15 = 15 Uhr
hour-16 = 16 Uhr
hour-17 = 17 Uhr
hour-18 = 18 Uhr
hour-19 = 19 Uhr
hour-20 = 20 Uhr
hour-21 = 21 Uhr
hour-22 = 22 Uhr
hour-23 = 23 Uhr

notify-heading = 🔔 **Wenn du dran bist**
notify-way-dm = ✉️ Ich schreibe dir: Deine Hand kommt als Direktnachricht.
notify-way-closed = 📪 Ich würde dir schreiben, aber du empfängst gerade keine Direktnachrichten: *Meine Hand* und der Tisch zeigen, was auf dich wartet.
notify-way-channel = 📣 Ich erwähne dich im Kanal des Tisches und schicke keine Direktnachrichten.
notify-way-off = 🔕 Ich sage dir nicht Bescheid: *Meine Hand* und der Tisch zeigen, was auf dich wartet.
notify-delay = { $minutes ->
    [0] ⏱️ Sofort.
    [1] ⏱️ Nur wenn du nicht innerhalb einer Minute antwortest.
    [60] ⏱️ Nur wenn du nicht innerhalb einer Stunde antwortest.
   *[other] ⏱️ Nur wenn du nicht innerhalb von { $minutes } Minuten antwortest.
}
notify-quiet-none = 🌙 Keine Ruhezeit.
notify-quiet = 🌙 Ruhe von { $begin } bis { $end } ({ $zone }, dort ist es jetzt { $now } Uhr): Nichts klingelt, und danach kommt ein einziger Hinweis.
notify-footer = -# Mehrere Tische, die auf dich warten, teilen sich einen Hinweis. Wo keine Uhr läuft, erinnere ich dich nach einem Tag, nach drei Tagen und nach einer Woche. Warnungen der Uhr kommen immer, in der Ruhezeit ohne Ton. Unter *zeitzone* kennt `/notify` alle Zeitzonen.
notify-menu-delay = Wie lange du Zeit hast, bevor ich Bescheid sage
notify-menu-from = Ruhe ab
notify-menu-to = Ruhe bis
notify-menu-zone = Deine Zeitzone
notify-delay-choice = { $minutes ->
    [0] Sofort
    [1] Nach einer Minute
    [60] Nach einer Stunde
   *[other] Nach { $minutes } Minuten
}
notify-quiet-never = Keine Ruhezeit
notify-quiet-from = Ruhe ab { $hour }
notify-quiet-to = Ruhe bis { $hour }
notify-zone = Zeitzone: { $zone }
button-notify = Hinweise
button-notify-dm = Per Direktnachricht
button-notify-channel = Im Kanal
button-notify-off = Gar nicht

turn-one = ⏳ Du bist dran: { $heading }.
turn-several = ⏳ Du bist an { $count } Tischen dran: { $tables }.
reminder-one = ⏰ { $heading } wartet noch auf dich, gefragt habe ich dich { $since }.
reminder-several = ⏰ { $count } Tische warten noch auf dich: { $tables }.
turn-line = • [{ $heading }]({ $url }), gefragt { $since }

refusal-unknown-zone = Diese Zeitzone kenne ich nicht. Tipp den Namen einer großen Stadt in der Nähe und wähl aus meinen Vorschlägen, zum Beispiel Europe/Berlin.
refusal-empty-quiet = Eine Ruhezeit kann nicht zu derselben Stunde enden, zu der sie beginnt. Wähl eine andere Stunde.
refusal-left-server = Du hast den Server dieses Tisches verlassen. Geh erst wieder dorthin, dann gehört der Platz mit einem Klick wieder dir.
refusal-unknown-server = Discord verrät mir gerade nichts über diesen Server. Versuch es in einer Minute noch einmal.
refusal-unsure-member = Discord verrät mir gerade nicht, ob du noch auf dem Server dieses Tisches bist. Versuch es in einer Minute noch einmal oder direkt auf dem Server.
