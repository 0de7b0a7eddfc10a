command-alaska = Alaska : des conteneurs à rapporter par la glace avant le dégel (2 à 4 joueurs)
alaska-title = Alaska
alaska-tagline = Va chercher tes conteneurs sur l’île tant que la glace tient, malgré l’ours, le froid et les voleurs.

## Comment la partie finit

alaska-cut-off = Plus aucun conteneur ne pouvait atteindre la rive. { $winners ->
    [one] Chaque conteneur dans un camp vaut un point ; qui en a le plus l’emporte.
   *[other] Chaque conteneur dans un camp vaut un point ; à égalité, la victoire est partagée.
}
alaska-nothing-thaws = Plus rien ne pouvait fondre : chaque glaçon restant portait une chenille ou l’ours. { $winners ->
    [one] Chaque conteneur dans un camp vaut un point ; qui en a le plus l’emporte.
   *[other] Chaque conteneur dans un camp vaut un point ; à égalité, la victoire est partagée.
}
alaska-all-settled = Tous les conteneurs étaient dans un camp ou au fond de l’eau. { $winners ->
    [one] Chaque conteneur dans un camp vaut un point ; qui en a le plus l’emporte.
   *[other] Chaque conteneur dans un camp vaut un point ; à égalité, la victoire est partagée.
}

## Les noms

alaska-camp = { $colour ->
    [red] Camp rouge
    [yellow] Camp jaune
    [blue] Camp bleu
   *[green] Camp vert
}
alaska-island = Île
alaska-floes = { $size ->
    [single] { $count ->
        [one] { $count } glaçon simple
       *[other] { $count } glaçons simples
    }
    [double] { $count ->
        [one] { $count } glaçon double
       *[other] { $count } glaçons doubles
    }
   *[triple] { $count ->
        [one] { $count } glaçon triple
       *[other] { $count } glaçons triples
    }
}
alaska-containers = { $count ->
    [one] { $count } conteneur
   *[other] { $count } conteneurs
}
alaska-steps = { $count } pas

## Le plateau

alaska-board-begin = 🏔️ **Les moteurs chauffent : qui commence ?**
alaska-board-over = 📦 **Les conteneurs sont comptés :**
alaska-board-season = { $season ->
    [winter] ❄️ **Hiver**, tour { $turn } · glaçons à venir : simples { $single }, doubles { $double }, triples { $triple } (droits { $straight }, courbés { $bent })
   *[spring] 🌱 **Printemps**, tour { $turn } · glaçons restants : simples { $single }, doubles { $double }, triples { $triple }
}
alaska-board-spring-comes = 🌱 Le lac est pris : dès la prochaine carte glace, c’est le dégel.
alaska-board-ice-card = { $todo ->
    [0] 🎴 Carte glace : { alaska-floes } { $season ->
        [winter] à poser
       *[spring] à faire fondre
    }, c’est fait
   *[other] 🎴 Carte glace : { alaska-floes } { $season ->
        [winter] à poser
       *[spring] à faire fondre
    }, reste { $todo }
}
alaska-board-event-card = { $card ->
    [bear] carte événement : l’ours blanc
    [found] carte événement : conteneur trouvé
    [frostbite] carte événement : blessures par le froid
   *[kept] carte événement gardée face cachée
}
alaska-board-island = { $count ->
    [0] 🏝️ L’île est vidée.
   *[other] 🏝️ Île : { $containers }
}
alaska-board-home = rentrés { $count }
alaska-board-cards = { $count ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $count } cartes
}
alaska-board-bear = 🐻‍❄️ Ours : { $place }
alaska-board-lying = 📦 Posés en route : { $spots }
alaska-board-ice = -# 🧊 { $others ->
    [0] Glaçons
   *[other] Autres glaçons
} : { $floes }
alaska-board-water = 🌊 Pas un glaçon sur le lac.
alaska-board-lost = 🕳️ Coulés : { $containers }
alaska-board-end = { $count ->
    [0] ⌛ **La fin est annoncée.** C’est le dernier voyage.
   *[other] ⌛ **La fin est annoncée.** Derniers voyages à venir : { $names }
}

## La main

alaska-hand = { $mark } **{ $name }, ta couleur est le { $colour ->
    [red] rouge
    [yellow] jaune
    [blue] bleu
   *[green] vert
}.** Rentrés { $home }, sur l’île { $left }.
alaska-hand-none = Tu ne gardes aucune carte événement.
alaska-hand-cards = { $count ->
    [one] **Ta carte gardée**
   *[other] **Tes { $count } cartes gardées**
}
alaska-hand-card = { $card ->
    [helicopter] 🚁 Hélicoptère : vole jusqu’à n’importe quel lieu où tu pourrais entrer, avant ou après tes pas
    [robbery] 🦹 Rapt : à vide, charge le conteneur d’une autre couleur là où tu es, sur un glaçon ou en terre sauvage
   *[fog] 🌫️ Brouillard : annule le rapt d’un de tes conteneurs
}

## Les questions

alaska-ask-place-floe = { $todo ->
    [one] Hiver : où poses-tu un glaçon { alaska-size } ?
   *[other] Hiver : où poses-tu un glaçon { alaska-size } (reste { $todo }) ?
}
alaska-ask-melt-floe = { $todo ->
    [one] Printemps : quel glaçon { alaska-size } fond ?
   *[other] Printemps : quel glaçon { alaska-size } fond (reste { $todo }) ?
}
alaska-size = { $size ->
    [single] simple
    [double] double
   *[triple] triple
}
alaska-ask-move-bear = Tu as tiré l’ours blanc : où va-t-il ?
alaska-ask-take-found = Tu as trouvé un conteneur ! Le charges-tu là où tu es ({ $place }) ?
alaska-ask-travel = { $leave ->
    [yes] Tu dois partir d’ici ({ $place }). Où vas-tu ? Il te reste { alaska-steps }.
   *[no] { $count ->
        [0] Plus de pas. Autre chose à faire ici ({ $place }) ?
       *[other] Où vas-tu d’ici ({ $place }) ? Il te reste { alaska-steps }.
    }
}
alaska-ask-last-travel = { $count ->
    [0] Ton dernier voyage, plus de pas. Autre chose à faire ici ({ $place }) ?
   *[other] Ton tout dernier voyage : où vas-tu d’ici ({ $place }) ? Il te reste { alaska-steps }.
}
alaska-ask-answer-fog = { $name } veut voler ton conteneur ({ $place }). Que réponds-tu ?

## Ce que les autres attendent : se place après un nom

alaska-awaited = { $kind ->
    [place_floe] un glaçon à poser
    [melt_floe] un glaçon à faire fondre
    [move_bear] l’ours à déplacer
    [take_found] un conteneur trouvé à charger, ou pas
    [answer_fog] une réponse au rapt
   *[travel] le voyage
}

## Ce qui plaide pour un coup

alaska-reason-way = { $count ->
    [one] gèle un hexagone de ta route vers l’île
   *[other] gèle { $count } hexagones de ta route vers l’île
}
alaska-reason-apart = à l’écart des routes des autres
alaska-reason-ice = il ne reste rien de mieux
alaska-reason-blocks = barre la route vers l’île ({ $names })
alaska-reason-harmless = sur la route de personne
alaska-reason-steps = { $count ->
    [0] la livraison est faite
   *[other] puis { $count } pour livrer
}
alaska-reason-far = pas encore de route ouverte vers une livraison
alaska-reason-home = un point pour toi
alaska-reason-end = rien de plus à gagner ce tour-ci

## Les choix

alaska-choice-begin = { $part }…
alaska-choice-hexes-hint = À partir de { $hexes }
alaska-choice-lies-hint = { $count ->
    [one] 1 position
   *[other] { $count } positions
}
alaska-area = { $first ->
    [land] Terre
   *[ice] Glace, rangées { $first }–{ $last }
}
alaska-touches = { $count ->
    [0] ne touche encore rien
   *[other] touche : { $places }
}
alaska-confirm-melt = { $count ->
    [one] Faire fondre { $floe } pour de bon ? Coule avec lui : { $containers }.
   *[other] Faire fondre { $floe } pour de bon ? Coulent avec lui : { $containers }.
}
alaska-confirm-bear = Mettre l’ours ici : { $place } ? Il chasse { $names }.
alaska-empty = rien ni personne
alaska-via = par { $places }
alaska-choice-step = { $place } · { alaska-steps }
alaska-choice-drive = { $count ->
    [one] Avancer
   *[other] Rouler vers…
}
alaska-choice-fly-branch = Hélicoptère…
alaska-choice-fly = Hélicoptère · { $place }
alaska-choice-fly-hint = plus de pas après le vol
alaska-choice-load = Charger { $container }
alaska-choice-unload = { $where ->
    [home] Rentrer { $container } au camp (+1)
    [foreign] Décharger { $container } pour { $name }
   *[other] Poser { $container } ici
}
alaska-confirm-unload = Ce camp est à { $name } : { $container } lui vaudrait un point, pour de bon. Vraiment ?
alaska-choice-rob = Voler { $container } à { $name }
alaska-confirm-rob = { $cards ->
    [0] Jouer un rapt et prendre { $container } à { $name } ? { $name } n’a aucune carte pour répondre.
    [one] Jouer un rapt et prendre { $container } à { $name } ? { $name } a 1 carte : un brouillard gâcherait tout.
   *[other] Jouer un rapt et prendre { $container } à { $name } ? { $name } a { $cards } cartes : un brouillard gâcherait tout.
}
alaska-choice-end = Finir le tour ici
alaska-choice-end-loaded = Finir le tour, { $container } à bord
alaska-choice-found = { $taken ->
    [yes] Charger { $container }
   *[no] Le laisser sur l’île
}
alaska-choice-found-hint = { $crowded ->
    [yes] C’est trop pour ce glaçon : il faudra le quitter
   *[no] De l’île droit sur ta chenille
}
alaska-choice-fog = { $fog ->
    [yes] Brouillard : pas de rapt
   *[no] Laisser faire
}

## Le récit

alaska-game-begun = 🏔️ **L’hiver commence**, et { alaska-containers } attendent sur l’île. Ordre de jeu : { $order }.
alaska-turn-begun = { $season ->
    [winter] ❄️ **{ $name }** · tour { $turn }
   *[spring] 🌱 **{ $name }** · tour { $turn }
}
alaska-last-travel-begun = ⌛ **{ $name }** · dernier voyage
alaska-ice = { $season ->
    [winter] 🧊 À poser : { alaska-floes }
   *[spring] 💧 À faire fondre : { alaska-floes }
}
alaska-sunk = { $floe } ({ $containers } au fond)
alaska-missing = { $why ->
    [card_says_none] 🎴 Carte triple : rien ne fond cette fois.
    [stock_empty] Il n’y en a plus.
    [no_room] Plus de place pour un tel glaçon.
    [none_left] Il n’en reste aucun de cette taille.
   *[all_occupied] Ceux qui restent portent une chenille ou l’ours.
}
alaska-spring-begun = { $count ->
    [0] 🌱 **Le printemps arrive :** le dernier glaçon est posé. Dès la prochaine carte glace, c’est le dégel.
    [one] 🌱 **Le printemps arrive :** le seul glaçon restant ne tient nulle part. Dès la prochaine carte glace, c’est le dégel.
   *[other] 🌱 **Le printemps arrive :** les { $count } glaçons restants ne tiennent nulle part. Dès la prochaine carte glace, c’est le dégel.
}
alaska-thaw-blocked = { $count ->
    [one] ⌛ Plus un glaçon de libre : encore un tour comme celui-ci, et la fin est annoncée.
   *[other] ⌛ Plus un glaçon de libre : encore { $count } tours comme celui-ci, et la fin est annoncée.
}
alaska-end-announced = { $reason ->
    [cut_off] ⌛ **La fin approche :** plus aucun conteneur ne peut atteindre la rive.
   *[nothing_thaws] ⌛ **La fin approche :** depuis un tour de table, chaque glaçon restant porte une chenille ou l’ours, plus rien ne fond.
} { $count ->
    [one] Ce tour se finit, puis { $order } fait un dernier voyage.
   *[other] Ce tour se finit, puis les autres font un dernier voyage : { $order }.
}
alaska-event-kept = { $held ->
    [one] 🃏 Une carte événement, gardée face cachée.
   *[other] 🃏 Une carte événement, gardée face cachée ({ $held } en main).
}
alaska-bear-moved = { $origin ->
    [none] 🐻‍❄️ **L’ours blanc** apparaît : { $place }.
   *[other] 🐻‍❄️ **L’ours blanc** s’en va : { $origin } → { $place }.
}
alaska-driven-out = { $count ->
    [one] { $names } doit partir.
   *[other] { $names } doivent partir.
}
alaska-find-missed = { $why ->
    [loaded] 🎁 Conteneur trouvé, mais la chenille est déjà chargée : tant pis.
   *[none_on_island] 🎁 Conteneur trouvé, mais il n’y a plus de { $container } sur l’île.
}
alaska-find-declined = 🎁 Conteneur trouvé, mais { $name } le laisse sur l’île.
alaska-container-found = { $crowded ->
    [yes] 🎁 **Conteneur trouvé :** { $container } vient de l’île, chargé sur place ({ $place }). C’est trop pour ce glaçon : il faut le quitter.
   *[no] 🎁 **Conteneur trouvé :** { $container } vient de l’île, chargé sur place ({ $place }).
}
alaska-frostbite = { $where ->
    [home] 🥶 **Blessures par le froid :** la chenille reste au camp, { alaska-frostbite-trip }.
   *[away] 🥶 **Blessures par le froid :** droit au camp ({ $place } → { $camp }), { alaska-frostbite-trip }.
}
alaska-frostbite-trip = { $later ->
    [yes] et son dernier voyage se fera après les autres
   *[no] pas de voyage
}
alaska-frostbite-dropped = { $counts ->
    [yes] { $container } reste sur place, un point pour { $name }.
   *[no] { $container } reste sur place.
}
alaska-moved-by-air = 🚁 { $way }
alaska-loaded = charge { $container }
alaska-unloaded = { $where ->
    [home] **{ $container } au camp !**
    [foreign] laisse { $container } à { $name }
   *[other] pose { $container }
}
alaska-robbed = { $asked ->
    [yes] 🦹 **Rapt** ({ $place }) : { $container } est pris à { $victim }, qui laisse faire.
   *[no] 🦹 **Rapt** ({ $place }) : { $container } est pris à { $victim }, qui n’a aucune carte pour répondre.
}
alaska-fogged = 🌫️ **Rapt** ({ $place }), mais { $victim } a du brouillard : les deux cartes sont perdues.
alaska-stayed = 🚜 Pas de voyage : reste sur place ({ $place }).
alaska-reshuffled = { $count ->
    [0] 🔀 Les deux piles sont remélangées.
   *[other] 🔀 Les deux piles sont remélangées, avec toutes les cartes gardées : { $cards }.
}
alaska-points = -# 🏠 { $points }
alaska-game-ended = { $reason ->
    [all_settled] 🏁 **La partie est finie :** tous les conteneurs sont dans un camp ou au fond.
   *[other] 🏁 **La partie est finie :** les derniers voyages sont faits.
}

## Le classement

alaska-standing = { $others ->
    [0] { alaska-containers }
   [one] { alaska-containers } (dont 1 d’une autre couleur)
   *[other] { alaska-containers } (dont { $others } d’autres couleurs)
}

## Les règles, une page chacune

alaska-short =
    ### 🏔️ Alaska · En 30 secondes
    - 🧊 À ton tour : une carte glace, une carte événement, puis un voyage.
    - ❄️ En hiver, on pose des glaçons sur le lac ; au printemps, on les retire.
    - 🚜 Va chercher sur l’île un conteneur de ta couleur, rapporte-le au camp.
    - 🐻‍❄️ L’ours bloque le passage ; des cartes servent à fuir, dérober, se cacher.
    - 💧 Ce que porte un glaçon qui fond est perdu.
    - 🏁 Le camp le plus rempli à la fin l’emporte.
alaska-provenance = -# Les images du livret sont perdues. La carte, ses noms, le nombre de glaçons de chaque taille et de cartes de chaque sorte sont **notre reconstitution**, réglée par simulation. ‡ marque nos choix, là où le livret se tait.
alaska-rules-aim =
    ### 🏔️ Alaska · Le but
    Un chantier a fermé, et son matériel attend sur l’île d’un grand lac : 14 conteneurs dans la couleur de chaque joueur. Tant que le lac est gelé, conduis ta chenille 🚜 (ton engin à chenilles, de ta couleur) jusque-là et rapporte-les à ton camp, un par un. Puis vient le printemps, et le chemin fond sous ta chenille. **Chaque conteneur dans ton camp vaut un point, quelle que soit sa couleur ; qui en a le plus l’emporte.**

    Le lac a des cases hexagonales, en rangées de A (en haut) à K, numérotées depuis la gauche ; l’île est au milieu. Douze territoires l’entourent, dans le sens des aiguilles d’une montre : **Camp rouge**, Toundra, Taïga, **Camp jaune**, Glacier, Canyon, **Camp bleu**, Marais, Moraine, **Camp vert**, Fjord, Volcan. Une rivière sépare deux voisins. À deux, on joue rouge et jaune, à trois rouge, jaune et bleu ; un camp que personne ne joue est une terre ordinaire.‡ On tire au sort qui commence, puis on tourne dans le sens des aiguilles d’une montre.
alaska-rules-ice =
    ### 🧊 1. La carte glace
    Ton tour a trois parties : carte glace, carte événement, voyage. La carte glace donne une taille de glaçon et deux nombres, pour l’hiver et pour le printemps.
    - ❄️ **Hiver** : pose autant de glaçons où tu veux sur l’eau libre, l’un après l’autre. S’il en reste moins, ou si la place manque, pose ce que tu peux. Un triple peut être droit ou courbé.
    - 🌱 Le **printemps** commence quand plus aucun glaçon restant ne peut être posé ; dès la carte glace suivante, c’est le dégel. Tu retires alors pour de bon autant de glaçons de cette taille, où tu veux. Mais jamais un glaçon qui porte une chenille ou l’ours, et un glaçon chargé de conteneurs seulement si aucun vide de cette taille ne peut fondre. Ces conteneurs coulent.

    Un conteneur posé sur la glace, ou une chenille à l’arrêt, protège donc ton chemin du retour.

    Exemple : avec une carte « double 2/1 », tu poses deux glaçons doubles en hiver, et tu en retires un au printemps. Ici, c’est l’hiver : Bruno a posé le premier en B3, et il lui en reste un.

    -# Notre reconstitution : 36 glaçons simples, 18 doubles et 6 triples (3 droits, 3 courbés) ; cartes glace simple 3/2 ×10 et 2/2 ×3, double 2/1 ×7 et 2/2 ×3, triple 1/1 ×5 et 1/0 ×2.
alaska-rules-events =
    ### 🎴 2. La carte événement
    Trois sortes se montrent et agissent aussitôt :
    - 🐻‍❄️ **L’ours blanc** : mets-le sur un glaçon, plus tard sur un autre glaçon ou une terre sauvage ; jamais sur l’île ni dans un des quatre camps. Aucune chenille n’entre chez lui ni ne le traverse. Une chenille qui s’y trouve doit partir à son prochain voyage, si elle le peut, mais peut charger d’abord. Sans glaçon sur le lac, le premier ours va en terre sauvage.‡
    - 🎁 **Conteneur trouvé** : si ta chenille est vide, tu peux charger là où tu es un conteneur de ta couleur pris sur l’île, même s’il surcharge le glaçon ; dans ce cas il faut quitter ce glaçon.
    - 🥶 **Blessures par le froid** : ta chenille rentre au camp, sa charge reste où elle était (dans un camp, elle compte pour ce camp‡), et tu ne voyages pas ce tour-ci.

    Trois sortes se gardent face cachée jusqu’au bon moment : 🚁 hélicoptère, 🦹 rapt, 🌫️ brouillard. Les autres voient combien tu en as, pas lesquelles : laisse-les deviner.

    Après la 30e carte, les deux piles sont remélangées, **avec toutes les cartes gardées**.

    -# Notre reconstitution : ours 6, conteneur trouvé 5, blessures 4, hélicoptère 5, rapt 6, brouillard 4.
alaska-rules-travel =
    ### 🚜 3. Le voyage
    Tu as **jusqu’à trois pas**. Un pas mène, par une rivière, au territoire voisin, de la terre (île comprise) à un glaçon qui la touche ou l’inverse, ou d’un glaçon à un autre qui le touche. Un glaçon est un seul lieu, quelle que soit sa taille.

    - **Charger** ne coûte aucun pas : une chenille vide peut charger un conteneur de sa couleur là où elle se trouve. **Décharger** non plus, où que tu sois. Dans ton camp, le conteneur est rentré pour de bon‡ ; dans celui d’un autre, il est à lui pour de bon !
    - **Trois objets au plus sur un glaçon** : une chenille, sa charge et chaque conteneur comptent pour un. C’est vrai aussi pour qui ne fait que passer. L’ours ne compte pas, et la terre n’a pas de limite.
    - Ce que tu viens de charger ne peut être posé qu’après un déplacement, et inversement.‡
    - Une chenille isolée sur son glaçon y reste jusqu’à ce qu’un hélicoptère ou le froid l’en sorte ; elle tire toujours ses cartes.

    Exemple : deux conteneurs sont sur un glaçon. La chenille vide d’Alice (rouge) peut y aller, celle de Bruno (jaune), chargée, non : cela ferait quatre objets.

    Le menu propose aussi des lieux à deux ou trois pas : tu y vas par le chemin le plus court. Ou écris tout un voyage avec `/alaska play`, des virgules entre les coups : `île, charger, D4`.
alaska-rules-cards =
    ### 🚁 Les cartes gardées
    - **Hélicoptère** : emporte ta chenille et sa charge jusqu’à n’importe quel autre lieu où elle pourrait entrer. Tes pas se font tous avant le vol, ou tous après. Plusieurs vols dans un tour sont permis.‡
    - **Rapt** : avec une chenille vide, à côté du conteneur d’une autre couleur sur un glaçon ou une terre sauvage, charge-le. Jamais sur l’île, sur une chenille ni dans un camp. Rapporté à ton camp, il est un point pour toi. Posé hors des camps, il revient à sa couleur ; dans le camp d’un autre, il compte pour celui-ci.‡
    - **Brouillard** : qui perd un conteneur peut riposter aussitôt. Le rapt échoue, les deux cartes sont jouées, et le voleur poursuit son voyage ; un autre rapt peut suivre, et un autre brouillard.

    On interroge toujours celui qu’on vole s’il tient une carte, brouillard ou pas : la pause ne révèle rien.

    Exemple : Alice (rouge) a un rapt et trois pas. Les deux premiers la mènent au conteneur de Bruno, en A1 ; elle s’en empare, et le troisième ramène le butin dans son camp.
alaska-rules-end =
    ### 🏁 La fin
    Au printemps, après chaque carte glace, on regarde le lac. La fin est annoncée quand **plus aucun conteneur de l’île ou de la glace ne peut atteindre la rive**, ou‡ quand, depuis tout un tour de table, chaque glaçon restant porte une chenille ou l’ours. Le joueur dont c’est le tour le finit, puis chacun des autres fait **un dernier voyage**, sans tirer de cartes ; celles qu’on garde peuvent servir. Qui est blessé par le froid dans le tour de l’annonce fait son dernier voyage après les autres.

    La partie s’arrête aussi dès que tous les conteneurs sont dans un camp ou au fond.

    On compte les conteneurs dans les camps : un point chacun. À égalité, la victoire est partagée.

    -# ‡ Nos choix, là où le livret se tait : l’ours n’entre pas dans un camp sans joueur ; un conteneur dans un camp ne se recharge jamais ; une fois la fin annoncée, on ne remélange plus les cartes gardées ; et ceux que marquent les autres pages.

## The wild lands around the lake, clockwise

alaska-land = { $place ->
    [T1] Toundra
    [T2] Taïga
    [T4] Glacier
    [T5] Canyon
    [T7] Marais
    [T8] Moraine
    [T10] Fjord
   *[T11] Volcan
}

# Picture: the words in it

alaska-picture-letter-red = R
alaska-picture-letter-yellow = J
alaska-picture-letter-blue = B
alaska-picture-letter-green = V
alaska-picture-winter = Hiver
alaska-picture-spring = Printemps
alaska-picture-turn = Tour { $turn }
alaska-picture-end-announced = Fin proche
alaska-picture-begin = Tirage au sort…
alaska-picture-your-turn = À toi !
alaska-picture-over = Fin de partie, victoire :
alaska-picture-cards = Pioche d’une carte…
alaska-picture-freeze = Glaçons à poser : { $count }
alaska-picture-thaw = Glaçons à faire fondre : { $count }
alaska-picture-bear = Déplace l’ours
alaska-picture-find = Charge le conteneur trouvé ?
alaska-picture-travel = En route, pas restants : { $steps }
alaska-picture-must-leave = Doit partir, pas restants : { $steps }
alaska-picture-fog = Rapt sur { $colour ->
    [red] rouge
    [yellow] jaune
    [blue] bleu
   *[green] vert
} : brouillard ?
alaska-picture-event = { $card ->
    [bear] Ours
    [found] Trouvé
    [frostbite] Froid
   *[kept] Gardée
}
alaska-picture-no-player = personne ici
alaska-picture-island = Île
alaska-picture-floes = { $season ->
    [winter] À venir
   *[spring] Sur le lac
}
alaska-picture-hand = Tes cartes
alaska-picture-hand-empty = Tu ne gardes aucune carte

# Picture: what it shows, for those who cannot see it

alaska-alt-shape = { $shape ->
    [single] simple
    [double] double
    [straight] triple droit
   *[bent] triple courbé
}
alaska-alt-begin = Alaska : on tire au sort qui commence.
alaska-alt-over = Alaska : la partie est finie, victoire : { $names }.
alaska-alt-turn = Alaska, { $season ->
    [winter] hiver
   *[spring] printemps
}, tour { $turn }. { $name } : { $doing }.
alaska-alt-spring-comes = La prochaine carte glace fait fondre.
alaska-alt-end = La fin est annoncée.
alaska-alt-ice-card = Carte glace : { $size ->
    [single] simple
    [double] double
   *[triple] triple
}, hiver { $winter }, printemps { $spring }.
alaska-alt-event-card = Carte événement : { $card ->
    [bear] ours
    [found] conteneur trouvé
    [frostbite] froid
   *[kept] gardée
}.
alaska-alt-player = { $name } ({ $letter }) : { $details }.
alaska-alt-empty = à vide
alaska-alt-load = avec { $letter } à bord
alaska-alt-home = rentrés { $count }
alaska-alt-cards = cartes { $count }
alaska-alt-lost = coulés { $count }
alaska-alt-bear = Ours : { $place }.
alaska-alt-lying = { $place } : { $containers }.
alaska-alt-ice = Glace : { $floes }.
alaska-alt-water = Pas de glace.
alaska-alt-floes = { $season ->
    [winter] Glaçons à venir
   *[spring] Glaçons sur le lac
} : { $floes }. Cartes restantes : glace { $ice }, événements { $events }.
alaska-alt-changed = Vient de changer : { $places }.
alaska-alt-hand = Tes cartes : { $cards }.
alaska-alt-hand-card = { $card ->
    [helicopter] hélicoptère
    [robbery] rapt
   *[fog] brouillard
} { $count }

## Une fois finie, et revue

alaska-highlight-robber = 🌟 Le plus bel aplomb : { $name }, { $count } vols.
alaska-highlight-sunk = { $count ->
    [0] 🌟 Pas un conteneur n’a coulé.
    [one] 🌟 Un conteneur a coulé avec la glace.
   *[other] 🌟 { $count } conteneurs ont coulé avec la glace.
}

## Ce que disent les emoji, en mode lecture

alaska-emoji-1f534 = rouge
alaska-emoji-1f7e5 = rouge
alaska-emoji-1f7e1 = jaune
alaska-emoji-1f7e8 = jaune
alaska-emoji-1f535 = bleu
alaska-emoji-1f7e6 = bleu
alaska-emoji-1f7e2 = vert
alaska-emoji-1f7e9 = vert
alaska-emoji-1f69c = chenille
alaska-emoji-1f681 = hélicoptère
alaska-emoji-1f3e0 = rentrés :
alaska-emoji-1f43b-2744 = ours
alaska-emoji-25b6 = à jouer :
