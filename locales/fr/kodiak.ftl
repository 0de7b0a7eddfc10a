command-kodiak = Kodiak : des saumons, des prédateurs et une cascade (2 à 6 joueurs)
kodiak-title = Kodiak
kodiak-tagline = Fais franchir la cascade à tes saumons, et lâche tes prédateurs sur ceux des autres.

## Options

kodiak-option-rounds = Manches
kodiak-option-rounds-players = Une par joueur
kodiak-option-rounds-1 = 1 manche
kodiak-option-rounds-2 = 2 manches
kodiak-option-rounds-3 = 3 manches
kodiak-option-rounds-4 = 4 manches
kodiak-option-rounds-5 = 5 manches
kodiak-option-rounds-6 = 6 manches

## Comment ça finit

kodiak-most-salmon = { $winners ->
    [one] La victoire va à la réserve la mieux garnie : le plus de points de saumon, toutes manches réunies.
   *[other] Les réserves les mieux garnies se valent, toutes manches réunies : la victoire est partagée.
}
kodiak-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Les cartes

kodiak-salmon = Saumon { $points }
kodiak-predator = Prédateur { $speed }
kodiak-old-bear = Vieil Ours { $speed }
kodiak-visitor = Visiteur
kodiak-visitor-idle = Visiteur (sans effet)

## Le plateau

kodiak-board-title = **Manche { $round }/{ $rounds } · Tour { $trick }/{ $tricks }**
kodiak-board-draw = **Les ours sont en route vers la cascade…**
kodiak-board-over = **La pêche est finie.**
kodiak-board-clear = 🌊 Rien sur la table : la rivière attend.
kodiak-board-lying = 🐟 Du tour précédent : { $salmon }
kodiak-board-fresh = 🐟 De ce tour : { $salmon }
kodiak-board-predators = Ordre de pêche : { $order }
kodiak-board-sharing = 🐻 Vieux Ours en plein partage : { $order }
kodiak-board-visitors = 🦌 Un prédateur à retarder : { $order }
kodiak-board-cascade = **Cascade** · à égalité, la plus petite case pêche d’abord
kodiak-board-reserve = réserve { $count }
kodiak-board-total = total { $points }
kodiak-board-seen = -# joué : { $cards }

## La main

kodiak-hand = { $count ->
    [0] **Ta main est vide.**
    [one] **Ta main** · { $count } carte
   *[other] **Ta main** · { $count } cartes
}
kodiak-hand-salmon = 🐟 Saumons : { $cards }
kodiak-hand-predators = 🦅 Prédateurs : { $cards }
kodiak-hand-visitor = { $players ->
    [2] 🦌 Visiteur : sans effet à deux joueurs
   *[other] 🦌 Visiteur : ajoute { $delay } à la vitesse d’un prédateur
}
kodiak-hand-sealed = 🤫 Face cachée pour ce tour : { $card }
kodiak-hand-reserve = { $count ->
    [0] 🧺 Ta réserve est encore vide pour cette manche.
    [one] 🧺 Ta réserve de la manche : { $count } saumon, { kodiak-points }
   *[other] 🧺 Ta réserve de la manche : { $count } saumons, { kodiak-points }
}

## Les questions

kodiak-ask-card = Manche { $round }, tour { $trick } : quelle carte joues-tu ?
kodiak-ask-sealed = Tu joues { $card }. Tu peux changer d’avis tant que tout le monde n’a pas choisi.
kodiak-ask-delay = Quel prédateur ton visiteur retarde-t-il ? Il ajoute { $delay } à sa vitesse : ce prédateur agira plus tard.
kodiak-ask-take = Ton prédateur pêche à la vitesse { $speed } : quel saumon prends-tu ?
kodiak-ask-share = Ton Vieil Ours partage ce qui reste : quel saumon prends-tu ?

## Ce que les autres attendent : se place après un ou plusieurs noms

kodiak-awaited-play-card = une carte à choisir
kodiak-awaited-delay = un prédateur à retarder
kodiak-awaited-take = un saumon à prendre (vitesse { $speed })
kodiak-awaited-share = un saumon pour le Vieil Ours

## Ce qui parle pour un coup

kodiak-reason-fish = { $points ->
    [one] il y a { $points } point à prendre
   *[other] il y a { $points } points à prendre
}, et { $slower ->
    [0] { $faster ->
        [0] il ne reste aucun autre prédateur
        [one] il reste 1 prédateur plus rapide que le tien
       *[other] il reste { $faster } prédateurs plus rapides que le tien
    }
    [one] il reste 1 prédateur plus lent que le tien
   *[other] il reste { $slower } prédateurs plus lents que le tien
}
kodiak-reason-hope = rien n’est encore à prendre, { $salmon ->
    [0] et les autres n’ont plus aucun saumon
    [one] mais les autres ont encore 1 saumon
   *[other] mais les autres ont encore { $salmon } saumons
} en main, et { $slower ->
    [0] { $faster ->
        [0] il ne reste aucun autre prédateur
        [one] il reste 1 prédateur plus rapide que le tien
       *[other] il reste { $faster } prédateurs plus rapides que le tien
    }
    [one] il reste 1 prédateur plus lent que le tien
   *[other] il reste { $slower } prédateurs plus lents que le tien
}
kodiak-reason-salmon = { $predators ->
    [0] les autres n’ont plus de prédateur, il ne risque rien
   *[other] tu risques { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, et les autres ont encore { $predators ->
        [one] { $predators } prédateur
       *[other] { $predators } prédateurs
    } parmi leurs { $cards } cartes
}
kodiak-reason-visitor = { $works ->
    [yes] il retarde un prédateur de { $delay } sans risquer de saumon, alors que les autres ont encore { $predators ->
        [one] { $predators } prédateur
       *[other] { $predators } prédateurs
    } parmi leurs { $cards } cartes
   *[no] tu ne risques aucun saumon, alors que les autres ont encore { $predators ->
        [one] { $predators } prédateur
       *[other] { $predators } prédateurs
    } parmi leurs { $cards } cartes
}
kodiak-reason-delay = { $passed ->
    [0] il agira à { $later } au lieu de { $speed }
    [one] à { $later } au lieu de { $speed }, il laisse passer 1 prédateur de plus
   *[other] à { $later } au lieu de { $speed }, il laisse passer { $passed } prédateurs de plus
}
kodiak-reason-own = tu mets à l’abri { $points ->
    [one] ton propre point
   *[other] tes propres { $points } points
}
kodiak-reason-take = { $finest ->
    [yes] aucun saumon ne vaut plus : { $points } pour toi, et { $name } le perd
   *[no] il te rapporte { $points }, et { $name } le perd
}

## Les choix

kodiak-choice-several = { $card } (×{ $count })
kodiak-choice-take = Prendre le { $points } à { $name }
kodiak-choice-own = Reprendre ton propre { $points }
kodiak-button-take = { $points } · { $name }
kodiak-button-own = { $points } · à toi
kodiak-choice-delay = { $name } · { $speed } → { $later }

## Le récit

kodiak-round-begun = 🌊 **La manche { $round } commence.** { $first } a la priorité sur la cascade, devant { $others }.
kodiak-trick = **Tour { $trick }/{ $tricks }**
kodiak-trick-lying = > 💤 Du tour précédent : { $salmon }
kodiak-nothing-to-fish = 🍂 Pas l’ombre d’un saumon : tout le monde remballe.
kodiak-salmon-stayed = { $count ->
    [one] 💤 Pas un prédateur en vue… Le saumon patiente au pied de la cascade.
   *[other] 💤 Pas un prédateur en vue… Les saumons patientent au pied de la cascade.
}
kodiak-heroic-run = 🌊 **Remontée héroïque !** Toujours pas de prédateur, et tous les saumons franchissent la cascade : { $salmon }.
kodiak-predator-delayed = 🦌 { $name } envoie son visiteur gêner { $owner }, dont la vitesse passe à { $speed }.
kodiak-salmon-taken = { $points ->
    [1] 🎣 { $name } se contente d’un petit **1**, pris à { $owner }.
    [2] 🎣 { $name } pique un **2** à { $owner }.
    [3] 🎣 { $name } chipe un **3** à { $owner }.
    [5] 🎣 Quelle prise ! { $name } arrache le **5** à { $owner }.
   *[other] 🎣 { $name } souffle un **{ $points }** à { $owner }.
}
kodiak-own-salmon-taken = 🎣 { $name } repêche son propre **{ $points }**.
kodiak-old-bear-feasted = { $count ->
    [one] 🐻 { $name } lâche son Vieil Ours sur le tout dernier saumon : { $salmon }.
   *[other] 🐻 { $name } lâche son Vieil Ours, qui engloutit tout, { kodiak-points } d’un coup : { $salmon }.
}
kodiak-old-bears-shared = 🐻 Les Vieux Ours se partagent le butin. { $shares }.
kodiak-share = { $name } : { $salmon }
kodiak-went-home-empty = { $count ->
    [one] 🐾 { $names } rentre bredouille.
   *[other] 🐾 { $names } rentrent bredouilles.
}
kodiak-bear-moved-back = ⬆️ Égalité ! { $name } avait la priorité : son ours remonte à la dernière case ({ $cell }).
kodiak-salmon-saved = { $count ->
    [one] ✨ Il échappe aux griffes : { $salmon }.
   *[other] ✨ La cascade est franchie : { $salmon }.
}
kodiak-round-ended = 🏁 **Fin de la manche { $round }**
kodiak-first-score = { $name } · **{ kodiak-points }**
kodiak-score = { $name } · **+{ $points }** → { $total }

## Les règles, une page chacune

kodiak-short =
    ### 🐻 Kodiak · En 30 secondes
    - 🤫 Chacun choisit une carte en secret ; toutes sont révélées ensemble.
    - 🐟 Un saumon que personne n’attrape rentre chez lui : ses points sont à toi.
    - 🦅 Un prédateur prend un saumon sur la table. La plus petite vitesse passe d’abord.
    - 🐻 Le Vieil Ours arrive tard, et prend tout ce qui reste.
    - 🦌 Un visiteur ajoute 15 à la vitesse d’un prédateur : il agit plus tard.
    - 🏁 Qui a le plus de points après toutes les manches l’emporte.
kodiak-provenance = -# D’après le livret : neuf saumons de 1 à 5 qui font 25, cinq prédateurs, les vitesses 10, 30 et 60, et le 15 du visiteur. La répartition des valeurs des saumons et les vitesses 20 et 40 sont notre reconstitution.
kodiak-rules-aim =
    ### 🐻 Kodiak · Le but
    Les saumons remontent la rivière, et toute l’île a faim. Fais franchir la cascade à tes saumons et lance tes prédateurs sur ceux des autres. Chaque saumon arrivé dans ta réserve vaut des points ; le plus grand total, toutes manches réunies, l’emporte.

    Tout le monde a les quinze mêmes cartes :
    - 🐟 **neuf saumons**, de valeurs 1, 1, 2, 2, 3, 3, 4, 4 et 5 : 25 points en tout
    - 🦅 **quatre prédateurs**, de vitesses 10, 20, 30 et 40, qui attrapent un saumon chacun
    - 🐻 **le Vieil Ours**, de vitesse 60, qui prend tout ce qui reste
    - 🦌 **un visiteur**, qui ajoute 15 à la vitesse d’un prédateur : il agit plus tard
kodiak-rules-trick =
    ### 🤫 Un tour
    Chacun choisit une carte en secret. On peut changer d’avis jusqu’au dernier choix ; alors toutes les cartes sont retournées ensemble. Une carte ne sert qu’une fois par manche : une manche dure donc quinze tours.

    La suite dépend de ce qu’il y a sur la table :
    - 🐟 et 🦅 ou 🐻 : **la pêche commence** (page suivante).
    - Pas un 🐟 : tout est défaussé, et on passe au tour suivant.
    - Des 🐟 mais aucun prédateur : **les saumons attendent** le tour suivant sur la table (voir la remontée héroïque).

    La dernière carte d’une manche se joue toute seule.
kodiak-rules-fishing =
    ### 🎣 La pêche
    Les prédateurs agissent par vitesse, **le plus petit nombre d’abord**. Chacun prend sur la table un saumon, au choix de son joueur, qui le met dans sa réserve. Impossible d’y renoncer ; s’il ne reste rien, il rentre bredouille.

    Les saumons que personne n’a pris ont réussi : ils vont dans la réserve de **leur propriétaire**. Prédateurs et visiteurs sont défaussés.

    Exemple : Alice joue le saumon 4, Chloé le saumon 2, Éva le saumon 1 ; Bruno joue le prédateur 10, Dora le prédateur 30. Bruno passe d’abord et prend le 4, Dora prend le 2. Le 1 est sauvé : il va dans la réserve d’Éva.
kodiak-rules-cascade =
    ### 🌊 Les égalités et la cascade
    Chaque ours occupe une case de la cascade. La case 1 est la plus en aval : **plus ta case est petite, plus tu as la priorité**.

    À vitesse égale, celui qui a la priorité se sert d’abord. Une fois son saumon pris, son ours remonte sur la **dernière case**, et ceux qui étaient derrière lui descendent d’une case. Les autres prédateurs à égalité se servent ensuite, sans bouger.

    Sans égalité, personne ne bouge ; sans saumon non plus. La priorité est donc un trésor : dépense-la pour un beau poisson.
kodiak-rules-visitors =
    ### 🦌 Visiteurs et Vieux Ours
    Avant la pêche, chaque visiteur désigne un prédateur, dans l’ordre de la cascade. Il **ajoute 15 à sa vitesse** : ce prédateur agit plus tard, et 15 de plus pour chaque autre visiteur qui le désigne. À deux joueurs, les visiteurs sont sans effet.

    🐻 Le **Vieil Ours** agit à 60, après tous les autres sauf si un visiteur s’en mêle, et prend **tous** les saumons encore là.

    Plusieurs Vieux Ours de même vitesse partagent : carte par carte, dans l’ordre de la cascade, jusqu’à ce qu’il ne reste rien. Le premier d’entre eux recule alors sur la dernière case. Mais qu’on retarde l’un d’eux, et l’autre mange tout.

    -# Notre interprétation : si des retards mettent un Vieil Ours à égalité avec un autre prédateur, on suit l’ordre de la cascade ; quand vient le premier Vieil Ours, tous ceux de l’égalité se partagent ce qui reste.
kodiak-rules-lull =
    ### 💤 L’accalmie et la remontée héroïque
    Des saumons, mais pas un prédateur ? Les visiteurs sont défaussés et les saumons **restent sur la table** pendant le tour suivant.

    - Cette fois, des prédateurs arrivent : ils pêchent parmi tous les saumons, anciens et nouveaux, même si personne n’en a rejoué. On peut ainsi reprendre **l’un des siens**.
    - Toujours aucun prédateur : c’est la **remontée héroïque** ! Tous les saumons de la table vont dans la réserve de leur propriétaire. La table est vide, et la prochaine accalmie repart de zéro.

    Au dernier tour d’une manche, on n’attend plus : sans prédateur, les saumons sont sauvés.
kodiak-rules-end =
    ### 🏁 La fin
    Après quinze tours, chacun compte les saumons de sa réserve, puis reprend toutes ses cartes pour la manche suivante. D’ici là, les réserves sont face cachée : tout le monde voit combien de saumons elles contiennent, mais la valeur de la tienne reste ton secret. Au-delà de 25 points, c’est une belle journée de pêche.

    Il y a autant de manches que de joueurs, pour que chacun parte une fois de la case 1. On tire au sort qui commence, puis on tourne. Le plus grand total gagne ; à égalité, la victoire est partagée.

    L’option **Manches** raccourcit la partie : de 1 manche au nombre de joueurs. C’est un ajout de notre part, comme le tirage au sort et la victoire partagée.

## Les images : les mots qu’on y lit

kodiak-picture-title = Manche { $round }/{ $rounds } · Tour { $trick }/{ $tricks }
kodiak-picture-draw = Les ours sont en route vers la cascade…
kodiak-picture-over = La pêche est finie.
kodiak-picture-choosing = En train de choisir
kodiak-picture-choose = Une carte chacun, face cachée
kodiak-picture-sealed = Ta carte est face cachée
kodiak-picture-visitors = { $count ->
    [one] Visiteur
   *[other] Visiteurs
}
kodiak-picture-fishing = Ordre de pêche
kodiak-picture-sharing = Se partagent le reste
kodiak-picture-played = Cartes jouées
kodiak-picture-reserve = { $count ->
    [0] Ta réserve : vide
   *[other] Ta réserve : { kodiak-points } ({ $salmon })
}

## Les images : ce qu’elles montrent, pour qui ne peut pas les voir

kodiak-alt-title = Kodiak, manche { $round } sur { $rounds }, tour { $trick } sur { $tricks }.
kodiak-alt-sentence = { $text }.
kodiak-alt-listed = { $title } : { $list }.
kodiak-alt-visiting = Un prédateur à retarder
kodiak-alt-winners = Victoire
kodiak-alt-players = Autour de la table : { $names }.
kodiak-alt-bear = Case { $cell }, { $name } ({ $letter }) : { $details }.
kodiak-alt-sealed = carte face cachée
kodiak-alt-lying = Saumon { $points } du tour précédent
kodiak-alt-gone = { $card } (terminé)
kodiak-alt-reserve = réserve { $count }
kodiak-alt-total = total { $points }
kodiak-alt-played = joué { $cards }
kodiak-alt-hand = { $count ->
    [0] Tu n’as plus de cartes.
   *[other] Ta main : { $cards }.
}
kodiak-alt-own-sealed = Tu joues : { $card }.
kodiak-alt-own-reserve = { $count ->
    [0] Ta réserve est vide.
   *[other] Ta réserve : { kodiak-points }.
}

## Une fois finie, et revue

kodiak-highlight-bear = { $count ->
    [one] 🌟 La plus grosse prise : { $name } et son Vieil Ours, un saumon à { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
   *[other] 🌟 La plus grosse prise : { $name } et son Vieil Ours, { $count } saumons à { $points } points d’un coup.
}
kodiak-highlight-salmon = 🌟 La plus belle prise : { $name }, un saumon à { $points }.
kodiak-stage = Manche { $round }

## Ce que disent les emoji, en mode lecture

kodiak-emoji-1f41f = saumon
kodiak-emoji-1f985 = prédateur
kodiak-emoji-1f43b = Vieil Ours
kodiak-emoji-1f98c = visiteur
