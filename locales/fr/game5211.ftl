command-5211 = 5211 : miser sur une couleur, sans une carte de trop (2 à 5 joueurs)
game5211-title = 5211
game5211-tagline = Fais gagner ta couleur, mais sans une carte de trop : à la limite, elle ne vaut plus rien.

## Options

game5211-option-length = Durée
game5211-option-length-short = Un seul paquet
game5211-option-length-long = Jusqu’à 50 points

## Comment ça finit

game5211-most-points = La victoire va à la pile de score qui vaut le plus de points.
game5211-most-cards = Égalité de points en tête : le plus grand nombre de cartes gagnées l’emporte.
game5211-shared = Autant de points et autant de cartes gagnées : la victoire est partagée.
game5211-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
game5211-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

## Les couleurs

game5211-blue = Bleu
game5211-green = Vert
game5211-orange = Orange
game5211-violet = Violet
game5211-yellow = Jaune

## Le plateau

game5211-board-title = { $length ->
    [long] **Paquet { $deck } · Manche { $round }/{ $rounds } · Tour { $turn }/{ $turns }**
   *[short] **Manche { $round }/{ $rounds } · Tour { $turn }/{ $turns }**
}
game5211-board-shuffle = **On mélange les cartes…**
game5211-board-over = **La dernière carte est jouée.**
game5211-board-before = { $winner ->
    [colour] -# Manche précédente : { $colour } a rapporté des points.
    [kododo] -# Manche précédente : les Kododos 🦎 ont rapporté des points.
   *[nobody] -# Manche précédente : personne n’a marqué.
}
game5211-board-kododos = 🦎 Kododos **{ $count }/{ $target }** · s’il y en a exactement { $target }, eux seuls rapportent
game5211-board-limit = **Couleurs** · la majoritaire rapporte ; à { $limit } cartes ou plus, rien
game5211-board-draw-pile = { $count ->
    [0] 🎴 Pioche épuisée : dernière manche, sans piocher
    [one] 🎴 Pioche : { $count } carte
   *[other] 🎴 Pioche : { $count } cartes
}
game5211-board-piles = 🧺 Cartes gagnées : { $piles }
game5211-board-noted = 📒 Points notés, objectif { $goal } : { $points }

## La main

game5211-hand = { $count ->
    [0] **Ta main est vide.**
    [one] **Ta main** · { $count } carte
   *[other] **Ta main** · { $count } cartes
}
game5211-hand-drawn = 🎴 Tu viens de piocher : { $cards }
game5211-hand-sealed = 🤫 Face cachée pour ce tour : { $cards }
game5211-hand-pile = { $count ->
    [0] 🧺 Ta pile de score est encore vide.
   *[other] 🧺 Ta pile de score : { game5211-cards }, { game5211-points }
}

## Les questions

game5211-ask = { $number ->
    [one] Manche { $round }, tour { $turn } : quelle carte joues-tu ?
   *[other] Manche { $round }, tour { $turn } : choisis les deux cartes que tu joues.
}
game5211-ask-sealed = Tu joues { $cards }. Tu peux changer d’avis tant que tout le monde n’a pas choisi.

## Ce que les autres attendent : se place après un ou plusieurs noms

game5211-awaited = { $number ->
    [one] une carte à choisir
   *[other] deux cartes à choisir
}

## Ce qui parle pour un choix

game5211-reason-kododos = il y aurait exactement { $count } Kododos, et eux seuls rapporteraient : { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour toi
game5211-reason-leads = { $colour } rapporterait pour l’instant ({ $count } sur { $limit }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
} à toi, { $others } aux autres
game5211-reason-waits = { $colour } : { $count } sur { $limit }, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} à toi et { $others } aux autres
game5211-reason-out = { $colour } : { $count } sur { $limit }, la couleur ne vaudrait plus rien, et les autres y perdraient { $others ->
    [one] { $others } point
   *[other] { $others } points
}

## Les choix

game5211-menu-two = Tes deux cartes
game5211-choice = { $card } → { $totals }
game5211-choice-hint = → { $totals } · tu gardes { $kept }

## Le récit

game5211-deck-shuffled = { $deck ->
    [1] { $removed ->
        [0] 🎴 On mélange les cartes, et chacun en reçoit { $hand }.
       *[other] 🎴 On mélange les cartes, { $removed } retournent dans la boîte sans être vues, et chacun en reçoit { $hand }.
    }
   *[other] 🎴 **Paquet { $deck }** : personne n’a encore { $goal } points, alors on mélange de nouveau toutes les cartes.
}
game5211-round-begun = { $last ->
    [True] ⏳ **La manche { $round } est la dernière :** la pioche est épuisée, on joue avec les cinq cartes en main.
   *[False] ▶️ **La manche { $round } sur { $rounds } commence.**
}
game5211-turn = **Manche { $round } · Tour { $turn }/{ $turns }**
game5211-counted = Sur la table : { $colours } (limite { $limit }) · { $kododos }
game5211-last-cards-discarded = 🗑️ Chacun défausse sa cinquième carte sans la montrer.
game5211-kododos-counted = { $verdict ->
    [exact] ⚖️ 🦎 **Exactement { $target } Kododos !** Eux seuls rapportent, 1 point chacun ; les couleurs ne comptent pas.
    [few] ⚖️ 🦎 Kododos : **{ $count }** sur { $target }, trop peu. Les couleurs décident.
   *[many] ⚖️ 🦎 Kododos : **{ $count }** quand il en fallait { $target }, c’est trop. Les couleurs décident.
}
game5211-over-limit = { $excess ->
    [0] 🚫 { $colour } **{ $count }** : la limite de { $limit } est atteinte, on défausse.
   *[other] 🚫 { $colour } **{ $count }** : la limite de { $limit } est dépassée, on défausse.
}
game5211-tied = 🚫 { $colours }, **{ $count }** partout : égalité, on défausse.
game5211-scored = { $of ->
    [all] ✅ { $colour } **{ $count }** : seule couleur en tête, elle rapporte.
   *[rest] ✅ { $colour } **{ $count }** : seule en tête de celles qui restent, elle rapporte.
}
game5211-nobody-scored = 🍂 Plus aucune couleur en lice : personne ne marque.
game5211-fewer = { $colours } : moins de cartes, aucun point
game5211-absent = { $colours } : personne n’en a joué
game5211-gained = { $count ->
    [one] > { $name } **+{ $points }**
   *[other] > { $name } **+{ $points }** ({ $cards })
}
game5211-points-noted = 🏁 **On retourne les piles de score et on compte.**
game5211-first-score = { $name } · **{ game5211-points }** · { $cards }
game5211-score = { $name } · **+{ $points }** → { $total }
game5211-goal-reached = 🎯 Le cap des { $goal } points est atteint : la partie est finie.

## Les règles, une page chacune

game5211-short =
    ### 🦎 5211 · En 30 secondes
    - 🤫 À chaque manche, on joue deux cartes, puis une, puis une : en secret, tous ensemble.
    - 🌈 La couleur qui a le plus de cartes sur la table rapporte à ceux qui l’ont jouée.
    - 🚫 Une couleur qui atteint la limite est éliminée. Les couleurs à égalité aussi.
    - 🦎 Avec le nombre exact de Kododos, eux seuls rapportent.
    - 🎴 On repioche jusqu’à cinq cartes ; la pioche vide, c’est la dernière manche.
    - 🏁 Qui a le plus de points dans sa pile l’emporte.
game5211-rules-aim =
    ### 🦎 5211 · Le but
    Tout le monde pose des cartes de cinq couleurs sur la même table. La couleur la plus jouée rapporte des points à ceux qui l’ont jouée. Mais gare : s’il y en a trop, elle ne vaut plus rien. Garde l’œil sur ce que mijotent les autres !

    Cent cartes, vingt de chaque couleur : 💧 Bleu, 🍀 Vert, 🍊 Orange, 🍇 Violet, ⭐ Jaune. Dans chaque couleur :
    - cinq **1**, qui sont tous des **Kododos** 🦎, des lézards turquoise
    - six **2**, cinq **3**, deux **4**, un **5** et un **6**

    Un Kododo garde sa couleur : un Kododo vert compte aussi comme une carte verte. Chacun reçoit **cinq cartes** ; à 2, 3 ou 5 joueurs, quelques cartes retournent d’abord dans la boîte sans être vues (10, 13 ou 15).
game5211-rules-turns =
    ### 🤫 Une manche : 2, 1, 1
    Une manche compte trois tours. Tout le monde choisit en secret et en même temps ; on peut changer d’avis jusqu’au dernier choix, puis toutes les cartes sont révélées ensemble.
    - **Tour 1** : tu joues **deux** cartes, puis tu en pioches deux.
    - **Tours 2 et 3** : tu joues **une** carte, puis tu en pioches une.

    Tu retrouves donc toujours cinq cartes en main, et à la fin de la manche chacun en a quatre sur la table. Elles restent visibles : de tour en tour, on voit mieux quelle couleur est en tête, et si elle approche de la limite. Vient alors l’évaluation, en deux temps : d’abord les Kododos, puis les couleurs.

    Chaque bouton dit où mène la carte : « Vert 2 → 6/7 » signifie qu’avec la tienne il y aurait 6 cartes vertes, pour une limite de 7. Mais les autres choisissent aussi !
game5211-rules-kododo =
    ### 🦎 D’abord, les Kododos
    On compte les Kododos joués par tout le monde pendant la manche. S’il y en a **exactement** le nombre voulu, **seuls les Kododos rapportent** : chacun met les siens dans sa pile de score, 1 point par carte, et tout le reste est défaussé.

    - 2 joueurs : exactement **4** Kododos
    - 3 joueurs : exactement **5**
    - 4 joueurs : exactement **6**
    - 5 joueurs : exactement **7**

    Un de trop ne vaut pas mieux qu’un de moins : on regarde alors les couleurs, et un Kododo n’est plus qu’un 1 de la sienne.

    Exemple : à quatre joueurs, six Kododos sont sur la table. Eux seuls rapportent : 2 points à Alice et à Dora, 1 point à Bruno et à Chloé. Peu importe que le vert compte huit cartes.
game5211-rules-majority =
    ### 🌈 Sinon, la couleur majoritaire
    On compte les cartes de chaque couleur, tous joueurs confondus ; seul leur nombre importe, pas leur valeur. La couleur la plus nombreuse rapporte : chacun met **ses propres** cartes de cette couleur, face cachée, dans sa pile de score, où chacune vaut sa valeur. Le reste est défaussé.

    Mais une couleur qui **atteint ou dépasse la limite** est défaussée ; on passe à la suivante.

    - 2 joueurs : limite **5**
    - 3 joueurs : limite **6**
    - 4 joueurs : limite **7**
    - 5 joueurs : limite **8**

    Exemple : à quatre joueurs, 🍀 8, ⭐ 4, 💧 2, 🍊 1, 🍇 1. Le vert dépasse la limite de 7 et ne vaut rien (7 serait déjà trop). C’est le jaune qui rapporte : 5 points à Alice, 3 à Chloé, 2 à Bruno et 1 à Dora.
game5211-rules-ties =
    ### 🤝 Les égalités
    Les couleurs **à égalité** pour la majorité sont toutes défaussées ; on regarde la suivante, et ainsi de suite. S’il n’en reste aucune qui soit seule en tête, personne ne marque. Une couleur que personne n’a jouée ne rapporte jamais.

    Exemple : 🍀 5, ⭐ 5, 🍊 3, 💧 2, 🍇 1. Le vert et le jaune s’annulent, et l’orange rapporte avec trois cartes. Si l’une d’elles avait été violette, l’orange, le bleu et le violet auraient eu 2 cartes chacun : encore une égalité, et personne n’aurait marqué.

    Une seule carte peut donc faire gagner une couleur, la pousser à la limite, la mettre à égalité ou compléter le nombre de Kododos.
game5211-rules-end =
    ### 🏁 La fin
    Quand la pioche est épuisée, on joue une **dernière manche** avec les cinq cartes en main, sans piocher : deux, une et une comme toujours. La cinquième carte est défaussée sans être vue avant l’évaluation ; elle ne compte jamais.

    Chacun additionne alors les valeurs de sa pile de score. Qui a le plus de points gagne. À égalité, c’est le plus grand nombre de **cartes** dans la pile qui compte ; encore à égalité, on se partage la victoire.

    D’ici là, les piles sont face cachée : tout le monde voit combien de cartes elles contiennent, mais on ne dit qu’à toi ce que vaut la tienne.

    Un paquet dure 11 manches à deux joueurs, 7 à trois, 6 à quatre et 4 à cinq.
game5211-rules-long =
    ### 📒 La partie longue
    Avec l’option **Durée : Jusqu’à 50 points**, on note les points de chacun à la fin du paquet. Si personne n’en a 50, on mélange de nouveau toutes les cartes, on en retire comme au début, et on continue avec un nouveau paquet.

    À partir du deuxième paquet, la partie s’arrête à la fin de la manche où quelqu’un a **50 points ou plus**. C’est le plus grand total qui gagne, pas le premier arrivé.

    -# Notre lecture du livret : chaque paquet est joué jusqu’au bout, dernière manche comprise, avant qu’on note les points ; atteindre 50 au milieu du premier paquet n’arrête pas la partie ; et l’égalité se départage aux cartes gagnées avec tous les paquets.

## Les images : les mots qu’on y lit

game5211-picture-title = { $length ->
    [long] Paquet { $deck } · Manche { $round }/{ $rounds } · Tour { $turn }/{ $turns }
   *[short] Manche { $round }/{ $rounds } · Tour { $turn }/{ $turns }
}
game5211-picture-shuffle = On mélange les cartes…
game5211-picture-over = La dernière carte est jouée.
game5211-picture-choosing = { $count ->
    [one] { $count } carte chacun · en train de choisir
   *[other] { $count } cartes chacun · en train de choisir
}
game5211-picture-choose = { $count ->
    [one] Choisis une carte
   *[other] Choisis deux cartes
}
game5211-picture-sealed = { $count ->
    [one] Ta carte est choisie
   *[other] Tes cartes sont choisies
}
game5211-picture-marked = { $count ->
    [one] Tu jouerais cette carte
   *[other] Tu jouerais ces cartes
}
game5211-picture-drawn = nouvelle
game5211-picture-last-round = Dernière manche
game5211-picture-kododos = Kododos : exactement { $target }
game5211-picture-limit = Couleurs : à { $limit }, c’est trop
game5211-picture-past = { $deck ->
    [0] Manche { $round }
   *[other] Paquet { $deck } · Manche { $round }
}
game5211-picture-nobody = Personne ne marque
game5211-picture-pile = Ta pile : { $count ->
    [0] vide
   *[other] { game5211-points } ({ game5211-cards })
}

## Les images : ce qu’elles montrent, pour qui ne peut pas les voir

game5211-alt-title = { $length ->
    [long] 5211, paquet { $deck }, manche { $round } sur { $rounds }, tour { $turn } sur { $turns }.
   *[short] 5211, manche { $round } sur { $rounds }, tour { $turn } sur { $turns }.
}
game5211-alt-sentence = { $text }.
game5211-alt-listed = { $title } : { $list }.
game5211-alt-winners = Victoire
game5211-alt-draw-pile = Pioche : { $count }.
game5211-alt-kododos = Kododos (tous les 1) : { $count } ; il en faut exactement { $target }.
game5211-alt-colours = Couleurs, sans valeur à partir de { $limit } : { $colours }.
game5211-alt-scores = { $colour } { $count } (rapporte)
game5211-alt-leads = { $colour } { $count } (rapporterait)
game5211-alt-limit = { $colour } { $count } (hors jeu)
game5211-alt-tied = { $colour } { $count } (égalité)
game5211-alt-fewer = { $colour } { $count }
game5211-alt-player = { $name } ({ $letter }) : { $details }.
game5211-alt-sealed = { $count ->
    [one] carte face cachée
   *[other] deux cartes face cachée
}
game5211-alt-pile = pile { $count }
game5211-alt-total = total { $points }
game5211-alt-past = { $round } : Kododos { $count } sur { $target } ; { $colours } ; { $gains }.
game5211-alt-past-short = { $round } : { $gains }.
game5211-alt-nothing = rien
game5211-alt-nobody = personne ne marque
game5211-alt-hand = Ta main : { $cards }.
game5211-alt-own-sealed = Tu joues : { $cards }.
game5211-alt-own-pile = Ta pile de score : { game5211-cards }, { game5211-points }.

## Une fois finie, et revue

game5211-highlight = 🌟 La meilleure manche : { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
} avec { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
game5211-stage = Paquet { $deck }

## Ce que disent les emoji, en mode lecture

game5211-emoji-1f98e = Kododo
game5211-emoji-1f34a = orange
game5211-emoji-1f4a7 = bleu
game5211-emoji-1f340 = vert
game5211-emoji-1f347 = violet
game5211-emoji-2b50 = jaune
game5211-emoji-1f6ab = éliminée
