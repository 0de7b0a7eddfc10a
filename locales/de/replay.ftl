# Partien, die zu Ende sind: noch einmal ansehen, mitnehmen, nachprüfen, Revanche.
command-replay = Eine beendete Partie noch einmal ansehen, Zug für Zug, mit offenen Karten
command-verify = Nachprüfen, ob bei einer beendeten Partie fair gemischt wurde
command-option-finished = Welche beendete Partie (die Nummer ihres Tisches)
button-again = Revanche
button-watch = Noch mal ansehen
button-fair = Fair gemischt?
button-log = Protokoll
button-film = Animation
replay-first = Anfang
replay-back = Zurück
replay-next = Weiter
replay-last = Ende
replay-heading = 🎞️ **{ $heading }** · { $number ->
    [0] der Anfang
   *[other] Zug { $number } von { $last }
}
replay-begun = Alles ist aufgebaut.
replay-move = **{ $name }**: { $move }
replay-taken-back = ↩️ Es geht zurück bis vor eine Entscheidung von **{ $name }**.
replay-suggested-of = 💡 **{ $name }** bekam für diese Wahl einen Vorschlag.
replay-suggested-before = 💡 Für diese Wahl gab es einen Vorschlag, noch bevor **{ $name }** den Platz übernahm.
replay-suggestions = 💡 Vorschläge während der Partie: { $players }.
replay-suggestions-of = { $name } ({ $count })
replay-suggestions-before = vor { $name } ({ $count })
replay-seen-by = 🃏 Mit den offenen Karten von **{ $name }**.
replay-chapters = Springen zu …
replay-chapter = { $number }. { $title }
replay-stage = { $stage } · { $title }
replay-date = { $day }.{ $month }.{ $year }
replay-more = Kapitel { $first } bis { $last }
replay-turning = Wendepunkte der Partie …
replay-turning-line = { $name }: { $best } % → { $played } %
replay-turning-point = ⚡ Ein Wendepunkt: Mit einer anderen Wahl hätte **{ $name }** { $best } % Aussicht auf den Sieg gehabt, mit dieser { $played } %.
replay-turning-point-better = ⚡ Ein Wendepunkt: **{ $name }** bleiben { $played } % Aussicht auf den Sieg. Ein starker Computer hätte { $move } gespielt: { $best } %.
replay-eyes = Mit wessen Augen?
replay-spectator = So wie beim Zuschauen
replay-hand = Mit den offenen Karten von { $name }
said-log = 📄 **{ $heading }**: die ganze Partie, Zug für Zug. `python -m table.verify` prüft diese Datei auch ohne mich.
said-film = 🎬 **{ $heading }**, von Anfang bis Ende.
verify-fair = ⚖️ **{ $heading }: Es wurde fair gemischt.** Ich habe mit dem Startwert alles noch einmal gezogen und das Protokoll mit seinen { $moves } Zeilen durchgesehen: { $draws ->
    [one] Die einzige Ziehung ist
   *[other] Alle { $draws } Ziehungen sind
} so, wie ich es versprochen hatte.
verify-unfair = ⚠️ **{ $heading }: Etwas ist nicht so, wie ich es versprochen hatte.**
verify-line = Es ist Zeile { $line } des Protokolls.
verify-older = Seither gibt es eine neuere Fassung der Regeln, die vielleicht anders zieht.
verify-fault-draw = Der Zufall hat etwas anderes gezogen, als der Startwert ergibt.
verify-fault-illegal = Ein Zug ist an seiner Stelle nicht möglich.
verify-fault-order = Ein Zug fehlt oder steht nicht an seinem Platz.
verify-fault-promise = Der angekündigte Fingerabdruck passt nicht zum Startwert.
verify-fault-result = Die Züge führen nicht zu diesem Ergebnis.
verify-fault-changed = Das Protokoll wurde nachträglich verändert.
verify-how = Bevor sich jemand gesetzt hat, habe ich einen geheimen Startwert gezogen und seinen Fingerabdruck am Tisch gezeigt; danach konnte ich ihn nicht mehr austauschen. Euer aller Klick auf *Mitspielen* wurde hineingemischt, sodass keine Karte feststand, bevor alle saßen. Jetzt ist der Startwert offen, und alle können die Ziehungen wiederholen, so wie ich gerade.
verify-hash = -# SHA-256 des Startwerts, wie am Anfang angekündigt: { $promise }
verify-joinings = -# Beim Hinsetzen hineingemischt: { $joinings }
deal-promise = ⚖️ **{ $heading }**: Als der Tisch eröffnet wurde, habe ich einen geheimen Startwert gezogen; das hier ist sein Fingerabdruck. { $mixed ->
    [yes] Euer aller Klick auf *Mitspielen* wird bei Spielbeginn hineingemischt, sodass keine Karte feststeht, bevor alle sitzen.
   *[no] Er legt jede Ziehung fest.
 } Nach der Partie zeige ich den Startwert, und dieser Knopf wiederholt alle Ziehungen.
deal-hash = -# SHA-256 des Startwerts: { $promise }
deal-announced = { $same ->
    [yes] -# Die Nachricht oben wurde mit dem Anfang davon veröffentlicht, { $mark }; beide stimmen überein.
   *[no] -# ⚠️ Die Nachricht oben wurde mit { $mark } veröffentlicht; das ist nicht der Anfang davon.
}
deal-joining = -# Dein Klick auf *Mitspielen* mischt hinein: { $joining }
verify-fingerprint = -# Fingerabdruck des Protokolls: { $fingerprint }
said-again-opened = 🔁 Der Tisch für die Revanche ist offen, **{ $heading }**: { $url } Die anderen klicken auf *Revanche* oder *Mitspielen*.
said-again-joined = 🔁 Bei der Revanche hast du einen Platz, **{ $heading }**: { $url }
said-again-begun = 🔁 Die Revanche hat schon begonnen, **{ $heading }**: { $url }
refusal-not-over = Diese Partie ist noch nicht zu Ende, deshalb bleiben ihre Karten verdeckt.
refusal-stopped-early = Diese Partie wurde vor dem Ende abgebrochen, deshalb bleiben ihre Karten verdeckt.
refusal-unreadable-game = Diese Partie wurde nach Regeln gespielt, die ich nicht mehr kenne: Zeile { $move } ihres Protokolls kann ich nicht lesen. Nichts ist verloren, aber zeigen kann ich sie nicht.
refusal-film-too-large = Für eine Animation ist diese Partie zu lang. *Noch mal ansehen* zeigt sie Zug für Zug.
refusal-not-a-player = Eine Revanche fordert, wer mitgespielt hat. Sobald sie offen ist, können alle mitspielen.
