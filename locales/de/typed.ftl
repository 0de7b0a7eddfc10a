# Was man mir in Direktnachrichten schreibt
typed-which = An welchem Tisch?
typed-which-move = Was davon meinst du?
typed-waiting = { $count ->
        [one] ⏳ Eine Frage wartet auf dich: { $tables }
       *[other] ⏳ Fragen warten auf dich: { $tables }
    }
typed-one-table = Mehrere Tische warten auf dich: Schreib bitte einen Zug nach dem anderen.
typed-several = Das habe ich nicht verstanden. Diese Tische warten auf dich: { $tables }. Schreib einen Zug so, wie er auf dem Knopf steht.
typed-examples = Das habe ich nicht verstanden. { $question }
    { $more ->
        [yes] Du kannst zum Beispiel schreiben: { $examples }. Alles Weitere zeigt deine Hand.
       *[no] Du kannst schreiben: { $examples }
    }
typed-nothing-asked = Im Moment gibt es für dich nichts zu entscheiden: Ich schreibe dir, sobald du dran bist. `/tables` zeigt deine Partien, `/help` alles, was ich kann.
typed-no-words = Hier verstehe ich nur Wörter. Wenn du dran bist, schreib einen Zug so, wie er auf dem Knopf steht.
said-typed = ✅ Gespielt. { $heading }
