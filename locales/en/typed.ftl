# What is written to me in direct messages
typed-which = At which table?
typed-which-move = Which one do you mean?
typed-waiting = { $count ->
        [one] ⏳ A question waits for you: { $tables }
       *[other] ⏳ Questions wait for you: { $tables }
    }
typed-one-table = Several tables wait for you: please write one move after the other.
typed-several = I did not understand that. These tables wait for you: { $tables }. Write a move the way their buttons name it.
typed-examples = I did not understand that. { $question }
    { $more ->
        [yes] You can write, for example: { $examples }. Your hand shows the rest.
       *[no] You can write: { $examples }
    }
typed-nothing-asked = Nothing is asked of you right now: I write to you when it is your turn. `/tables` lists your games, `/help` shows what I can do.
typed-no-words = I can only read words here. When it is your turn, write a move the way its button names it.
said-typed = ✅ Played. { $heading }
