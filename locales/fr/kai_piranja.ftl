command-kai = Kai Piranja : des poissons à ramener avant qu’un affamé ne passe (3 à 6 joueurs)
kai_piranja-title = Kai Piranja
kai_piranja-tagline = Révèle des cartes, aligne tes poissons, et ramène-les avant qu’un affamé ne passe par là.

## Comment ça finit

kai_piranja-most-cards = La victoire va à qui a le plus de cartes dans ses prises.
kai_piranja-most-hungry = Autant de cartes en tête : ce sont les poissons affamés qui départagent.
kai_piranja-shared = Autant de cartes, et autant d’affamés parmi elles : la victoire est partagée.
kai_piranja-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
kai_piranja-cards-hungry = { $hungry ->
    [one] { kai_piranja-cards } (dont { $hungry } affamé)
   *[other] { kai_piranja-cards } (dont { $hungry } affamés)
}

## Les poissons

kai_piranja-species = { $species ->
    [piranha] piranha
    [moonfish] poisson lune
    [flamefish] poisson flamme
   *[barracuda] barracuda
}
kai_piranja-several = { $species ->
    [piranha] piranhas
    [moonfish] poissons lune
    [flamefish] poissons flamme
   *[barracuda] barracudas
}
kai_piranja-fish = { $size ->
    [small] petit { kai_piranja-species }
    [big] gros { kai_piranja-species }
   *[hungry] { kai_piranja-species } affamé
}
# Une lettre à côté du symbole de l’espèce ; un affamé n’est jamais dans une rangée.
kai_piranja-size-mark = { $size ->
    [small] •
   *[big] ⬤
}

## Le plateau

kai_piranja-board-draw = **Les poissons se rassemblent pour la farandole…**
kai_piranja-board-over = **La danse est finie, on compte les prises.**
kai_piranja-board-farandole = 🃏 **Farandole { $farandole }** · mer vide { $sea }
kai_piranja-board-sea = 🌊 **Mer vide { $sea }** · la farandole est finie
kai_piranja-board-gone = hors jeu { $gone }
kai_piranja-board-risk = { $aside ->
    [0] ⚠️ Affamés : { $hungry } sur { $unseen } cartes cachées, **{ $risk } %**
   *[other] ⚠️ Affamés : { $hungry } sur { $unseen } cartes jamais vues, dont { $aside } dans la boîte, **{ $risk } %**
}
kai_piranja-board-end = ⚠️ Affamés : { $hungry } sur { $unseen } cartes cachées, **{ $risk } %**, et le premier met fin à la partie
kai_piranja-board-digesting = 🍽️ En digestion : { $piles }
kai_piranja-board-calm = 🍽️ Personne ne digère encore.
kai_piranja-board-catch = prises { $count }
kai_piranja-board-row-empty = aucun poisson
kai_piranja-board-meals = -# Un affamé mangerait : { $meals }
kai_piranja-board-legend = -# { $species } · • petit · ⬤ gros · en gras, la fin de la rangée

## La main

kai_piranja-hand = { $count ->
    [0] 🧺 **Tu n’as encore aucune prise.**
   *[other] 🧺 **Tes prises :** { $catch }
}
kai_piranja-hand-row = { $count ->
    [0] Ta rangée est vide : elle accueille n’importe quel poisson rassasié.
    [one] Ta rangée : 1 poisson, pas encore à l’abri.
   *[other] Ta rangée : { $count } poissons, pas encore à l’abri.
}
kai_piranja-hand-spectator = Tu regardes cette partie : seuls ceux qui jouent ont des prises.

## Les questions

kai_piranja-ask-begin = { $count ->
    [0] À toi, ta rangée est vide : révèle une carte ({ $risk } % d’affamés) !
    [one] À toi, 1 poisson dans ta rangée : révèle une carte ({ $risk } % d’affamés) !
   *[other] À toi, { $count } poissons dans ta rangée : révèle une carte ({ $risk } % d’affamés) !
}
kai_piranja-ask-placed = { $count ->
    [one] Un { $fish } ouvre ta rangée. Et maintenant ({ $risk } % d’affamés) ?
   *[other] Un { $fish } rejoint ta rangée : { $count } poissons. Et maintenant ({ $risk } % d’affamés) ?
}
kai_piranja-ask-passed = Un { $fish } est parti chez { $taker }. Et maintenant ({ $risk } % d’affamés) ?
kai_piranja-ask-left = Un { $fish } n’a trouvé de place nulle part. Et maintenant ({ $risk } % d’affamés) ?
kai_piranja-ask-captured = Capture : { kai_piranja-cards } ! Et maintenant ({ $risk } % d’affamés) ?

## Ce que les autres attendent : se place après un nom

kai_piranja-awaited-begin-turn = une carte à révéler
kai_piranja-awaited-go-on = encore une carte, ou pas ?

## Ce qui parle pour un coup

kai_piranja-reason-reveal = { $risk ->
    [0] il n’y a plus d’affamé
   *[other] { $risk } % d’affamés, { $lost ->
        [0] tu ne perdrais rien
        [one] tu perdrais au plus { $lost } poisson
       *[other] tu perdrais au plus { $lost } poissons
    }
}
kai_piranja-reason-near = un poisson de plus pourrait capturer { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} ; { $risk } % d’affamés, { $lost ->
    [0] tu ne perdrais rien
    [one] tu perdrais au plus { $lost } poisson
   *[other] tu perdrais au plus { $lost } poissons
}
kai_piranja-reason-enough = { $risk } % d’affamés : la prochaine carte te coûterait jusqu’à { $lost } de tes { $fish } poissons
kai_piranja-reason-capture = tes { $own } poissons de cette espèce prennent { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} sans risque

## Les choix

kai_piranja-choice-reveal = { $back ->
    [sea] Révéler ({ $risk } % : fin de partie)
   *[farandole] Révéler ({ $risk } % d’affamés)
}
kai_piranja-choice-reveal-hint = Affamés : { $hungry } sur { $unseen } cartes jamais vues
kai_piranja-choice-bring-home = { $count ->
    [one] Ramener { $count } poisson
   *[other] Ramener { $count } poissons
}
kai_piranja-choice-bring-home-hint = Tes prises : { $catch } → { $after }
kai_piranja-choice-stop = { $count ->
    [one] S’arrêter ({ $count } poisson reste)
   *[other] S’arrêter ({ $count } poissons restent)
}
kai_piranja-choice-stop-hint = La rangée reste où elle est, sans danger jusqu’à ton prochain tour
kai_piranja-choice-capture = Capturer les { $species } ({ $count })
kai_piranja-choice-capture-hint = Tes prises : { $catch } → { $after } ; ta rangée reste

## Le récit

kai_piranja-game-begun = { $aside ->
    [0] 🌊 **La farandole commence :** { $farandole } cartes face cachée, puis { $sea } de la mer vide. { $name } ouvre le bal.
   *[other] 🌊 **La farandole commence :** { $farandole } cartes face cachée ({ $aside } restent dans la boîte, sans qu’on les ait vues), puis { $sea } de la mer vide. { $name } ouvre le bal.
}
kai_piranja-placed = 🃏 **{ $name }** révèle un { $fish } { $symbol } : { $link }.
kai_piranja-lined-up = 🃏 **{ $name }** révèle { $symbols } : chacun trouve sa place, et la rangée passe à { $count }.
kai_piranja-passed = { $others ->
    [0] ↪️ **{ $name }** révèle un { $fish } { $symbol }, impossible à placer. Il passe à gauche, chez { $taker } : { $link }.
   *[other] ↪️ **{ $name }** révèle un { $fish } { $symbol }, impossible à placer. Rien à faire non plus chez { $passed } : il finit chez { $taker }, { $link }.
}
kai_piranja-link = { $link ->
    [empty] premier d’une nouvelle rangée
    [species] derrière { $behind }, même espèce
    [size] derrière { $behind }, même taille
   *[both] derrière { $behind }, son jumeau
}
kai_piranja-left = 💨 **{ $name }** révèle un { $fish } { $symbol } qui n’a sa place dans aucune rangée : il quitte le jeu.
kai_piranja-many = 🃏 **{ $name }** révèle { kai_piranja-cards } : { $where }.
kai_piranja-where = { $where ->
    [row] { $symbols } dans la rangée ({ $count } en tout)
    [left] { $symbols } chez { $taker }
   *[gone] { $symbols } hors du jeu
}
kai_piranja-eaten-all = 😋 **{ $name } tombe sur un { $fish } !** Aucun congénère pour l’arrêter, et toute la rangée y passe : { $eaten }.
kai_piranja-eaten-some = { $left ->
    [one] 😋 **{ $name } tombe sur un { $fish } !** Il dévore { $eaten } et s’arrête devant un congénère, { $stopper } : il reste 1 poisson.
   *[other] 😋 **{ $name } tombe sur un { $fish } !** Il dévore { $eaten } et s’arrête devant un congénère, { $stopper } : il reste { $left } poissons.
}
kai_piranja-eaten-nothing = 😮‍💨 **{ $name } tombe sur un { $fish } !** Nez à nez avec un congénère, { $stopper }, il ne mange rien. Le tour est fini quand même.
kai_piranja-eaten-nobody = 😴 **{ $name } tombe sur un { $fish } !** La rangée est vide, rien à manger, mais le tour est fini.
kai_piranja-pile = { $count ->
    [one] -# { $symbol } Il digère au milieu, encore tout seul.
   *[other] -# { $symbol } Il digère au milieu : une pile de { $count } cartes.
}
kai_piranja-captured = 🎣 Avec au moins trois { $species } dans sa rangée, **{ $name }** capture toute leur pile en digestion : { $cards }, prises { $catch }.
kai_piranja-brought-home = { $count ->
    [one] 🏠 **{ $name }** ramène { $count } poisson : { $symbols } (prises { $catch }).
   *[other] 🏠 **{ $name }** ramène { $count } poissons : { $symbols } (prises { $catch }).
}
kai_piranja-row-left = { $count ->
    [one] ✋ **{ $name }** s’arrête et laisse { $count } poisson dans l’eau : { $symbols }.
   *[other] ✋ **{ $name }** s’arrête et laisse { $count } poissons dans l’eau : { $symbols }.
}
kai_piranja-farandole-ended = 🌊 **La farandole est finie !** Il reste { $sea } cartes de la mer vide, et le premier affamé qui en sort met fin à la partie.
kai_piranja-game-ended = 🏁 **{ $name } tombe sur un { $fish } dans la mer vide : la partie est finie !** Il n’a le temps de dévorer personne.
kai_piranja-too-late = Trop tard pour ramener : { $rows }.

## Les règles, une page chacune

kai_piranja-short =
    ### 🐠 Kai Piranja · En 30 secondes
    - 🃏 Révèle des cartes : un poisson rejoint ta rangée s’il a l’espèce ou la taille du dernier.
    - ↪️ S’il ne convient pas, il passe à la prochaine personne qui peut le placer.
    - 😋 Un affamé mange ta rangée par la droite, jusqu’à un poisson de son espèce, et met fin à ton tour.
    - 🏠 Ramène ta rangée à temps : elle est à l’abri, et ton tour finit.
    - 🎣 Trois poissons d’une espèce dans ta rangée te valent la pile de cette espèce.
    - 🏁 Qui a ramené le plus de cartes l’emporte.
kai_piranja-provenance = -# D’après le livret : le nombre de rassasiés et d’affamés, et le tiers environ qu’on retire. De nous : la moitié des rassasiés sont petits, l’autre moitié gros ; 47 pour ce tiers ; le tirage au sort de qui commence.
kai_piranja-rules-aim =
    ### 🐠 Kai Piranja · Le but
    Une file de poissons danse devant chaque joueur, et s’allonge à chaque carte que tu oses retourner. Ramène-la à temps, car il y a toujours un affamé dans les parages. **Qui ramène le plus de cartes gagne.**

    Il y a quatre espèces : 🐠 piranhas, 🌙 poissons lune, 🔥 poissons flamme et 🦈 barracudas. Un poisson est soit **rassasié**, petit (•) ou gros (⬤), soit **affamé**, et de taille moyenne. Les cartes sont face cachée, de deux sortes :
    - 🃏 **la farandole**, 140 cartes : 28 rassasiés et 7 affamés par espèce
    - 🌊 **la mer vide**, 20 cartes pour la fin : 4 rassasiés et 1 affamé par espèce

    À 3 ou 4 joueurs, 47 cartes de la farandole retournent dans la boîte sans qu’on les regarde.
kai_piranja-rules-turn =
    ### 🃏 Ton tour
    Tu **dois révéler au moins une carte** : de la farandole tant qu’il y en a, puis de la mer vide. Si le poisson est rassasié, il trouve sa place (page suivante), et tu choisis :
    - 🃏 **révéler** une autre carte
    - 🏠 **ramener** toute ta rangée : elle rejoint tes prises, face cachée, et plus personne ne peut te la prendre. Ton tour est fini.
    - ✋ **t’arrêter** : ton tour est fini aussi, mais ta rangée reste où elle est.

    Tu peux continuer tant que tu oses. Si le poisson est affamé, il mange, et ton tour est fini.

    Pourquoi s’arrêter sans rien ramener ? Parce que trois poissons d’une espèce dans ta rangée te valent la pile de ceux qui digèrent, et qu’il ne t’en manque peut-être qu’un. Pendant le tour des autres, rien ne mange ta rangée.
    Dans l’image, **+3** à côté de 🧺 est ce que la rangée apporterait. Le risque compte les affamés parmi les cartes jamais vues, celles de la boîte comprises.
kai_piranja-rules-sated =
    ### 🐟 Les rassasiés
    Un poisson rassasié se place **à droite, au bout de ta rangée**, s’il a quelque chose en commun avec le dernier poisson : **l’espèce ou la taille**. Une rangée vide accueille n’importe lequel. S’il convient, il faut le placer.‡

    S’il ne convient pas, il passe à gauche, de joueur en joueur, et **le premier qui peut le placer doit le prendre**. Si personne ne peut, il quitte le jeu. Quoi qu’il lui arrive, tu peux continuer.

    Exemple : la rangée d’Alice finit par 🔥⁠•.
    - 🔥⁠⬤ conviendrait : deux poissons flamme.
    - 🦈⁠• conviendrait : deux petits.
    - 🦈⁠⬤ ne convient pas : il part sur sa gauche, et Bruno le place derrière son 🌙⁠⬤.

    -# ‡ Notre interprétation : d’après le livret, on *peut* placer le sien, mais personne ne passe un poisson qu’il pourrait prendre.
kai_piranja-rules-hungry =
    ### 😋 Les affamés
    Un poisson affamé dévore **ta rangée, poisson par poisson, en partant de la droite**, et s’arrête devant le premier de **sa propre espèce**. S’il n’en croise aucun, toute la rangée y passe. Les rangées des autres ne risquent rien.

    Ensuite il va **digérer** au milieu, posé sur tout ce qu’il a englouti : une pile par espèce. Ton tour est fini, et pour ramener ce qui reste de ta rangée, il faudra attendre la fin d’un autre de tes tours.

    Exemple : la rangée d’Alice était 🐠⁠• 🌙⁠• 🐠⁠• 🔥⁠•, et voilà un piranha affamé. Il a mangé 🔥⁠• et s’est arrêté devant le piranha : 🐠⁠• 🌙⁠• 🐠⁠• sont restés. Si le dernier avait été un piranha, il n’aurait rien mangé, mais serait allé digérer quand même.
kai_piranja-rules-capture =
    ### 🎣 Capturer ceux qui digèrent
    Avec **trois poissons d’une espèce** dans ta rangée, tu peux prendre toute la pile de cette espèce en train de digérer, avec ce qu’elle a mangé : elle va droit dans tes prises.

    - Pendant ton tour seulement : avant ta première carte ou après un rassasié, jamais après un affamé.
    - Petits ou gros, voisins ou éparpillés dans la rangée, peu importe. Avec trois poissons de chacune de deux espèces, tu prends deux piles.
    - Ta rangée reste où elle est, et ton tour continue. Capturer n’est pas révéler : si tu n’as encore retourné aucune carte, il te reste à le faire.

    Exemple : la rangée de Chloé est 🦈⁠• 🔥⁠• 🔥⁠⬤ 🦈⁠⬤ 🦈⁠•. Avec ses trois barracudas, elle prend la pile des barracudas, les 8 cartes d’un coup.
kai_piranja-rules-end =
    ### 🏁 La fin
    Quand la farandole est épuisée, on révèle les cartes de la mer vide. Les rassasiés se placent comme d’habitude. **Le premier affamé met fin à la partie sur-le-champ** : il ne mange personne et ne compte pour personne, et le joueur qui l’a révélé ne peut plus rien ramener ni capturer.

    Chacun compte les cartes de ses prises. Les poissons restés dans les rangées et les piles qui digèrent ne comptent pas : ne traîne pas.

    À égalité, le plus de poissons **affamés** dans les prises l’emporte ; encore à égalité, la victoire est partagée. Les prises sont face cachée : tout le monde voit combien de cartes elles contiennent, mais le nombre d’affamés parmi les tiennes reste ton secret.

## Images : les mots qu’elles portent

kai_piranja-picture-turn = C’est à
kai_piranja-picture-your-turn = À toi de jouer !
kai_piranja-picture-draw = Les poissons se rassemblent pour la farandole…
kai_piranja-picture-over = La danse est finie.
kai_piranja-picture-piranha = Piranha
kai_piranja-picture-moonfish = Poisson lune
kai_piranja-picture-flamefish = Poisson flamme
kai_piranja-picture-barracuda = Barracuda
kai_piranja-picture-letter-piranha = P
kai_piranja-picture-letter-moonfish = L
kai_piranja-picture-letter-flamefish = F
kai_piranja-picture-letter-barracuda = B
kai_piranja-picture-small = petit
kai_piranja-picture-big = gros
kai_piranja-picture-any = tous
kai_piranja-picture-gain = Rangée : +{ $count }
kai_piranja-picture-eaten = En rouge : ce qu’un affamé mangerait
kai_piranja-picture-risk = Affamé : { $percent } %
kai_piranja-picture-end-risk = Fin du jeu : { $percent } %
kai_piranja-picture-begin = Personne n’a encore révélé de carte.
kai_piranja-picture-reveals = révèle
kai_piranja-picture-link-empty = premier de la rangée
kai_piranja-picture-link-species = même espèce
kai_piranja-picture-link-size = même taille
kai_piranja-picture-link-both = même espèce, même taille
kai_piranja-picture-leaves = aucune rangée n’en veut : il sort du jeu
kai_piranja-picture-eats = dévore
kai_piranja-picture-eats-nothing = ne dévore rien
kai_piranja-picture-captures = capture la pile
kai_piranja-picture-brings-home = ramène
kai_piranja-picture-stops = s’arrête et laisse sa rangée
kai_piranja-picture-ends = met fin à la partie

## Images : ce qu’elles montrent, pour qui ne peut pas les voir

kai_piranja-alt-turn = Kai Piranja, c’est à { $name } de jouer.
kai_piranja-alt-your-turn = Kai Piranja, à toi de jouer.
kai_piranja-alt-draw = Kai Piranja : les poissons se rassemblent.
kai_piranja-alt-over = Kai Piranja, la fin. Victoire : { $names }.
kai_piranja-alt-placed = { $name } a révélé un { $fish } ({ $link }).
kai_piranja-alt-passed = { $name } a révélé un { $fish }, parti chez { $taker } ({ $link }).
kai_piranja-alt-left = { $name } a révélé un { $fish } dont aucune rangée n’a voulu.
kai_piranja-alt-eaten = { $count ->
    [0] { $name } a révélé un { $fish }, qui n’a rien dévoré.
    [one] { $name } a révélé un { $fish }, qui a dévoré { $count } poisson.
   *[other] { $name } a révélé un { $fish }, qui a dévoré { $count } poissons.
}
kai_piranja-alt-captured = { $name } a capturé { kai_piranja-cards } ({ $species }).
kai_piranja-alt-brought-home = { $count ->
    [one] { $name } a ramené { $count } poisson.
   *[other] { $name } a ramené { $count } poissons.
}
kai_piranja-alt-stopped = { $name } a préféré s’arrêter.
kai_piranja-alt-ended = { $name } a révélé un { $fish }, qui a mis fin à la partie.
kai_piranja-alt-cards = Face cachée : farandole { $farandole }, mer vide { $sea }.
kai_piranja-alt-risk = Risque que le prochain poisson soit affamé : { $percent } % ({ $hungry } sur { $cards } jamais vues).
kai_piranja-alt-end-risk = Risque que le prochain poisson soit affamé et mette fin à la partie : { $percent } % ({ $hungry } sur { $cards } jamais vues).
kai_piranja-alt-digesting = En digestion : { $piles }.
kai_piranja-alt-pile = { $species } { $count }
kai_piranja-alt-pile-takers = { $species } { $count } (à portée : { $letters })
kai_piranja-alt-calm = Personne ne digère.
kai_piranja-alt-player = { $name } ({ $letter }) : { $details }.
kai_piranja-alt-catch = prises { $count }
kai_piranja-alt-catch-hungry = { $hungry ->
    [one] prises { $count } (dont { $hungry } affamé)
   *[other] prises { $count } (dont { $hungry } affamés)
}
kai_piranja-alt-row = rangée { $fish }
kai_piranja-alt-row-counted = { $count ->
    [one] rangée de { $count } : { $last }
   *[other] rangée de { $count } : { $species }, fin { $last }
}
kai_piranja-alt-species-count = { $letter } { $count }
kai_piranja-alt-row-empty = rangée vide
kai_piranja-alt-times = { $fish } ×{ $count }

## Une fois finie, et revue

kai_piranja-highlight = { $how ->
    [row] 🌟 La plus longue rangée rentrée : { $name }, { $count ->
        [one] un poisson
       *[other] { $count } poissons
    }.
    [pile] 🌟 La plus grosse prise : { $name }, une pile de { $count } d’un coup.
   *[eaten] 🌟 Le plus gros repas : { $count ->
        [one] un poisson
       *[other] { $count } poissons
    } (rangée : { $name }).
}

## Ce que disent les emoji, en mode lecture

kai_piranja-emoji-1f420 = piranha
kai_piranja-emoji-1f319 = poisson lune
kai_piranja-emoji-1f525 = poisson flamme
kai_piranja-emoji-1f988 = barracuda
kai_piranja-emoji-2022 = petit
kai_piranja-emoji-2b24 = gros
kai_piranja-emoji-25b6 = à jouer :
