command-alaska = Alaska: Container übers Eis holen, bevor es schmilzt (für 2 bis 4)
alaska-title = Alaska
alaska-tagline = Hol deine Container von der Insel, solange das Eis hält, trotz Eisbär, Kälte und Räubern.

## Wie es ausgeht

alaska-cut-off = Kein Container konnte mehr das Ufer erreichen. { $winners ->
    [one] Jeder Container in einem Lager ist ein Punkt; wer die meisten Punkte hat, gewinnt.
   *[other] Jeder Container in einem Lager ist ein Punkt; bei gleich vielen wird der Sieg geteilt.
}
alaska-nothing-thaws = Nichts konnte mehr schmelzen: Auf jeder übrigen Scholle stand eine Raupe oder der Eisbär. { $winners ->
    [one] Jeder Container in einem Lager ist ein Punkt; wer die meisten Punkte hat, gewinnt.
   *[other] Jeder Container in einem Lager ist ein Punkt; bei gleich vielen wird der Sieg geteilt.
}
alaska-all-settled = Alle Container waren in einem Lager oder auf dem Grund des Sees. { $winners ->
    [one] Jeder Container in einem Lager ist ein Punkt; wer die meisten Punkte hat, gewinnt.
   *[other] Jeder Container in einem Lager ist ein Punkt; bei gleich vielen wird der Sieg geteilt.
}

## Namen

alaska-camp = { $colour ->
    [red] Lager Rot
    [yellow] Lager Gelb
    [blue] Lager Blau
   *[green] Lager Grün
}
alaska-island = Insel
alaska-floes = { $size ->
    [single] { $count ->
        [one] { $count } Einerscholle
       *[other] { $count } Einerschollen
    }
    [double] { $count ->
        [one] { $count } Zweierscholle
       *[other] { $count } Zweierschollen
    }
   *[triple] { $count ->
        [one] { $count } Dreierscholle
       *[other] { $count } Dreierschollen
    }
}
alaska-containers = { $count ->
    [one] { $count } Container
   *[other] { $count } Container
}
alaska-steps = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}

## Der Spielstand

alaska-board-begin = 🏔️ **Die Motoren laufen warm: Wer fängt an?**
alaska-board-over = 📦 **Die Container werden gezählt:**
alaska-board-season = { $season ->
    [winter] ❄️ **Winter**, Zug { $turn } · Schollen im Vorrat: { $single } Einer, { $double } Zweier, { $triple } Dreier ({ $straight } gerade, { $bent } gewinkelt)
   *[spring] 🌱 **Frühling**, Zug { $turn } · übrige Schollen: { $single } Einer, { $double } Zweier, { $triple } Dreier
}
alaska-board-spring-comes = 🌱 Der See ist zugefroren: Mit der nächsten Eiskarte beginnt das Tauwetter.
alaska-board-ice-card = { $todo ->
    [0] 🎴 Eiskarte: { alaska-floes } { $season ->
        [winter] legen
       *[spring] schmelzen
    }, erledigt
   *[other] 🎴 Eiskarte: { alaska-floes } { $season ->
        [winter] legen
       *[spring] schmelzen
    }, noch { $todo }
}
alaska-board-event-card = { $card ->
    [bear] Ereigniskarte: Eisbär
    [found] Ereigniskarte: Fund
    [frostbite] Ereigniskarte: Erfrierung
   *[kept] Ereigniskarte verdeckt behalten
}
alaska-board-island = { $count ->
    [0] 🏝️ Die Insel ist leer geräumt.
   *[other] 🏝️ Insel: { $containers }
}
alaska-board-home = im Lager { $count }
alaska-board-cards = { $count ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $count } Karten
}
alaska-board-bear = 🐻‍❄️ Eisbär: { $place }
alaska-board-lying = 📦 Unterwegs abgesetzt: { $spots }
alaska-board-ice = -# 🧊 { $others ->
    [0] Eis
   *[other] Übriges Eis
}: { $floes }
alaska-board-water = 🌊 Keine einzige Scholle auf dem See.
alaska-board-lost = 🕳️ Versunken: { $containers }
alaska-board-end = { $count ->
    [0] ⌛ **Das Ende ist angekündigt.** Das ist die letzte Fahrt.
   *[other] ⌛ **Das Ende ist angekündigt.** Eine letzte Fahrt haben noch: { $names }
}

## Die Hand

alaska-hand = { $mark } **{ $name }, deine Farbe ist { $colour ->
    [red] Rot
    [yellow] Gelb
    [blue] Blau
   *[green] Grün
}.** Im Lager { $home }, auf der Insel { $left }.
alaska-hand-none = Du hast keine Ereigniskarten auf der Hand.
alaska-hand-cards = { $count ->
    [one] **Deine Handkarte**
   *[other] **Deine { $count } Handkarten**
}
alaska-hand-card = { $card ->
    [helicopter] 🚁 Hubschrauber: Flieg an einen beliebigen Ort, an den du dürftest, vor oder nach deinen Schritten
    [robbery] 🦹 Raub: Lade mit leerer Raupe einen Container anderer Farbe, wo du stehst, auf einer Scholle oder in der Wildnis
   *[fog] 🌫️ Nebel: vereitelt den Raub eines deiner Container
}

## Die Fragen

alaska-ask-place-floe = { $todo ->
    [one] Winter: Wohin legst du eine { alaska-size }?
   *[other] Winter: Wohin legst du eine { alaska-size } (noch { $todo })?
}
alaska-ask-melt-floe = { $todo ->
    [one] Frühling: Welche { alaska-size } schmilzt?
   *[other] Frühling: Welche { alaska-size } schmilzt (noch { $todo })?
}
alaska-size = { $size ->
    [single] Einerscholle
    [double] Zweierscholle
   *[triple] Dreierscholle
}
alaska-ask-move-bear = Du hast den Eisbären gezogen: Wohin geht er?
alaska-ask-take-found = Du hast einen Container gefunden! Lädst du ihn auf, wo du stehst ({ $place })?
alaska-ask-travel = { $leave ->
    [yes] Du musst hier weg ({ $place }). Wohin? Du hast noch { alaska-steps }.
   *[no] { $count ->
        [0] Kein Schritt mehr übrig. Hast du hier noch etwas vor ({ $place })?
       *[other] Wohin geht es von hier ({ $place })? Du hast noch { alaska-steps }.
    }
}
alaska-ask-last-travel = { $count ->
    [0] Deine letzte Fahrt, kein Schritt mehr übrig. Hast du hier noch etwas vor ({ $place })?
   *[other] Deine allerletzte Fahrt: Wohin geht es von hier ({ $place })? Du hast noch { alaska-steps }.
}
alaska-ask-answer-fog = { $name } will deinen Container rauben ({ $place }). Was antwortest du?

## Worauf die anderen warten: steht nach einem Namen

alaska-awaited = { $kind ->
    [place_floe] eine Scholle legen
    [melt_floe] eine Scholle schmelzen
    [move_bear] den Eisbären versetzen
    [take_found] den Fund aufladen, oder nicht?
    [answer_fog] auf den Raub antworten
   *[travel] die Fahrt
}

## Was für einen Zug spricht

alaska-reason-way = { $count ->
    [one] 1 Feld deines Wegs zur Insel
   *[other] { $count } Felder deines Wegs zur Insel
}
alaska-reason-apart = abseits der anderen
alaska-reason-ice = nichts Besseres übrig
alaska-reason-blocks = versperrt den Weg zur Insel ({ $names })
alaska-reason-harmless = steht niemandem im Weg
alaska-reason-steps = { $count ->
    [0] damit lieferst du ab
   *[other] danach { $count } bis zur Lieferung
}
alaska-reason-far = noch kein offener Weg zu einer Lieferung
alaska-reason-home = ein Punkt für dich
alaska-reason-end = in diesem Zug ist nichts mehr zu holen

## Zur Wahl

alaska-choice-begin = { $part } …
alaska-choice-hexes-hint = Beginnt bei { $hexes }
alaska-choice-lies-hint = { $count ->
    [one] 1 Lage
   *[other] { $count } Lagen
}
alaska-area = { $first ->
    [land] Land
   *[ice] Eis, Reihen { $first }–{ $last }
}
alaska-touches = { $count ->
    [0] berührt noch nichts
   *[other] berührt: { $places }
}
alaska-confirm-melt = { $count ->
    [one] { $floe } für immer schmelzen lassen? Damit versinkt: { $containers }.
   *[other] { $floe } für immer schmelzen lassen? Damit versinken: { $containers }.
}
alaska-confirm-bear = Den Eisbären hierhin setzen: { $place }? Er vertreibt { $names }.
alaska-empty = nichts und niemand
alaska-via = über { $places }
alaska-choice-step = { $place } · { alaska-steps }
alaska-choice-drive = { $count ->
    [one] Weiterfahren
   *[other] Fahren …
}
alaska-choice-fly-branch = Hubschrauber …
alaska-choice-fly = Hubschrauber · { $place }
alaska-choice-fly-hint = nach dem Flug keine Schritte mehr
alaska-choice-load = { $container } aufladen
alaska-choice-unload = { $where ->
    [home] { $container } ins Lager bringen (+1)
    [foreign] { $container } für { $name } abladen
   *[other] { $container } hier absetzen
}
alaska-confirm-unload = Das ist das Lager von { $name }: { $container } wäre dort ein Punkt für { $name }, für immer. Wirklich?
alaska-choice-rob = { $container } von { $name } rauben
alaska-confirm-rob = { $cards ->
    [0] Einen Raub spielen und { $name } { $container } wegnehmen? { $name } hat keine Karte, um zu antworten.
    [one] Einen Raub spielen und { $name } { $container } wegnehmen? { $name } hat 1 Karte: Nebel würde den Raub vereiteln.
   *[other] Einen Raub spielen und { $name } { $container } wegnehmen? { $name } hat { $cards } Karten: Nebel würde den Raub vereiteln.
}
alaska-choice-end = Den Zug hier beenden
alaska-choice-end-loaded = Zug mit { $container } an Bord beenden
alaska-choice-found = { $taken ->
    [yes] { $container } aufladen
   *[no] Auf der Insel lassen
}
alaska-choice-found-hint = { $crowded ->
    [yes] Zu viel für diese Scholle: Du musst sie dann verlassen
   *[no] Von der Insel direkt auf deine Raupe
}
alaska-choice-fog = { $fog ->
    [yes] Nebel spielen: kein Raub
   *[no] Geschehen lassen
}

## Die Geschichte

alaska-game-begun = 🏔️ **Der Winter beginnt**, und { alaska-containers } warten auf der Insel. Reihenfolge: { $order }.
alaska-turn-begun = { $season ->
    [winter] ❄️ **{ $name }** · Zug { $turn }
   *[spring] 🌱 **{ $name }** · Zug { $turn }
}
alaska-last-travel-begun = ⌛ **{ $name }** · letzte Fahrt
alaska-ice = { $season ->
    [winter] 🧊 Zu legen: { alaska-floes }
   *[spring] 💧 Zu schmelzen: { alaska-floes }
}
alaska-sunk = { $floe } ({ $containers } versunken)
alaska-missing = { $why ->
    [card_says_none] 🎴 Dreierkarte: Diesmal schmilzt nichts.
    [stock_empty] Davon gibt es keine mehr.
    [no_room] Für eine solche Scholle ist kein Platz mehr.
    [none_left] In dieser Größe ist keine mehr da.
   *[all_occupied] Auf den übrigen steht eine Raupe oder der Eisbär.
}
alaska-spring-begun = { $count ->
    [0] 🌱 **Der Frühling kommt:** Die letzte Scholle liegt. Mit der nächsten Eiskarte beginnt das Tauwetter.
    [one] 🌱 **Der Frühling kommt:** Die eine übrige Scholle passt nirgends mehr hin. Mit der nächsten Eiskarte beginnt das Tauwetter.
   *[other] 🌱 **Der Frühling kommt:** Die { $count } übrigen Schollen passen nirgends mehr hin. Mit der nächsten Eiskarte beginnt das Tauwetter.
}
alaska-thaw-blocked = { $count ->
    [one] ⌛ Keine Scholle ist frei: noch ein solcher Zug, und das Ende ist angekündigt.
   *[other] ⌛ Keine Scholle ist frei: noch { $count } solche Züge, und das Ende ist angekündigt.
}
alaska-end-announced = { $reason ->
    [cut_off] ⌛ **Das Ende naht:** Kein Container kann mehr das Ufer erreichen.
   *[nothing_thaws] ⌛ **Das Ende naht:** Eine ganze Runde lang stand auf jeder übrigen Scholle eine Raupe oder der Eisbär, nichts schmilzt mehr.
} { $count ->
    [one] Dieser Zug geht noch zu Ende, dann macht { $order } eine letzte Fahrt.
   *[other] Dieser Zug geht noch zu Ende, dann machen die anderen je eine letzte Fahrt: { $order }.
}
alaska-event-kept = { $held ->
    [one] 🃏 Eine Ereigniskarte wird verdeckt behalten.
   *[other] 🃏 Eine Ereigniskarte wird verdeckt behalten ({ $held } auf der Hand).
}
alaska-bear-moved = { $origin ->
    [none] 🐻‍❄️ **Der Eisbär** taucht auf: { $place }.
   *[other] 🐻‍❄️ **Der Eisbär** trottet los: { $origin } → { $place }.
}
alaska-driven-out = { $count ->
    [one] { $names } muss dort weg.
   *[other] { $names } müssen dort weg.
}
alaska-find-missed = { $why ->
    [loaded] 🎁 Ein Fund, aber die Raupe ist beladen: nichts zu holen.
   *[none_on_island] 🎁 Ein Fund, aber auf der Insel gibt es kein { $container } mehr.
}
alaska-find-declined = 🎁 Ein Fund, aber { $name } lässt ihn auf der Insel.
alaska-container-found = { $crowded ->
    [yes] 🎁 **Ein Fund:** { $container } von der Insel, aufgeladen bei { $place }. Zu viel für diese Scholle: Die Raupe muss sie verlassen.
   *[no] 🎁 **Ein Fund:** { $container } von der Insel, aufgeladen bei { $place }.
}
alaska-frostbite = { $where ->
    [home] 🥶 **Erfrierung:** Die Raupe bleibt im Lager, { alaska-frostbite-trip }.
   *[away] 🥶 **Erfrierung:** sofort ins Lager ({ $place } → { $camp }), { alaska-frostbite-trip }.
}
alaska-frostbite-trip = { $later ->
    [yes] die letzte Fahrt kommt erst nach den anderen
   *[no] keine Fahrt
}
alaska-frostbite-dropped = { $counts ->
    [yes] { $container } bleibt zurück, ein Punkt für { $name }.
   *[no] { $container } bleibt zurück.
}
alaska-moved-by-air = 🚁 { $way }
alaska-loaded = lädt { $container } auf
alaska-unloaded = { $where ->
    [home] **{ $container } im Lager!**
    [foreign] überlässt { $container } { $name }
   *[other] setzt { $container } ab
}
alaska-robbed = { $asked ->
    [yes] 🦹 **Raub** ({ $place }): { $victim } verliert { $container } und lässt es geschehen.
   *[no] 🦹 **Raub** ({ $place }): { $victim } verliert { $container } und hat keine Karte, um zu antworten.
}
alaska-fogged = 🌫️ **Raub** ({ $place }), aber { $victim } hat Nebel: Beide Karten sind verbraucht.
alaska-stayed = 🚜 Keine Fahrt: bleibt stehen ({ $place }).
alaska-reshuffled = { $count ->
    [0] 🔀 Beide Stapel werden neu gemischt.
   *[other] 🔀 Beide Stapel werden neu gemischt, mit allen Handkarten: { $cards }.
}
alaska-points = -# 🏠 { $points }
alaska-game-ended = { $reason ->
    [all_settled] 🏁 **Die Partie ist zu Ende:** Alle Container sind in einem Lager oder versunken.
   *[other] 🏁 **Die Partie ist zu Ende:** Die letzten Fahrten sind gemacht.
}

## Der Endstand

alaska-standing = { $others ->
    [0] { alaska-containers }
   [one] { alaska-containers } (1 in anderer Farbe)
   *[other] { alaska-containers } ({ $others } in anderen Farben)
}

## Die Regeln, Seite für Seite

alaska-short =
    ### 🏔️ Alaska · In 30 Sekunden
    - 🧊 Dein Zug: eine Eiskarte, eine Ereigniskarte, dann eine Fahrt.
    - ❄️ Im Winter legst du Schollen auf den See, im Frühling nimmst du sie weg.
    - 🚜 Mit bis zu drei Schritten fährst du übers Eis zur Insel, lädst einen Container deiner Farbe und bringst ihn ins Lager.
    - 🐻‍❄️ Der Eisbär versperrt seinen Ort; Handkarten lassen dich fliegen, rauben oder im Nebel verschwinden.
    - 💧 Container auf einer Scholle, die schmilzt, sind verloren.
    - 🏁 Wer am Ende die meisten Container im Lager hat, gewinnt.
alaska-provenance = -# Die Bilder der Spielregel sind verloren. Der Plan, seine Namen, die Zahl der Schollen jeder Größe und der Karten jeder Art sind **von uns rekonstruiert** und in Simulationen abgestimmt. ‡ steht bei unseren Auslegungen, wo die Spielregel schweigt.
alaska-rules-aim =
    ### 🏔️ Alaska · Das Ziel
    Ein Projekt wurde aufgegeben, und seine Container blieben auf einer Insel in einem großen See zurück: 14 in jeder Spielfarbe. Solange der See zugefroren ist, fährst du mit deinem Raupenfahrzeug 🚜, kurz Raupe, übers Eis dorthin und bringst sie in dein Lager, einen nach dem anderen. Dann kommt der Frühling, und der Weg schmilzt dir unter den Ketten weg. **Jeder Container in deinem Lager ist ein Punkt, egal in welcher Farbe; wer die meisten hat, gewinnt.**

    Der See hat Felder in den Reihen A (oben) bis K, von links durchnummeriert; die Insel liegt in der Mitte. Ringsum liegen zwölf Gebiete, im Uhrzeigersinn: **Lager Rot**, Tundra, Taiga, **Lager Gelb**, Gletscher, Canyon, **Lager Blau**, Sumpf, Moräne, **Lager Grün**, Fjord, Vulkan. Zwischen Nachbarn verläuft ein Fluss. Zu zweit spielen Rot und Gelb, zu dritt Rot, Gelb und Blau; ein Lager, das niemand spielt, ist gewöhnliches Land.‡ Wer anfängt, wird ausgelost, dann geht es im Uhrzeigersinn.
alaska-rules-ice =
    ### 🧊 1. Die Eiskarte
    Dein Zug hat drei Teile: Eiskarte, Ereigniskarte, Fahrt. Die Eiskarte nennt eine Schollengröße und zwei Zahlen, für Winter und Frühling.
    - ❄️ **Winter**: Leg so viele Schollen nacheinander irgendwo auf freies Wasser. Gibt es weniger oder ist kein Platz, leg so viele, wie du kannst. Eine Dreierscholle kann gerade oder gewinkelt sein.
    - 🌱 **Frühling** wird es, sobald keine übrige Scholle mehr gelegt werden kann; das Tauwetter beginnt mit der nächsten Eiskarte. Jetzt nimmst du so viele Schollen dieser Größe für immer weg, wo du willst. Aber nie eine mit einer Raupe oder dem Eisbären, und eine mit Containern nur, wenn keine leere dieser Größe schmelzen darf. Diese Container versinken.

    Ein Container, den du auf dem Eis absetzt, oder eine geparkte Raupe bewacht also deinen Heimweg.

    Beispiel: Bei der Karte „Zweier 2/1“ legst du im Winter zwei Zweierschollen und nimmst im Frühling eine weg. Hier ist Winter: Bruno hat die erste auf B3 gelegt und legt noch eine.

    -# Von uns rekonstruiert: 36 Einer-, 18 Zweier- und 6 Dreierschollen (3 gerade, 3 gewinkelte); Eiskarten Einer 3/2 ×10 und 2/2 ×3, Zweier 2/1 ×7 und 2/2 ×3, Dreier 1/1 ×5 und 1/0 ×2.
alaska-rules-events =
    ### 🎴 2. Die Ereigniskarte
    Drei Arten werden gezeigt und gelten sofort:
    - 🐻‍❄️ **Eisbär**: Setz ihn auf eine Scholle, später auf eine andere oder in die Wildnis; nie auf die Insel oder in eines der vier Lager. Keine Raupe darf seinen Ort betreten oder durchqueren. Eine Raupe, die dort steht, muss ihn auf ihrer nächsten Fahrt nach Möglichkeit verlassen, darf aber vorher laden. Liegt keine Scholle auf dem See, beginnt der Eisbär in der Wildnis.‡
    - 🎁 **Fund**: Ist deine Raupe leer, darfst du einen Container deiner Farbe von der Insel aufladen, wo du gerade stehst, selbst wenn es einer Scholle zu viel wird; dann musst du sie verlassen.
    - 🥶 **Erfrierung**: Deine Raupe kehrt ins Lager zurück, ihre Ladung bleibt, wo sie war (in einem Lager zählt sie für dieses‡), und du fährst in diesem Zug nicht.

    Drei Arten behältst du verdeckt auf der Hand, bis du sie brauchst: 🚁 Hubschrauber, 🦹 Raub, 🌫️ Nebel. Die anderen sehen, wie viele du hast, aber nicht, welche: Lass sie rätseln.

    Nach der 30. Karte werden beide Stapel neu gemischt, **mit allen Handkarten**.

    -# Von uns rekonstruiert: Eisbär 6, Fund 5, Erfrierung 4, Hubschrauber 5, Raub 6, Nebel 4.
alaska-rules-travel =
    ### 🚜 3. Die Fahrt
    Du hast **bis zu drei Schritte**. Ein Schritt führt über einen Fluss ins nächste Gebiet, vom Land (auch von der Insel) auf eine Scholle, die es berührt, oder zurück, oder von Scholle zu Scholle, wenn sie sich berühren. Eine Scholle ist ein einziger Ort, egal wie groß.

    - **Aufladen** kostet keinen Schritt: Eine leere Raupe darf einen Container ihrer Farbe laden, wo sie steht. **Abladen** auch nicht, egal wo. In deinem Lager ist der Container für immer daheim‡; in einem fremden gehört er für immer den anderen!
    - **Höchstens drei Dinge auf einer Scholle**: Raupe, Ladung und jeder Container zählen je eins. Das gilt auch beim Überqueren. Der Eisbär zählt nicht, und an Land gibt es keine Grenze.
    - Was du gerade geladen hast, kannst du erst absetzen, wenn du weitergefahren bist, und umgekehrt.‡
    - Eine Raupe, die auf ihrer Scholle abgeschnitten ist, sitzt fest, bis ein Hubschrauber oder eine Erfrierung sie erlöst; Karten ziehst du trotzdem.

    Beispiel: Auf einer Scholle liegen zwei Container. Alices leere Raupe (Rot) darf dorthin, Brunos beladene (Gelb) nicht: Das wären vier Dinge.

    Das Menü bietet auch Orte an, die zwei oder drei Schritte entfernt sind: Du fährst auf dem kürzesten Weg hin. Oder tipp eine ganze Fahrt mit `/alaska play`, mit Kommas zwischen den Zügen: `Insel, aufladen, D4`.
alaska-rules-cards =
    ### 🚁 Die Handkarten
    - **Hubschrauber**: fliegt deine Raupe samt Ladung an einen beliebigen anderen Ort, an den sie dürfte. Deine Schritte kommen alle vor dem Flug oder alle danach. Auch mehrere Flüge in einem Zug sind erlaubt.‡
    - **Raub**: Steh mit leerer Raupe bei einem Container anderer Farbe auf einer Scholle oder in der Wildnis und lade ihn. Nie auf der Insel, von einer Raupe oder in einem Lager. Bringst du ihn in dein Lager, ist er dein Punkt. Außerhalb der Lager abgesetzt gehört er wieder zu seiner Farbe; in einem fremden Lager zählt er für dieses.‡
    - **Nebel**: Wer beraubt wird, darf damit sofort antworten. Der Raub misslingt, beide Karten sind verbraucht, und die Fahrt geht weiter; ein weiterer Raub darf folgen und weiterer Nebel auch.

    Wer beraubt wird und eine Karte hat, wird gefragt, Nebel hin oder her, damit die Pause nichts verrät.

    Beispiel: Alice (Rot) hat einen Raub und drei Schritte. Die ersten beiden führen sie zu Brunos Container auf A1; sie raubt ihn, und der dritte bringt die Beute in ihr Lager.
alaska-rules-end =
    ### 🏁 Das Ende
    Schaut im Frühling nach jeder Eiskarte auf den See. Das Ende ist angekündigt, wenn **kein Container auf der Insel oder auf dem Eis mehr das Ufer erreichen kann** oder‡ wenn eine ganze Runde lang auf jeder übrigen Scholle eine Raupe oder der Eisbär stand. Wer dran ist, spielt den Zug zu Ende, und alle anderen machen **eine letzte Fahrt**, ohne Karten zu ziehen; Handkarten dürfen gespielt werden. Wen im Zug der Ankündigung eine Erfrierung trifft, der macht die letzte Fahrt nach den anderen.

    Die Partie endet auch sofort, wenn jeder Container in einem Lager oder versunken ist.

    Zählt die Container in den Lagern: je ein Punkt. Bei Gleichstand wird der Sieg geteilt.

    -# ‡ Unsere Auslegungen, wo die Spielregel schweigt: Der Eisbär bleibt aus Lagern heraus, die niemand spielt; Container in einem Lager werden nie wieder geladen; ist das Ende angekündigt, werden Handkarten nicht mehr eingemischt; und was auf den anderen Seiten so markiert ist.

## Die Wildnis rund um den See, im Uhrzeigersinn

alaska-land = { $place ->
    [T1] Tundra
    [T2] Taiga
    [T4] Gletscher
    [T5] Canyon
    [T7] Sumpf
    [T8] Moräne
    [T10] Fjord
   *[T11] Vulkan
}

# Bild: die Wörter darin

alaska-picture-letter-red = R
alaska-picture-letter-yellow = G
alaska-picture-letter-blue = B
alaska-picture-letter-green = Ü
alaska-picture-winter = Winter
alaska-picture-spring = Frühling
alaska-picture-turn = Zug { $turn }
alaska-picture-end-announced = Ende naht
alaska-picture-begin = Wer anfängt, wird ausgelost …
alaska-picture-your-turn = Du bist dran!
alaska-picture-over = Die Partie ist zu Ende, Sieg:
alaska-picture-cards = Eine Karte wird gezogen …
alaska-picture-freeze = Schollen zu legen: { $count }
alaska-picture-thaw = Schollen zu schmelzen: { $count }
alaska-picture-bear = Versetz den Eisbären
alaska-picture-find = Den Fund aufladen?
alaska-picture-travel = Unterwegs, Schritte übrig: { $steps }
alaska-picture-must-leave = Muss weg, Schritte übrig: { $steps }
alaska-picture-fog = Raubt { $colour ->
    [red] Rot
    [yellow] Gelb
    [blue] Blau
   *[green] Grün
} aus: Nebel?
alaska-picture-event = { $card ->
    [bear] Eisbär
    [found] Fund
    [frostbite] Erfrierung
   *[kept] Behalten
}
alaska-picture-no-player = niemand hier
alaska-picture-island = Insel
alaska-picture-floes = { $season ->
    [winter] Im Vorrat
   *[spring] Auf dem See
}
alaska-picture-hand = Deine Karten
alaska-picture-hand-empty = Keine Karten auf der Hand

# Bild: was es zeigt, für alle, die es nicht sehen

alaska-alt-shape = { $shape ->
    [single] Einer
    [double] Zweier
    [straight] gerade Dreier
   *[bent] gewinkelte Dreier
}
alaska-alt-begin = Alaska: Es wird ausgelost, wer anfängt.
alaska-alt-over = Alaska: Die Partie ist zu Ende. Sieg: { $names }.
alaska-alt-turn = Alaska, { $season ->
    [winter] Winter
   *[spring] Frühling
}, Zug { $turn }. { $name }: { $doing }.
alaska-alt-spring-comes = Mit der nächsten Eiskarte taut es.
alaska-alt-end = Das Ende ist angekündigt.
alaska-alt-ice-card = Eiskarte: { $size ->
    [single] Einer
    [double] Zweier
   *[triple] Dreier
}, Winter { $winter }, Frühling { $spring }.
alaska-alt-event-card = Ereigniskarte: { $card ->
    [bear] Eisbär
    [found] Fund
    [frostbite] Erfrierung
   *[kept] behalten
}.
alaska-alt-player = { $name } ({ $letter }): { $details }.
alaska-alt-empty = leer
alaska-alt-load = beladen mit { $letter }
alaska-alt-home = im Lager { $count }
alaska-alt-cards = Karten { $count }
alaska-alt-lost = versunken { $count }
alaska-alt-bear = Eisbär: { $place }.
alaska-alt-lying = { $place }: { $containers }.
alaska-alt-ice = Eis: { $floes }.
alaska-alt-water = Kein Eis.
alaska-alt-floes = { $season ->
    [winter] Schollen im Vorrat
   *[spring] Schollen auf dem See
}: { $floes }. Karten übrig: Eis { $ice }, Ereignisse { $events }.
alaska-alt-changed = Gerade geändert: { $places }.
alaska-alt-hand = Deine Karten: { $cards }.
alaska-alt-hand-card = { $card ->
    [helicopter] Hubschrauber
    [robbery] Raub
   *[fog] Nebel
} { $count }

## Wenn es vorbei ist, und beim Wiederansehen

alaska-highlight-robber = 🌟 Am dreistesten: { $name } mit { $count } Raubzügen.
alaska-highlight-sunk = { $count ->
    [0] 🌟 Kein einziger Container versank.
    [one] 🌟 Ein Container versank mit dem Eis.
   *[other] 🌟 { $count } Container versanken mit dem Eis.
}

## Was Emojis bedeuten, im Lesemodus

alaska-emoji-1f534 = Rot
alaska-emoji-1f7e5 = Rot
alaska-emoji-1f7e1 = Gelb
alaska-emoji-1f7e8 = Gelb
alaska-emoji-1f535 = Blau
alaska-emoji-1f7e6 = Blau
alaska-emoji-1f7e2 = Grün
alaska-emoji-1f7e9 = Grün
alaska-emoji-1f69c = Raupe
alaska-emoji-1f681 = Hubschrauber
alaska-emoji-1f3e0 = im Lager:
alaska-emoji-1f43b-2744 = Eisbär
alaska-emoji-25b6 = am Zug:
