# Pour qui possède l’application, et ce que les autres en voient
command-owner = Pour qui fait tourner ce bot
command-owner-block = Ne plus servir un compte ou un serveur
command-owner-unblock = Servir de nouveau un compte ou un serveur
command-owner-leave = Quitter un serveur
command-owner-tables = Les tables ouvertes par jeu, et la plus longue attente
command-owner-health = Comment va le bot
command-owner-maintenance = Annoncer une mise à jour : plus de nouvelles tables, les parties continuent
command-owner-resume = Terminer la maintenance : on peut rouvrir des tables
command-owner-option-kind = Un compte ou un serveur
command-owner-option-number = Son identifiant (ou la mention du compte)
command-owner-option-server = L’identifiant du serveur
command-owner-option-minutes = Dans combien de minutes la mise à jour commence
command-owner-user = compte
command-owner-server = serveur

## Blocages

refusal-not-owner = C’est réservé à qui fait tourner ce bot. `/help` montre ce qu’il y a pour toi.
refusal-unknown-id = Ce n’est pas un identifiant. Avec le mode développeur de Discord, *Copier l’identifiant* dans le menu d’un compte ou d’un serveur le donne.
refusal-irremovable = On ne peut ni bloquer ni quitter les propriétaires de ce bot, le bot lui-même ou leur serveur.
refusal-not-on-server = Je ne suis sur aucun serveur qui a cet identifiant.
refusal-blocked-user = Je ne réponds plus à ce compte. Seule la personne qui fait tourner ce bot peut y changer quelque chose.
refusal-blocked-server = Je ne réponds plus sur ce serveur. Seule la personne qui fait tourner ce bot peut y changer quelque chose ; ailleurs, tu es bienvenu·e.
owner-blocked-user = 🚫 Le compte `{ $id }` est bloqué : tout lui est refusé, rien ne lui est envoyé, et l’ordinateur tient ses places. `/owner unblock` le débloque.
owner-blocked-server = 🚫 Le serveur `{ $id }` est bloqué et je n’y suis pas : ses tables attendent, et si on m’y invite, je repars aussitôt. `/owner unblock` le débloque.
owner-blocked-server-present = 🚫 Le serveur `{ $id }` est bloqué : tout y est refusé. Discord ne m’a pas laissé le quitter à l’instant ; essaie `/owner leave`.
owner-unblocked-user = ✅ Le compte `{ $id }` est de nouveau servi ; un clic suffit pour reprendre les places tenues par l’ordinateur.
owner-unblocked-server = ✅ Le serveur `{ $id }` est de nouveau servi, dès qu’il m’invite.
owner-not-blocked = `{ $id }` n’était pas bloqué.
owner-left = 👋 J’ai quitté le serveur `{ $id }`. Ses tables attendent 30 jours, au cas où il me réinviterait.
owner-not-left = Discord ne m’a pas laissé quitter le serveur `{ $id }` à l’instant. Réessaie, s’il te plaît.

## Vue d’ensemble

owner-tables = { $count ->
    [0] 🎲 Aucune table n’est ouverte.
    [one] 🎲 **Une table est ouverte.**
   *[other] 🎲 **{ $count } tables sont ouvertes.**
}
owner-tables-game = • { $game } : { $lobbies } en attente de joueurs, { $playing } en cours
owner-tables-waiting = ⏳ La table { $table } attend depuis le plus longtemps : { $since }.
owner-health = 🩺 **Comment je vais**
owner-health-gateway = • Discord : { $milliseconds } ms, { $servers ->
    [one] un serveur
   *[other] { $servers } serveurs
}
owner-health-saving = • Base de données : elle enregistre
owner-health-not-saving = • ⚠️ Base de données : elle n’enregistre rien pour le moment ; le journal dit pourquoi
owner-health-queue = • En attente d’enregistrement : { $units }
owner-health-jobs = • Toutes les tâches de fond tournent
owner-health-failing = • ⚠️ Tâches de fond en échec : { $jobs } ; le journal dit pourquoi
owner-health-disk = • Libre sur le disque : { $free } Mo
owner-health-outbox = • Le plus ancien récit pas encore publié : { $since }
owner-health-outbox-none = • Tout est publié
owner-health-copy = • Dernière copie de la base : { $since }
owner-health-copy-none = • ⚠️ Il n’y a aucune copie de la base
owner-health-blocked = • Bloqués : { $users } comptes, { $servers } serveurs
owner-health-maintenance = • 🔧 Maintenance annoncée pour { $when } ; `/owner resume` la termine

## Maintenance

owner-maintenance = 🔧 Annoncé pour { $when } : plus de nouvelles tables, chaque table en attente l’affiche, et les parties continuent. `/owner resume` y met fin.
owner-maintenance-ended = ✅ On peut de nouveau ouvrir des tables.
lobby-maintenance = 🔧 Je serai mis à jour à { $when }. Les parties reprennent ensuite là où elles en étaient ; on pourra alors ouvrir de nouvelles tables.
refusal-maintenance = Je serai mis à jour à { $when } : d’ici là, pas de nouvelle table. Les parties en cours continuent ; réessaie après, s’il te plaît.
