# La colle qui n’appartient à aucun jeu. Fluent retire les blancs en fin de ligne, d’où les accolades.
list-comma = { ", " }
list-semicolon = { " ; " }
list-and = { $head } et { $last }
picture-player = Joueur { $letter }
hand-spectator = Tu regardes la partie : les cartes restent aux joueurs.
