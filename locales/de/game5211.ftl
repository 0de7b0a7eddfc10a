command-5211 = 5211: auf eine Farbe setzen, aber nie mit einer Karte zu viel (für 2 bis 5)
game5211-title = 5211
game5211-tagline = Setz auf die richtige Farbe, aber nie mit einer Karte zu viel: An der Grenze ist sie nichts mehr wert.

## Optionen

game5211-option-length = Dauer
game5211-option-length-short = Ein Durchgang
game5211-option-length-long = Bis 50 Punkte

## Wie es ausgeht

game5211-most-points = Der Wertungsstapel mit den meisten Punkten gewinnt.
game5211-most-cards = Gleichstand nach Punkten an der Spitze: Die größere Zahl gewonnener Karten entscheidet.
game5211-shared = Gleichstand nach Punkten und nach gewonnenen Karten: Der Sieg wird geteilt.
game5211-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
game5211-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}

## Die Farben

game5211-blue = Blau
game5211-green = Grün
game5211-orange = Orange
game5211-violet = Violett
game5211-yellow = Gelb

## Der Spielstand

game5211-board-title = { $length ->
    [long] **Durchgang { $deck } · Runde { $round }/{ $rounds } · Zug { $turn }/{ $turns }**
   *[short] **Runde { $round }/{ $rounds } · Zug { $turn }/{ $turns }**
}
game5211-board-shuffle = **Die Karten werden gemischt …**
game5211-board-over = **Die letzte Karte ist gespielt.**
game5211-board-before = { $winner ->
    [colour] -# Letzte Runde: { $colour } hat gepunktet.
    [kododo] -# Letzte Runde: Die Kododos 🦎 haben gepunktet.
   *[nobody] -# Letzte Runde: Niemand hat gepunktet.
}
game5211-board-kododos = 🦎 Kododos **{ $count }/{ $target }** · bei genau { $target } punkten nur sie
game5211-board-limit = **Farben** · die Mehrheit punktet; ab { $limit } Karten gibt es nichts
game5211-board-draw-pile = { $count ->
    [0] 🎴 Nachziehstapel leer: letzte Runde, ohne nachzuziehen
    [one] 🎴 Nachziehstapel: { $count } Karte
   *[other] 🎴 Nachziehstapel: { $count } Karten
}
game5211-board-piles = 🧺 Gewonnene Karten: { $piles }
game5211-board-noted = 📒 Notierte Punkte auf dem Weg zu { $goal }: { $points }

## Die Hand

game5211-hand = { $count ->
    [0] **Deine Hand ist leer.**
    [one] **Deine Hand** · { $count } Karte
   *[other] **Deine Hand** · { $count } Karten
}
game5211-hand-drawn = 🎴 Gerade gezogen: { $cards }
game5211-hand-sealed = 🤫 Für diesen Zug verdeckt: { $cards }
game5211-hand-pile = { $count ->
    [0] 🧺 Dein Wertungsstapel ist noch leer.
   *[other] 🧺 Dein Wertungsstapel: { game5211-cards }, { game5211-points }
}

## Die Fragen

game5211-ask = { $number ->
    [one] Runde { $round }, Zug { $turn }: Welche Karte spielst du?
   *[other] Runde { $round }, Zug { $turn }: Welche zwei Karten spielst du?
}
game5211-ask-sealed = Du spielst { $cards }. Bis alle gewählt haben, kannst du es dir anders überlegen.

## Worauf die anderen warten: steht nach einem oder mehreren Namen

game5211-awaited = { $number ->
    [one] eine Karte wählen
   *[other] zwei Karten wählen
}

## Was für eine Wahl spricht

game5211-reason-kododos = Es wären genau { $count } Kododos, und nur sie würden punkten: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für dich
game5211-reason-leads = { $colour } würde nach jetzigem Stand punkten ({ $count } von { $limit }): { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für dich, { $others } für die anderen
game5211-reason-waits = { $colour } hätte { $count } von { $limit }, mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
} von dir und { $others } von den anderen
game5211-reason-out = { $colour } käme auf { $count } von { $limit } und wäre nichts wert: Das kostet die anderen { $others ->
    [one] 1 Punkt
   *[other] { $others } Punkte
}

## Zur Wahl

game5211-menu-two = Deine zwei Karten
game5211-choice = { $card } → { $totals }
game5211-choice-hint = → { $totals } · du behältst { $kept }

## Die Geschichte

game5211-deck-shuffled = { $deck ->
    [1] { $removed ->
        [0] 🎴 Die Karten werden gemischt, und alle bekommen { $hand }.
       *[other] 🎴 Die Karten werden gemischt, { $removed } kommen ungesehen zurück in die Schachtel, und alle bekommen { $hand }.
    }
   *[other] 🎴 **Durchgang { $deck }**: Noch hat niemand { $goal } Punkte, deshalb werden alle Karten neu gemischt.
}
game5211-round-begun = { $last ->
    [True] ⏳ **Runde { $round } ist die letzte:** Der Nachziehstapel ist leer, gespielt wird mit den fünf Karten auf der Hand.
   *[False] ▶️ **Runde { $round } von { $rounds } beginnt.**
}
game5211-turn = **Runde { $round } · Zug { $turn }/{ $turns }**
game5211-counted = Auf dem Tisch: { $colours } (Grenze { $limit }) · { $kododos }
game5211-last-cards-discarded = 🗑️ Alle legen ihre fünfte Karte verdeckt ab.
game5211-kododos-counted = { $verdict ->
    [exact] ⚖️ 🦎 **Genau { $target } Kododos!** Nur sie punkten, jeder mit 1 Punkt; die Farben zählen nicht.
    [few] ⚖️ 🦎 Kododos: **{ $count }** von { $target }, das sind zu wenige. Es entscheiden die Farben.
   *[many] ⚖️ 🦎 Kododos: **{ $count }** statt { $target }, das sind zu viele. Es entscheiden die Farben.
}
game5211-over-limit = { $excess ->
    [0] 🚫 { $colour } **{ $count }**: Grenze { $limit } erreicht, damit ist die Farbe raus.
   *[other] 🚫 { $colour } **{ $count }**: Grenze { $limit } überschritten, damit ist die Farbe raus.
}
game5211-tied = 🚫 { $colours }, je **{ $count }**: Gleichstand, damit sind sie raus.
game5211-scored = { $of ->
    [all] ✅ { $colour } **{ $count }**: liegt allein vorn und punktet.
   *[rest] ✅ { $colour } **{ $count }**: liegt von den übrigen allein vorn und punktet.
}
game5211-nobody-scored = 🍂 Keine Farbe ist mehr übrig: Niemand punktet.
game5211-fewer = { $colours }: weniger Karten, keine Punkte
game5211-absent = { $colours }: von niemandem gespielt
game5211-gained = { $count ->
    [one] > { $name } **+{ $points }**
   *[other] > { $name } **+{ $points }** ({ $cards })
}
game5211-points-noted = 🏁 **Die Wertungsstapel werden aufgedeckt und gezählt.**
game5211-first-score = { $name } · **{ game5211-points }** · { $cards }
game5211-score = { $name } · **+{ $points }** → { $total }
game5211-goal-reached = 🎯 Die { $goal } Punkte sind erreicht: Die Partie ist zu Ende.

## Die Regeln, Seite für Seite

game5211-short =
    ### 🦎 5211 · In 30 Sekunden
    - 🤫 In einer Runde spielen alle zwei Karten, dann eine, dann noch eine: geheim und gleichzeitig.
    - 🌈 Die Farbe mit den meisten Karten auf dem Tisch punktet, für alle, die sie gespielt haben.
    - 🚫 Eine Farbe, die die Grenze erreicht, ist raus. Farben mit Gleichstand auch.
    - 🦎 Liegen genau so viele Kododos da wie verlangt, punkten nur sie.
    - 🎴 Du ziehst auf fünf Karten nach; ist der Stapel leer, kommt die letzte Runde.
    - 🏁 Wer die meisten Punkte im Wertungsstapel hat, gewinnt.
game5211-rules-aim =
    ### 🦎 5211 · Das Ziel
    Alle legen Karten in fünf Farben auf denselben Tisch. Die Farbe mit den meisten Karten punktet, und zwar für alle, die sie gespielt haben. Aber Vorsicht: Sind es zu viele Karten einer Farbe, ist sie gar nichts wert. Behalt im Auge, was die anderen vorhaben!

    Hundert Karten, zwanzig je Farbe: 💧 Blau, 🍀 Grün, 🍊 Orange, 🍇 Violett, ⭐ Gelb. In jeder Farbe gibt es
    - fünf **1er**, und jeder davon ist ein **Kododo** 🦎, eine türkisfarbene Echse
    - sechs **2er**, fünf **3er**, zwei **4er**, einen **5er** und einen **6er**

    Ein Kododo behält seine Farbe: Ein grüner zählt auch als grüne Karte. Alle bekommen **fünf Karten**; zu zweit, zu dritt oder zu fünft kommen vorher einige Karten ungesehen zurück in die Schachtel (10, 13 oder 15).
game5211-rules-turns =
    ### 🤫 Eine Runde: 2, 1, 1
    Eine Runde hat drei Züge. Alle wählen geheim und gleichzeitig; bis auch die Letzten gewählt haben, kannst du es dir anders überlegen, dann werden alle Karten zusammen aufgedeckt.
    - **Zug 1**: Du spielst **zwei** Karten und ziehst zwei nach.
    - **Zug 2 und 3**: Du spielst **eine** Karte und ziehst eine nach.

    So hast du immer wieder fünf Karten auf der Hand, und am Ende einer Runde liegen von allen je vier Karten auf dem Tisch. Sie bleiben offen liegen: Zug um Zug siehst du besser, welche Farbe vorn liegt und wie nah sie der Grenze ist. Dann wird die Runde gewertet, in zwei Schritten: erst die Kododos, dann die Farben.

    Ein Knopf verrät, wohin eine Karte führt: „Grün 2 → 6/7“ heißt, dass Grün mit deiner Karte auf 6 käme und die Grenze bei 7 liegt. Aber die anderen wählen auch!
game5211-rules-kododo =
    ### 🦎 Zuerst die Kododos
    Zählt die Kododos, die in dieser Runde gespielt wurden. Sind es **genau** so viele wie verlangt, **punkten nur Kododos**: Alle legen ihre auf den eigenen Wertungsstapel, jeder zählt 1 Punkt, und alle anderen Karten werden abgelegt.

    - zu zweit: genau **4** Kododos
    - zu dritt: genau **5**
    - zu viert: genau **6**
    - zu fünft: genau **7**

    Einer zu viel ist so schlecht wie einer zu wenig: Dann kommen die Farben dran, und ein Kododo ist einfach eine 1 seiner Farbe.

    Beispiel: Zu viert liegen sechs Kododos auf dem Tisch. Nur sie punkten: je 2 Punkte für Alice und Dora, je 1 für Bruno und Chloé. Dass Grün acht Karten hat, spielt keine Rolle.
game5211-rules-majority =
    ### 🌈 Sonst die Mehrheit
    Zählt die Karten jeder Farbe, von allen zusammen; es geht nur darum, wie viele es sind, nicht um ihre Werte. Die Farbe mit den meisten Karten punktet: Alle legen **ihre eigenen** Karten dieser Farbe verdeckt auf ihren Wertungsstapel, und jede zählt so viel wie ihr Wert. Alle anderen Karten werden abgelegt.

    Aber eine Farbe, die **die Grenze erreicht oder überschreitet**, ist raus; die nächstgrößte rückt nach.

    - zu zweit: Grenze **5**
    - zu dritt: Grenze **6**
    - zu viert: Grenze **7**
    - zu fünft: Grenze **8**

    Beispiel: Zu viert liegen 🍀 8, ⭐ 4, 💧 2, 🍊 1, 🍇 1. Grün liegt über der Grenze von 7 und ist raus (auch 7 wären zu viele). Gelb punktet: 5 Punkte für Alice, 3 für Chloé, 2 für Bruno und 1 für Dora.
game5211-rules-ties =
    ### 🤝 Gleichstand
    Farben, die sich die Mehrheit **teilen**, sind alle raus; dann wird die nächstgrößte betrachtet und so weiter. Steht am Ende keine Farbe allein da, punktet niemand. Eine Farbe, die niemand gespielt hat, punktet nie.

    Beispiel: 🍀 5, ⭐ 5, 🍊 3, 💧 2, 🍇 1. Grün und Gelb heben sich auf, und Orange punktet mit drei Karten. Wäre eine davon violett gewesen, hätten Orange, Blau und Violett je 2: noch ein Gleichstand, und niemand hätte gepunktet.

    Eine einzige Karte kann also eine Farbe zum Sieg führen, sie über die Grenze schieben, einen Gleichstand herstellen oder die Zahl der Kododos stimmig machen.
game5211-rules-end =
    ### 🏁 Das Ende
    Ist der Nachziehstapel leer, folgt eine **letzte Runde** mit den fünf Karten auf der Hand, ohne nachzuziehen: zwei, eine und eine wie immer. Die fünfte Karte wird vor der Wertung verdeckt abgelegt; sie zählt nie.

    Dann zählen alle die Werte in ihrem Wertungsstapel zusammen. Wer die meisten Punkte hat, gewinnt. Bei Gleichstand gewinnt die größere Zahl von **Karten** im Stapel; ist auch die gleich, wird der Sieg geteilt.

    Bis dahin liegen die Stapel verdeckt: Wie viele Karten darin sind, sehen alle; was deiner wert ist, erfährst nur du.

    Ein Durchgang dauert zu zweit 11 Runden, zu dritt 7, zu viert 6 und zu fünft 4.
game5211-rules-long =
    ### 📒 Das lange Spiel
    Mit der Option **Dauer: Bis 50 Punkte** werden am Ende eines Durchgangs alle Punkte notiert. Hat noch niemand 50, werden alle Karten neu gemischt, einige wie zuvor aussortiert, und es geht mit einem neuen Durchgang weiter.

    Ab dem zweiten Durchgang endet die Partie mit der ersten Runde, nach der jemand **50 Punkte oder mehr** hat. Es gewinnt, wer dann die meisten Punkte hat, nicht, wer zuerst dort war.

    -# So lesen wir die Spielregel: Jeder Durchgang wird mitsamt seiner letzten Runde zu Ende gespielt, bevor die Punkte notiert werden; 50 Punkte mitten im ersten Durchgang beenden die Partie nicht; und bei Gleichstand entscheiden die Karten, die in allen Durchgängen zusammen gewonnen wurden.

## Bilder: die Wörter darin

game5211-picture-title = { $length ->
    [long] Durchgang { $deck } · Runde { $round }/{ $rounds } · Zug { $turn }/{ $turns }
   *[short] Runde { $round }/{ $rounds } · Zug { $turn }/{ $turns }
}
game5211-picture-shuffle = Die Karten werden gemischt …
game5211-picture-over = Die letzte Karte ist gespielt.
game5211-picture-choosing = { $count ->
    [one] Je { $count } Karte · wählen noch
   *[other] Je { $count } Karten · wählen noch
}
game5211-picture-choose = { $count ->
    [one] Wähl eine Karte
   *[other] Wähl zwei Karten
}
game5211-picture-sealed = { $count ->
    [one] Deine Karte ist gewählt
   *[other] Deine Karten sind gewählt
}
game5211-picture-marked = { $count ->
    [one] Diese Karte würdest du spielen
   *[other] Diese Karten würdest du spielen
}
game5211-picture-drawn = neu
game5211-picture-last-round = Letzte Runde
game5211-picture-kododos = Kododos: genau { $target }
game5211-picture-limit = Farben: ab { $limit } zu viel
game5211-picture-past = { $deck ->
    [0] Runde { $round }
   *[other] Durchgang { $deck } · Runde { $round }
}
game5211-picture-nobody = Niemand punktet
game5211-picture-pile = Dein Stapel: { $count ->
    [0] leer
   *[other] { game5211-points } ({ game5211-cards })
}

## Bilder: was sie zeigen, für alle, die sie nicht sehen

game5211-alt-title = { $length ->
    [long] 5211, Durchgang { $deck }, Runde { $round } von { $rounds }, Zug { $turn } von { $turns }.
   *[short] 5211, Runde { $round } von { $rounds }, Zug { $turn } von { $turns }.
}
game5211-alt-sentence = { $text }.
game5211-alt-listed = { $title }: { $list }.
game5211-alt-winners = Sieg
game5211-alt-draw-pile = Nachziehstapel: { $count }.
game5211-alt-kododos = Kododos (alle 1er): { $count }; nötig sind genau { $target }.
game5211-alt-colours = Farben, ab { $limit } nichts wert: { $colours }.
game5211-alt-scores = { $colour } { $count } (punktet)
game5211-alt-leads = { $colour } { $count } (würde punkten)
game5211-alt-limit = { $colour } { $count } (raus)
game5211-alt-tied = { $colour } { $count } (Gleichstand)
game5211-alt-fewer = { $colour } { $count }
game5211-alt-player = { $name } ({ $letter }): { $details }.
game5211-alt-sealed = { $count ->
    [one] Karte verdeckt
   *[other] zwei Karten verdeckt
}
game5211-alt-pile = Stapel { $count }
game5211-alt-total = gesamt { $points }
game5211-alt-past = { $round }: Kododos { $count } von { $target }; { $colours }; { $gains }.
game5211-alt-past-short = { $round }: { $gains }.
game5211-alt-nothing = nichts
game5211-alt-nobody = niemand punktet
game5211-alt-hand = Deine Hand: { $cards }.
game5211-alt-own-sealed = Du spielst: { $cards }.
game5211-alt-own-pile = Dein Wertungsstapel: { game5211-cards }, { game5211-points }.

## Wenn es vorbei ist, und beim Wiederansehen

game5211-highlight = 🌟 Die beste Runde: { $name }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mit { $count ->
    [one] einer Karte
   *[other] { $count } Karten
}.
game5211-stage = Durchgang { $deck }

## Was Emojis bedeuten, im Lesemodus

game5211-emoji-1f98e = Kododo
game5211-emoji-1f34a = Orange
game5211-emoji-1f4a7 = Blau
game5211-emoji-1f340 = Grün
game5211-emoji-1f347 = Violett
game5211-emoji-2b50 = Gelb
game5211-emoji-1f6ab = raus
