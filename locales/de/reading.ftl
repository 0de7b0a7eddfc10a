# Was Emojis bedeuten, für alle, die sich die Texte vorlesen lassen: diese hier in jedem Spiel, die eines Spiels in dessen Datei. Eines ohne Text ist Schmuck
emoji-2192 = dann
emoji-1f916 = Computer
emoji-1f947 = Erster Platz:
emoji-1f948 = Zweiter Platz:
emoji-1f949 = Dritter Platz:
# Der Lesemodus
reading-write = Schreib die Nummer, die vor deiner Wahl steht.
reading-back = 0) Zurück zu allen Möglichkeiten
reading-choice = { $number }) { $choice }
reading-opens = { $branch } …
reading-chosen = { $choice } (gewählt)
reading-suggested = { $choice } (vorgeschlagen)
reading-hint = { $choice }: { $hint }
said-reading-on = Der Lesemodus ist an: Alles, was ich dir sage, kommt in Worten, ohne Bilder und Emojis, jede Möglichkeit in einer eigenen Zeile. Schreib mir die Nummer oder nenn den Zug beim Namen. `/reading` schaltet ihn wieder aus.
said-reading-off = Der Lesemodus ist aus: Bilder und Emojis sind wieder da. `/reading` schaltet ihn wieder ein.
button-reading-on = Lesemodus
button-reading-off = Lesemodus beenden
command-reading = Nur Worte, für Vorleseprogramme: keine Bilder, keine Emojis, nummerierte Zeilen zur Auswahl
command-option-reading = An oder aus; ohne Angabe umgeschaltet
command-reading-on = an
command-reading-off = aus
