# Was ein Server für sich festlegt, wie es dem Bot dort geht und was über Menschen bekannt ist.
command-settings = Wie es an den Tischen dieses Servers zugeht (für alle, die ihn verwalten)
command-doctor = Ist hier alles in Ordnung? Berechtigungen, Direktnachrichten, Verbindung
command-privacy = Was ich über dich weiß: ansehen, mitnehmen, löschen

## Einstellungen

settings-heading = ⚙️ **Einstellungen von { $server }**
settings-language = Sprache der Tische
settings-language-auto = die des Servers, sonst die der Person, die den Tisch eröffnet
settings-place = Wo Tische eröffnet werden
settings-place-channel = im Kanal selbst
settings-place-thread = in einem eigenen Thread
settings-channels = Tische dürfen eröffnet werden
settings-channels-all = in allen Kanälen
settings-channels-menu = Kanäle, in denen Tische eröffnet werden dürfen (keiner gewählt: überall)
settings-tempo = Standardtempo
settings-line = • { $name }: **{ $value }**
settings-choice = { $name }: { $value }
settings-no-threads = ⚠️ Hier kann ich noch keine Threads eröffnen. Mir fehlt: { $permissions }. Bis dahin stehen die Tische im Kanal.
thread-name = { $emoji } { $game } { $table } · { $name }
thread-starter = { $emoji } **{ $game }**: { $name } eröffnet einen Tisch. Er steht gleich hier im Thread; komm und spiel mit!
said-opened-here = **{ $heading }** ist hier eröffnet. Ich hätte gern einen eigenen Thread dafür angelegt, aber mir fehlt: { $permissions }.
said-opened-no-thread = **{ $heading }** ist hier eröffnet. Ich hätte gern einen eigenen Thread dafür angelegt, aber Discord ließ mich diesmal nicht.
permission-create-public-threads = Öffentliche Threads erstellen
refusal-wrong-channel = Auf diesem Server werden Tische hier eröffnet: { $channels }.
refusal-may-not-manage = Das ist denen vorbehalten, die den Server verwalten dürfen.

## Moderation

life-moderate = 🛡️ **{ $heading }**: Wer moderiert, darf den Platz von jemandem freigeben, der nicht da ist; über andere stimmt der Tisch ab. Ein Computer hält den Platz, bis sich jemand hinsetzt.
lobby-moderate = 🛡️ **{ $heading }**: Wer moderiert, darf jemanden vom Tisch wegschicken.
lobby-remove = { $name } wegschicken
lobby-remove-menu = Jemanden wegschicken
story-removed = 🚪 **{ $heading }**: { $name } wurde vom Gastgeber oder von der Moderation weggeschickt.
refusal-may-not-remove = Jemanden wegschicken können nur der Gastgeber und die Moderation.

## Sprechstunde

doctor-heading = 🩺 **Wie es mir geht** · Version { $version }
doctor-well = ✅ **Alles in Ordnung.**
doctor-unwell = ⚠️ **Da muss etwas behoben werden:**
doctor-gateway = ✅ Verbindung zu Discord
doctor-gateway-measured = ✅ Verbindung zu Discord ({ $milliseconds } ms)
doctor-database = ✅ Partien werden gespeichert
doctor-database-failing = ❌ Ich kann im Moment nichts speichern. Wer mich betreibt, findet den Grund in meinem Protokoll; nichts von dem, was gespielt wurde, ist verloren.
doctor-inbox = ✅ Direktnachrichten an dich
doctor-inbox-closed = ❌ Ich kann dir nicht direkt schreiben. Erlaube Direktnachrichten in den Privatsphäre-Einstellungen dieses Servers; bis dahin zeigt *Meine Hand* am Tisch dasselbe.
doctor-inbox-unknown = ❌ Discord hat mich dir gerade nicht schreiben lassen. Versuch es in einer Minute noch einmal.
doctor-inbox-later = ❌ Discord lässt mich immer nur wenigen neuen Leuten auf einmal schreiben, und du bist als Nächstes dran. Bis dahin zeigt *Meine Hand* am Tisch dasselbe.
doctor-inbox-test = 🩺 Du wolltest wissen, ob ich dir schreiben kann: Ja, das kann ich.
doctor-tables = { $count ->
    [0] 🎲 Auf diesem Server ist kein Tisch offen.
    [one] 🎲 Auf diesem Server ist ein Tisch offen.
   *[other] 🎲 Auf diesem Server sind { $count } Tische offen.
}
doctor-channel = ✅ { $channel }
doctor-channel-missing = ❌ { $channel }: Mir fehlt { $permissions }
doctor-channel-gone = ❌ Ein Tisch steht in einem Kanal, den ich nicht mehr sehe. Seine Partie bleibt erhalten und geht per Direktnachricht weiter; `/move` holt sie in diesen Kanal.
doctor-mend = **So behebst du es**: Öffne die Einstellungen des Kanals, dann *Berechtigungen*, füge dort mich oder meine Rolle hinzu und erlaube, was fehlt.

## Privatsphäre

privacy-heading = 🔏 **Was ich über dich weiß**
privacy-person = • deinen angezeigten Namen (**{ $name }**), die Sprache deines Discord (**{ $locale }**) und wie ich dir schreiben soll
privacy-nobody = • über dich selbst nichts
privacy-open = { $count ->
    [0] • keinen Tisch, an dem du sitzt
    [one] • **einen Tisch**, an dem du sitzt
   *[other] • **{ $count } Tische**, an denen du sitzt
}
privacy-closed = { $count ->
    [0] • keine beendete Partie
    [one] • **eine beendete Partie** mit deinem Namen und deinen Zügen
   *[other] • **{ $count } beendete Partien** mit deinem Namen und deinen Zügen
}
privacy-results = { $count ->
    [0] • kein Ergebnis
    [one] • **ein Ergebnis**: Platz und Punkte, aus denen deine Wertung berechnet wird
   *[other] • **{ $count } Ergebnisse**: Plätze und Punkte, aus denen deine Wertungen berechnet werden
}
privacy-messages = { $count ->
    [0] • keine Nachricht an dich
    [one] • wo **eine Nachricht** an dich steht, um sie aktuell zu halten
   *[other] • wo **{ $count } Nachrichten** an dich stehen, um sie aktuell zu halten
}
privacy-content = • von dem, was du schreibst, ob in Kanälen oder an mich: nichts, niemals
privacy-why = -# All das dient allein den Partien und wird an niemanden weitergegeben. Entfernt mich ein Server, werden seine Daten nach { $days } Tagen gelöscht.
privacy-export = 📦 Alles, was über dich gespeichert ist:
privacy-sure = **Alles über dich löschen?** Das lässt sich nicht rückgängig machen.
    • Was ich über dich weiß, und deine Einstellungen: weg.
    • In beendeten Partien steht ein erfundener Name an deiner Stelle, damit sie den anderen erhalten bleiben; deine Ergebnisse und Wertungen gehören dann nicht mehr zu dir.
privacy-sure-lobbies = { $count ->
    [one] • Du verlässt den einen Tisch, an dem es noch nicht losgegangen ist.
   *[other] • Du verlässt die { $count } Tische, an denen es noch nicht losgegangen ist.
}
privacy-sure-playing = { $count ->
    [one] • **Du bist mitten in einer Partie.** Du kannst sie erst zu Ende spielen; löschst du jetzt, wird dein Platz frei, und ein Computer spielt für die anderen weiter.
   *[other] • **Du bist mitten in { $count } Partien.** Du kannst sie erst zu Ende spielen; löschst du jetzt, werden deine Plätze frei, und Computer spielen für die anderen weiter.
}
privacy-deleted = ✅ Alles über dich ist gelöscht. Spielst du wieder mit mir, lernen wir uns neu kennen. Was ich in Kanäle und in deine Direktnachrichten geschrieben habe, liegt bei Discord und bleibt dort, bis es jemand löscht.
privacy-kept = Es wurde nichts gelöscht.
privacy-pseudonym = Person { $number }
button-privacy-export = Gib mir eine Kopie
button-privacy-ask = Alles löschen …
button-privacy-delete = Ja, alles löschen
button-privacy-keep = Nein, behalten
