## Lernpartien: was alle Spiele gemeinsam haben

table-heading-lesson = { $emoji } { $game } · Lernpartie
lesson-step = **{ $heading }** · Schritt { $number } von { $steps }
lesson-after = ✅ { $text }
lesson-before = 👉 { $text }
lesson-complete = 🎉 **{ $heading }**: Geschafft, du hast sie durchgespielt!
lesson-ended = 🎓 **{ $heading }**: beendet. Wann immer du magst, geht es von vorn los.
lesson-outdated = 🎓 **{ $heading }**: Seit du angefangen hast, wurde sie neu geschrieben, deshalb geht sie hier nicht weiter. Die neue dauert fünf Minuten.
lesson-offer = 🎓 Neu hier? Lern **{ $game }** in fünf Minuten, allein gegen Computer. Dein Platz an diesem Tisch bleibt deiner.
lessons-intro = 🎓 **Spielend lernen**: deine erste Partie, allein und Schritt für Schritt, je etwa fünf Minuten. Welches Spiel?
lessons-begun = • **{ $game }**: Du bist bei Schritt { $number } von { $steps } und machst dort weiter.
tables-state-lesson = 🎓 Schritt { $number } von { $steps }; weiter mit `/learn`
lobby-practice = ✅ **Es kann losgehen**: Hier übst du allein gegen Computer; mit dir haben { $most } Platz. Gewertet wird das nicht.
button-learn = Spielend lernen
button-learn-anew = Von vorn
button-lessons = Ein Spiel lernen
button-end-lesson = Lernpartie beenden
said-lesson-taken-up = 👋 Schön, dass du wieder da bist! Es geht weiter, wo du warst.
said-lesson-renewed = 🎓 Seit du angefangen hast, wurde diese Lernpartie neu geschrieben. Hier ist die neue, von Anfang an.
said-stop-lesson = Diese Lernpartie beenden? Du kannst sie auch einfach liegen lassen: Mit `/learn` geht es weiter, wo du bist.
refusal-no-lesson = Für dieses Spiel gibt es noch keine Lernpartie. Seine *Regeln* beginnen mit dem Spiel in 30 Sekunden.
refusal-lesson-outdated = Seit du angefangen hast, wurde diese Lernpartie neu geschrieben. `/learn` beginnt die neue.
refusal-only-a-lesson = Das ist eine Lernpartie: Hier zählt nichts, und nichts kann verloren gehen. *Lernpartie beenden* schließt sie.
refusal-lesson-one-move = Hier geht es Zug für Zug, damit dir nichts entgeht. Nichts davon wurde gespielt:
command-learn = Ein Spiel spielend lernen: allein, Schritt für Schritt, in etwa fünf Minuten
command-option-learn-game = Das Spiel, das du lernen willst
