command-kauri = Kauri : kiwi, Maorie, Anglais et possum sur une même île (2 à 4 joueurs)
kauri-title = Kauri
kauri-tagline = Kiwi, Maorie, Anglais et possum se partagent une île, et chacun gagne à sa façon.

## Options

kauri-option-mulligan = Changer ses premières cartes
kauri-option-mulligan-off = Non
kauri-option-mulligan-on = Une fois, au choix
kauri-option-head_start = À 2 joueurs (règle maison)
kauri-option-head_start-on = Le kiwi commence avec une réserve
kauri-option-head_start-off = Pas de réserve, comme au livret

## Les factions

kauri-lobby-role-menu = Ta faction
kauri-lobby-role-any = Celle qui restera
kauri-role-kiwi = 🥝 Kiwi
kauri-role-maori = 🛶 Maorie
kauri-role-english = 🎩 Anglais
kauri-role-possum = 🐿️ Possum

## Comment ça finit

kauri-most-points = Qui a le plus de points de victoire l’emporte.
kauri-tie = Qui a le plus de points de victoire l’emporte. À égalité : la Maorie d’abord, puis le possum, l’Anglais et le kiwi.
kauri-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
kauri-standing = { $faction ->
    [kiwi] **{ kauri-points }** : les kiwis sur la carte
    [possum] **{ kauri-points }** : les possums sur la carte
    [english] **{ kauri-points }** : 🌲 { $kauri } + 🐿️ { $possums } sur son plateau
   *[maori] **{ kauri-points }** : 🛖 { $whares } × 3 sur la carte + 🥝 { $kiwis } + 🐿️ { $possums } sur son plateau
}

## Cartes, actions et Héritages

kauri-card = { $card ->
    [brood] Couvée
    [great-brood] Grande couvée
    [exodus] Exode
    [sprouting] Germination
    [sanctuary] Sanctuaire
    [magnetism] Magnétisme
    [spate] Crue
    [claws] Griffes
    [waka] Waka
    [temple-path] Voie du temple
    [temple-grove] Bois sacré
    [kiwi-hunt] Chasse au kiwi
    [possum-hunt] Chasse au possum
    [haka] Haka
    [suburb] Banlieue
    [ambush] Embuscade
    [felling] Abattage
    [timber] Bois d’œuvre
    [clearing] Défrichage
    [hunt] Chasse
    [traps] Pièges
    [roadworks] Chantier
    [forced-march] Marche forcée
    [stewardship] Intendance
    [breeding] Reproduction
    [fecundity] Fécondité
    [litter] Portée
    [mass-migration] Migration de masse
    [dispersal] Dispersion
    [repugnance] Répugnance
    [contagion] Contagion
    [stowaway] Clandestins
   *[heritage] Héritage
}
kauri-action = { $action ->
    [claim] Revendiquer
    [move] Déplacement
    [brood] Couvée
    [brood-in-reserve] Couvée en réserve
    [plant] Reboiser
    [reserve] Réserve
    [conscience-up] Conscience +1
    [flood] Inondation
    [attack] Attaque
    [temple] Temple
    [suburb] Banlieue
    [kiwi-hunt] Chasse au kiwi
    [possum-hunt] Chasse au possum
    [snare] Collet
    [drive-out] Déloger
    [felling] Abattre
    [clear-cut] Coupe rase
    [hunt] Chasse
    [traps] Pièges
    [road] Route
    [poison] Poison
    [stewardship] Échange
    [breed] Reproduction
    [litter] Portée
    [forage] Fourrage
    [conscience-down] Conscience −1
    [epidemic] Épidémie
    [stowaway] Clandestins
    [earthquake] Séisme
    [swarm] Invasion
   *[nest-raid] Pillage
}
# Ce que dit une carte : 48 signes au plus, une aide en contient deux.
kauri-does = { $action ->
    [claim] revendiquer un Héritage
    [move] { $steps ->
        [one] 1 déplacement
       *[other] { $steps } déplacements
    }
    [brood] 1 kiwi de plus sous un kauri
    [brood-in-reserve] 1 kiwi de plus dans une réserve
    [plant] reboiser une région
    [reserve] fonder une réserve
    [conscience-up] Conscience +1
    [flood] { $steps ->
        [one] inonder 1 frontière
       *[other] inonder { $steps } frontières
    }
    [attack] attaquer 1 possum
    [temple] bâtir un temple
    [suburb] bâtir une banlieue
    [kiwi-hunt] chasser les kiwis là où est la Maorie
    [possum-hunt] chasser les possums là où est la Maorie
    [snare] 1 possum au collet là où est la Maorie
    [drive-out] déloger les animaux là où est la Maorie
    [felling] abattre un kauri
    [clear-cut] { $steps ->
        [one] encore 1 kauri en coupe rase
       *[other] coupe rase ici et à côté
    }
    [hunt] chasser tous les possums d’une région
    [traps] { $steps ->
        [one] piéger 1 possum
       *[other] piéger { $steps } possums
    }
    [road] { $steps ->
        [one] 1 route
       *[other] { $steps } routes
    }
    [poison] poser du poison
    [stewardship] échanger la carte gardée
    [breed] { $steps ->
        [one] 1 possum de plus
       *[other] 1 possum de plus dans { $steps } régions
    }
    [litter] 2 possums de plus là où il y en a 2 ou plus (Prolifération : 3)
    [forage] fourrage (manger un kauri)
    [conscience-down] Conscience −1
    [epidemic] propager une épidémie
    [stowaway] { $steps ->
        [one] encore 1 clandestin
       *[other] 2 clandestins (ville, route)
    }
    [earthquake] ébranler un whare ou des routes
    [swarm] { $steps ->
        [one] 1 possum de plus auprès d’un possum seul
       *[other] 1 de plus auprès de { $steps } possums seuls
    }
   *[nest-raid] { $steps ->
        [one] piller 1 nid
       *[other] piller jusqu’à { $steps } nids
    }
}
kauri-needs = { $needed ->
    [lumberjacks] { $told } [Bûcheron]
    [rangers] { $told } [Ranger]
   *[treaty] { $told } [Traité]
}
kauri-both = { $first } et { $second }
kauri-either = { $first } ou { $second }
kauri-heritage = { $heritage ->
    [eruption] Éruption volcanique
    [tsunami] Tsunami
    [earthquake] Séisme
    [huia-curse] Malédiction Huia
    [hardiness] Rusticité
    [treaty] Traité de Waitangi
    [tapu] Tapu
    [great-waka] Grand waka
    [guardian] Gardienne
    [reinforcement] Renfort
    [political-activism] Activisme politique
    [sawmill] Scierie
    [railway] Chemin de fer
    [proliferation] Prolifération
    [nocturnal] Nocturne
    [swarm] Invasion
   *[nest-raid] Pillage de nids
}
# 100 signes au plus.
kauri-heritage-effect = { $heritage ->
    [eruption] tous les possums autour du volcan (16 17 19 20 21) quittent la carte
    [tsunami] tous les possums d’une région côtière quittent la carte, et les routes à ses frontières aussi
    [earthquake] un whare quitte la carte, ou bien jusqu’à trois routes
    [huia-curse] un Héritage libre d’une autre faction devra être revendiqué deux fois, avec deux jetons
    [hardiness] à chaque fin de période, un kiwi sans kauri peut rester
    [treaty] la Maorie peut bâtir des banlieues en ville et emprunter les routes
    [tapu] les temples gardent leur kauri ; ni kiwi, ni possum, ni Anglais n’y entre, ni là où elle est
    [great-waka] la Maorie va n’importe où et y déloge les animaux
    [guardian] un temple dans n’importe quelle région qui s’y prête, sans que la Maorie y soit
    [reinforcement] un second Anglais arrive dans une ville
    [political-activism] la Conscience bouge de 1 ou 2 cases, dans un sens ou dans l’autre
    [sawmill] Abattage et Pièges peuvent aussi abattre un kauri à côté d’un Anglais
    [railway] jusqu’à quatre routes d’un coup
    [proliferation] une portée se contente d’un possum et en donne trois
    [nocturnal] une chasse laisse un possum derrière elle
    [swarm] un possum de plus dans quatre régions au plus, parmi celles qui en ont un seul
   *[nest-raid] trois régions au plus perdent un kiwi, là où il y a un possum et pas de réserve
}
kauri-nothing-there = plus rien

## Le plateau

kauri-board-cast = **On distribue les factions…**
kauri-board-title = **Période { $period } sur V · tour { $turn } sur 4**
kauri-board-start = **Les premiers humains débarquent**
kauri-board-over = **Les cinq périodes sont passées, on compte.**
kauri-board-conscience = { $attitude ->
    [lumberjacks] 🪓 L’Anglais est **Bûcheron** · Conscience { $cell }/12, Ranger à partir de 7
   *[rangers] 🥾 L’Anglais est **Ranger** · Conscience { $cell }/12, Bûcheron jusqu’à 6
}
kauri-board-sealed = deux cartes face cachée
kauri-board-choosing = choix en cours
kauri-board-heritages = 📜 { $heritages }
kauri-board-cursed = 🪶 sous la malédiction : { $heritages }
kauri-board-tokens = jetons { $count }
kauri-board-discards = 🗑️ { $cards }
kauri-board-usual = 🌲🥝 Un kauri et un kiwi : { $regions }
kauri-board-bare = 🍂 Plus rien : { $regions }
kauri-board-roads = 🛤️ Routes { $borders }
kauri-board-floods = 🌊 Inondées { $borders }
kauri-board-stock = En stock : { $count } 🌲
kauri-board-legend = -# 🌲 kauri · 🥝 kiwi · 🐿️ possum · 🎩 Anglais · 🛶 Maorie · 🛖 whare · 🛡️ réserve · ☠️ poison · 🦠 épidémie

## La main

kauri-hand = **Ta main** · { $role }
kauri-hand-card = { $initiative } **{ $card }** : { $does }
kauri-hand-sealed = 🤫 Face cachée : **{ $actions }** en carte Actions, **{ $initiative }** en carte Initiative ({ $number }). Tu gardes **{ $kept }**.
kauri-hand-pile = 🎴 Encore à piocher cette période : { $cards }
kauri-hand-empty = Pas encore de cartes.
kauri-hand-cast = On distribue les factions.

## Les questions

kauri-ask-start = { $faction ->
    [maori] 🛶 Où débarques-tu ? N’importe quelle région sans ville.
    [english] 🎩 Dans quelle ville débarques-tu ? Les possums arrivent là et tout autour.
   *[possum] 🐿️ Dans quelle ville débarques-tu avec l’Anglais ? Tu arrives là et tout autour.
}
kauri-ask-reserve = 🛡️ Règle maison à deux : où fondes-tu ta première réserve ?
kauri-ask-mulligan = Garder ces trois cartes, ou les remélanger et en piocher trois autres ?
kauri-ask-cards = Période { $period }, tour { $turn } : carte Actions + carte Initiative. La troisième reste dans ta main.
kauri-ask-sealed = Face cachée : { $actions } et { $initiative } (initiative { $number }). Tu peux changer d’avis tant que tout le monde n’a pas choisi.
kauri-ask-act = { $card } : { $does }. Que fais-tu ?
kauri-ask-act-on = { $card }, il reste : { $does }. Et maintenant ?
kauri-ask-act-done = { $card } : il n’y a plus rien à faire.
kauri-ask-resettle = Plus un seul possum sur l’île ! Dans quelle ville en revient-il un ?
kauri-ask-pawn = { $attitude ->
    [lumberjacks] { $left ->
        [move] 🎩 Tu mènes le Bûcheron : il peut encore se déplacer une fois.
        [take] 🎩 Tu mènes le Bûcheron : il peut encore retirer le kauri là où il est.
       *[both] 🎩 Tu mènes le Bûcheron : il peut se déplacer une fois et retirer un kauri là où il est.
    }
   *[rangers] { $left ->
        [move] 🎩 Tu mènes le Ranger : il peut encore se déplacer une fois.
        [take] 🎩 Tu mènes le Ranger : il peut encore retirer un possum là où il est.
       *[both] 🎩 Tu mènes le Ranger : il peut se déplacer une fois et retirer un possum là où il est.
    }
}
kauri-ask-endure = Rusticité : où un kiwi reste-t-il sans kauri ?

## Ce que les autres attendent : se place après un nom

kauri-awaited = { $kind ->
    [choose_start] où débarquer ?
    [start_reserve] une première réserve à fonder
    [mulligan] garder ses cartes, ou pas ?
    [choose_cards] deux cartes à choisir
    [resettle] une ville pour le retour des possums
    [pawn] l’Anglais à mener
   *[endure] quel kiwi reste ?
}
kauri-awaited-act = { $card } ({ $left })

## Les choix

kauri-menu-region = Région
kauri-choice-pair = { $actions } + { $initiative }
kauri-choice-pair-hint = Initiative { $number } ; tu gardes { $kept }
kauri-choice-origin = { $place } →
kauri-choice-steps = { $action } ({ $steps })
kauri-choice-in = { $action } : { $place }
kauri-choice-beside = { $action } : { $place } (depuis { $base })
kauri-choice-driven = { $species ->
    [kiwi] Kiwis { $origin } → { $place }
   *[possum] Possums { $origin } → { $place }
}
kauri-choice-stowaway = { $where ->
    [city] En ville : { $place }
   *[road] Par la route : { $place }
}
kauri-choice-shaken = Whare : { $place }
kauri-choice-exchange = Contre { $card }
kauri-choice-exchange-hint = Initiative { $initiative } : { $does }
kauri-choice-claim = { $heritage } : { $aim }
kauri-choice-curse = Huia → { $heritage }
kauri-choice-lift = Lever la malédiction : { $heritage }
kauri-choice-lift-hint = Coûte un jeton, sans autre effet ; à revendiquer à un prochain tour
kauri-choice-end = { $steps ->
    [0] Ne rien faire
   *[other] Terminé
}
kauri-choice-keep = Garder mes cartes
kauri-choice-redraw = En piocher trois autres
kauri-choice-pawn-move = Vers { $place }
kauri-choice-pawn-take = { $attitude ->
    [lumberjacks] Retirer le kauri
   *[rangers] Retirer un possum
}
kauri-choice-pawn-end = Le laisser
kauri-choice-landing-hint = Possums autour : { $places }
kauri-written-move = { $pawn ->
    [kiwi] Déplacer kiwi { $origin } → { $target }
    [maori] Déplacer Maorie { $origin } → { $target }
    [english] Déplacer Anglais { $origin } → { $target }
   *[possum] Déplacer possum { $origin } → { $target }
}
kauri-written-border = { $action } { $border }

## À confirmer : qui en souffre, et comment

kauri-confirm-leave = { $species ->
    [kiwi] { $count ->
        [one] { $name } perd un kiwi : il quitte la carte ({ $places }).
       *[other] { $name } perd { $count } kiwis : ils quittent la carte ({ $places }).
    }
   *[possum] { $count ->
        [one] { $name } perd un possum : il quitte la carte ({ $places }).
       *[other] { $name } perd { $count } possums : ils quittent la carte ({ $places }).
    }
}
kauri-confirm-kept = { $species ->
    [kiwi] { $count ->
        [one] { $name } perd un kiwi pour de bon : il va sur ton plateau ({ $places }).
       *[other] { $name } perd { $count } kiwis pour de bon : ils vont sur ton plateau ({ $places }).
    }
   *[possum] { $count ->
        [one] { $name } perd un possum pour de bon : il va sur ton plateau ({ $places }).
       *[other] { $name } perd { $count } possums pour de bon : ils vont sur ton plateau ({ $places }).
    }
}
kauri-confirm-homeless = { $count ->
    [one] { $place } : { $name } y a un kiwi, qui perd son kauri. Sans abri, il quittera la carte à la fin de la période.
   *[other] { $place } : { $name } y a { $count } kiwis, qui perdent leur kauri. Sans abri, ils quitteront la carte à la fin de la période.
}
kauri-confirm-driven = { $species ->
    [kiwi] { $count ->
        [one] { $name } : un kiwi doit quitter { $origin } pour { $place }.
       *[other] { $name } : { $count } kiwis doivent quitter { $origin } pour { $place }.
    }
   *[possum] { $count ->
        [one] { $name } : un possum doit quitter { $origin } pour { $place }.
       *[other] { $name } : { $count } possums doivent quitter { $origin } pour { $place }.
    }
}
kauri-confirm-poison = Du poison jusqu’à la fin de la partie ({ $place }) : à chaque fin de période, { $name } y perd un possum.
kauri-confirm-epidemic = { $names } : jusqu’à la fin de la période, plus rien à faire là, sauf en partir ({ $place }).
kauri-confirm-road = { $how ->
    [flooded] { $name } ne peut plus prendre la route { $border } jusqu’à la fin de la période.
   *[lost] { $name } perd la route { $border }.
}
kauri-confirm-tsunami-roads = { $name } perd les routes { $borders }.
kauri-confirm-whare = { $name } perd un whare ({ $place }), soit 3 points.
kauri-confirm-curse = { $name } devra revendiquer { $heritage } deux fois, avec deux jetons.

# Raisons des idées

kauri-reason-points = { $sign ->
    [loss] { $points ->
        [one] −1 point
       *[other] −{ $points } points
    }
   *[gain] { $points ->
        [one] +1 point
       *[other] +{ $points } points
    }
}
kauri-reason-loses = { $name } −{ $points }
kauri-reason-curse = coûte deux jetons à { $name }
kauri-reason-later = pas encore de points
kauri-reason-expected = { $points ->
    [0] initiative { $initiative }, peu à gagner pour l’instant
    [one] initiative { $initiative }, environ 1 point maintenant
   *[other] initiative { $initiative }, environ { $points } points maintenant
}
kauri-reason-saves = { $count ->
    [one] sauve un kiwi
   *[other] sauve { $count } kiwis
}
kauri-reason-exposes = { $count ->
    [one] laisse un kiwi sans abri
   *[other] laisse { $count } kiwis sans abri
}
kauri-reason-turns = { $attitude ->
    [rangers] fait de l’Anglais un Ranger
   *[lumberjacks] fait de l’Anglais un Bûcheron
}

## Le récit

kauri-told-cast = 🏝️ **Un kauri et un kiwi dans chacune des 25 régions de l’île.** { $people }.
kauri-told-person = { $name } joue { $role }
kauri-told-landed = { $pawn ->
    [maori] 🛶 La Maorie débarque : { $place } ({ $name }).
   *[english] 🎩 Un Anglais débarque : { $place } ({ $name }).
}
kauri-told-possums-landed = 🐿️ Des possums débarquent avec l’Anglais : { $places }.
kauri-told-mulligan = 🔄 { $name } remélange ses premières cartes et en pioche trois autres.
kauri-told-revealed = 🎴 **Période { $period } · tour { $turn }**, les cartes sont révélées :
kauri-told-pair = > { $initiative } { $name } · **{ $card }** : { $does }
kauri-told-ties = -# Même initiative, ordre fixe : { $orders }.
kauri-told-acting = **{ $name }** :
kauri-told-actions = { $points ->
    [0] { $symbol } **{ $name }** · **{ $card }**
    [one] { $symbol } **{ $name }** · **{ $card }** · +1 point
   *[other] { $symbol } **{ $name }** · **{ $card }** · +{ $points } points
}
kauri-told-idle = { $symbol } **{ $name }** · **{ $card }** : la carte reste sans effet.
kauri-told-idle-needs = { $needed ->
    [lumberjacks] -# L’action marquée [Bûcheron] demande une Conscience de 6 au plus.
    [rangers] -# L’action marquée [Ranger] demande une Conscience de 7 au moins.
   *[treaty] -# Les banlieues demandent le Traité de Waitangi.
}
kauri-told-moved = { $pawn ->
    [kiwi] 🥝 { $ways }
    [maori] 🛶 { $ways }
    [english] 🎩 { $ways }
   *[possum] 🐿️ { $ways }
}
kauri-told-moved-how = { $how ->
    [road] { $ways } (par la route)
   *[waka] { $ways } (en waka)
}
kauri-told-hatched = 🐣 Un kiwi éclôt : { $places }.
kauri-told-planted = 🌱 Un kauri repousse : { $places }. Les kiwis y ont de nouveau un abri.
kauri-told-reserve = 🛡️ { $places } est désormais une réserve : personne n’y prendra ni kauri ni kiwis.
kauri-told-flooded = { $count ->
    [one] 🌊 Jusqu’à la fin de la période, personne ne franchit la frontière { $borders }.
   *[other] 🌊 Jusqu’à la fin de la période, personne ne franchit les frontières { $borders }.
}
kauri-told-flooded-road = { $count ->
    [one] 🌊 Jusqu’à la fin de la période, personne ne franchit la frontière { $borders }, route ou pas : { $hurt } fera le tour.
   *[other] 🌊 Jusqu’à la fin de la période, personne ne franchit les frontières { $borders }, route ou pas : { $hurt } fera le tour.
}
kauri-told-repelled = ⚔️ Le kiwi attaque : { $places }. { $hurt } perd un possum.
kauri-told-whare = { $how ->
    [temple] 🛖 Un temple s’élève, seul parmi les kauris : { $places }.
    [suburb] 🛖 Une banlieue s’élève : { $places }.
   *[guardian] 🛖 Le temple de la gardienne s’élève : { $places }.
}
kauri-told-hunted = { $species ->
    [kiwi] { $count ->
        [one] 🏹 { $place } : le kiwi va sur le plateau maori, pour de bon. { $hurt } perd 1 point.
       *[other] 🏹 { $place } : les { $count } kiwis vont sur le plateau maori, pour de bon. { $hurt } perd { $count } points.
    }
   *[possum] { $count ->
        [one] 🏹 { $place } : un possum est pris, pour de bon. { $hurt } perd 1 point.
       *[other] 🏹 { $place } : { $count } possums sont pris, pour de bon. { $hurt } perd { $count } points.
    }
}
kauri-told-spared = -# Nocturne : un possum reste caché le temps de la chasse.
kauri-told-caught = { $how ->
    [snare] 🪤 Un possum pris au collet : { $places }. { $hurt } le perd pour de bon.
    [traps] { $count ->
        [one] 🪤 Un possum pris au piège : { $places }. { $hurt } le perd pour de bon.
       *[other] 🪤 { $count } possums pris au piège : { $places }. { $hurt } les perd pour de bon.
    }
   *[poison] { $count ->
        [one] ☠️ Le poison livre un possum au plateau anglais : { $places }. { $hurt } le perd pour de bon.
       *[other] ☠️ Le poison livre { $count } possums au plateau anglais : { $places }. { $hurt } les perd pour de bon.
    }
}
kauri-told-driven = { $species ->
    [kiwi] { $count ->
        [one] 💨 Le kiwi est délogé : { $origin } → { $target } ({ $hurt }).
       *[other] 💨 Les { $count } kiwis sont délogés : { $origin } → { $target } ({ $hurt }).
    }
   *[possum] { $count ->
        [one] 💨 Le possum est délogé : { $origin } → { $target } ({ $hurt }).
       *[other] 💨 Les { $count } possums sont délogés : { $origin } → { $target } ({ $hurt }).
    }
}
kauri-told-felled = { $how ->
    [felling] 🪓 Le kauri tombe : { $place }.
    [sawmill] 🪓 Le kauri d’à côté part à la scierie : { $place }.
   *[clear_cut] 🪚 Coupe rase : { $place }.
}
kauri-told-homeless = { $kiwis ->
    [one] Un kiwi y est en danger : { $hurt } peut le sauver avant la fin de la période.
   *[other] { $kiwis } kiwis y sont en danger : { $hurt } peut les sauver avant la fin de la période.
}
kauri-told-cleared = { $kiwis ->
    [one] Le kiwi quitte la carte : { $hurt } perd 1 point.
   *[other] Les { $kiwis } kiwis quittent la carte : { $hurt } perd { $kiwis } points.
}
kauri-told-roads = { $count ->
    [one] 🛤️ Une nouvelle route : { $borders }.
   *[other] 🛤️ De nouvelles routes : { $borders }.
}
kauri-told-poison = ☠️ Du poison jusqu’à la fin de la partie : { $places }. À chaque fin de période, { $hurt } y perd un possum.
kauri-told-exchanged = 🔄 La carte gardée retourne dans la pioche, contre une autre.
kauri-told-born = { $how ->
    [breed] 🍼 Un possum de plus : { $places }.
    [litter] 🍼 Une portée de { $count } : { $places }.
   *[swarm] 🍼 Les possums déferlent, un de plus : { $places }.
}
kauri-told-eaten = 🍃 Les possums dévorent le kauri : { $place }.
kauri-told-epidemic = { $caught ->
    [0] 🦠 Une épidémie : { $place }. Jusqu’à la fin de la période, aucun humain n’y entre ni n’y agit.
   *[other] 🦠 Une épidémie : { $place }. Jusqu’à la fin de la période, aucun humain n’y entre ni n’y agit. { $hurt } ne peut plus qu’en partir.
}
kauri-told-stowaways = 📦 Des clandestins débarquent : { $places }.
kauri-told-claimed = 📜 Héritage revendiqué : **{ $heritage }**, { $effect }.
kauri-told-in-vain = -# Cet Héritage reste sans effet.
kauri-told-cursed = 🪶 La malédiction tombe sur **{ $heritage }** : { $hurt } devra revendiquer cet Héritage deux fois.
kauri-told-lifted = 🪶 Un jeton lève la Malédiction Huia : **{ $heritage }** pourra être revendiqué à un prochain tour.
kauri-told-swept = { $cause ->
    [eruption] { $count ->
        [one] 🌋 Le volcan entre en éruption : { $hurt } perd un possum ({ $places }).
       *[other] 🌋 Le volcan entre en éruption : { $hurt } perd { $count } possums ({ $places }).
    }
   *[tsunami] { $count ->
        [one] 🌊 La vague emporte un possum : { $hurt } le perd ({ $places }).
       *[other] 🌊 La vague emporte { $count } possums : { $hurt } les perd ({ $places }).
    }
}
kauri-told-road-lost = { $cause ->
    [tsunami] { $count ->
        [one] 🌊 La vague emporte la route { $borders } : { $hurt } la récupère.
       *[other] 🌊 La vague emporte les routes { $borders } : { $hurt } les récupère.
    }
   *[earthquake] { $count ->
        [one] 💥 La route { $borders } s’effondre : { $hurt } la récupère.
       *[other] 💥 Les routes { $borders } s’effondrent : { $hurt } les récupère.
    }
}
kauri-told-whare-lost = 💥 Le whare s’effondre : { $places }. { $hurt } perd 3 points.
kauri-told-raided = { $count ->
    [one] 🥚 Un nid est pillé : { $places }. { $hurt } perd un kiwi.
   *[other] 🥚 Des nids sont pillés : { $places }. { $hurt } perd { $count } kiwis.
}
kauri-told-conscience = 🧭 Conscience de l’Anglais : { $before } → { $after }.
kauri-told-turned = { $attitude ->
    [lumberjacks] **L’Anglais redevient Bûcheron** : il abat des kauris et laisse les possums tranquilles.
   *[rangers] **L’Anglais devient Ranger** : il n’abat plus de kauris et chasse les possums.
}
kauri-told-extinct = 😱 **Plus un seul possum sur l’île !** { $hurt } en ramènera un dans une ville, au début de ses prochaines actions.
kauri-told-resettled = 🐿️ Un possum descend d’un bateau : { $place }. Les possums sont de retour.
kauri-told-pawn = 🎩 **L’Anglais**, mené par { $name } :
kauri-told-pawn-idle = 🎩 **L’Anglais**, mené par { $name }, reste où il est et ne fait rien.
kauri-told-pawn-took = { $taken ->
    [kauri] 🪓 Il abat le kauri, qui retourne au stock : { $place }.
   *[possum] 🏹 Il retire un possum : { $place }. { $hurt } perd 1 point.
}
kauri-told-period = 🌅 **La période { $period } est finie.**
kauri-told-left = { $count ->
    [one] 🥝 Un kiwi sans kauri quitte la carte ({ $places }) : { $hurt } perd 1 point.
   *[other] 🥝 { $count } kiwis sans kauri quittent la carte ({ $places }) : { $hurt } perd { $count } points.
}
kauri-told-endured = 🥝 Rusticité : un kiwi reste sans kauri ({ $place }).
kauri-told-dried = 🌤️ Les eaux se retirent ({ $borders }).
kauri-told-healed = 🌤️ L’épidémie est finie ({ $place }).
kauri-told-scores = ✨ Points : { $scores }

## Les règles, une page chacune

kauri-short =
    ### 🌲 Kauri · En 30 secondes
    - 🧩 Quatre factions, quatre façons de marquer.
    - 🎴 En secret, choisis deux cartes sur trois : une pour agir, une pour l’initiative.
    - 🔢 La plus petite initiative agit d’abord.
    - 🌲 Sans kauri, un kiwi s’en va en fin de période.
    - 🧭 L’Anglais abat les kauris, puis chasse les possums.
    - 🏁 Qui a le plus de points après cinq périodes de quatre tours l’emporte.
kauri-provenance = -# † est notre reconstitution : le texte du livret n’a ni la carte, ni la plupart des cartes à jouer, ni les initiatives, ni l’effet des Héritages, ni presque aucun chiffre du décompte.
kauri-rules-aim =
    ### 🌲 Kauri · Le but
    Après cinq périodes, **qui a le plus de points l’emporte** ; à égalité, dans l’ordre : 🛶 🐿️ 🎩 🥝.
    - 🥝 **Kiwi** : 1 point par kiwi sur la carte
    - 🐿️ **Possum** : 1† point par possum sur la carte
    - 🎩 **Anglais** : 1† point par kauri et 1† par possum sur son plateau
    - 🛶 **Maorie** : 3† points par whare 🛖 (sa maison) sur la carte, 1† par kiwi et 1† par possum sur son plateau

    -# † Notre reconstitution, voir la dernière page.

    Un **whare** est un *temple* hors des villes, une *banlieue* en ville. Une région n’en a qu’un.

    À 3 joueurs, pas de Maorie ; à 2, seulement le kiwi et le possum.

    🏝️ **Mise en place.** Un kauri et un kiwi dans chaque région. La Maorie débarque dans une région sans ville, un Anglais à Auckland, Gisborne ou Wellington ; un possum y arrive avec lui, et un autre dans chacune des trois régions voisines.

    👥 **À deux.** Le possum choisit la ville d’un Anglais que personne ne joue. À la fin de chaque tour, cet Anglais peut se déplacer une fois et retirer quelque chose là où il est, dans n’importe quel ordre : un kauri tant qu’il est Bûcheron, mené par le possum ; un possum quand il est Ranger, mené par le kiwi. Personne ne garde ce qu’il retire. **Règle maison**, en vigueur sauf si tu la coupes dans les options : le kiwi commence avec une réserve. Le livret n’en donne pas.
kauri-rules-turn =
    ### 🎴 Un tour
    Une partie compte 5 périodes de 4 tours. À chaque tour :
    1. Chacun pioche deux cartes et en a donc **trois**.
    2. En secret, tu choisis une **carte Actions** et une **carte Initiative**. La troisième reste dans ta main.
    3. Tout est révélé. La plus petite **initiative** commence ; à égalité : 🛶 🐿️ 🎩 🥝. Chacun effectue sa carte Actions. De la carte Initiative, seul le chiffre compte.
    4. Les deux cartes sont défaussées.

    En option, chacun peut une fois remélanger ses trois premières cartes et en piocher trois autres.

    Les actions d’une carte sont liées par **et** (les deux) ou par **ou** (une seule : ton premier geste décide). Fais-les dans l’ordre que tu veux, en partie ou pas du tout, et même l’une au milieu de l’autre : un déplacement, un possum de plus, puis le second déplacement. Ce qui ne peut pas se faire est perdu.

    🔒 **[Bûcheron]**, **[Ranger]**, **[Traité]** : seulement tant que l’Anglais l’est, ou une fois le Traité de Waitangi revendiqué. On regarde au moment de faire l’action.

    📜 **Héritage** pose un de tes jetons (5 pour le kiwi, 4 pour les autres) sur un Héritage libre. Les éphémères agissent une fois, aussitôt ; les permanents (∞) durent toute la partie. Chacun ne se revendique qu’une fois.

    Exemple : Bruno joue *Abattage* avec une initiative de 1, Chloé *Fécondité* avec 2, Alice *Griffes* avec 4. Bruno passe en premier et abat le kauri de Wellington (25), puis Chloé gagne deux possums. Alors seulement, Alice a un déplacement pour mettre son kiwi à l’abri d’un autre arbre.
kauri-rules-island =
    ### 🗺️ L’île et ses périodes
    Sauf mention contraire, tu agis **là où tu as un pion**. Un déplacement franchit une frontière ; personne ne traverse le volcan. Jamais plus d’un kauri par région. Les déplacements d’une carte se partagent entre tes pions. Toutes les régions sont côtières, sauf 11, 13, 17 et 21.

    Le matériel est compté (30 kauris, 28 kiwis, 30 possums, 8 whares) : aux pages des factions, le chiffre après une action, comme *Réserve* (3), dit combien de pièces elle a. Ce qui quitte la carte revient à son propriétaire et peut resservir, ce qui est gardé sur un plateau est hors jeu.
    - 🛤️ Les **routes** relient les régions : un Anglais va d’une région du réseau à n’importe quelle autre en un déplacement ; la Maorie aussi, après le Traité.‡
    - 🌊 Une frontière **inondée** ne se franchit pas, ni par la route, ni par les animaux délogés.
    - 🦠 Là où sévit une **épidémie**, aucun humain n’entre ni n’agit ; qui s’y trouve ne peut qu’en partir.
    - 🛡️ Dans une **réserve**, personne ne retire le kauri, ni ne retire ou ne déloge les kiwis.

    🧭 **La Conscience de l’Anglais** va de 1 à 12. Jusqu’à 6†, il est **Bûcheron** et abat des kauris ; à partir de 7, **Ranger**, il chasse les possums. Un changement en plein tour compte aussitôt.

    🌅 **Fin de période**, après le 4e tour : les défausses forment les nouvelles pioches, la carte gardée reste en main. Chaque poison livre un possum au plateau anglais : un point pour l’Anglais. **Les kiwis sans kauri quittent la carte.** Inondations et épidémie prennent fin. Conscience +2.

    -# ‡ Notre interprétation : le texte du livret donne les routes au kiwi, sans doute un symbole mal lu. Nous les donnons à l’Anglais, qui les bâtit.
kauri-rules-faction = { $faction ->
    [kiwi] ### 🥝 Le kiwi
    [maori] ### 🛶 La Maorie
    [english] ### 🎩 L’Anglais
   *[possum] ### 🐿️ Le possum
}
kauri-rules-kiwi =
    Tu commences avec 25 points, à défendre : garde tes kiwis sous les kauris, et pousse l’Anglais à devenir Ranger.
    - **Un kiwi de plus** éclôt là où un kiwi vit sous un kauri.
    - **Reboiser** : un kauri du stock, là où un kiwi n’en a plus.
    - **Réserve** (3) : là où un kiwi vit sous un kauri.
    - **Inonder** (2) : une frontière d’une région qui a un kiwi ; personne ne la franchit jusqu’à la fin de la période.
    - **Attaque** : un possum quitte une région qui a un kiwi.
kauri-rules-maori =
    Tu bâtis là où c’est vert et désert, et tu chasses en chemin.
    - **Temple** : dans ta région, si elle a un kauri mais ni kiwi, ni possum, ni Anglais, ni whare, ni ville.
    - **Banlieue** [Traité] : dans ta région, si c’est une ville sans whare.
    - Les **chasses** mettent sur ton plateau tous les kiwis ou tous les possums de ta région, le **collet** un possum.
    - **Déloger** : tous les kiwis de ta région vont dans une région voisine de ton choix, tous les possums aussi ; jamais par une frontière inondée, et pas les kiwis d’une réserve.
kauri-rules-english =
    Abats tant que tu peux, puis chasse ; les routes et un second pion te rendent rapide.
    - **Abattre** [Bûcheron] : le kauri de la région d’un Anglais.
    - **Coupe rase** [Bûcheron] : celui-là et un autre à côté ; tous les kiwis de ces régions quittent la carte.
    - **Chasse** [Ranger] : tous les possums de la région d’un Anglais. **Pièges** [Ranger] : deux possums, là ou à côté.
    - **Routes** (8) : depuis la région d’un Anglais ou le réseau.
    - **Poison** [Ranger] (2) : dans la région d’un Anglais, pour toute la partie. À chaque fin de période, un possum de là va sur ton plateau.
    - **Échanger** la carte gardée contre une carte de ta pioche (jamais au 4e tour : elle est vide).
kauri-rules-possum =
    Tu te multiplies. Disperse-toi, car la plupart des chasseurs prennent toute une région.
    - **Un de plus** : là où il y a un possum, chaque fois dans une autre région.
    - **Portée** : deux de plus dans une région qui en a au moins deux.
    - **Fourrage** : le kauri d’une région avec un possum est mangé ; il retourne au stock.
    - **Épidémie** : dans une région avec un possum, jusqu’à la fin de la période.
    - **Clandestins** : un possum dans n’importe quelle ville, un autre dans n’importe quelle région sur une route.
    - **Extinction** 😱 : s’il n’y a plus de possum sur la carte, il en revient un dans une ville au début de tes prochaines actions.
kauri-rules-cards = 🎴 **Cartes**†, avec leur initiative
kauri-rules-heritages = 📜 **Héritages**†
kauri-rules-heritage = { $lasting ->
    [yes] - **{ $heritage }** ∞ : { $effect }
   *[no] - **{ $heritage }** : { $effect }
}

## Image : les mots qu’on y lit

kauri-picture-period = Période
kauri-picture-turn = Tour
kauri-picture-cast = Les factions sont distribuées…
kauri-picture-start = débarque sur l’île
kauri-picture-head_start = fonde une première réserve
kauri-picture-draw = Les cartes sont piochées…
kauri-picture-mulligan = Premières cartes : les garder ou repiocher ?
kauri-picture-choose = Tout le monde choisit deux cartes
kauri-picture-choose-own = Choisis deux de tes cartes
kauri-picture-sealed-own = Tes cartes sont face cachée
kauri-picture-resettle = fait revenir les possums
kauri-picture-pawn = mène l’Anglais
kauri-picture-endure = laisse un kiwi sur place
kauri-picture-over = C’est fini ! Victoire :
kauri-picture-offered = Tu peux agir ici
kauri-picture-ideas = Une idée se joue ici
kauri-picture-meant = Le coup se joue ici
kauri-picture-changed = Ici, quelque chose a changé
kauri-picture-nothing = plus rien à faire
kauri-picture-steps = { $action } ×{ $steps }
kauri-picture-lumberjacks = Bûcheron
kauri-picture-rangers = Ranger
kauri-picture-sealed = face cachée
kauri-picture-choosing = en réflexion…
kauri-picture-actions = Actions
kauri-picture-initiative = Initiative
kauri-picture-kept = gardée
kauri-picture-fetched = nouvelle
kauri-picture-or = ou
kauri-picture-and = et
kauri-picture-legend = { $piece ->
    [fence] réserve
    [poison] poison
    [epidemic] épidémie
    [whare] whare
    [road] route
   *[flood] inondation
}
kauri-picture-heritage = { $heritage ->
    [eruption] Éruption
    [tsunami] Tsunami
    [earthquake] Séisme
    [huia-curse] Huia
    [hardiness] Rusticité
    [treaty] Traité
    [tapu] Tapu
    [great-waka] Waka
    [guardian] Gardienne
    [reinforcement] Renfort
    [political-activism] Activisme
    [sawmill] Scierie
    [railway] Rail
    [proliferation] Prolifération
    [nocturnal] Nocturne
    [swarm] Invasion
   *[nest-raid] Pillage
}

## Image : ce qu’elle montre, pour qui ne peut pas la voir

kauri-alt-title = Kauri, période { $period } sur V, tour { $turn } sur 4.
kauri-alt-conscience = { $attitude ->
    [lumberjacks] Conscience { $cell } sur 12 : Bûcheron.
   *[rangers] Conscience { $cell } sur 12 : Ranger.
}
kauri-alt-sentence = { $text }.
kauri-alt-someone = { $letter } { $text }.
kauri-alt-acting = { $letter } joue { $card } : { $tasks }.
kauri-alt-order = Ordre : { $order }.
kauri-alt-victory = C’est fini. Victoire : { $name }.
kauri-alt-player = { $name } ({ $letter }), { $faction ->
    [kiwi] kiwi
    [maori] Maorie
    [english] Anglais
   *[possum] possum
} : { $details }.
kauri-alt-players = Autour de la table : { $names }.
kauri-alt-score = points { $points }
kauri-alt-cards = initiative { $initiative }, { $card }
kauri-alt-sealed = cartes face cachée
kauri-alt-tokens = jetons { $count }
kauri-alt-kept = { $kind ->
    [kauri] kauris gardés { $count }
    [kiwi] kiwis gardés { $count }
   *[possum] possums gardés { $count }
}
kauri-alt-heritages = Héritages { $heritages }
kauri-alt-cursed = maudits { $heritages }
kauri-alt-map = { $what ->
    [kauri] Sans kauri : { $list }.
    [kiwi] Kiwis : { $list }.
    [possum] Possums : { $list }.
    [maori] Maorie : { $list }.
    [english] Anglais : { $list }.
    [whare] Whares : { $list }.
    [reserve] Réserves : { $list }.
    [poison] Poison : { $list }.
    [epidemic] Épidémie : { $list }.
    [road] Routes : { $list }.
    [flood] Inondations : { $list }.
   *[changed] Vient de changer : { $list }.
}
kauri-alt-everywhere = partout
kauri-alt-totals = Sur la carte : kauris { $kauri }, kiwis { $kiwis }, possums { $possums }.
kauri-alt-hand = Ta main : { $cards }.
kauri-alt-claimable = { $heritage } : { $effect }.
kauri-alt-own-sealed = Tu as choisi { $actions } pour ses actions et { $initiative } pour son initiative.

## Une fois finie, et revue

kauri-highlight = { $felled ->
    [0] 🌟 Aucun kauri abattu
    [one] 🌟 Un kauri abattu
   *[other] 🌟 { $felled } kauris abattus
}, { $eaten ->
    [0] aucun dévoré.
    [one] un dévoré.
   *[other] { $eaten } dévorés.
}
kauri-stage = Période { $period } · tour { $turn }

## Ce que disent les emoji, en mode lecture

kauri-emoji-1f332 = kauri
kauri-emoji-1f95d = kiwi
kauri-emoji-1f43f = possum
kauri-emoji-1f3a9 = Anglais
kauri-emoji-1f6f6 = Maorie
kauri-emoji-1f6d6 = whare
kauri-emoji-1f6e1 = réserve
kauri-emoji-2620 = poison
kauri-emoji-1f9a0 = épidémie
kauri-emoji-1f5d1 = défausse :
kauri-emoji-1f4dc = héritage :
kauri-emoji-25b6 = à jouer :
