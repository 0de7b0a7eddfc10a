command-kodiak = Kodiak: Lachse, Räuber und ein Wasserfall (für 2 bis 6)
kodiak-title = Kodiak
kodiak-tagline = Bring deine Lachse den Wasserfall hinauf und lass deine Räuber bei den anderen schlemmen.

## Optionen

kodiak-option-rounds = Runden
kodiak-option-rounds-players = Eine je Person
kodiak-option-rounds-1 = 1 Runde
kodiak-option-rounds-2 = 2 Runden
kodiak-option-rounds-3 = 3 Runden
kodiak-option-rounds-4 = 4 Runden
kodiak-option-rounds-5 = 5 Runden
kodiak-option-rounds-6 = 6 Runden

## Wie es ausgeht

kodiak-most-salmon = { $winners ->
    [one] Der vollste Vorrat gewinnt: die meisten Lachspunkte aus allen Runden.
   *[other] Die vollsten Vorräte sind nach allen Runden gleich viel wert: Der Sieg wird geteilt.
}
kodiak-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

## Die Karten

kodiak-salmon = Lachs { $points }
kodiak-predator = Räuber { $speed }
kodiak-old-bear = Alter Bär { $speed }
kodiak-visitor = Besucher
kodiak-visitor-idle = Besucher (ohne Wirkung)

## Der Spielstand

kodiak-board-title = **Runde { $round }/{ $rounds } · Stich { $trick }/{ $tricks }**
kodiak-board-draw = **Die Bären sind auf dem Weg zum Wasserfall …**
kodiak-board-over = **Der Fischzug ist vorbei.**
kodiak-board-clear = 🌊 Nichts liegt aus: Der Fluss wartet.
kodiak-board-lying = 🐟 Vom letzten Stich: { $salmon }
kodiak-board-fresh = 🐟 Aus diesem Stich: { $salmon }
kodiak-board-predators = So wird gefischt: { $order }
kodiak-board-sharing = 🐻 Alte Bären teilen den Rest: { $order }
kodiak-board-visitors = 🦌 Wer aufgehalten wird, entscheidet: { $order }
kodiak-board-cascade = **Wasserfall** · bei Gleichstand fischt das niedrigste Feld zuerst
kodiak-board-reserve = Vorrat { $count }
kodiak-board-total = gesamt { $points }
kodiak-board-seen = -# gespielt: { $cards }

## Die Hand

kodiak-hand = { $count ->
    [0] **Deine Hand ist leer.**
    [one] **Deine Hand** · { $count } Karte
   *[other] **Deine Hand** · { $count } Karten
}
kodiak-hand-salmon = 🐟 Lachse: { $cards }
kodiak-hand-predators = 🦅 Räuber: { $cards }
kodiak-hand-visitor = { $players ->
    [2] 🦌 Besucher: zu zweit ohne Wirkung
   *[other] 🦌 Besucher: Tempo eines Räubers +{ $delay }
}
kodiak-hand-sealed = 🤫 Für diesen Stich verdeckt: { $card }
kodiak-hand-reserve = { $count ->
    [0] 🧺 Dein Vorrat ist in dieser Runde noch leer.
    [one] 🧺 Dein Vorrat in dieser Runde: { $count } Lachs, { kodiak-points }
   *[other] 🧺 Dein Vorrat in dieser Runde: { $count } Lachse, { kodiak-points }
}

## Die Fragen

kodiak-ask-card = Runde { $round }, Stich { $trick }: Welche Karte spielst du?
kodiak-ask-sealed = Du spielst { $card }. Bis alle gewählt haben, kannst du es dir anders überlegen.
kodiak-ask-delay = Wessen Räuber hält dein Besucher auf? Sein Tempo steigt um { $delay }, er ist also später dran.
kodiak-ask-take = Dein Räuber fischt mit Tempo { $speed }: Welchen Lachs nimmst du?
kodiak-ask-share = Dein Alter Bär teilt den Rest: Welchen Lachs nimmst du?

## Worauf die anderen warten: steht nach einem oder mehreren Namen

kodiak-awaited-play-card = eine Karte wählen
kodiak-awaited-delay = einen Räuber aufhalten
kodiak-awaited-take = einen Lachs nehmen (Tempo { $speed })
kodiak-awaited-share = einen Lachs für den Alten Bären nehmen

## Was für einen Zug spricht

kodiak-reason-fish = { $points ->
    [one] 1 Punkt liegt da
   *[other] { $points } Punkte liegen da
}, und { $slower ->
    [0] { $faster ->
        [0] kein anderer Räuber ist mehr im Spiel
        [one] 1 Räuber, der schneller ist als deiner, ist noch im Spiel
       *[other] { $faster } Räuber, die schneller sind als deiner, sind noch im Spiel
    }
    [one] 1 Räuber, der langsamer ist als deiner, ist noch im Spiel
   *[other] { $slower } Räuber, die langsamer sind als deiner, sind noch im Spiel
}
kodiak-reason-hope = Noch liegt nichts da, { $salmon ->
    [0] und die anderen haben keinen Lachs mehr
    [one] aber die anderen haben noch 1 Lachs
   *[other] aber die anderen haben noch { $salmon } Lachse
}, und { $slower ->
    [0] { $faster ->
        [0] kein anderer Räuber ist mehr im Spiel
        [one] 1 Räuber, der schneller ist als deiner, ist noch im Spiel
       *[other] { $faster } Räuber, die schneller sind als deiner, sind noch im Spiel
    }
    [one] 1 Räuber, der langsamer ist als deiner, ist noch im Spiel
   *[other] { $slower } Räuber, die langsamer sind als deiner, sind noch im Spiel
}
kodiak-reason-salmon = { $predators ->
    [0] Die anderen haben keinen Räuber mehr, er ist also sicher
   *[other] Du riskierst { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, und unter den { $cards } Karten der anderen { $predators ->
        [one] ist noch { $predators } Räuber
       *[other] sind noch { $predators } Räuber
    }
}
kodiak-reason-visitor = { $works ->
    [yes] Er hält einen Räuber um { $delay } auf, ohne dass du einen Lachs riskierst, und unter den { $cards } Karten der anderen { $predators ->
        [one] ist noch { $predators } Räuber
       *[other] sind noch { $predators } Räuber
    }
   *[no] Du riskierst keinen Lachs, und unter den { $cards } Karten der anderen { $predators ->
        [one] ist noch { $predators } Räuber
       *[other] sind noch { $predators } Räuber
    }
}
kodiak-reason-delay = { $passed ->
    [0] Er ist dann erst mit { $later } statt { $speed } dran
    [one] Mit { $later } statt { $speed } lässt er 1 weiteren Räuber vor
   *[other] Mit { $later } statt { $speed } lässt er { $passed } weitere Räuber vor
}
kodiak-reason-own = Damit ist { $points ->
    [one] dein eigener Punkt
   *[other] dein eigener Lachs mit { $points } Punkten
} vor den Räubern sicher
kodiak-reason-take = { $finest ->
    [yes] Kein Lachs dort ist mehr wert: { $points } für dich, und { $name } verliert ihn
   *[no] Er bringt dir { $points }, und { $name } verliert ihn
}

## Zur Wahl

kodiak-choice-several = { $card } (×{ $count })
kodiak-choice-take = Die { $points } von { $name } nehmen
kodiak-choice-own = Deine eigene { $points } zurückholen
kodiak-button-take = { $points } · { $name }
kodiak-button-own = { $points } · deine
kodiak-choice-delay = { $name } · { $speed } → { $later }

## Die Geschichte

kodiak-round-begun = 🌊 **Runde { $round } beginnt.** { $first } hat Vorrang am Wasserfall, vor { $others }.
kodiak-trick = **Stich { $trick }/{ $tricks }**
kodiak-trick-lying = > 💤 Vom letzten Stich: { $salmon }
kodiak-nothing-to-fish = 🍂 Kein einziger Lachs: Alle packen ein und gehen nach Hause.
kodiak-salmon-stayed = { $count ->
    [one] 💤 Kein Räuber in Sicht … Der Lachs wartet am Fuß des Wasserfalls.
   *[other] 💤 Kein Räuber in Sicht … Die Lachse warten am Fuß des Wasserfalls.
}
kodiak-heroic-run = 🌊 **Heldenhafter Aufstieg!** Noch immer kein Räuber, und alle Lachse springen den Wasserfall hinauf: { $salmon }.
kodiak-predator-delayed = 🦌 Der Besucher von { $name } hält { $owner } auf: jetzt Tempo { $speed }.
kodiak-salmon-taken = { $points ->
    [1] 🎣 { $name } gibt sich mit der kleinen **1** von { $owner } zufrieden.
    [2] 🎣 { $name } schnappt sich die **2** von { $owner }.
    [3] 🎣 { $name } holt sich die **3** von { $owner }.
    [5] 🎣 Was für ein Fang! { $name } erbeutet die **5** von { $owner }.
   *[other] 🎣 { $name } greift sich die **{ $points }** von { $owner }.
}
kodiak-own-salmon-taken = 🎣 { $name } angelt sich die eigene **{ $points }** zurück.
kodiak-old-bear-feasted = { $count ->
    [one] 🐻 Der Alte Bär von { $name } bekommt den allerletzten Lachs: { $salmon }.
   *[other] 🐻 Der Alte Bär von { $name } verschlingt alles auf einmal, { kodiak-points }: { $salmon }.
}
kodiak-old-bears-shared = 🐻 Die Alten Bären teilen sich die Beute. { $shares }.
kodiak-share = { $name }: { $salmon }
kodiak-went-home-empty = { $count ->
    [one] 🐾 { $names } geht leer aus.
   *[other] 🐾 { $names } gehen leer aus.
}
kodiak-bear-moved-back = ⬆️ Gleichstand! { $name } war zuerst dran und steht jetzt ganz hinten am Wasserfall (Feld { $cell }).
kodiak-salmon-saved = { $count ->
    [one] ✨ Einer kommt durch: { $salmon }.
   *[other] ✨ Den Wasserfall geschafft: { $salmon }.
}
kodiak-round-ended = 🏁 **Ende der Runde { $round }**
kodiak-first-score = { $name } · **{ kodiak-points }**
kodiak-score = { $name } · **+{ $points }** → { $total }

## Die Regeln, Seite für Seite

kodiak-short =
    ### 🐻 Kodiak · In 30 Sekunden
    - 🤫 Alle wählen heimlich eine ihrer fünfzehn Karten; aufgedeckt wird gleichzeitig.
    - 🐟 Ein Lachs, den niemand fängt, kommt heim: Seine Punkte gehören dir.
    - 🦅 Ein Räuber nimmt einen Lachs vom Tisch. Das niedrigste Tempo ist zuerst dran.
    - 🐻 Der Alte Bär kommt spät und nimmt alles, was übrig ist.
    - 🦌 Ein Besucher erhöht das Tempo eines Räubers um 15: Der ist dann später dran.
    - 🏁 Wer nach allen Runden die meisten Punkte hat, gewinnt.
kodiak-provenance = -# Aus der Spielregel: neun Lachse von 1 bis 5 mit der Summe 25, fünf Räuber, die Tempi 10, 30 und 60 und die 15 des Besuchers. Die einzelnen Werte der Lachse und die Tempi 20 und 40 haben wir rekonstruiert.
kodiak-rules-aim =
    ### 🐻 Kodiak · Das Ziel
    Die Lachse ziehen flussaufwärts, und die ganze Insel hat Hunger. Bring deine eigenen Lachse den Wasserfall hinauf und hetz deine Räuber auf die der anderen. Lachse in deinem Vorrat sind Punkte; wer aus allen Runden die meisten Punkte hat, gewinnt.

    Alle haben die gleichen fünfzehn Karten:
    - 🐟 **neun Lachse** im Wert von 1, 1, 2, 2, 3, 3, 4, 4 und 5, zusammen 25 Punkte
    - 🦅 **vier Räuber** mit Tempo 10, 20, 30 und 40, die je einen Lachs fangen
    - 🐻 **den Alten Bären** mit Tempo 60, der alles nimmt, was übrig ist
    - 🦌 **einen Besucher**, der das Tempo eines Räubers um 15 erhöht, sodass der später dran ist
kodiak-rules-trick =
    ### 🤫 Ein Stich
    Alle wählen heimlich eine Karte. Bis auch die Letzten gewählt haben, kannst du es dir anders überlegen; dann werden alle Karten gleichzeitig aufgedeckt. Jede Karte spielst du einmal je Runde, eine Runde hat also fünfzehn Stiche.

    Was geschieht, hängt davon ab, was auf dem Tisch liegt:
    - 🐟 und 🦅 oder 🐻: **Es wird gefischt** (nächste Seite).
    - Kein einziger 🐟: Alles wird abgelegt, und der nächste Stich beginnt.
    - 🐟, aber kein Räuber: **Die Lachse warten** auf dem Tisch auf den nächsten Stich (siehe „Heldenhafter Aufstieg“).

    Deine letzte Karte einer Runde wird von selbst gespielt.
kodiak-rules-fishing =
    ### 🎣 Das Fischen
    Die Räuber sind in der Reihenfolge ihres Tempos dran, die **niedrigste Zahl zuerst**. Jeder nimmt einen Lachs nach Wahl vom Tisch in den Vorrat der Person, die ihn gespielt hat. Verzichten darf er nicht, und wenn nichts mehr da ist, geht er leer aus.

    Lachse, die niemand genommen hat, haben es geschafft: Sie kommen in den Vorrat der Person, die sie **gespielt** hat. Räuber und Besucher werden abgelegt.

    Beispiel: Alice spielt Lachs 4, Chloé Lachs 2 und Éva Lachs 1; Bruno spielt Räuber 10 und Dora Räuber 30. Bruno ist zuerst dran und nimmt die 4, dann nimmt Dora die 2. Die 1 ist gerettet und kommt in Évas Vorrat.
kodiak-rules-cascade =
    ### 🌊 Gleichstand und Wasserfall
    Jeder Bär steht auf einem Feld des Wasserfalls. Feld 1 liegt am weitesten flussabwärts: **Je niedriger dein Feld, desto größer dein Vorrang**.

    Haben Räuber das gleiche Tempo, nimmt zuerst, wer Vorrang hat. Nach diesem Lachs steigt der eigene Bär auf das **letzte Feld**, und die Bären dahinter rücken eins herunter. Danach nehmen die anderen mit gleichem Tempo der Reihe nach und bewegen sich nicht.

    Ohne Gleichstand bewegt sich niemand, und ohne Lachs auch nicht. Vorrang ist also ein Schatz: Gib ihn nur für einen schönen Fisch her.
kodiak-rules-visitors =
    ### 🦌 Besucher und Alte Bären
    Bevor gefischt wird, nennt jede Person mit einem Besucher einen Räuber, in der Reihenfolge des Wasserfalls. **Dessen Tempo steigt um 15**, er ist also später dran, und um weitere 15 für jeden Besucher mehr, der ihn nennt. Zu zweit haben Besucher keine Wirkung.

    🐻 Ein **Alter Bär** ist bei 60 dran, nach allen anderen, wenn nicht ein Besucher die Reihenfolge durcheinanderbringt, und nimmt **alle** Lachse, die noch da sind.

    Mehrere Alte Bären mit gleichem Tempo teilen: Karte für Karte, in der Reihenfolge des Wasserfalls, reihum, bis nichts mehr da ist. Dann zieht der erste von ihnen auf das letzte Feld. Wird aber einer von ihnen aufgehalten, frisst der andere alles allein.

    -# Unsere Auslegung: Bringt ein Besucher einen Alten Bären und einen gewöhnlichen Räuber auf das gleiche Tempo, gilt die Reihenfolge des Wasserfalls; ist der erste Alte Bär dran, teilen alle Alten Bären mit diesem Tempo, was übrig ist.
kodiak-rules-lull =
    ### 💤 Flaute und Heldenhafter Aufstieg
    Lachse, aber kein einziger Räuber? Besucher werden abgelegt, und die Lachse **bleiben auf dem Tisch**, während der nächste Stich gespielt wird.

    - Diesmal kommen Räuber: Sie fischen unter alten und neuen Lachsen, auch wenn gar kein neuer gespielt wurde. So kannst du auch einen **eigenen** nehmen.
    - Wieder kein Räuber: ein **Heldenhafter Aufstieg**! Alle Lachse auf dem Tisch, alte wie neue, kommen in den Vorrat der Person, die sie gespielt hat. Der Tisch ist leer, und die nächste Flaute beginnt von vorn.

    Im letzten Stich einer Runde wird nicht gewartet: Ohne Räuber sind die Lachse gerettet.
kodiak-rules-end =
    ### 🏁 Das Ende
    Nach fünfzehn Stichen zählen alle die Lachse in ihrem Vorrat und nehmen für die nächste Runde alle Karten zurück. Bis dahin liegt ein Vorrat verdeckt: Wie viele Lachse darin sind, sehen alle; was deiner wert ist, weißt nur du. Mehr als 25 Punkte sind ein guter Fang.

    Es gibt so viele Runden, wie ihr Leute seid, damit alle einmal auf Feld 1 beginnen. Wer zuerst dort beginnt, wird ausgelost, dann geht es reihum. Die höchste Summe gewinnt; bei gleicher Summe wird der Sieg geteilt.

    Mit der Option **Runden** wird die Partie kürzer: von 1 Runde bis zur Zahl der Personen am Tisch. Sie stammt von uns, ebenso das Auslosen und der geteilte Sieg.

## Bilder: die Wörter darin

kodiak-picture-title = Runde { $round }/{ $rounds } · Stich { $trick }/{ $tricks }
kodiak-picture-draw = Die Bären sind auf dem Weg zum Wasserfall …
kodiak-picture-over = Der Fischzug ist vorbei.
kodiak-picture-choosing = Wählen noch
kodiak-picture-choose = Je eine Karte, verdeckt
kodiak-picture-sealed = Deine Karte liegt verdeckt
kodiak-picture-visitors = { $count ->
    [one] Besucher
   *[other] Besucher
}
kodiak-picture-fishing = So wird gefischt
kodiak-picture-sharing = Teilen den Rest
kodiak-picture-played = Gespielt
kodiak-picture-reserve = { $count ->
    [0] Dein Vorrat: leer
   *[other] Dein Vorrat: { kodiak-points } ({ $salmon })
}

## Bilder: was sie zeigen, für alle, die sie nicht sehen

kodiak-alt-title = Kodiak, Runde { $round } von { $rounds }, Stich { $trick } von { $tricks }.
kodiak-alt-sentence = { $text }.
kodiak-alt-listed = { $title }: { $list }.
kodiak-alt-visiting = Hält einen Räuber auf
kodiak-alt-winners = Sieg
kodiak-alt-players = Am Tisch: { $names }.
kodiak-alt-bear = Feld { $cell }, { $name } ({ $letter }): { $details }.
kodiak-alt-sealed = Karte verdeckt
kodiak-alt-lying = Lachs { $points } vom letzten Stich
kodiak-alt-gone = { $card } (war dran)
kodiak-alt-reserve = Vorrat { $count }
kodiak-alt-total = gesamt { $points }
kodiak-alt-played = gespielt { $cards }
kodiak-alt-hand = { $count ->
    [0] Du hast keine Karten mehr.
   *[other] Deine Hand: { $cards }.
}
kodiak-alt-own-sealed = Du spielst: { $card }.
kodiak-alt-own-reserve = { $count ->
    [0] Dein Vorrat ist leer.
   *[other] Dein Vorrat: { kodiak-points }.
}

## Wenn es vorbei ist, und beim Wiederansehen

kodiak-highlight-bear = { $count ->
    [one] 🌟 Der größte Fang: der Alte Bär von { $name }, ein Lachs im Wert von { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }.
   *[other] 🌟 Der größte Fang: der Alte Bär von { $name }, { $count } Lachse im Wert von { $points } Punkten auf einmal.
}
kodiak-highlight-salmon = 🌟 Der schönste Fang: { $name }, ein Lachs im Wert von { $points }.
kodiak-stage = Runde { $round }

## Was Emojis bedeuten, im Lesemodus

kodiak-emoji-1f41f = Lachs
kodiak-emoji-1f985 = Räuber
kodiak-emoji-1f43b = Alter Bär
kodiak-emoji-1f98c = Besucher
