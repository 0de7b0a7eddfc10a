# Les parties finies : revues, emportées, vérifiées, rejouées.
command-replay = Revoir une partie finie, coup par coup, mains ouvertes
command-verify = Vérifier que la donne d’une partie finie était honnête
command-option-finished = Quelle partie finie (le numéro de sa table)
button-again = Revanche
button-watch = Revoir
button-fair = Donne honnête ?
button-log = Journal
button-film = Animation
replay-first = Début
replay-back = Retour
replay-next = Suite
replay-last = Fin
replay-heading = 🎞️ **{ $heading }** · { $number ->
    [0] le début
   *[other] coup { $number } sur { $last }
}
replay-begun = Tout est en place.
replay-move = **{ $name }** : { $move }
replay-taken-back = ↩️ **{ $name }** : on revient avant ce choix.
replay-suggested-of = 💡 **{ $name }** a reçu un conseil pour ce choix.
replay-suggested-before = 💡 Un conseil a été donné pour ce choix ; **{ $name }** n’avait pas encore repris la place.
replay-suggestions = 💡 Conseils donnés pendant la partie : { $players }.
replay-suggestions-of = { $name } ({ $count })
replay-suggestions-before = avant { $name } ({ $count })
replay-seen-by = 🃏 Main ouverte : **{ $name }**.
replay-chapters = Aller à…
replay-chapter = { $number }. { $title }
replay-stage = { $stage } · { $title }
replay-date = { $day }/{ $month }/{ $year }
replay-more = Chapitres { $first } à { $last }
replay-turning = Là où la partie a tourné…
replay-turning-line = { $name } : { $best } % → { $played } %
replay-turning-point = ⚡ Un tournant : avec un autre choix, **{ $name }** aurait eu { $best } % de chances de gagner ; avec celui-ci, { $played } %.
replay-turning-point-better = ⚡ Un tournant : il reste à **{ $name }** { $played } % de chances de gagner. Un ordinateur fort aurait joué { $move } : { $best } %.
replay-eyes = Avec les yeux de qui ?
replay-spectator = Vu par le public
replay-hand = Main ouverte : { $name }
said-log = 📄 **{ $heading }** : toute la partie, coup par coup. `python -m table.verify` vérifie ce fichier sans moi.
said-film = 🎬 **{ $heading }**, du début à la fin.
verify-fair = ⚖️ **{ $heading } : la donne était honnête.** J’ai tout tiré de nouveau à partir de la graine et relu les { $moves } lignes du journal : { $draws ->
    [one] l’unique tirage est conforme
   *[other] les { $draws } tirages sont conformes
} à la promesse.
verify-unfair = ⚠️ **{ $heading } : quelque chose n’est pas conforme à la promesse.**
verify-line = C’est la ligne { $line } du journal.
verify-older = Les règles de ce jeu ont une version plus récente depuis, qui tire peut-être autrement.
verify-fault-draw = Le hasard n’a pas tiré ce que dit la graine.
verify-fault-illegal = Un coup n’est pas possible là où il se trouve.
verify-fault-order = Un coup manque, ou n’est pas à sa place.
verify-fault-promise = L’empreinte annoncée n’est pas celle de la graine.
verify-fault-result = Les coups ne mènent pas à ce résultat.
verify-fault-changed = Le journal a été modifié après coup.
verify-how = Avant que quelqu’un ne s’installe, j’ai tiré une graine secrète et montré son empreinte à la table : impossible de la changer ensuite. Le clic de chacun sur *Rejoindre* y a été mêlé : aucune carte n’était décidée avant que la dernière personne ne s’installe. La graine est maintenant dévoilée, et tout le monde peut tout tirer de nouveau, comme je viens de le faire.
verify-hash = -# SHA-256 de la graine, comme annoncé au début : { $promise }
verify-joinings = -# Mêlé par ceux qui ont rejoint la table : { $joinings }
deal-promise = ⚖️ **{ $heading } :** j’ai tiré une graine secrète à l’ouverture de la table, et voici son empreinte. { $mixed ->
    [yes] Le clic de chacun sur *Rejoindre* y est mêlé au début de la partie : aucune carte n’est décidée avant que la dernière personne ne s’installe.
   *[no] Elle décide de tous les tirages.
 } Après la partie, je montre la graine, et ce bouton tire tout de nouveau.
deal-hash = -# SHA-256 de la graine : { $promise }
deal-announced = { $same ->
    [yes] -# Le message ci-dessus a été publié avec son début, { $mark } : les deux concordent.
   *[no] -# ⚠️ Le message ci-dessus a été publié avec { $mark }, qui n’en est pas le début.
}
deal-joining = -# Ton clic sur *Rejoindre* ajoute : { $joining }
verify-fingerprint = -# Empreinte du journal : { $fingerprint }
said-again-opened = 🔁 La revanche est ouverte, **{ $heading }** : { $url } Les autres appuient sur *Revanche* ou *Rejoindre*.
said-again-joined = 🔁 Ta place est prise pour la revanche, **{ $heading }** : { $url }
said-again-begun = 🔁 La revanche a déjà commencé, **{ $heading }** : { $url }
refusal-not-over = Cette partie n’est pas encore finie, donc ses cartes restent cachées.
refusal-stopped-early = Cette partie a été arrêtée avant la fin, donc ses cartes restent cachées.
refusal-unreadable-game = Cette partie s’est jouée avec des règles que je ne connais plus : je ne peux pas lire la ligne { $move } de son journal. Rien n’est perdu, mais je ne peux pas la montrer.
refusal-film-too-large = Cette partie ferait une image trop lourde. Le bouton *Revoir* la montre coup par coup.
refusal-not-a-player = La revanche, ce sont les joueurs de la partie qui la demandent. Une fois ouverte, tout le monde peut la rejoindre.
