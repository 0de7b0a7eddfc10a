command-kauri = Kauri: Kiwi, Māori, Engländer und Possum auf einer Insel (für 2 bis 4)
kauri-title = Kauri
kauri-tagline = Kiwi, Māori, Engländer und Possum teilen sich eine Insel, und alle gewinnen auf ihre eigene Art.

## Optionen

kauri-option-mulligan = Neue erste Karten
kauri-option-mulligan-off = Nein
kauri-option-mulligan-on = Einmal, wer mag
kauri-option-head_start = Zu zweit (Hausregel)
kauri-option-head_start-on = Der Kiwi beginnt mit einem Reservat
kauri-option-head_start-off = Kein Reservat, wie in der Spielregel

## Die Fraktionen

kauri-lobby-role-menu = Deine Fraktion
kauri-lobby-role-any = Was übrig bleibt
kauri-role-kiwi = 🥝 Kiwi
kauri-role-maori = 🛶 Māori
kauri-role-english = 🎩 Engländer
kauri-role-possum = 🐿️ Possum

## Wie es ausgeht

kauri-most-points = Wer die meisten Punkte hat, gewinnt.
kauri-tie = Wer die meisten Punkte hat, gewinnt. Bei Gleichstand zuerst die Māori, dann das Possum, die Engländer und der Kiwi.
kauri-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
kauri-standing = { $faction ->
    [kiwi] **{ kauri-points }**: die Kiwis auf der Insel
    [possum] **{ kauri-points }**: die Possums auf der Insel
    [english] **{ kauri-points }**: 🌲 { $kauri } + 🐿️ { $possums } auf dem Tableau
   *[maori] **{ kauri-points }**: 🛖 { $whares } × 3 auf der Insel + 🥝 { $kiwis } + 🐿️ { $possums } auf dem Tableau
}

## Karten, Aktionen und Vermächtnisse

kauri-card = { $card ->
    [brood] Brut
    [great-brood] Große Brut
    [exodus] Exodus
    [sprouting] Keimling
    [sanctuary] Zuflucht
    [magnetism] Anziehung
    [spate] Hochwasser
    [claws] Krallen
    [waka] Waka
    [temple-path] Tempelpfad
    [temple-grove] Heiliger Hain
    [kiwi-hunt] Kiwijagd
    [possum-hunt] Possumjagd
    [haka] Haka
    [suburb] Vorstadt
    [ambush] Hinterhalt
    [felling] Holzschlag
    [timber] Bauholz
    [clearing] Rodung
    [hunt] Jagd
    [traps] Fallen
    [roadworks] Straßenbau
    [forced-march] Gewaltmarsch
    [stewardship] Verwaltung
    [breeding] Vermehrung
    [fecundity] Fruchtbarkeit
    [litter] Wurf
    [mass-migration] Massenwanderung
    [dispersal] Ausbreitung
    [repugnance] Widerwille
    [contagion] Ansteckung
    [stowaway] Blinde Passagiere
   *[heritage] Vermächtnis
}
kauri-action = { $action ->
    [claim] Beanspruchen
    [move] Bewegung
    [brood] Brut
    [brood-in-reserve] Brut im Reservat
    [plant] Pflanzen
    [reserve] Reservat
    [conscience-up] Gewissen +1
    [flood] Überflutung
    [attack] Angriff
    [temple] Tempel
    [suburb] Vorstadt
    [kiwi-hunt] Kiwijagd
    [possum-hunt] Possumjagd
    [snare] Schlinge
    [drive-out] Vertreiben
    [felling] Fällen
    [clear-cut] Kahlschlag
    [hunt] Jagd
    [traps] Falle
    [road] Straße
    [poison] Gift
    [stewardship] Tausch
    [breed] Vermehren
    [litter] Wurf
    [forage] Fressen
    [conscience-down] Gewissen −1
    [epidemic] Seuche
    [stowaway] An Land gehen
    [earthquake] Erdbeben
    [swarm] Schwarm
   *[nest-raid] Nestraub
}
# Was eine Karte sagt: höchstens 48 Zeichen, zwei davon füllen einen Hinweis.
kauri-does = { $action ->
    [claim] Vermächtnis beanspruchen
    [move] { $steps ->
        [one] 1 Bewegung
       *[other] { $steps } Bewegungen
    }
    [brood] 1 Kiwi mehr unter einem Kauri
    [brood-in-reserve] 1 Kiwi mehr in einem Reservat
    [plant] Kauri pflanzen
    [reserve] Reservat gründen
    [conscience-up] Gewissen +1
    [flood] { $steps ->
        [one] 1 Grenze überfluten
       *[other] { $steps } Grenzen überfluten
    }
    [attack] 1 Possum angreifen
    [temple] Tempel bauen
    [suburb] Vorstadt bauen
    [kiwi-hunt] alle Kiwis bei der Māori jagen
    [possum-hunt] alle Possums bei der Māori jagen
    [snare] 1 Possum bei der Māori fangen
    [drive-out] Tiere bei der Māori vertreiben
    [felling] Kauri fällen
    [clear-cut] { $steps ->
        [one] noch 1 Kauri kahl schlagen
       *[other] Kahlschlag hier und nebenan
    }
    [hunt] alle Possums einer Region jagen
    [traps] { $steps ->
        [one] 1 Possum in die Falle locken
       *[other] { $steps } Possums in die Falle locken
    }
    [road] { $steps ->
        [one] 1 Straße
       *[other] { $steps } Straßen
    }
    [poison] Gift auslegen
    [stewardship] behaltene Karte tauschen
    [breed] { $steps ->
        [one] 1 Possum mehr
       *[other] 1 Possum mehr in { $steps } Regionen
    }
    [litter] 2 Possums mehr, wo 2 oder mehr sind (Plage: 3)
    [forage] Kauri fressen
    [conscience-down] Gewissen −1
    [epidemic] Seuche verbreiten
    [stowaway] { $steps ->
        [one] 1 blinder Passagier
       *[other] 2 blinde Passagiere (Stadt, Straße)
    }
    [earthquake] Whare oder Straßen erschüttern
    [swarm] { $steps ->
        [one] 1 Possum mehr neben einem einzelnen
       *[other] je 1 mehr bei bis zu { $steps } einzelnen Possums
    }
   *[nest-raid] { $steps ->
        [one] 1 Nest ausrauben
       *[other] bis zu { $steps } Nester ausrauben
    }
}
kauri-needs = { $needed ->
    [lumberjacks] { $told } [Holzfäller]
    [rangers] { $told } [Wildhüter]
   *[treaty] { $told } [Vertrag]
}
kauri-both = { $first } und { $second }
kauri-either = { $first } oder { $second }
kauri-heritage = { $heritage ->
    [eruption] Vulkanausbruch
    [tsunami] Tsunami
    [earthquake] Erdbeben
    [huia-curse] Fluch des Huia
    [hardiness] Zähigkeit
    [treaty] Vertrag von Waitangi
    [tapu] Tapu
    [great-waka] Großes Waka
    [guardian] Wächterin
    [reinforcement] Verstärkung
    [political-activism] Politischer Aktivismus
    [sawmill] Sägewerk
    [railway] Eisenbahn
    [proliferation] Plage
    [nocturnal] Nachtaktiv
    [swarm] Schwarm
   *[nest-raid] Nestraub
}
# Je höchstens 100 Zeichen.
kauri-heritage-effect = { $heritage ->
    [eruption] alle Possums rund um den Vulkan (16 17 19 20 21) verlassen die Insel
    [tsunami] alle Possums einer Küstenregion verlassen die Insel, und die Straßen an ihren Grenzen sind weg
    [earthquake] ein Whare oder bis zu drei Straßen verlassen die Insel
    [huia-curse] ein freies Vermächtnis einer anderen Fraktion muss zweimal beansprucht werden, mit zwei Markern
    [hardiness] an jedem Periodenende darf ein Kiwi ohne Kauri bleiben
    [treaty] die Māori darf in Städten Vorstädte bauen und die Straßen der Engländer benutzen
    [tapu] Tempel behalten ihren Kauri; Kiwis, Possums und Engländer kommen weder dorthin noch zu ihr
    [great-waka] die Māori geht an einen beliebigen Ort und vertreibt dort die Tiere
    [guardian] ein Tempel in einer beliebigen geeigneten Region, ohne dass die Māori dort ist
    [reinforcement] ein zweiter Engländer kommt in eine Stadt
    [political-activism] das Gewissen rückt um bis zu 2 Felder vor oder zurück
    [sawmill] Holzschlag und Fallen dürfen auch einen Kauri neben einem Engländer fällen
    [railway] bis zu vier Straßen auf einmal
    [proliferation] für einen Wurf genügt ein Possum, und er bringt drei
    [nocturnal] eine Jagd lässt ein Possum zurück
    [swarm] je ein Possum mehr in bis zu vier Regionen mit genau einem
   *[nest-raid] in bis zu drei Regionen mit Possums und ohne Reservat verlässt je ein Kiwi die Insel
}
kauri-nothing-there = nichts mehr

## Der Spielstand

kauri-board-cast = **Die Fraktionen werden verteilt …**
kauri-board-title = **Periode { $period } von V · Runde { $turn } von 4**
kauri-board-start = **Die ersten Menschen gehen an Land**
kauri-board-over = **Fünf Perioden sind vorbei, jetzt wird gezählt.**
kauri-board-conscience = { $attitude ->
    [lumberjacks] 🪓 Die Engländer sind **Holzfäller** · Gewissen { $cell }/12, Wildhüter ab 7
   *[rangers] 🥾 Die Engländer sind **Wildhüter** · Gewissen { $cell }/12, Holzfäller bis 6
}
kauri-board-sealed = zwei Karten verdeckt
kauri-board-choosing = wählt noch
kauri-board-heritages = 📜 { $heritages }
kauri-board-cursed = 🪶 verflucht: { $heritages }
kauri-board-tokens = Marker { $count }
kauri-board-discards = 🗑️ { $cards }
kauri-board-usual = 🌲🥝 Ein Kauri und ein Kiwi: { $regions }
kauri-board-bare = 🍂 Nichts: { $regions }
kauri-board-roads = 🛤️ Straßen { $borders }
kauri-board-floods = 🌊 Überflutet { $borders }
kauri-board-stock = Im Vorrat: { $count } 🌲
kauri-board-legend = -# 🌲 Kauri · 🥝 Kiwi · 🐿️ Possum · 🎩 Engländer · 🛶 Māori · 🛖 Whare · 🛡️ Reservat · ☠️ Gift · 🦠 Seuche

## Die Hand

kauri-hand = **Deine Hand** · { $role }
kauri-hand-card = { $initiative } **{ $card }**: { $does }
kauri-hand-sealed = 🤫 Verdeckt: **{ $actions }** für die Aktionen, **{ $initiative }** für die Initiative ({ $number }). Du behältst **{ $kept }**.
kauri-hand-pile = 🎴 In dieser Periode noch zu ziehen: { $cards }
kauri-hand-empty = Noch keine Karten.
kauri-hand-cast = Die Fraktionen werden verteilt.

## Die Fragen

kauri-ask-start = { $faction ->
    [maori] 🛶 Wo gehst du an Land? In jeder Region ohne Stadt.
    [english] 🎩 In welcher Stadt gehst du an Land? Dort und ringsum kommen die Possums mit.
   *[possum] 🐿️ In welcher Stadt gehst du mit dem Engländer an Land? Du kommst dort und ringsum an.
}
kauri-ask-reserve = 🛡️ Hausregel zu zweit: Wo gründest du dein erstes Reservat?
kauri-ask-mulligan = Diese drei Karten behalten, oder zurückmischen und drei andere ziehen?
kauri-ask-cards = Periode { $period }, Runde { $turn }: Aktionskarte + Initiativekarte. Die dritte behältst du auf der Hand.
kauri-ask-sealed = Verdeckt: { $actions } und { $initiative } (Initiative { $number }). Bis alle gewählt haben, kannst du es dir anders überlegen.
kauri-ask-act = { $card }: { $does }. Was tust du?
kauri-ask-act-on = { $card }, noch zu tun: { $does }. Was nun?
kauri-ask-act-done = { $card }: Es gibt nichts mehr zu tun.
kauri-ask-resettle = Kein Possum ist mehr auf der Insel! In welche Stadt kommt eines zurück?
kauri-ask-pawn = { $attitude ->
    [lumberjacks] { $left ->
        [move] 🎩 Du führst den Holzfäller: Er darf sich noch einmal bewegen.
        [take] 🎩 Du führst den Holzfäller: Er darf noch den Kauri entfernen, wo er steht.
       *[both] 🎩 Du führst den Holzfäller: Er darf sich einmal bewegen und, wo er steht, einen Kauri entfernen.
    }
   *[rangers] { $left ->
        [move] 🎩 Du führst den Wildhüter: Er darf sich noch einmal bewegen.
        [take] 🎩 Du führst den Wildhüter: Er darf noch ein Possum entfernen, wo er steht.
       *[both] 🎩 Du führst den Wildhüter: Er darf sich einmal bewegen und, wo er steht, ein Possum entfernen.
    }
}
kauri-ask-endure = Zähigkeit: Wo bleibt ein Kiwi ohne Kauri?

## Worauf die anderen warten: steht nach einem Namen

kauri-awaited = { $kind ->
    [choose_start] an Land gehen
    [start_reserve] ein erstes Reservat gründen
    [mulligan] die Karten behalten, oder nicht?
    [choose_cards] zwei Karten wählen
    [resettle] eine Stadt für die Rückkehr der Possums wählen
    [pawn] den Engländer führen
   *[endure] welcher Kiwi bleibt?
}
kauri-awaited-act = { $card } ({ $left })

## Zur Wahl

kauri-menu-region = Region
kauri-choice-pair = { $actions } + { $initiative }
kauri-choice-pair-hint = Initiative { $number }; du behältst { $kept }
kauri-choice-origin = { $place } →
kauri-choice-steps = { $action } ({ $steps })
kauri-choice-in = { $action }: { $place }
kauri-choice-beside = { $action }: { $place } (neben { $base })
kauri-choice-driven = { $species ->
    [kiwi] Kiwis { $origin } → { $place }
   *[possum] Possums { $origin } → { $place }
}
kauri-choice-stowaway = { $where ->
    [city] In der Stadt: { $place }
   *[road] An der Straße: { $place }
}
kauri-choice-shaken = Whare: { $place }
kauri-choice-exchange = Gegen { $card }
kauri-choice-exchange-hint = Initiative { $initiative }: { $does }
kauri-choice-claim = { $heritage }: { $aim }
kauri-choice-curse = Huia → { $heritage }
kauri-choice-lift = Fluch aufheben: { $heritage }
kauri-choice-lift-hint = Kostet einen Marker, sonst nichts; beanspruchen kannst du es in einer späteren Runde
kauri-choice-end = { $steps ->
    [0] Nichts tun
   *[other] Fertig
}
kauri-choice-keep = Meine Karten behalten
kauri-choice-redraw = Drei andere ziehen
kauri-choice-pawn-move = Nach { $place }
kauri-choice-pawn-take = { $attitude ->
    [lumberjacks] Kauri entfernen
   *[rangers] Possum entfernen
}
kauri-choice-pawn-end = Nichts tun
kauri-choice-landing-hint = Possums ringsum: { $places }
kauri-written-move = { $pawn ->
    [kiwi] Kiwi { $origin } → { $target }
    [maori] Māori { $origin } → { $target }
    [english] Engländer { $origin } → { $target }
   *[possum] Possum { $origin } → { $target }
}
kauri-written-border = { $action } { $border }

## Zu bestätigen: wem es schadet und wie

kauri-confirm-leave = { $species ->
    [kiwi] { $count ->
        [one] { $name } verliert auf der Insel einen Kiwi ({ $places }).
       *[other] { $name } verliert auf der Insel { $count } Kiwis ({ $places }).
    }
   *[possum] { $count ->
        [one] { $name } verliert auf der Insel ein Possum ({ $places }).
       *[other] { $name } verliert auf der Insel { $count } Possums ({ $places }).
    }
}
kauri-confirm-kept = { $species ->
    [kiwi] { $count ->
        [one] { $name } verliert einen Kiwi für immer, er kommt auf dein Tableau ({ $places }).
       *[other] { $name } verliert { $count } Kiwis für immer, sie kommen auf dein Tableau ({ $places }).
    }
   *[possum] { $count ->
        [one] { $name } verliert ein Possum für immer, es kommt auf dein Tableau ({ $places }).
       *[other] { $name } verliert { $count } Possums für immer, sie kommen auf dein Tableau ({ $places }).
    }
}
kauri-confirm-homeless = { $count ->
    [one] In { $place } verliert ein Kiwi von { $name } seinen Kauri. Ohne Schutz verlässt er am Ende der Periode die Insel.
   *[other] In { $place } verlieren { $count } Kiwis von { $name } ihren Kauri. Ohne Schutz verlassen sie am Ende der Periode die Insel.
}
kauri-confirm-driven = { $species ->
    [kiwi] { $count ->
        [one] Ein Kiwi von { $name } muss fort: { $origin } → { $place }.
       *[other] { $count } Kiwis von { $name } müssen fort: { $origin } → { $place }.
    }
   *[possum] { $count ->
        [one] Ein Possum von { $name } muss fort: { $origin } → { $place }.
       *[other] { $count } Possums von { $name } müssen fort: { $origin } → { $place }.
    }
}
kauri-confirm-poison = Gift in { $place } für den Rest der Partie: An jedem Periodenende verliert { $name } dort ein Possum.
kauri-confirm-epidemic = { $names }: Bis zum Ende der Periode gibt es in { $place } nichts zu tun, außer fortzugehen.
kauri-confirm-road = { $how ->
    [flooded] Die Straße { $border } von { $name } ist bis zum Periodenende gesperrt.
   *[lost] { $name } verliert die Straße { $border }.
}
kauri-confirm-tsunami-roads = { $name } verliert die Straßen { $borders }.
kauri-confirm-whare = { $name } verliert das Whare in { $place }, also 3 Punkte.
kauri-confirm-curse = { $name } muss das Vermächtnis { $heritage } dann zweimal beanspruchen, mit zwei Markern.
# Was für eine Idee spricht

kauri-reason-points = { $sign ->
    [loss] { $points ->
        [one] −1 Punkt
       *[other] −{ $points } Punkte
    }
   *[gain] { $points ->
        [one] +1 Punkt
       *[other] +{ $points } Punkte
    }
}
kauri-reason-loses = { $name } −{ $points }
kauri-reason-curse = kostet { $name } zwei Marker
kauri-reason-later = noch keine Punkte
kauri-reason-expected = { $points ->
    [0] Initiative { $initiative }, im Moment wenig zu holen
    [one] Initiative { $initiative }, jetzt etwa 1 Punkt wert
   *[other] Initiative { $initiative }, jetzt etwa { $points } Punkte wert
}
kauri-reason-saves = { $count ->
    [one] rettet einen Kiwi
   *[other] rettet { $count } Kiwis
}
kauri-reason-exposes = { $count ->
    [one] lässt einen Kiwi ohne Kauri
   *[other] lässt { $count } Kiwis ohne Kauri
}
kauri-reason-turns = { $attitude ->
    [rangers] macht die Engländer zu Wildhütern
   *[lumberjacks] macht die Engländer zu Holzfällern
}

## Die Geschichte

kauri-told-cast = 🏝️ **In jeder der 25 Regionen der Insel stehen ein Kauri und ein Kiwi.** { $people }.
kauri-told-person = { $name } spielt { $role }
kauri-told-landed = { $pawn ->
    [maori] 🛶 Die Māori geht in { $place } an Land ({ $name }).
   *[english] 🎩 Ein Engländer geht in { $place } an Land ({ $name }).
}
kauri-told-possums-landed = 🐿️ Mit dem Engländer kommen Possums: { $places }.
kauri-told-mulligan = 🔄 { $name } mischt die ersten Karten zurück und zieht drei andere.
kauri-told-revealed = 🎴 **Periode { $period } · Runde { $turn }**, aufgedeckt:
kauri-told-pair = > { $initiative } { $name } · **{ $card }**: { $does }
kauri-told-ties = -# Gleiche Initiative, feste Reihenfolge: { $orders }.
kauri-told-acting = **{ $name }**:
kauri-told-actions = { $points ->
    [0] { $symbol } **{ $name }** · **{ $card }**
    [one] { $symbol } **{ $name }** · **{ $card }** · +1 Punkt
   *[other] { $symbol } **{ $name }** · **{ $card }** · +{ $points } Punkte
}
kauri-told-idle = { $symbol } **{ $name }** · **{ $card }**: Die Karte bleibt ungenutzt.
kauri-told-idle-needs = { $needed ->
    [lumberjacks] -# Die Aktion mit [Holzfäller] braucht ein Gewissen von höchstens 6.
    [rangers] -# Die Aktion mit [Wildhüter] braucht ein Gewissen von mindestens 7.
   *[treaty] -# Vorstädte brauchen den Vertrag von Waitangi.
}
kauri-told-moved = { $pawn ->
    [kiwi] 🥝 { $ways }
    [maori] 🛶 { $ways }
    [english] 🎩 { $ways }
   *[possum] 🐿️ { $ways }
}
kauri-told-moved-how = { $how ->
    [road] { $ways } (auf der Straße)
   *[waka] { $ways } (im Waka)
}
kauri-told-hatched = 🐣 Ein Kiwi schlüpft in { $places }.
kauri-told-planted = 🌱 In { $places } wächst wieder ein Kauri: Die Kiwis dort haben Schutz.
kauri-told-reserve = 🛡️ { $places } ist von nun an ein Reservat: Niemand kann dort den Kauri oder die Kiwis nehmen.
kauri-told-flooded = { $count ->
    [one] 🌊 Bis zum Ende der Periode überquert niemand die Grenze { $borders }.
   *[other] 🌊 Bis zum Ende der Periode überquert niemand die Grenzen { $borders }.
}
kauri-told-flooded-road = { $count ->
    [one] 🌊 Bis zum Ende der Periode überquert niemand die Grenze { $borders }, Straße hin oder her: { $hurt } muss außen herum.
   *[other] 🌊 Bis zum Ende der Periode überquert niemand die Grenzen { $borders }, Straße hin oder her: { $hurt } muss außen herum.
}
kauri-told-repelled = ⚔️ Der Kiwi greift in { $places } an: { $hurt } verliert ein Possum.
kauri-told-whare = { $how ->
    [temple] 🛖 In { $places } erhebt sich ein Tempel, allein unter Kauris.
    [suburb] 🛖 In { $places } entsteht eine Vorstadt.
   *[guardian] 🛖 In { $places } erhebt sich der Tempel der Wächterin.
}
kauri-told-hunted = { $species ->
    [kiwi] { $count ->
        [one] 🏹 Der Kiwi von { $place } kommt für immer auf das Tableau der Māori: { $hurt } verliert 1 Punkt.
       *[other] 🏹 Die { $count } Kiwis von { $place } kommen für immer auf das Tableau der Māori: { $hurt } verliert { $count } Punkte.
    }
   *[possum] { $count ->
        [one] 🏹 Ein Possum von { $place } wird für immer zur Jagdbeute: { $hurt } verliert 1 Punkt.
       *[other] 🏹 { $count } Possums von { $place } werden für immer zur Jagdbeute: { $hurt } verliert { $count } Punkte.
    }
}
kauri-told-spared = -# Nachtaktiv: Ein Possum versteckt sich, bis die Jagd vorbei ist.
kauri-told-caught = { $how ->
    [snare] 🪤 In { $places } geht ein Possum in die Schlinge: { $hurt } verliert es für immer.
    [traps] { $count ->
        [one] 🪤 In { $places } geht ein Possum in die Falle: { $hurt } verliert es für immer.
       *[other] 🪤 In { $places } gehen { $count } Possums in die Falle: { $hurt } verliert sie für immer.
    }
   *[poison] { $count ->
        [one] ☠️ Das Gift bringt in { $places } ein Possum auf das Tableau der Engländer: { $hurt } verliert es für immer.
       *[other] ☠️ Das Gift bringt in { $places } { $count } Possums auf das Tableau der Engländer: { $hurt } verliert sie für immer.
    }
}
kauri-told-driven = { $species ->
    [kiwi] { $count ->
        [one] 💨 Der Kiwi wird vertrieben: { $origin } → { $target } ({ $hurt }).
       *[other] 💨 Die { $count } Kiwis werden vertrieben: { $origin } → { $target } ({ $hurt }).
    }
   *[possum] { $count ->
        [one] 💨 Das Possum wird vertrieben: { $origin } → { $target } ({ $hurt }).
       *[other] 💨 Die { $count } Possums werden vertrieben: { $origin } → { $target } ({ $hurt }).
    }
}
kauri-told-felled = { $how ->
    [felling] 🪓 Der Kauri von { $place } fällt.
    [sawmill] 🪓 Der Kauri von { $place } nebenan kommt ins Sägewerk.
   *[clear_cut] 🪚 Kahlschlag in { $place }.
}
kauri-told-homeless = { $kiwis ->
    [one] Ein Kiwi ist dort in Gefahr: { $hurt } kann ihn bis zum Ende der Periode retten.
   *[other] { $kiwis } Kiwis sind dort in Gefahr: { $hurt } kann sie bis zum Ende der Periode retten.
}
kauri-told-cleared = { $kiwis ->
    [one] Der Kiwi dort verlässt die Insel: { $hurt } verliert 1 Punkt.
   *[other] Die { $kiwis } Kiwis dort verlassen die Insel: { $hurt } verliert { $kiwis } Punkte.
}
kauri-told-roads = { $count ->
    [one] 🛤️ Eine neue Straße: { $borders }.
   *[other] 🛤️ Neue Straßen: { $borders }.
}
kauri-told-poison = ☠️ In { $places } liegt für den Rest der Partie Gift. An jedem Periodenende nimmt es { $hurt } ein Possum.
kauri-told-exchanged = 🔄 Die behaltene Karte kommt gegen eine andere zurück in den Nachziehstapel.
kauri-told-born = { $how ->
    [breed] 🍼 Ein Possum mehr in { $places }.
    [litter] 🍼 Ein Wurf von { $count } in { $places }.
   *[swarm] 🍼 Die Possums schwärmen aus: eines mehr in { $places }.
}
kauri-told-eaten = 🍃 Possums fressen den Kauri in { $place } kahl.
kauri-told-epidemic = { $caught ->
    [0] 🦠 Eine Seuche in { $place }: Bis zum Ende der Periode darf kein Mensch hinein oder dort handeln.
   *[other] 🦠 Eine Seuche in { $place }: Bis zum Ende der Periode darf kein Mensch hinein oder dort handeln. { $hurt } kann nur noch fortgehen.
}
kauri-told-stowaways = 📦 Blinde Passagiere gehen in { $places } an Land.
kauri-told-claimed = 📜 Beansprucht: **{ $heritage }**, { $effect }.
kauri-told-in-vain = -# Es bleibt ohne Wirkung.
kauri-told-cursed = 🪶 Der Fluch trifft **{ $heritage }**: { $hurt } muss dieses Vermächtnis jetzt zweimal beanspruchen.
kauri-told-lifted = 🪶 Ein Marker hebt den Fluch des Huia auf: **{ $heritage }** kann in einer späteren Runde beansprucht werden.
kauri-told-swept = { $cause ->
    [eruption] { $count ->
        [one] 🌋 Der Vulkan bricht aus: { $hurt } verliert ein Possum ({ $places }).
       *[other] 🌋 Der Vulkan bricht aus: { $hurt } verliert { $count } Possums ({ $places }).
    }
   *[tsunami] { $count ->
        [one] 🌊 Die Welle reißt ein Possum fort: { $hurt } verliert es ({ $places }).
       *[other] 🌊 Die Welle reißt { $count } Possums fort: { $hurt } verliert sie ({ $places }).
    }
}
kauri-told-road-lost = { $cause ->
    [tsunami] { $count ->
        [one] 🌊 Die Welle spült die Straße { $borders } fort: { $hurt } bekommt sie zurück.
       *[other] 🌊 Die Welle spült die Straßen { $borders } fort: { $hurt } bekommt sie zurück.
    }
   *[earthquake] { $count ->
        [one] 💥 Die Straße { $borders } bricht auf: { $hurt } bekommt sie zurück.
       *[other] 💥 Die Straßen { $borders } brechen auf: { $hurt } bekommt sie zurück.
    }
}
kauri-told-whare-lost = 💥 Das Whare in { $places } stürzt ein: { $hurt } verliert 3 Punkte.
kauri-told-raided = { $count ->
    [one] 🥚 In { $places } wird ein Nest ausgeraubt: { $hurt } verliert einen Kiwi.
   *[other] 🥚 In { $places } werden Nester ausgeraubt: { $hurt } verliert { $count } Kiwis.
}
kauri-told-conscience = 🧭 Das Gewissen der Engländer: { $before } → { $after }.
kauri-told-turned = { $attitude ->
    [lumberjacks] **Die Engländer werden wieder Holzfäller**: Sie fällen Kauris und lassen die Possums in Ruhe.
   *[rangers] **Die Engländer werden Wildhüter**: Sie fällen keine Kauris mehr und jagen Possums.
}
kauri-told-extinct = 😱 **Kein Possum ist mehr auf der Insel!** { $hurt } bringt zu Beginn der nächsten eigenen Aktionen eines in eine Stadt zurück.
kauri-told-resettled = 🐿️ In { $place } geht ein Possum von Bord: Die Possums sind wieder da.
kauri-told-pawn = 🎩 **Der Engländer**, geführt von { $name }:
kauri-told-pawn-idle = 🎩 **Der Engländer**, geführt von { $name }, bleibt, wo er ist, und tut nichts.
kauri-told-pawn-took = { $taken ->
    [kauri] 🪓 Er fällt den Kauri von { $place }; der kommt zurück in den Vorrat.
   *[possum] 🏹 Er entfernt ein Possum in { $place }: { $hurt } verliert 1 Punkt.
}
kauri-told-period = 🌅 **Periode { $period } ist vorbei.**
kauri-told-left = { $count ->
    [one] 🥝 Ein Kiwi ohne Kauri verlässt die Insel ({ $places }): { $hurt } verliert 1 Punkt.
   *[other] 🥝 { $count } Kiwis ohne Kauri verlassen die Insel ({ $places }): { $hurt } verliert { $count } Punkte.
}
kauri-told-endured = 🥝 Zähigkeit: In { $place } bleibt ein Kiwi ohne Kauri.
kauri-told-dried = 🌤️ Das Wasser geht zurück ({ $borders }).
kauri-told-healed = 🌤️ Die Seuche in { $place } ist vorbei.
kauri-told-scores = ✨ Punkte: { $scores }

## Die Regeln, Seite für Seite

kauri-short =
    ### 🌲 Kauri · In 30 Sekunden
    - 🧩 Vier Fraktionen, vier Arten zu punkten.
    - 🎴 Wähle heimlich zwei von drei Karten: eine zum Handeln, eine für die Initiative.
    - 🔢 Die niedrigste Initiative ist zuerst dran.
    - 🌲 Ohne Kauri verlässt ein Kiwi am Ende der Periode die Insel.
    - 🧭 Die Engländer fällen Kauris und jagen später Possums.
    - 🏁 Wer nach fünf Perioden zu je vier Runden die meisten Punkte hat, gewinnt.
kauri-provenance = -# † haben wir rekonstruiert: Im Text der Spielregel fehlen der Plan, die meisten Karten, alle Initiativen, die Wirkung der Vermächtnisse und die meisten Zahlen der Wertung.
kauri-rules-aim =
    ### 🌲 Kauri · Das Ziel
    Nach fünf Perioden **gewinnt, wer die meisten Punkte hat**; bei Gleichstand 🛶 🐿️ 🎩 🥝, in dieser Reihenfolge.
    - 🥝 **Kiwi**: 1 Punkt je Kiwi auf der Insel
    - 🐿️ **Possum**: 1† Punkt je Possum auf der Insel
    - 🎩 **Engländer**: 1† Punkt je Kauri und 1† je Possum auf ihrem Tableau
    - 🛶 **Māori**: 3† Punkte je Whare 🛖 (ihr Haus) auf der Insel, 1† je Kiwi und 1† je Possum auf ihrem Tableau

    -# † Von uns rekonstruiert, siehe letzte Seite.

    Ein **Whare** ist außerhalb der Städte ein *Tempel*, in einer Stadt eine *Vorstadt*. Jede Region hat höchstens eines.

    Zu dritt spielt die Māori nicht mit; zu zweit gibt es nur Kiwi und Possum.

    🏝️ **Aufbau.** In jeder Region stehen ein Kauri und ein Kiwi. Die Māori geht in einer Region ohne Stadt an Land, ein Engländer in Auckland, Gisborne oder Wellington; mit ihm kommt ein Possum an, und je eines in den drei Regionen ringsum.

    👥 **Zu zweit.** Das Possum wählt die Stadt eines Engländers, den niemand spielt. Am Ende jeder Runde darf er sich einmal bewegen und dort, wo er steht, etwas entfernen, in beliebiger Reihenfolge: Als Holzfäller führt ihn das Possum, und er entfernt einen Kauri; als Wildhüter führt ihn der Kiwi, und er entfernt ein Possum. Was er entfernt, behält niemand. **Hausregel**, in den Optionen abschaltbar: Der Kiwi beginnt mit einem Reservat. Die Spielregel kennt keines.
kauri-rules-turn =
    ### 🎴 Eine Runde
    Eine Partie hat 5 Perioden zu je 4 Runden. In jeder Runde:
    1. Alle ziehen zwei Karten und haben damit **drei**.
    2. Heimlich wählst du eine **Aktionskarte** und eine **Initiativekarte**. Die dritte bleibt auf der Hand.
    3. Alle Karten werden aufgedeckt. Die niedrigste **Initiative** beginnt; bei Gleichstand: 🛶 🐿️ 🎩 🥝. Alle führen ihre Aktionskarte aus. Von der Initiativekarte zählt nur die Zahl.
    4. Beide Karten werden abgelegt.

    Als Option dürfen alle einmal ihre ersten drei Karten zurückmischen und drei andere ziehen.

    Die Aktionen einer Karte sind mit **und** (beide) oder **oder** (eine: dein erster Schritt entscheidet) verbunden. Führ sie in beliebiger Reihenfolge aus, ganz, teilweise oder gar nicht, auch eine mitten in der anderen: eine Bewegung, dann ein Possum mehr, dann die zweite Bewegung. Was nicht geht, verfällt.

    🔒 **[Holzfäller]**, **[Wildhüter]**, **[Vertrag]**: nur solange die Engländer das sind oder wenn der Vertrag von Waitangi beansprucht ist. Es zählt der Moment, in dem die Aktion ausgeführt wird.

    📜 **Vermächtnis** legt einen deiner Marker (der Kiwi hat 5, die anderen 4) auf ein freies Vermächtnis. Manche wirken einmal und sofort, andere (∞) für den Rest der Partie; jedes kann einmal beansprucht werden.

    Beispiel: Bruno spielt *Holzschlag* mit Initiative 1, Chloé *Fruchtbarkeit* mit 2, Alice *Krallen* mit 4. Bruno ist zuerst dran und fällt den Kauri von Wellington (25), dann bekommt Chloé zwei Possums. Erst jetzt kann sich Alices Kiwi von dort zu einem anderen Baum retten.
kauri-rules-island =
    ### 🗺️ Die Insel und ihre Perioden
    Wenn nichts anderes dasteht, handelst du dort, **wo du eine Figur hast**. Eine Bewegung führt über eine Grenze, nie über den Vulkan. Eine Region hat nie mehr als einen Kauri. Die Bewegungen einer Karte darfst du auf deine Figuren verteilen. Alle Regionen außer 11, 13, 17 und 21 liegen an der Küste.

    Die Figuren sind begrenzt (30 Kauris, 28 Kiwis, 30 Possums, 8 Whares): Eine Zahl nach einer Aktion, wie bei *Reservat* (3), sagt, wie oft es sie gibt. Was die Insel verlässt, geht an seine Fraktion zurück und kann wiederkommen; was auf einem Tableau liegt, ist aus dem Spiel.
    - 🛤️ **Straßen** verbinden Regionen: Ein Engländer kommt mit einer Bewegung von jeder Region eines Netzes in jede andere; nach dem Vertrag auch die Māori.‡
    - 🌊 Eine **überflutete** Grenze überquert niemand, weder auf der Straße noch vertrieben.
    - 🦠 Wo eine **Seuche** ist, kommt kein Mensch hin oder handelt; wer dort ist, kann nur fortgehen.
    - 🛡️ In einem **Reservat** entfernt niemand den Kauri, und Kiwis kann man weder entfernen noch vertreiben.

    🧭 **Das Gewissen der Engländer** reicht von 1 bis 12. Bis 6† sind sie **Holzfäller** und fällen Kauris, ab 7 **Wildhüter** und jagen Possums. Ändert es sich mitten in einer Runde, gilt das sofort.

    🌅 **Ende einer Periode**, nach der 4. Runde: Aus den abgelegten Karten wird der neue Nachziehstapel, die behaltene Karte bleibt. Jedes Gift bringt ein Possum auf das Tableau der Engländer, einen Punkt für sie. **Kiwis ohne Kauri verlassen die Insel.** Überflutungen und Seuche enden. Gewissen +2.

    -# ‡ Unsere Auslegung: Im Text benutzt ein Kiwi die Straßen, wohl ein verlesenes Symbol. Wir geben sie den Engländern, die sie bauen.
kauri-rules-faction = { $faction ->
    [kiwi] ### 🥝 Der Kiwi
    [maori] ### 🛶 Die Māori
    [english] ### 🎩 Die Engländer
   *[possum] ### 🐿️ Das Possum
}
kauri-rules-kiwi =
    Du beginnst mit 25 Punkten und verteidigst sie: Halt deine Kiwis unter Kauris und mach aus den Engländern Wildhüter.
    - **Mehr Kiwis** schlüpfen, wo ein Kiwi unter einem Kauri lebt.
    - **Pflanzen**: ein Kauri aus dem Vorrat, wo ein Kiwi keinen hat.
    - **Reservat** (3): wo ein Kiwi unter einem Kauri lebt.
    - **Überflutung** (2): eine Grenze einer Region mit einem Kiwi; bis zum Ende der Periode überquert sie niemand.
    - **Angriff**: Ein Possum verlässt eine Region mit einem Kiwi.
kauri-rules-maori =
    Du baust, wo es grün und einsam ist, und jagst unterwegs.
    - **Tempel**: in deiner Region, wenn sie einen Kauri hat, aber weder Kiwi noch Possum, Engländer, Whare oder Stadt.
    - **Vorstadt** [Vertrag]: in deiner Region, wenn sie eine Stadt ohne Whare ist.
    - **Jagden** bringen alle Kiwis oder alle Possums deiner Region auf dein Tableau, die **Schlinge** ein Possum.
    - **Vertreiben**: Alle Kiwis deiner Region gehen in eine Nachbarregion deiner Wahl, alle Possums ebenso in eine; nie über eine Überflutung, und keine Kiwis aus einem Reservat.
kauri-rules-english =
    Fäll, solange du darfst, dann jag; Straßen und ein zweiter Mann machen dich schnell.
    - **Fällen** [Holzfäller]: der Kauri in der Region eines Engländers.
    - **Kahlschlag** [Holzfäller]: dieser und einer nebenan; alle Kiwis dort verlassen die Insel.
    - **Jagd** [Wildhüter]: alle Possums in der Region eines Engländers. **Fallen** [Wildhüter]: zwei Possums dort oder nebenan.
    - **Straßen** (8): von der Region eines Engländers oder vom Netz aus.
    - **Gift** [Wildhüter] (2): in der Region eines Engländers, für den Rest der Partie. An jedem Periodenende kommt dort ein Possum auf dein Tableau.
    - **Tausch**: die behaltene Karte gegen eine beliebige deines Nachziehstapels (nie in einer 4. Runde: Da ist er leer).
kauri-rules-possum =
    Du vermehrst dich. Verteil dich gut, denn wer jagt, leert meist eine ganze Region.
    - **Eines mehr**: wo ein Possum ist, jedes Mal in einer anderen Region.
    - **Wurf**: zwei mehr in einer Region mit mindestens zwei.
    - **Fressen**: Der Kauri einer Region mit einem Possum wird gefressen; er kommt zurück in den Vorrat.
    - **Seuche**: in einer Region mit einem Possum, bis zum Ende der Periode.
    - **Blinde Passagiere**: ein Possum in eine beliebige Stadt, eines in eine beliebige Region an einer Straße.
    - **Ausgestorben** 😱: Ist kein Possum mehr auf der Insel, kommt zu Beginn deiner nächsten Aktionen eines in eine Stadt zurück.
kauri-rules-cards = 🎴 **Karten**† mit ihrer Initiative
kauri-rules-heritages = 📜 **Vermächtnisse**†
kauri-rules-heritage = { $lasting ->
    [yes] - **{ $heritage }** ∞: { $effect }
   *[no] - **{ $heritage }**: { $effect }
}

## Bild: die Wörter darin

kauri-picture-period = Periode
kauri-picture-turn = Runde
kauri-picture-cast = Die Fraktionen werden verteilt …
kauri-picture-start = geht an Land
kauri-picture-head_start = gründet ein erstes Reservat
kauri-picture-draw = Karten werden gezogen …
kauri-picture-mulligan = Die ersten Karten: behalten oder neu ziehen?
kauri-picture-choose = Alle wählen zwei Karten
kauri-picture-choose-own = Wähl zwei deiner Karten
kauri-picture-sealed-own = Deine Karten liegen verdeckt
kauri-picture-resettle = bringt die Possums zurück
kauri-picture-pawn = führt den Engländer
kauri-picture-endure = lässt einen Kiwi bleiben
kauri-picture-over = Das Ende! Sieg:
kauri-picture-offered = Hier kannst du handeln
kauri-picture-ideas = Hier liegt eine Idee
kauri-picture-meant = Hier geschieht der Zug
kauri-picture-changed = Hier hat sich etwas geändert
kauri-picture-nothing = nichts mehr zu tun
kauri-picture-steps = { $action } ×{ $steps }
kauri-picture-lumberjacks = Holzfäller
kauri-picture-rangers = Wildhüter
kauri-picture-sealed = verdeckt
kauri-picture-choosing = wählt noch …
kauri-picture-actions = Aktionen
kauri-picture-initiative = Initiative
kauri-picture-kept = behalten
kauri-picture-fetched = neu
kauri-picture-or = oder
kauri-picture-and = und
kauri-picture-legend = { $piece ->
    [fence] Reservat
    [poison] Gift
    [epidemic] Seuche
    [whare] Whare
    [road] Straße
   *[flood] Flut
}
kauri-picture-heritage = { $heritage ->
    [eruption] Vulkan
    [tsunami] Tsunami
    [earthquake] Erdbeben
    [huia-curse] Huia
    [hardiness] Zähigkeit
    [treaty] Vertrag
    [tapu] Tapu
    [great-waka] Waka
    [guardian] Wächterin
    [reinforcement] Verstärkung
    [political-activism] Aktivismus
    [sawmill] Sägewerk
    [railway] Eisenbahn
    [proliferation] Plage
    [nocturnal] Nachtaktiv
    [swarm] Schwarm
   *[nest-raid] Nestraub
}

## Bild: was es zeigt, für alle, die es nicht sehen

kauri-alt-title = Kauri, Periode { $period } von V, Runde { $turn } von 4.
kauri-alt-conscience = { $attitude ->
    [lumberjacks] Gewissen { $cell } von 12: Holzfäller.
   *[rangers] Gewissen { $cell } von 12: Wildhüter.
}
kauri-alt-sentence = { $text }.
kauri-alt-someone = { $letter } { $text }.
kauri-alt-acting = { $letter } führt { $card } aus: { $tasks }.
kauri-alt-order = Reihenfolge: { $order }.
kauri-alt-victory = Das Ende. Sieg: { $name }.
kauri-alt-player = { $name } ({ $letter }), { $faction ->
    [kiwi] Kiwi
    [maori] Māori
    [english] Engländer
   *[possum] Possum
}: { $details }.
kauri-alt-players = Am Tisch: { $names }.
kauri-alt-score = Punkte { $points }
kauri-alt-cards = Initiative { $initiative }, { $card }
kauri-alt-sealed = Karten verdeckt
kauri-alt-tokens = Marker { $count }
kauri-alt-kept = { $kind ->
    [kauri] Kauris auf dem Tableau { $count }
    [kiwi] Kiwis auf dem Tableau { $count }
   *[possum] Possums auf dem Tableau { $count }
}
kauri-alt-heritages = beansprucht { $heritages }
kauri-alt-cursed = verflucht { $heritages }
kauri-alt-map = { $what ->
    [kauri] Kein Kauri: { $list }.
    [kiwi] Kiwis: { $list }.
    [possum] Possums: { $list }.
    [maori] Māori: { $list }.
    [english] Engländer: { $list }.
    [whare] Whares: { $list }.
    [reserve] Reservate: { $list }.
    [poison] Gift: { $list }.
    [epidemic] Seuche: { $list }.
    [road] Straßen: { $list }.
    [flood] Überflutet: { $list }.
   *[changed] Gerade geändert: { $list }.
}
kauri-alt-everywhere = in jeder Region
kauri-alt-totals = Auf der Insel: Kauris { $kauri }, Kiwis { $kiwis }, Possums { $possums }.
kauri-alt-hand = Deine Hand: { $cards }.
kauri-alt-claimable = { $heritage }: { $effect }.
kauri-alt-own-sealed = Gewählt hast du { $actions } für die Aktionen und { $initiative } für die Initiative.

## Wenn es vorbei ist, und beim Wiederansehen

kauri-highlight = { $felled ->
    [0] 🌟 Kein Kauri fiel der Axt zum Opfer
    [one] 🌟 Ein Kauri fiel der Axt zum Opfer
   *[other] 🌟 { $felled } Kauris fielen der Axt zum Opfer
}, { $eaten ->
    [0] keiner wurde gefressen.
    [one] einer wurde gefressen.
   *[other] { $eaten } wurden gefressen.
}
kauri-stage = Periode { $period } · Runde { $turn }

## Was Emojis bedeuten, im Lesemodus

kauri-emoji-1f332 = Kauri
kauri-emoji-1f95d = Kiwi
kauri-emoji-1f43f = Possum
kauri-emoji-1f3a9 = Engländer
kauri-emoji-1f6f6 = Māori
kauri-emoji-1f6d6 = Whare
kauri-emoji-1f6e1 = Reservat
kauri-emoji-2620 = Gift
kauri-emoji-1f9a0 = Seuche
kauri-emoji-1f5d1 = abgelegt:
kauri-emoji-1f4dc = Vermächtnis:
kauri-emoji-25b6 = am Zug:
