# Ce qu’on m’écrit en message privé
typed-which = À quelle table ?
typed-which-move = Lequel veux-tu jouer ?
typed-waiting = { $count ->
        [one] ⏳ Une question t’attend : { $tables }
       *[other] ⏳ Des questions t’attendent : { $tables }
    }
typed-one-table = Plusieurs tables t’attendent : écris un coup après l’autre, s’il te plaît.
typed-several = Je n’ai pas compris. Ces tables t’attendent : { $tables }. Écris un coup comme leurs boutons le nomment.
typed-examples = Je n’ai pas compris. { $question }
    { $more ->
        [yes] Tu peux écrire, par exemple : { $examples }. Le reste est dans ta main.
       *[no] Tu peux écrire : { $examples }
    }
typed-nothing-asked = Rien ne t’est demandé pour l’instant : je t’écris quand c’est à toi. `/tables` liste tes parties, `/help` montre ce que je sais faire.
typed-no-words = Ici, je ne sais lire que des mots. Quand c’est à toi, écris un coup comme son bouton le nomme.
said-typed = ✅ C’est joué. { $heading }
