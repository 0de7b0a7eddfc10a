table-heading = { $emoji } { $game } · table { $table }
table-heading-short = { $emoji } { $game } { $table }
table-heading-private = { $heading } · { $server }

## Avant la partie

lobby-seats = **Autour de la table**
lobby-seat-person = { $number }. { $name }{ $host }
lobby-seat-computer = { $number }. 🤖 { $name } ({ $level })
lobby-seat-closed = { $number }. { $name }{ $host } 📪 pas de messages privés pour l’instant : joue avec *Ma main*
lobby-role = { " " }· { $role }
lobby-role-unplayed = { " " }· ~~{ $role }~~ (il faut être plus nombreux)
lobby-role-menu = Ton rôle dans la partie
lobby-role-any = Celui qui restera
lobby-host = { " " }👑
lobby-option = ⚙️ { $option } : **{ $value }**
lobby-missing = { $missing ->
    [one] ⏳ **Encore un joueur** et la partie peut commencer (de { $fewest } à { $most } joueurs).
   *[other] ⏳ **Encore { $missing } joueurs** et la partie peut commencer (de { $fewest } à { $most } joueurs).
}
lobby-ready = ✅ **Tout est prêt** ; il reste de la place (jusqu’à { $most }).
lobby-full = ✅ **Tout est prêt** : les { $most } places sont prises.
lobby-full-computers = ✅ **Prêt à commencer** : les { $most } places sont prises. Qui rejoint la table prend celle d’un ordinateur.
lobby-suggestions-asked = 💡 Autorise-t-on les conseils (💡 en cours de partie), bien que la partie soit classée ? D’accord pour l’instant : { $names }. Il faut l’accord de toute la table.
lobby-suggestions-allowed = 💡 **Les conseils sont autorisés** dans cette partie classée : tout le monde est d’accord.
suggestions = Conseils dans cette partie classée
suggestions-no = sans conseils
suggestions-yes = d’accord
button-allow = Autoriser les conseils
computer-level = Ordinateurs
computer-level-easy = facile
computer-level-normal = normal
computer-level-strong = fort
options-choice = { $option } : { $value }
options-heading = ⚙️ **{ $heading }** : on joue comment ?
table-language = Langue de la table

## Le panneau

panel-awaited = ⏳ **{ $names }** : { $task }
panel-over = 🏁 **La partie est finie.** Le classement est plus bas.
panel-stopped = 🛑 **Cette table a été fermée avant la fin.**
panel-stopped-lobby = 🛑 **Cette table a été fermée avant le début de la partie.**
panel-expired = 💤 **Plus personne ne jouait ici : j’ai fermé la partie.** Elle ne compte pour personne.
panel-expired-lobby = 💤 **Personne n’a lancé la partie : j’ai fermé la table.** On en ouvre vite une autre.
menu-placeholder = Ton choix
hand-ideas = { $count ->
    [one] 💡 Mon choix :
   *[other] 💡 Mon choix d’abord, puis d’autres idées :
}
hand-idea = { $ideas } : { $reason }
hand-idea-bare = { $letter } **{ $label }**
hand-suggestion = 💡 Je choisirais **{ $label }** : { $reason }.
hand-suggestion-bare = 💡 Je choisirais **{ $label }**.
board-lobby = **{ $heading }** : la partie n’a pas encore commencé.

## En privé

hand-lobby = Ta place est réservée : **{ $heading }**, dans { $channel }. Je t’écrirai ici quand ce sera à toi, et tu peux aussi jouer d’ici.
hand-asked = **{ $heading }** : { $question }
hand-waiting = **{ $heading }** : rien à faire pour l’instant, les autres décident.
hand-newcomer = **{ $heading }** : la place est à toi dès la prochaine donne. D’ici là, un ordinateur joue les cartes distribuées avant ton arrivée ; voici ce que tout le monde voit.
hand-conceded = **{ $heading }** : tu as abandonné, et un ordinateur joue à ta place. Voici ce que tout le monde voit.
hand-over = **{ $heading }** : la partie est finie. Merci d’avoir joué !
hand-stopped = **{ $heading }** : la table a été fermée avant la fin.
hand-stopped-lobby = **{ $heading }** : la table a été fermée avant le début de la partie.

## Depuis la dernière décision

since-heading = 📜 **{ $heading }** : tout ce qui s’est passé depuis ta dernière décision{ $pages ->
    [one] {""}
   *[other] { " " }({ $page }/{ $pages })
}
since-cut = -# … le reste dans *Tout lire*
since-nothing = Il ne s’est rien passé depuis ta dernière décision.

## Récits

story-begun = ▶️ **{ $heading } : c’est parti !**
story-begun-written = { $count ->
    [one] { $people } : un message privé te prévient quand c’est à toi, et *Ma main* montre la même chose.
   *[other] { $people } : un message privé vous prévient quand c’est à vous, et *Ma main* montre la même chose.
}
story-begun-unwritten = { $count ->
    [one] { $people } : *Ma main* montre ton jeu, chaque fois que c’est à toi.
   *[other] { $people } : *Ma main* montre votre jeu, chaque fois que c’est à vous.
}
story-taken-back = ↩️ **{ $heading }** : { $name } reprend son dernier coup.
story-timed-out = ⏱️ **{ $heading }** : le temps est écoulé, j’ai joué pour { $name }.
story-absent = 🤖 **{ $heading }** : { $name } n’est plus là, un ordinateur joue à sa place.
story-replaced = 🪑 **{ $heading }** : { $name } cède sa place. Un ordinateur joue en attendant quelqu’un ; d’ici là, un clic suffit à qui l’occupait pour y revenir.
story-seated = 🪑 **{ $heading }** : { $name } s’installe à la table.
story-seat-lost = { $mention } : ta place était libre depuis un moment, quelqu’un d’autre l’a prise. Tu peux regarder la partie, ou prendre une autre place libre.
story-taken-over = 🪑 **{ $heading }** : nouvelle donne, { $name } joue à partir de maintenant.
story-conceded = 🏳️ **{ $heading }** : { $name } abandonne et prend la dernière place ; un ordinateur termine la partie.
story-conceded-end = 🏳️ **{ $heading }** : { $name } abandonne.
story-undone = ↩️ **{ $heading }** : d’un commun accord, { $name } revient sur son dernier coup.
story-undone-with = ↩️ **{ $heading }** : d’un commun accord, { $name } revient sur son dernier coup ; ce qui a été choisi depuis ({ $others }) est annulé aussi.
story-stopped = 🛑 **{ $heading }** : table fermée avant la fin.
story-stopped-lobby = 🛑 **{ $heading }** : table fermée avant le début de la partie.
story-offered = 💤 **{ $heading }** : personne n’a joué depuis des semaines. { $people } : on ferme la table, ou on continue ? Pour fermer, il faut l’accord de tout le monde, et la partie ne compte alors pour personne.
story-offered-alone = 💤 **{ $heading }** : { $people }, cela fait des semaines que tu n’as pas joué. On ferme la table, ou tu continues ?
story-kept = 👍 **{ $heading }** reste ouverte : { $name } aimerait continuer.
story-expiring = 💤 **{ $heading }** : personne n’a joué depuis longtemps. { $people } : un seul coup et la partie continue, sinon je la ferme { $when }.
story-expired = 💤 **{ $heading }** : plus personne ne jouait, j’ai fermé la partie. Elle ne compte pour personne, et `/replay` montre jusqu’où vous êtes allés.
story-expired-lobby = 💤 **{ $heading }** : personne n’a lancé la partie, j’ai fermé la table. On en ouvre vite une autre.
standings-headline = { $count ->
    [one] 🏆 **{ $heading } : victoire pour { $winners } !**
   *[other] 🏆 **{ $heading } : victoire partagée entre { $winners } !**
}
standings-line = { $place } **{ $name }** · { $result }
standings-rating = { $direction ->
    [up] { " " }· 📈 cote { $rating } ({ $change })
    [down] { " " }· 📉 cote { $rating } ({ $change })
   *[same] { " " }· cote { $rating } ({ $change })
}
standings-conceded = 🏳️ abandon
standings-absent = 🤖 absence à la fin
standings-stayed = toujours à la table
standings-by-concession = Partie décidée par abandon.
standings-place = { $place }.
standings-seed = -# Graine de la donne : { $seed }

## Boutons

button-join = Rejoindre
button-join-listed = Rejoindre { $game } · table { $table }
button-tables = Tables ouvertes
button-leave = Quitter
button-add = Ajouter un ordinateur
button-remove = Retirer un ordinateur
button-options = Options
button-begin = Commencer
button-stop = Fermer la table
button-keep = La garder ouverte
button-stop_now = Oui, fermer
button-stop_ask = Demander aux autres
button-concede = Abandonner
button-concede_now = Oui, j’abandonne
button-here = Je suis là
button-hand = Ma main
button-take_back = Reprendre mon coup
button-take_back-of = { $name } : reprendre le coup
button-confirm = C’est décidé
button-back = Autre chose
button-suggest = Conseil
button-since = Tout lire
button-manage = Gérer la partie
button-return = Me revoilà
button-nudge = Relancer
button-pause = Pause
button-resume = Reprendre la partie
button-undo = Annuler mon dernier coup
button-agree = D’accord
button-decline = Non
button-seat = Prendre la place : { $name }
button-inbox = Réessayer mes messages privés
button-words = En mots
button-rules = Règles
button-table = Aller à la table
button-previous = ◀ Retour
button-next = Suite ▶
button-start = Jouer à { $game }

## Dit en privé

said-taken-back = ↩️ Tu as repris ton dernier coup.
said-moved = **{ $heading }** arrive ici.
said-join = C’est noté, tu joues. **{ $heading }** t’attend ici : { $url }
said-leave = Tu as quitté **{ $heading }**.
said-begin = C’est parti pour **{ $heading }** : { $url }
said-stop-sure = Fermer **{ $heading }** pour tout le monde ? C’est sans retour.
said-stop-ask = Fermer **{ $heading }** avant la fin ? Les autres doivent être d’accord, et la partie ne sera pas classée. Pour partir sans les autres, abandonne sous *Gérer la partie*.
said-stopped = **{ $heading }** est fermée.
said-kept = 👍 **{ $heading }** reste ouverte.
said-concede-sure = Abandonner **{ $heading }** ? Tu prends la dernière place, comme après une défaite ; un ordinateur continue pour les autres. C’est sans retour.
said-concede-sure-end = Abandonner **{ $heading }** ? Tu prends la dernière place, comme après une défaite, et la partie s’arrête là. C’est sans retour.
said-conceded = 🏳️ **{ $heading }** : tu as abandonné. Merci d’avoir joué !
said-seated = 🪑 **{ $heading }** : la place est à toi. Un ordinateur joue encore les cartes distribuées avant ton arrivée ; dès la prochaine donne, c’est toi qui joues.
said-nudged = 👋 **{ $heading }** : je relance les personnes attendues, comme elles aiment être prévenues et hors de leurs heures calmes.
said-inbox = Merci : tes prochains tours arriveront de nouveau en message privé, si tes messages sont ouverts.
said-inbox-later = Discord ne me laisse écrire qu’à quelques nouvelles personnes à la fois. Tes tours arriveront bientôt en message privé ; d’ici là, *Ma main* montre la même chose.
said-language = Désormais, je te parle en français.

## S’y retrouver

rules-page = -# Page { $page } sur { $pages }
rules-part = { $title } ({ $part }/{ $parts })
rules-example = Exemple
welcome-intro = 👋 **Bonjour ! J’apporte des jeux de société sur ce serveur.** Ouvre une table avec un bouton ci-dessous ou dans n’importe quel salon, laisse les autres s’asseoir, ajoute des ordinateurs, et jouez.
welcome-languages = 🌐 Je parle aussi { $languages } : tout le monde lit dans sa langue, et `/language` la change.
welcome-more = Un jeu nouveau pour toi ? `/learn` joue ta première partie avec toi, en cinq minutes. `/help` montre toutes les commandes.
    -# Pour qui gère le serveur : `/settings` et `/doctor`.
help-intro = **Des jeux de société sur Discord.** Ouvre une table dans un salon, laisse les autres s’asseoir, et jouez : les coups visibles avec les boutons de la table, les cartes secrètes en message privé ou avec *Ma main*. En message privé avec moi, les mêmes commandes te laissent t’entraîner contre des ordinateurs.
help-game = { $emoji } **{ $game }** `/{ $command } start` – { $tagline }
help-game-short = { $emoji } **{ $game }** `/{ $command } start`
help-more = `/learn` joue ta première partie avec toi, en cinq minutes. `/tables` montre tes parties et les tables qui attendent du monde, `/notify` règle tes notifications, `/language` la langue dans laquelle je te parle, `/reading` le mode lecture, en mots seuls ; `/stats` dit où tu en es, `/replay` fait revoir une partie finie, et `/privacy` montre ce que je sais de toi.
    -# Pour qui gère le serveur : `/settings` et `/doctor`.
tables-mine = **Tes tables**
tables-open = **Tables ouvertes sur ce serveur**
tables-here = **Parties en cours dans ce salon**
tables-none = Aucune pour le moment. `/help` montre comment en ouvrir une.
tables-none-open = Aucune autre table pour le moment. Ouvres-en une !
tables-line = • [{ $heading }]({ $url }) : { $state }
tables-open-line = • [{ $heading }]({ $url }) dans { $channel } : { $seated } sur { $most } au plus
tables-more = { $more ->
    [one] … et une autre.
   *[other] … et { $more } autres.
}
tables-state-lobby = on attend du monde
tables-state-playing = partie en cours
tables-state-yours = ⏳ **à toi de jouer**, question posée { $since }
tables-state-yours-until = ⏳ **à toi de jouer**, question posée { $since } ; sans réponse, je joue à ta place { $until }
tables-state-absent = 🤖 un ordinateur joue pour toi
tables-state-conceded = 🏳️ tu as abandonné
tables-state-newcomer = 🪑 tu joues dès la prochaine donne
tables-state-waiting = on attend les autres

## Refus

refusal = Ce n’est pas possible.
refusal-no-such-table = Cette table n’existe pas, ou n’existe plus.
refusal-channel-gone = Le salon de cette table n’existe plus. Qui l’a ouverte, ou gère le serveur, peut l’amener ailleurs avec `/move`.
refusal-channel-hidden = Tu ne vois plus le salon de cette table, donc je n’en ouvre pas d’autre là-bas pour toi. Ouvres-en une là où tu es !
refusal-no-lobby-here = Aucune table n’attend de joueurs dans ce salon. Ouvres-en une !
refusal-no-game-here = Aucune partie n’est en cours dans ce salon.
refusal-not-at-any-table = Tu n’es à aucune table de ce jeu. Rejoins-en une, ou ouvre la tienne.
refusal-wrong-place = Cela marche dans un salon de serveur, pas en message privé.
refusal-no-commands-here = Tu n’as pas le droit d’utiliser des commandes dans ce salon, donc je n’y publie rien pour toi.
refusal-already-begun = Cette partie a déjà commencé.
refusal-not-begun = Cette partie n’a pas encore commencé.
refusal-table-closed = Cette table est fermée. Une nouvelle est vite ouverte.
refusal-already-seated = Tu as déjà une place à cette table. *Quitter* la libère.
refusal-not-seated = Tu n’as pas de place à cette table, mais rien ne t’empêche de suivre la partie.
refusal-table-full = La table est pleine : on y joue à { $most } au plus.
refusal-too-few-players = { $missing ->
    [one] Il faut être au moins { $fewest } : il manque une personne. Un ordinateur peut prendre la place.
   *[other] Il faut être au moins { $fewest } : il manque { $missing } personnes. Des ordinateurs peuvent prendre les places.
}
refusal-no-computer = Il n’y a pas d’ordinateur à cette table.
refusal-unknown-option = Cette option n’existe pas.
refusal-unknown-role = Ce choix n’existe pas dans ce jeu.
refusal-role-taken = Quelqu’un d’autre l’a déjà demandé.
refusal-nobody-to-nudge = On n’attend ici personne d’autre que je pourrais relancer.
refusal-nudged-too-early = C’est trop tôt pour relancer : pas dans l’heure qui suit la question, ni deux fois en un jour. Je pourrai transmettre la prochaine relance <t:{ $when }:R>.
refusal-not-absent = Tu es à ta place : personne ne joue pour toi.
refusal-no-free-seat = Cette place est prise.
refusal-seat-reserved = Cette place est encore gardée pour qui l’occupait. La table montre à partir de quand on peut s’y installer.
refusal-owner-away = Cela annulerait ce qu’un ordinateur a joué pour une personne absente. À son retour, tu pourras lui demander son accord.
refusal-seat-taken = Tu n’as plus de place ici : quelqu’un d’autre l’a prise entre-temps. Tu peux regarder la partie, ou prendre une place libre.
refusal-not-dealt = Ta place joue encore des cartes distribuées avant ton arrivée. Dès la prochaine donne, elle est à toi.
refusal-no-new-deal = Cette place a des cartes cachées, distribuées à quelqu’un d’autre : un ordinateur la garde pour l’instant. Son propriétaire peut revenir à tout moment.
refusal-conceded = Tu as abandonné cette partie ; un ordinateur joue à ta place.
refusal-too-few-voters = Cette personne est à la table, et il faudrait le vote d’au moins deux autres personnes. Tu peux proposer de fermer la table, abandonner, ou attendre : on peut remplacer qui dépasse son temps ou, sans pendule, ne répond pas pendant un jour.
refusal-not-a-voter = Tu n’as pas de voix ici. S’il s’agit de ta propre place, *Je suis là* te la garde.
refusal-vote-open = Un vote à la fois : la table montre lequel est en cours. Au bout d’un quart d’heure, on peut proposer autre chose.
refusal-voted-on-before = Cette place a été mise aux voix il y a peu, et chaque vote dérange la personne qui l’occupe. On pourra le proposer de nouveau <t:{ $when }:R>, ou dès que son temps de réflexion sera écoulé.
refusal-no-proposal = Il n’y a plus rien à voter.
refusal-nothing-to-propose = Cela ne peut pas être proposé maintenant.
refusal-choice-stands = Tu as changé d’avis { $most } fois : ton dernier choix tient. Tu choisiras de nouveau dès que la partie avance.
refusal-taken-back-too-often = On est déjà revenu { $most } fois en arrière ici. Continue à jouer ; après le prochain coup nouveau, ce sera de nouveau possible.
refusal-nothing-to-take-back = Il n’y a plus rien que tu puisses reprendre.
refusal-may-not-move = Seuls l’hôte et la modération peuvent déplacer cette table.
refusal-may-not-stop = L’hôte ferme une table en attente ; une partie se ferme d’un commun accord entre ceux qui jouent. La modération, si elle ne joue pas, peut fermer les deux.
refusal-not-your-seat = Ce choix revient à quelqu’un d’autre.
refusal-stale = La partie a avancé depuis cette proposition. Voici où on en est :
refusal-nothing-asked = Tu n’as rien à décider pour l’instant.
refusal-not-possible = Cela ne peut pas se jouer maintenant. Choisis parmi les coups proposés :
refusal-no-suggestions = Cette partie est classée : je ne peux donner de conseil que si tout le monde l’a accepté avant le début, dans les *Options*.
refusal-suggestion-failed = Quelque chose s’est mal passé pendant que je réfléchissais : pas de conseil cette fois.
refusal-suggestion-late = Je réfléchis encore. Redemande-moi dans un instant.
refusal-chain-broken = L’un de ces coups révèle quelque chose : impossible d’enchaîner. Rien n’a été joué :
refusal-not-saved = Je n’ai pas pu l’enregistrer, donc rien n’a changé. Réessaie dans un instant.
refusal-unknown-button = Je ne connais plus ce bouton. `/tables` mène à tes parties.
refusal-missing-permissions = Je ne peux pas encore jouer ici. Quelqu’un qui gère ce salon doit m’accorder : { $permissions }.
refusal-outdated-command = Cette commande a changé depuis la dernière fois que ton Discord a regardé. Réessaie dans une minute.
refusal-not-posted = Discord ne me laisse pas publier dans ce salon. Quelqu’un qui le gère doit m’autoriser à y envoyer des messages.
refusal-saved-not-shown = C’est enregistré, mais je ne peux pas le montrer pour l’instant. *Ma main* montre où on en est.
refusal-not-shown = Discord n’a pas voulu montrer cette réponse. Rien n’est perdu : *Ma main* montre où on en est.
refusal-file-too-large = Discord trouve ce fichier trop lourd, je ne peux pas te le remettre ici. Qui m’héberge le peut.
refusal-bug = Quelque chose a échoué de mon côté. Rien de ce que tu avais joué n’est perdu ; réessaie, s’il te plaît.

## Quand un salon est hors d’atteinte

trouble-channel = Je ne peux plus écrire dans { $channel } pour **{ $heading }**. Il me manque : { $permissions }. La partie est gardée et se joue aussi d’ici ; une commande dans le salon me fera réessayer.
trouble-channel-gone = Le salon de **{ $heading }** n’existe plus. La partie est gardée et se joue aussi d’ici ; ses pendules sont arrêtées. Dans un autre salon, l’hôte ou qui gère le serveur la fait venir avec `/move` (table { $table }).
permission-unknown = l’accès au salon
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-embed-links = Intégrer des liens
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages

## La pendule, et les absents

tempo = Rythme
tempo-none = sans limite de temps ; au bout d’un jour, je relance qui est attendu
tempo-none-alone = sans limite de temps
tempo-live-1 = en direct : une minute par coup, cinq minutes de plus en tout
tempo-live-3 = en direct : trois minutes par coup, dix minutes de plus en tout
tempo-relaxed-12 = tranquille : douze heures par coup, un jour de plus en tout
tempo-relaxed-24 = tranquille : un jour par coup, deux jours de plus en tout
tempo-relaxed-72 = tranquille : trois jours par coup, trois jours de plus en tout
life-paused = ⏸️ Les pendules sont arrêtées.
life-closing = 💤 Si personne ne joue, je ferme cette partie { $when }.
life-deadline = ⏱️ Sans réponse, je joue pour { $names } { $when }.
life-deadline-you = ⏱️ Sans réponse, je joue à ta place { $when }.
life-absent = 🤖 Un ordinateur joue pour { $name }.
life-vacant = 🪑 Place libre ({ $name }) : un ordinateur joue en attendant quelqu’un.
life-reserved = 🪑 Un ordinateur joue pour { $name }, dont la place est gardée ; quelqu’un d’autre pourra s’y installer à partir de { $when }.
life-conceded = 🏳️ { $name } a abandonné, un ordinateur joue à sa place.
life-newcomer = 🪑 { $name } joue dès la prochaine donne ; d’ici là, un ordinateur.
life-deserted = ⏸️ Personne n’est à la table, les ordinateurs attendent. La partie reprend dès que quelqu’un revient.
life-absent-you = 🤖 Un ordinateur joue pour toi jusqu’à ton retour.
life-proposed-pause = arrêter les pendules
life-proposed-undo = annuler le dernier coup ({ $name })
life-proposed-undo-with = annuler le dernier coup ({ $name }) et ce qui a été choisi depuis ({ $others })
life-proposed-stop = fermer la table avant la fin
life-proposed-replace = céder la place ({ $name })
life-votes = 🗳️ Proposition : **{ $proposal }** ({ $ayes } sur { $needed } d’accord)
life-objection = 🪑 La place sera libre { $when }, sauf si { $name } joue ou s’y oppose d’ici là.
life-silence = 🛑 La table fermera { $when }, sauf opposition ou retour d’ici là ({ $names }).
life-manage = 🛠️ **{ $heading }** : que faire ? Ce qui touche tout le monde demande l’accord de tous ; je le demande aux autres.
life-replace = Céder la place : { $name }
life-replace-menu = Quelqu’un ne reviendra pas
life-asked = 🗳️ **{ $heading }** : la question est posée aux autres. La table montre qui est d’accord.
life-done = ✅ **{ $heading }** : c’est fait. La table montre où en est la partie.
notice-warned = ⏳ **{ $heading }** : ton temps est presque écoulé. Sans réponse, je joue à ta place { $when }.
notice-absent = 🤖 **{ $heading }** : en ton absence, un ordinateur joue pour toi. Un clic, et la place est de nouveau à toi.
notice-vacant = 🪑 **{ $heading }** : en ton absence, ta place est libre et un ordinateur joue pour toi. Un clic, et elle est de nouveau à toi, tant que personne d’autre ne s’y installe.
notice-closing = 🗳️ **{ $heading }** : en ton absence, les autres aimeraient fermer la table, sans classement. Sans réponse de ta part, elle fermera { $when } ; reviens, ou refuse, et la partie continue.
notice-vote = 🗳️ **{ $heading }** : les autres se demandent si tu es encore là, et pourraient céder ta place. Joue, ou clique, et elle reste à toi.
