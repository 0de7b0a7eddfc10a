# Ce que disent les emoji, pour qui écoute les textes : ceux-ci dans tous les jeux, ceux d’un jeu dans son fichier. Un emoji sans texte est une décoration
emoji-2192 = puis
emoji-1f916 = ordinateur
emoji-1f947 = Premier :
emoji-1f948 = Deuxième :
emoji-1f949 = Troisième :
# Le mode lecture
reading-write = Écris le numéro devant ton choix.
reading-back = 0) Revenir à tous les choix
reading-choice = { $number }) { $choice }
reading-opens = { $branch }…
reading-chosen = { $choice } (choisi)
reading-suggested = { $choice } (conseillé)
reading-hint = { $choice } : { $hint }
said-reading-on = Le mode lecture est activé : tout ce que je te dis vient en mots, sans image ni emoji, un choix par ligne. Écris-moi son numéro, ou un coup par son nom. `/reading` le désactive.
said-reading-off = Le mode lecture est désactivé : les images et les emoji sont de retour. `/reading` le réactive.
button-reading-on = Mode lecture
button-reading-off = Arrêter le mode lecture
command-reading = Des mots seuls, pour lecteurs d’écran : ni image ni emoji, un choix numéroté par ligne
command-option-reading = Marche ou arrêt ; sans rien, l’inverse
command-reading-on = marche
command-reading-off = arrêt
