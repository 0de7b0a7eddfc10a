table-heading = { $emoji } { $game } · Tisch { $table }
table-heading-short = { $emoji } { $game } { $table }
table-heading-private = { $heading } · { $server }

## Vor der Partie

lobby-seats = **Am Tisch**
lobby-seat-person = { $number }. { $name }{ $host }
lobby-seat-computer = { $number }. 🤖 { $name } ({ $level })
lobby-seat-closed = { $number }. { $name }{ $host } 📪 zurzeit keine Direktnachrichten: spielt mit *Meine Hand*
lobby-role = { " " }· { $role }
lobby-role-unplayed = { " " }· ~~{ $role }~~ (dafür seid ihr zu wenige)
lobby-role-menu = Deine Rolle im Spiel
lobby-role-any = Was übrig bleibt
lobby-host = { " " }👑
lobby-option = ⚙️ { $option }: **{ $value }**
lobby-missing = { $missing ->
    [one] ⏳ **Ein Platz muss noch besetzt werden**, dann kann es losgehen ({ $fewest } bis { $most } können mitspielen).
   *[other] ⏳ **{ $missing } Plätze müssen noch besetzt werden**, dann kann es losgehen ({ $fewest } bis { $most } können mitspielen).
}
lobby-ready = ✅ **Es kann losgehen**, und es ist noch Platz: Bis zu { $most } können mitspielen.
lobby-full = ✅ **Es kann losgehen**: Alle { $most } Plätze sind besetzt.
lobby-full-computers = ✅ **Es kann losgehen**: Alle { $most } Plätze sind besetzt. Wer mitspielt, übernimmt den Platz eines Computers.
lobby-suggestions-asked = 💡 Sollen Vorschläge (💡 während der Partie) erlaubt sein, obwohl die Partie gewertet wird? Einverstanden bisher: { $names }. Es müssen alle am Tisch zustimmen.
lobby-suggestions-allowed = 💡 **Vorschläge sind erlaubt** in dieser gewerteten Partie: Alle sind einverstanden.
suggestions = Vorschläge in dieser gewerteten Partie
suggestions-no = ohne
suggestions-yes = einverstanden
button-allow = Vorschläge erlauben
computer-level = Computer
computer-level-easy = leicht
computer-level-normal = normal
computer-level-strong = stark
options-choice = { $option }: { $value }
options-heading = ⚙️ **{ $heading }**: Wie soll gespielt werden?
table-language = Sprache des Tisches

## Die Tafel

panel-awaited = ⏳ **{ $names }**: { $task }
panel-over = 🏁 **Die Partie ist zu Ende.** Der Endstand steht weiter unten.
panel-stopped = 🛑 **Dieser Tisch wurde vor dem Ende geschlossen.**
panel-stopped-lobby = 🛑 **Dieser Tisch wurde geschlossen, bevor die Partie begann.**
panel-expired = 💤 **Hier hat niemand mehr gespielt, deshalb habe ich die Partie geschlossen.** Sie zählt für niemanden.
panel-expired-lobby = 💤 **Niemand hat diese Partie begonnen, deshalb habe ich den Tisch geschlossen.** Ein neuer ist schnell eröffnet.
menu-placeholder = Deine Wahl
hand-ideas = { $count ->
    [one] 💡 Meine Wahl:
   *[other] 💡 Zuerst meine Wahl, dann weitere Ideen:
}
hand-idea = { $ideas }: { $reason }
hand-idea-bare = { $letter } **{ $label }**
hand-suggestion = 💡 Ich würde **{ $label }** wählen: { $reason }.
hand-suggestion-bare = 💡 Ich würde **{ $label }** wählen.
board-lobby = **{ $heading }** hat noch nicht begonnen.

## Unter vier Augen

hand-lobby = Du hast einen Platz bei **{ $heading }** in { $channel }. Ich melde mich hier, wenn du dran bist, und du kannst auch von hier aus spielen.
hand-asked = **{ $heading }**: { $question }
hand-waiting = **{ $heading }**: Im Moment nichts zu tun, die anderen entscheiden.
hand-newcomer = **{ $heading }**: Sobald neu ausgeteilt wird, gehört der Platz dir. Bis dahin spielt ein Computer die Karten, die vor deiner Zeit ausgeteilt wurden; hier siehst du, was alle sehen.
hand-conceded = **{ $heading }**: Du hast aufgegeben, und ein Computer spielt weiter. Hier siehst du, was alle sehen.
hand-over = **{ $heading }** ist zu Ende. Danke fürs Mitspielen!
hand-stopped = **{ $heading }** wurde vor dem Ende geschlossen.
hand-stopped-lobby = **{ $heading }** wurde geschlossen, bevor die Partie begann.

## Seit der letzten Entscheidung

since-heading = 📜 **{ $heading }**: alles, was seit deiner letzten Entscheidung geschehen ist{ $pages ->
    [one] {""}
   *[other] { " " }({ $page }/{ $pages })
}
since-cut = -# … mehr unter *Alles lesen*
since-nothing = Seit deiner letzten Entscheidung ist nichts geschehen.

## Geschichten

story-begun = ▶️ **{ $heading } beginnt!**
story-begun-written = { $count ->
    [one] { $people }: Wenn du dran bist, sagt es dir eine Direktnachricht; *Meine Hand* zeigt dasselbe.
   *[other] { $people }: Wenn ihr dran seid, sagt es euch eine Direktnachricht; *Meine Hand* zeigt dasselbe.
}
story-begun-unwritten = { $count ->
    [one] { $people }: Wenn du dran bist, zeigt dir *Meine Hand*, womit du spielst.
   *[other] { $people }: Wenn ihr dran seid, zeigt euch *Meine Hand*, womit ihr spielt.
}
story-taken-back = ↩️ **{ $heading }**: { $name } nimmt den letzten Zug zurück.
story-timed-out = ⏱️ **{ $heading }**: Die Zeit ist um, ich habe für { $name } gespielt.
story-absent = 🤖 **{ $heading }**: { $name } ist nicht da, ein Computer spielt weiter.
story-replaced = 🪑 **{ $heading }**: Der Platz von { $name } ist frei. Ein Computer spielt, bis sich jemand hinsetzt; bis dahin genügt ein Klick, um zurückzukommen.
story-seated = 🪑 **{ $heading }**: { $name } hat sich dazugesetzt.
story-seat-lost = { $mention }: Dein Platz war eine Weile frei, und jetzt sitzt jemand anderes dort. Du kannst gern zuschauen oder einen anderen freien Platz nehmen.
story-taken-over = 🪑 **{ $heading }**: Es wird neu ausgeteilt, ab jetzt spielt { $name }.
story-conceded = 🏳️ **{ $heading }**: { $name } gibt auf und belegt den letzten Platz. Ein Computer spielt weiter.
story-conceded-end = 🏳️ **{ $heading }**: { $name } gibt auf.
story-undone = ↩️ **{ $heading }**: Alle sind einverstanden, der letzte Zug von { $name } gilt nicht mehr.
story-undone-with = ↩️ **{ $heading }**: Alle sind einverstanden, der letzte Zug von { $name } gilt nicht mehr, und was seither gewählt wurde ({ $others }), auch nicht.
story-stopped = 🛑 **{ $heading }** wurde vor dem Ende geschlossen.
story-stopped-lobby = 🛑 **{ $heading }** wurde geschlossen, bevor die Partie begann.
story-offered = 💤 **{ $heading }**: Hier hat seit Wochen niemand gespielt. { $people }: Soll ich den Tisch schließen, oder spielt ihr weiter? Zum Schließen müssen alle zustimmen, und die Partie zählt dann für niemanden.
story-offered-alone = 💤 **{ $heading }**: { $people }, du hast seit Wochen nicht gespielt. Soll ich den Tisch schließen, oder spielst du weiter?
story-kept = 👍 **{ $heading }** bleibt offen: { $name } möchte weiterspielen.
story-expiring = 💤 **{ $heading }**: Hier hat lange niemand gespielt. { $people }: Mit einem Zug bleibt die Partie offen, sonst schließe ich sie { $when }.
story-expired = 💤 **{ $heading }**: Es hat niemand mehr gespielt, deshalb habe ich die Partie geschlossen. Sie zählt für niemanden, und `/replay` zeigt, wie weit ihr gekommen seid.
story-expired-lobby = 💤 **{ $heading }**: Niemand hat angefangen, deshalb habe ich den Tisch geschlossen. Ein neuer ist schnell eröffnet.
standings-headline = { $count ->
    [one] 🏆 **{ $winners } gewinnt { $heading }!**
   *[other] 🏆 **{ $winners } teilen sich den Sieg bei { $heading }!**
}
standings-line = { $place } **{ $name }** · { $result }
standings-rating = { $direction ->
    [up] { " " }· 📈 Wertung { $rating } ({ $change })
    [down] { " " }· 📉 Wertung { $rating } ({ $change })
   *[same] { " " }· Wertung { $rating } ({ $change })
}
standings-conceded = 🏳️ aufgegeben
standings-absent = 🤖 am Ende nicht da
standings-stayed = am Tisch geblieben
standings-by-concession = Durch Aufgabe entschieden.
standings-place = { $place }.
standings-seed = -# Startwert: { $seed }

## Knöpfe

button-join = Mitspielen
button-join-listed = { $game } · Tisch { $table }: mitspielen
button-tables = Offene Tische
button-leave = Verlassen
button-add = Computer dazu
button-remove = Computer weg
button-options = Optionen
button-begin = Beginnen
button-stop = Tisch schließen
button-keep = Offen lassen
button-stop_now = Ja, schließen
button-stop_ask = Die anderen fragen
button-concede = Aufgeben
button-concede_now = Ja, ich gebe auf
button-here = Ich bin da
button-hand = Meine Hand
button-take_back = Zurücknehmen
button-take_back-of = { $name }: zurücknehmen
button-confirm = So machen
button-back = Etwas anderes
button-suggest = Vorschlag
button-since = Alles lesen
button-manage = Mehr …
button-return = Ich bin wieder da
button-nudge = Anstupsen
button-pause = Pause
button-resume = Weiterspielen
button-undo = Meinen letzten Zug rückgängig machen
button-agree = Einverstanden
button-decline = Nein
button-seat = Platz von { $name } übernehmen
button-inbox = Direktnachrichten noch mal versuchen
button-words = In Worten
button-rules = Regeln
button-table = Zum Tisch
button-previous = ◀ Zurück
button-next = Weiter ▶
button-start = { $game } spielen

## Im Vertrauen gesagt

said-taken-back = ↩️ Du hast deinen letzten Zug zurückgenommen.
said-moved = **{ $heading }** kommt hierher.
said-join = Du bist dabei! **{ $heading }**: { $url }
said-leave = Du hast **{ $heading }** verlassen.
said-begin = **{ $heading }** beginnt: { $url }
said-stop-sure = **{ $heading }** für alle schließen? Das lässt sich nicht rückgängig machen.
said-stop-ask = **{ $heading }** vor dem Ende schließen? Die anderen müssen zustimmen, und die Partie wird nicht gewertet. Willst nur du aufhören, gib unter *Mehr …* auf.
said-stopped = **{ $heading }** ist geschlossen.
said-kept = 👍 **{ $heading }** bleibt offen.
said-concede-sure = **{ $heading }** aufgeben? Du belegst den letzten Platz, als hättest du verloren; ein Computer spielt für die anderen weiter. Das lässt sich nicht rückgängig machen.
said-concede-sure-end = **{ $heading }** aufgeben? Du belegst den letzten Platz, als hättest du verloren, und die Partie ist damit zu Ende. Das lässt sich nicht rückgängig machen.
said-conceded = 🏳️ **{ $heading }**: Du hast aufgegeben. Danke fürs Mitspielen!
said-seated = 🪑 **{ $heading }**: Der Platz gehört dir. Noch spielt ein Computer die Karten, die vor deiner Zeit ausgeteilt wurden; sobald neu ausgeteilt wird, spielst du.
said-nudged = 👋 **{ $heading }**: Ich erinnere alle, auf die gewartet wird, so, wie sie es mögen, und nicht in ihrer Ruhezeit.
said-inbox = Danke: Ab jetzt sage ich dir wieder per Direktnachricht Bescheid, wenn du welche zulässt.
said-inbox-later = Discord lässt mich immer nur wenigen neuen Leuten auf einmal schreiben. Bald bekommst du Direktnachrichten; bis dahin zeigt *Meine Hand* dasselbe.
said-language = Ab jetzt spreche ich Deutsch mit dir.

## Sich zurechtfinden

rules-page = -# Seite { $page } von { $pages }
rules-part = { $title } ({ $part }/{ $parts })
rules-example = Beispiel
welcome-intro = 👋 **Hallo! Ich bringe Brettspiele auf diesen Server.** Eröffne mit einem Knopf hier unten oder in einem beliebigen Kanal einen Tisch, lass andere mitspielen, hol Computer dazu, und los geht’s.
welcome-languages = 🌐 Ich spreche auch { $languages }: Alle lesen in ihrer eigenen Sprache, und `/language` ändert sie.
welcome-more = Ein Spiel ist neu für dich? `/learn` spielt mit dir deine erste Partie, in fünf Minuten. `/help` zeigt alle Befehle.
    -# Für alle, die den Server verwalten: `/settings` und `/doctor`.
help-intro = **Brettspiele auf Discord.** Eröffne in einem Kanal einen Tisch, lass andere mitspielen, und los geht’s: offene Züge mit den Knöpfen am Tisch, geheime Karten per Direktnachricht oder mit *Meine Hand*. In einer Direktnachricht an mich übst du mit denselben Befehlen allein gegen Computer.
help-game = { $emoji } **{ $game }** `/{ $command } start` – { $tagline }
help-game-short = { $emoji } **{ $game }** `/{ $command } start`
help-more = `/learn` spielt mit dir deine erste Partie, in fünf Minuten. `/tables` zeigt deine Partien und die Tische, an denen noch Platz ist, `/notify` regelt, wie du von deinen Zügen erfährst, `/language`, in welcher Sprache, und `/reading`, ob nur in Worten; `/stats` zeigt, wie es bei dir läuft, `/replay` eine beendete Partie und `/privacy`, was ich über dich weiß.
    -# Für alle, die den Server verwalten: `/settings` und `/doctor`.
tables-mine = **Deine Tische**
tables-open = **Offene Tische auf diesem Server**
tables-here = **Hier im Kanal wird gespielt**
tables-none = Zurzeit keine. `/help` zeigt, wie man einen eröffnet.
tables-none-open = Zurzeit kein anderer Tisch. Eröffne einen!
tables-line = • [{ $heading }]({ $url }): { $state }
tables-open-line = • [{ $heading }]({ $url }) in { $channel }: { $seated } von { $most } Plätzen besetzt
tables-more = { $more ->
    [one] … und noch einer.
   *[other] … und { $more } weitere.
}
tables-state-lobby = hat noch nicht begonnen
tables-state-playing = es wird gespielt
tables-state-yours = ⏳ **du bist dran**, gefragt { $since }
tables-state-yours-until = ⏳ **du bist dran**, gefragt { $since }; ohne Antwort spiele ich { $until } für dich
tables-state-absent = 🤖 ein Computer spielt für dich
tables-state-conceded = 🏳️ du hast aufgegeben
tables-state-newcomer = 🪑 du spielst, sobald neu ausgeteilt wird
tables-state-waiting = die anderen sind dran

## Was nicht geht

refusal = Das geht nicht.
refusal-no-such-table = Diesen Tisch gibt es nicht oder nicht mehr.
refusal-channel-gone = Den Kanal dieses Tisches gibt es nicht mehr. Wer ihn eröffnet hat oder den Server verwaltet, kann ihn mit `/move` woandershin holen.
refusal-channel-hidden = Du siehst den Kanal dieses Tisches nicht mehr, deshalb eröffne ich dort keinen weiteren für dich. Eröffne einen, wo du gerade bist!
refusal-no-lobby-here = In diesem Kanal gibt es keinen Tisch, an den man sich noch setzen kann. Eröffne einen!
refusal-no-game-here = In diesem Kanal läuft keine Partie.
refusal-not-at-any-table = Du sitzt an keinem Tisch dieses Spiels. Setz dich an einen, oder eröffne selbst einen.
refusal-wrong-place = Das geht nur im Kanal eines Servers, nicht in Direktnachrichten.
refusal-no-commands-here = Du darfst in diesem Kanal keine Befehle verwenden, deshalb veröffentliche ich hier nichts für dich.
refusal-already-begun = Diese Partie hat schon begonnen.
refusal-not-begun = Diese Partie hat noch nicht begonnen.
refusal-table-closed = Dieser Tisch ist geschlossen. Ein neuer ist schnell eröffnet.
refusal-already-seated = Du hast schon einen Platz an diesem Tisch. *Verlassen* gibt ihn wieder frei.
refusal-not-seated = Du hast keinen Platz an diesem Tisch, kannst aber gern zuschauen.
refusal-table-full = Dieser Tisch ist voll: Höchstens { $most } können mitspielen.
refusal-too-few-players = { $missing ->
    [one] Ihr müsst mindestens { $fewest } sein: Eine Person fehlt noch. Ein Computer kann den Platz übernehmen.
   *[other] Ihr müsst mindestens { $fewest } sein: { $missing } Personen fehlen noch. Computer können die Plätze übernehmen.
}
refusal-no-computer = An diesem Tisch sitzt kein Computer.
refusal-unknown-option = Diese Option gibt es nicht.
refusal-unknown-role = Das gibt es in diesem Spiel nicht zur Auswahl.
refusal-role-taken = Das hat sich schon jemand anderes gewünscht.
refusal-nobody-to-nudge = Hier wird auf niemanden sonst gewartet, den ich erinnern könnte.
refusal-nudged-too-early = Dafür ist es noch zu früh: In der ersten Stunde stupse ich niemanden an, und danach höchstens einmal am Tag. Das nächste Mal geht es <t:{ $when }:R>.
refusal-not-absent = Du sitzt an deinem Platz: Niemand spielt für dich.
refusal-no-free-seat = Dieser Platz ist besetzt.
refusal-seat-reserved = Dieser Platz ist noch eine Weile für die Person reserviert, der er gehört. Am Tisch steht, ab wann er frei wird.
refusal-owner-away = Damit würdest du zurücknehmen, was ein Computer für jemanden gespielt hat, der gerade nicht da ist. Frag nach, sobald die Person zurück ist.
refusal-seat-taken = Du hast hier keinen Platz mehr: Inzwischen sitzt jemand anderes dort. Du kannst gern zuschauen oder einen freien Platz nehmen.
refusal-not-dealt = An deinem Platz werden noch die Karten gespielt, die vor deiner Zeit ausgeteilt wurden. Sobald neu ausgeteilt wird, gehört er dir.
refusal-no-new-deal = An diesem Platz liegen verdeckte Karten, die jemand anderes bekommen hat, deshalb behält ihn vorerst ein Computer. Wem er gehört, kann jederzeit zurückkommen.
refusal-conceded = Du hast diese Partie aufgegeben; ein Computer spielt weiter.
refusal-too-few-voters = Diese Person sitzt am Tisch, und darüber müssten mindestens zwei andere abstimmen. Du kannst vorschlagen, den Tisch zu schließen, aufgeben oder abwarten: Wer die Zeit überschreitet oder ohne Uhr einen Tag lang schweigt, kann ersetzt werden.
refusal-not-a-voter = Hier hast du keine Stimme. Wenn es um deinen eigenen Platz geht, behältst du ihn mit *Ich bin da*.
refusal-vote-open = Immer nur eine Abstimmung auf einmal: Der Tisch zeigt, worum es gerade geht. Nach einer Viertelstunde kann etwas anderes vorgeschlagen werden.
refusal-voted-on-before = Über diesen Platz wurde vor Kurzem schon abgestimmt, und jede Abstimmung stört, wem er gehört. Vorgeschlagen werden kann sie wieder <t:{ $when }:R>, oder sobald dort die Bedenkzeit abgelaufen ist.
refusal-no-proposal = Es gibt nichts mehr abzustimmen.
refusal-nothing-to-propose = Das kann man jetzt nicht vorschlagen.
refusal-choice-stands = Du hast es dir { $most }-mal anders überlegt, jetzt bleibt es bei deiner letzten Wahl. Sobald die Partie weitergeht, wählst du neu.
refusal-taken-back-too-often = Das wurde schon { $most }-mal zurückgenommen. Spiel von hier aus weiter; nach dem nächsten neuen Zug geht es wieder.
refusal-nothing-to-take-back = Du kannst nichts mehr zurücknehmen.
refusal-may-not-move = Nur der Gastgeber und die Moderation können diesen Tisch verlegen.
refusal-may-not-stop = Vor Spielbeginn schließt der Gastgeber den Tisch, danach alle gemeinsam, die mitspielen; wer moderiert und nicht mitspielt, darf beides.
refusal-not-your-seat = Das entscheidet jemand anderes.
refusal-stale = Seit diesem Angebot ist die Partie weitergegangen. So steht sie jetzt:
refusal-nothing-asked = Im Moment hast du nichts zu entscheiden.
refusal-not-possible = Das kann man jetzt nicht spielen. Wähl einen der möglichen Züge:
refusal-no-suggestions = Diese Partie wird gewertet: Etwas vorschlagen darf ich nur, wenn sich vor dem Beginn alle unter *Optionen* damit einverstanden erklärt haben.
refusal-suggestion-failed = Beim Nachdenken ist etwas schiefgegangen: Diesmal habe ich keinen Vorschlag.
refusal-suggestion-late = Ich denke noch nach. Frag mich gleich noch einmal.
refusal-chain-broken = Einer dieser Züge deckt etwas Neues auf, deshalb gehen sie nicht in einem Schwung. Nichts davon wurde gespielt:
refusal-not-saved = Ich konnte das nicht speichern, deshalb hat sich nichts geändert. Versuch es bitte gleich noch einmal.
refusal-unknown-button = Diesen Knopf kenne ich nicht mehr. `/tables` führt zu deinen Partien.
refusal-missing-permissions = Ich kann hier noch nicht spielen. Wer diesen Kanal verwaltet, muss mir erlauben: { $permissions }.
refusal-outdated-command = Dieser Befehl hat sich geändert, seit dein Discord zuletzt nachgesehen hat. Versuch es bitte in einer Minute noch einmal.
refusal-not-posted = Discord lässt mich in diesem Kanal nichts schreiben. Wer ihn verwaltet, muss mir erlauben, hier Nachrichten zu senden.
refusal-saved-not-shown = Das ist gespeichert, aber ich kann es gerade nicht anzeigen. *Meine Hand* zeigt, wie es steht.
refusal-not-shown = Discord wollte diese Antwort nicht anzeigen. Nichts ist verloren: *Meine Hand* zeigt, wie es steht.
refusal-file-too-large = Diese Datei ist Discord zu groß, deshalb kann ich sie dir hier nicht geben. Wer mich betreibt, kann es.
refusal-bug = Da ist bei mir etwas schiefgegangen. Was du schon gespielt hast, ist nicht verloren; versuch es bitte noch einmal.

## Wenn ein Kanal nicht erreichbar ist

trouble-channel = Ich kann für **{ $heading }** nichts mehr in { $channel } schreiben. Mir fehlt: { $permissions }. Die Partie bleibt erhalten und lässt sich auch von hier aus spielen; nach einem beliebigen Befehl im Kanal versuche ich es dort wieder.
trouble-channel-gone = Den Kanal von **{ $heading }** gibt es nicht mehr. Die Partie bleibt erhalten und lässt sich auch von hier aus spielen; ihre Uhren stehen still. In einen anderen Kanal holt sie der Gastgeber oder wer den Server verwaltet dort mit `/move` (Tisch { $table }).
permission-unknown = Zugang zum Kanal
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-embed-links = Links einbetten
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen

## Die Uhr, und wer nicht da ist

tempo = Tempo
tempo-none = ohne Zeitlimit; nach einem Tag erinnere ich alle, auf die gewartet wird
tempo-none-alone = ohne Zeitlimit
tempo-live-1 = live: eine Minute je Zug, fünf Minuten Reserve
tempo-live-3 = live: drei Minuten je Zug, zehn Minuten Reserve
tempo-relaxed-12 = gemütlich: zwölf Stunden je Zug, ein Tag Reserve
tempo-relaxed-24 = gemütlich: ein Tag je Zug, zwei Tage Reserve
tempo-relaxed-72 = gemütlich: drei Tage je Zug, drei Tage Reserve
life-paused = ⏸️ Die Uhren sind angehalten.
life-closing = 💤 Wenn niemand spielt, schließe ich diese Partie { $when }.
life-deadline = ⏱️ Ohne Antwort spiele ich { $when } für { $names }.
life-deadline-you = ⏱️ Ohne Antwort spiele ich { $when } für dich.
life-absent = 🤖 Ein Computer spielt für { $name }.
life-vacant = 🪑 Der Platz von { $name } ist frei: Ein Computer spielt, bis sich jemand hinsetzt.
life-reserved = 🪑 Für { $name } spielt ein Computer, und der Platz bleibt reserviert; ab { $when } darf sich jemand anderes setzen.
life-conceded = 🏳️ { $name } hat aufgegeben, ein Computer spielt weiter.
life-newcomer = 🪑 { $name } spielt, sobald neu ausgeteilt wird; bis dahin spielt ein Computer.
life-deserted = ⏸️ Niemand sitzt am Tisch, deshalb warten die Computer. Sobald jemand zurück ist, geht es weiter.
life-absent-you = 🤖 Bis du zurück bist, spielt ein Computer für dich.
life-proposed-pause = die Uhren anhalten
life-proposed-undo = den letzten Zug von { $name } rückgängig machen
life-proposed-undo-with = den letzten Zug von { $name } rückgängig machen und dazu, was seither gewählt wurde ({ $others })
life-proposed-stop = den Tisch vor dem Ende schließen
life-proposed-replace = den Platz von { $name } freigeben
life-votes = 🗳️ Vorschlag: **{ $proposal }** ({ $ayes } von { $needed } sind dafür)
life-objection = 🪑 Der Platz wird { $when } frei, wenn { $name } bis dahin weder spielt noch widerspricht.
life-silence = 🛑 Der Tisch wird { $when } geschlossen, falls bis dahin kein Einspruch kommt und niemand zurückkehrt ({ $names }).
life-manage = 🛠️ **{ $heading }**: Was soll geschehen? Was alle betrifft, braucht die Zustimmung aller; ich frage die anderen.
life-replace = Platz von { $name } freigeben
life-replace-menu = Jemand kommt nicht zurück
life-asked = 🗳️ **{ $heading }**: Die anderen sind gefragt. Der Tisch zeigt, wer einverstanden ist.
life-done = ✅ **{ $heading }**: erledigt. Der Tisch zeigt, wie die Partie steht.
notice-warned = ⏳ **{ $heading }**: Deine Zeit ist fast um. Ohne Antwort spiele ich { $when } für dich.
notice-absent = 🤖 **{ $heading }**: Du warst nicht da, deshalb spielt ein Computer für dich. Ein Klick, und der Platz gehört wieder dir.
notice-vacant = 🪑 **{ $heading }**: Du warst nicht da, deshalb ist dein Platz frei, und ein Computer spielt für dich. Ein Klick, und er gehört wieder dir, solange sich niemand anderes hingesetzt hat.
notice-closing = 🗳️ **{ $heading }**: Du warst nicht da, und die anderen möchten den Tisch ohne Wertung schließen. Antwortest du nicht, wird er { $when } geschlossen; komm zurück oder lehne ab, und die Partie geht weiter.
notice-vote = 🗳️ **{ $heading }**: Die anderen fragen sich, ob du noch da bist, und könnten deinen Platz freigeben. Spiel oder klick, und er bleibt deiner.
