# Savoir que c’est son tour, et avoir la paix.

command-notify = Comment je te dis que c’est à toi, et quand te laisser en paix
command-option-notify-way = Où je te préviens
command-option-notify-delay = Combien de temps tu as avant que je te prévienne
command-option-notify-from = L’heure à partir de laquelle rien ne sonne
command-option-notify-to = L’heure jusqu’à laquelle rien ne sonne
command-option-notify-zone = Ton fuseau horaire, proposé à mesure que tu écris (par exemple Europe/Paris)
command-notify-dm = En message privé
command-notify-channel = Par ton nom dans le salon de la table
command-notify-off = Pas du tout
command-notify-0 = Tout de suite
command-notify-1 = Après une minute
command-notify-5 = Après 5 minutes
command-notify-15 = Après 15 minutes
command-notify-60 = Après une heure
command-notify-never = Pas d’heures calmes

hour-0 = 0 h
hour-1 = 1 h
hour-2 = 2 h
hour-3 = 3 h
hour-4 = 4 h
hour-5 = 5 h
hour-6 = 6 h
hour-7 = 7 h
hour-8 = 8 h
hour-9 = 9 h
hour-10 = 10 h
hour-11 = 11 h
hour-12 = 12 h
hour-13 = 13 h
hour-14 = 14 h
hour-15 = 15 h
hour-16 = 16 h
hour-17 = 17 h
hour-18 = 18 h
hour-19 = 19 h
hour-20 = 20 h
hour-21 = 21 h
hour-22 = 22 h
hour-23 = 23 h

notify-heading = 🔔 **Quand c’est à toi de jouer**
notify-way-dm = ✉️ Je t’écris : ta main arrive en message privé.
notify-way-closed = 📪 J’aimerais t’écrire, mais tu ne reçois pas de messages privés pour le moment : *Ma main* et la table montrent ce qui t’attend.
notify-way-channel = 📣 Je te nomme dans le salon de la table, sans message privé.
notify-way-off = 🔕 Je ne te préviens pas : *Ma main* et la table montrent ce qui t’attend.
notify-delay = { $minutes ->
    [0] ⏱️ Tout de suite.
    [1] ⏱️ Seulement si tu n’as pas répondu dans la minute.
    [60] ⏱️ Seulement si tu n’as pas répondu dans l’heure.
   *[other] ⏱️ Seulement si tu n’as pas répondu dans les { $minutes } minutes.
}
notify-quiet-none = 🌙 Pas d’heures calmes.
notify-quiet = 🌙 Au calme de { $begin } à { $end } ({ $zone }, où il est { $now }) : rien ne sonne, et un seul avis arrive ensuite.
notify-footer = -# Plusieurs tables qui t’attendent partagent un seul avis. Sans pendule, je te relance au bout d’un jour, de trois et d’une semaine. Les rappels de la pendule viennent toujours, sans son aux heures calmes. Sous *fuseau*, `/notify` connaît tous les fuseaux.
notify-menu-delay = Combien de temps tu as avant que je te prévienne
notify-menu-from = Au calme à partir de
notify-menu-to = Au calme jusqu’à
notify-menu-zone = Ton fuseau horaire
notify-delay-choice = { $minutes ->
    [0] Tout de suite
    [1] Après une minute
    [60] Après une heure
   *[other] Après { $minutes } minutes
}
notify-quiet-never = Pas d’heures calmes
notify-quiet-from = Au calme à partir de { $hour }
notify-quiet-to = Au calme jusqu’à { $hour }
notify-zone = Fuseau horaire : { $zone }
button-notify = Avis
button-notify-dm = En message privé
button-notify-channel = Dans le salon
button-notify-off = Pas du tout

turn-one = ⏳ C’est à toi de jouer à { $heading }.
turn-several = ⏳ C’est à toi de jouer à { $count } tables : { $tables }.
reminder-one = ⏰ { $heading } t’attend toujours, question posée { $since }.
reminder-several = ⏰ { $count } tables t’attendent toujours : { $tables }.
turn-line = • [{ $heading }]({ $url }), question posée { $since }

refusal-unknown-zone = Je ne connais pas ce fuseau horaire. Écris le nom d’une grande ville proche et choisis parmi ce que je propose, par exemple Europe/Paris.
refusal-empty-quiet = Les heures calmes ne peuvent pas finir à l’heure même où elles commencent. Choisis une autre heure.
refusal-left-server = Tu as quitté le serveur de cette table. Reviens-y d’abord, et la place sera de nouveau à toi en un clic.
refusal-unknown-server = Discord ne me dit rien de ce serveur pour l’instant. Réessaie dans une minute.
refusal-unsure-member = Discord ne me dit pas pour l’instant si tu es toujours sur le serveur de cette table. Réessaie dans une minute, ou depuis le serveur.
