# Ce qu’un serveur choisit pour lui, comment le bot s’y porte, et ce qui est su des gens.
command-settings = Comment marchent les tables ici (pour qui gère le serveur)
command-doctor = Est-ce que je vais bien ici ? Permissions, messages privés, connexion
command-privacy = Ce que je sais de toi : le voir, l’emporter, l’effacer

## Réglages

settings-heading = ⚙️ **Réglages du serveur { $server }**
settings-language = Langue des tables
settings-language-auto = celle du serveur, sinon celle de qui ouvre la table
settings-place = Où s’ouvrent les tables
settings-place-channel = dans le salon même
settings-place-thread = dans un fil rien qu’à elles
settings-channels = On peut ouvrir des tables
settings-channels-all = dans tous les salons
settings-channels-menu = Les salons où ouvrir des tables (aucun choisi : partout)
settings-tempo = Rythme par défaut
settings-line = • { $name } : **{ $value }**
settings-choice = { $name } : { $value }
settings-no-threads = ⚠️ Ici, je ne peux pas encore ouvrir de fils. Il me manque : { $permissions }. En attendant, les tables se tiennent dans le salon.
thread-name = { $emoji } { $game } { $table } · { $name }
thread-starter = { $emoji } **{ $game }** : { $name } ouvre une table. Elle est dans le fil que voici ; viens jouer !
said-opened-here = **{ $heading }** est ouverte ici. Je lui aurais bien donné un fil, mais il me manque : { $permissions }.
said-opened-no-thread = **{ $heading }** est ouverte ici. Je lui aurais bien donné un fil, mais Discord n’a pas voulu cette fois-ci.
permission-create-public-threads = Créer des fils publics
refusal-wrong-channel = Sur ce serveur, les tables s’ouvrent ici : { $channels }.
refusal-may-not-manage = C’est réservé à qui peut gérer le serveur.

## Modération

life-moderate = 🛡️ **{ $heading }** : la modération peut céder la place d’une personne absente ; pour les autres, la table vote. Un ordinateur la tient en attendant quelqu’un.
lobby-moderate = 🛡️ **{ $heading }** : la modération peut écarter quelqu’un de la table.
lobby-remove = Écarter { $name }
lobby-remove-menu = Écarter quelqu’un
story-removed = 🚪 **{ $heading }** : l’hôte ou la modération a écarté { $name } de la table.
refusal-may-not-remove = Seuls l’hôte et la modération peuvent écarter quelqu’un.

## Docteur

doctor-heading = 🩺 **Comment je vais** · version { $version }
doctor-well = ✅ **Tout va bien.**
doctor-unwell = ⚠️ **Il y a quelque chose à réparer :**
doctor-gateway = ✅ Connexion à Discord
doctor-gateway-measured = ✅ Connexion à Discord ({ $milliseconds } ms)
doctor-database = ✅ Les parties sont enregistrées
doctor-database-failing = ❌ Je ne peux rien enregistrer pour l’instant. Qui m’héberge en trouvera la raison dans mon journal ; rien de ce qui a été joué n’est perdu.
doctor-inbox = ✅ Messages privés pour toi
doctor-inbox-closed = ❌ Je ne peux pas t’écrire en privé. Dans les paramètres de confidentialité de ce serveur, autorise les messages privés ; en attendant, *Ma main* montre la même chose à la table.
doctor-inbox-unknown = ❌ Discord ne m’a pas laissé t’écrire à l’instant. Réessaie dans une minute.
doctor-inbox-later = ❌ Discord ne me laisse écrire qu’à quelques nouvelles personnes à la fois, et ton tour viendra. D’ici là, *Ma main* montre la même chose à la table.
doctor-inbox-test = 🩺 Tu voulais savoir si je peux t’écrire : je peux.
doctor-tables = { $count ->
    [0] 🎲 Aucune table n’est ouverte sur ce serveur.
    [one] 🎲 Une table est ouverte sur ce serveur.
   *[other] 🎲 { $count } tables sont ouvertes sur ce serveur.
}
doctor-channel = ✅ { $channel }
doctor-channel-missing = ❌ { $channel } : il me manque { $permissions }
doctor-channel-gone = ❌ Une table se tient dans un salon que je ne vois plus. Sa partie est gardée et continue en message privé ; `/move` la fait venir dans ce salon.
doctor-mend = **Pour réparer** : ouvre les paramètres du salon, puis *Permissions*, ajoute-moi ou ajoute mon rôle, et autorise ce qui manque.

## Vie privée

privacy-heading = 🔏 **Ce que je sais de toi**
privacy-person = • ton nom tel qu’il s’affiche (**{ $name }**), la langue de ton Discord (**{ $locale }**) et comment je dois t’écrire
privacy-nobody = • rien sur toi-même
privacy-open = { $count ->
    [0] • aucune table où tu as une place
    [one] • **une table** où tu as une place
   *[other] • **{ $count } tables** où tu as une place
}
privacy-closed = { $count ->
    [0] • aucune partie finie
    [one] • **une partie** finie, avec ton nom et tes coups
   *[other] • **{ $count } parties** finies, avec ton nom et tes coups
}
privacy-results = { $count ->
    [0] • aucun résultat
    [one] • **un résultat** : place et points, dont ton classement est calculé
   *[other] • **{ $count } résultats** : places et points, dont tes classements sont calculés
}
privacy-messages = { $count ->
    [0] • aucun message pour toi
    [one] • où se trouve **un message** pour toi, afin de le tenir à jour
   *[other] • où se trouvent **{ $count } messages** pour toi, afin de les tenir à jour
}
privacy-content = • de ce que tu écris, dans les salons ou à moi : rien, jamais
privacy-why = -# Tout cela ne sert qu’aux parties et n’est donné à personne. Quand un serveur me retire, ses données sont effacées au bout de { $days } jours.
privacy-export = 📦 Tout ce qui est enregistré sur toi :
privacy-sure = **Effacer tout ce qui te concerne ?** C’est sans retour.
    • Ce que je sais de toi et tes réglages : effacés.
    • Les parties finies gardent un nom inventé à ta place, pour que les autres gardent les leurs ; tes résultats et classements ne sont plus à toi.
privacy-sure-lobbies = { $count ->
    [one] • Tu quittes la table qui n’a pas commencé.
   *[other] • Tu quittes les { $count } tables qui n’ont pas commencé.
}
privacy-sure-playing = { $count ->
    [one] • **Tu es au milieu d’une partie.** Tu peux d’abord la finir ; si tu effaces maintenant, ta place est cédée et un ordinateur continue pour les autres.
   *[other] • **Tu es au milieu de { $count } parties.** Tu peux d’abord les finir ; si tu effaces maintenant, tes places sont cédées et des ordinateurs continuent pour les autres.
}
privacy-deleted = ✅ Tout ce qui te concernait est effacé. Si tu rejoues avec moi, on refera connaissance. Ce que j’ai écrit dans les salons et dans tes messages privés est chez Discord et y reste jusqu’à ce que quelqu’un l’efface.
privacy-kept = Rien n’a été effacé.
privacy-pseudonym = Joueur { $number }
button-privacy-export = M’en donner une copie
button-privacy-ask = Tout effacer…
button-privacy-delete = Oui, tout effacer
button-privacy-keep = Non, garder
