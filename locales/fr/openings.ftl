# Être prévenu de l’ouverture d’une table, appeler des joueurs, inviter quelqu’un à une table.

command-invite = Inviter à une table

## Ce qu’on apprend d’une table ouverte

opening-told-opening = 📢 Une table est ouverte : { $heading }. Une place est libre.
opening-told-call = 📣 { $name } cherche des joueurs : { $heading }.
opening-told-invitation = 🎲 { $name } t’invite : { $heading }.
opening-joined = ✅ Tu as une place à cette table : { $heading }.
opening-full = ⌛ Il n’y a plus de place pour l’instant : { $heading }.
opening-begun = ⌛ La partie a commencé : { $heading }.
opening-closed = ⌛ La table est fermée : { $heading }.
opening-instead = **Ouvertes en ce moment :**
opening-nothing-instead = Aucune autre table n’y est ouverte pour l’instant. Avec `/help`, tu peux en ouvrir une.
button-instead = Quoi d’autre ?
button-subscription = Moins d’avis
button-call = Appeler des joueurs
lobby-called = 📣 Des joueurs ont été appelés { $when }.
refusal-only-host-calls = Seul l’hôte de la table peut appeler des joueurs.
refusal-already-called = Des joueurs ont déjà été appelés à cette table : une fois suffit.
refusal-nobody-to-call = Ici, tu joues sans les autres, pour t’entraîner : il n’y a personne à appeler.

## Choisir ce qu’on apprend

button-subscriptions = Nouvelles tables
subscription-heading = 📢 **Quand une table s’ouvre : { $server }**
subscription-none = 🔕 Je ne te préviens pas. Choisis des jeux ci-dessous, et je le ferai.
subscription-how-dm-opening = ✉️ Je t’écris quand une table s’ouvre : { $titles }.
subscription-how-dm-call = ✉️ Je t’écris quand un hôte appelle des joueurs : { $titles }.
subscription-how-channel-opening = 📣 Je te nomme dans le salon quand une table s’ouvre : { $titles }.
subscription-how-channel-call = 📣 Je te nomme dans le salon quand un hôte appelle des joueurs : { $titles }.
subscription-any = tous les jeux
subscription-always = 🕐 À toute heure, hors de tes heures calmes (`/notify`).
subscription-active = 🕐 Seulement de { $begin } à { $end } ({ $zone }, où il est { $now }).
subscription-daily = { $count ->
    [one] 🔢 Au plus une fois en 24 heures.
   *[other] 🔢 Au plus { $count } fois en 24 heures.
}
invitations-on = 🎲 Tout le monde peut t’inviter à une table.
invitations-some = { $count ->
    [one] 🎲 Tout le monde peut t’inviter à une table, sauf une personne.
   *[other] 🎲 Tout le monde peut t’inviter à une table, sauf { $count } personnes.
}
invitations-off = 🎲 Personne ne peut t’inviter à une table.
subscription-footer = -# Je te parle une seule fois d’une table, une minute après son ouverture et seulement s’il reste une place ; du même hôte, au plus { $most } fois par jour. Si ta messagerie est fermée, je me tais.
subscription-menu-titles = Quels jeux ?
subscription-menu-how = Où et quand ?
subscription-menu-daily = Combien de fois par jour au plus ?
subscription-menu-from = À partir de quelle heure ?
subscription-menu-to = Jusqu’à quelle heure ?
subscription-any-choice = Tous les jeux
subscription-choice-dm-opening = Par message privé, quand une table s’ouvre
subscription-choice-dm-call = Par message privé, quand un hôte appelle
subscription-choice-channel-opening = Dans le salon, quand une table s’ouvre
subscription-choice-channel-call = Dans le salon, quand un hôte appelle
subscription-daily-choice = { $count ->
    [one] Au plus une fois par jour
   *[other] Au plus { $count } fois par jour
}
subscription-always-choice = À toute heure
subscription-from-choice = À partir de { $hour }
subscription-to-choice = Jusqu’à { $hour }
subscription-elsewhere = 📢 Sur ces serveurs, je te préviens quand une table s’ouvre :
subscription-elsewhere-none = 📢 Je ne te préviens sur aucun serveur quand une table s’ouvre. Cela se choisit sur le serveur même : `/tables`, puis *Nouvelles tables*.
button-unsubscribe = Plus aucun avis
refusal-empty-active = Les deux heures sont les mêmes : il ne resterait aucun moment pour te prévenir.

## Inviter

invite-where = 🎲 À quelle table invites-tu { $name } ? Tu peux aussi en ouvrir une nouvelle ici.
invite-anew = 🎲 Tu n’as aucune table ouverte sur ce serveur. Ouvres-en une ici, et { $name } recevra une invitation :
invite-sent = ✅ Invitation envoyée à { $name } : **{ $heading }**. À { $name } de décider.
button-invite = Inviter : { $game } · table { $table }
button-invitations-ask = Refuser les invitations
button-invitations-one = Aucune de la part de : { $name }
button-invitations-one-unnamed = Aucune de la part de cette personne
button-invitations-all = Aucune du tout
button-invitations-accept = Recevoir à nouveau des invitations
invitations-ask = De qui ne veux-tu plus d’invitations ? Personne ne l’apprendra.
invitations-refused-one = 🔕 Tu ne recevras plus d’invitations de cette personne.
invitations-refused-all = 🔕 Tu ne recevras plus aucune invitation.
invitations-accepted = ✅ Tout le monde peut à nouveau t’inviter.
refusal-invite-bot = C’est un robot. À ta propre table, *Ajouter un ordinateur* te donne un adversaire.
refusal-invite-yourself = On ne s’invite pas soi-même, mais tu peux ouvrir une table : `/help` montre comment.
refusal-invited-seated = { $name } a déjà une place à cette table.
refusal-invited-before = { $name } a déjà reçu une invitation à cette table.
refusal-no-invitations = { $name } ne prend pas d’invitations en ce moment.
refusal-invited-often = { $name } a reçu assez d’invitations pour aujourd’hui.
refusal-inviting-often = Tu as envoyé { $most } invitations en 24 heures. Attends un peu avant la suivante.
refusal-unseen-by-invited = Cette personne ne voit pas le salon de cette table, ou n’est plus sur ce serveur.

## Vie privée

privacy-subscriptions = { $count ->
    [0] • aucun serveur où je te préviens des nouvelles tables
    [one] • que je te préviens des nouvelles tables sur **un serveur**
   *[other] • que je te préviens des nouvelles tables sur **{ $count } serveurs**
}
privacy-lobby-notices = { $count ->
    [0] • aucun avis ni invitation de ces derniers jours
    [one] • **un avis ou une invitation** de ces derniers jours, envoyé ou reçu
   *[other] • **{ $count } avis et invitations** de ces derniers jours, envoyés ou reçus
}
privacy-refused = { $count ->
    [0] • personne dont tu refuses les invitations
    [one] • que tu refuses les invitations **d’une personne**, ou de tout le monde
   *[other] • que tu refuses les invitations de **{ $count } personnes**
}
