command-kodiak = Kodiak: salmon, predators and a waterfall (2–6 players)
kodiak-title = Kodiak
kodiak-tagline = Get your salmon up the waterfall, and let your predators feast on everybody else’s.

## Options

kodiak-option-rounds = Rounds
kodiak-option-rounds-players = One per player
kodiak-option-rounds-1 = 1 round
kodiak-option-rounds-2 = 2 rounds
kodiak-option-rounds-3 = 3 rounds
kodiak-option-rounds-4 = 4 rounds
kodiak-option-rounds-5 = 5 rounds
kodiak-option-rounds-6 = 6 rounds

## How it ends

kodiak-most-salmon = { $winners ->
    [one] Victory goes to the fullest reserve: the most points of salmon over all rounds.
   *[other] The fullest reserves are worth the same over all rounds: the victory is shared.
}
kodiak-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Cards

kodiak-salmon = Salmon { $points }
kodiak-predator = Predator { $speed }
kodiak-old-bear = Old Bear { $speed }
kodiak-visitor = Visitor
kodiak-visitor-idle = Visitor (no effect)

## The board

kodiak-board-title = **Round { $round }/{ $rounds } · Trick { $trick }/{ $tricks }**
kodiak-board-draw = **The bears are on their way to the waterfall…**
kodiak-board-over = **The day’s fishing is done.**
kodiak-board-clear = 🌊 Nothing on the table: the river is waiting.
kodiak-board-lying = 🐟 From the last trick: { $salmon }
kodiak-board-fresh = 🐟 This trick: { $salmon }
kodiak-board-predators = Fishing order: { $order }
kodiak-board-sharing = 🐻 Old Bears sharing the rest: { $order }
kodiak-board-visitors = 🦌 A predator to delay: { $order }
kodiak-board-cascade = **Waterfall** · in a tie, the lowest cell fishes first
kodiak-board-reserve = reserve { $count }
kodiak-board-total = total { $points }
kodiak-board-seen = -# played: { $cards }

## The hand

kodiak-hand = { $count ->
    [0] **Your hand is empty.**
    [one] **Your hand** · { $count } card
   *[other] **Your hand** · { $count } cards
}
kodiak-hand-salmon = 🐟 Salmon: { $cards }
kodiak-hand-predators = 🦅 Predators: { $cards }
kodiak-hand-visitor = { $players ->
    [2] 🦌 Visitor: no effect with two players
   *[other] 🦌 Visitor: adds { $delay } to a predator’s speed
}
kodiak-hand-sealed = 🤫 Face down for this trick: { $card }
kodiak-hand-reserve = { $count ->
    [0] 🧺 Your reserve is still empty this round.
   *[other] 🧺 Your reserve this round: { $count } salmon, { kodiak-points }
}

## Questions

kodiak-ask-card = Round { $round }, trick { $trick }: which card do you play?
kodiak-ask-sealed = You are playing { $card }. You may change your mind until everyone has chosen.
kodiak-ask-delay = Whose predator does your visitor hold up? { $delay } is added to its speed, so it acts later.
kodiak-ask-take = Your predator fishes at speed { $speed }: which salmon do you take?
kodiak-ask-share = Your Old Bear is sharing the rest: which salmon do you take?

## What the others wait for: stands after one name or several

kodiak-awaited-play-card = a card to choose
kodiak-awaited-delay = a predator to delay
kodiak-awaited-take = a salmon to take (speed { $speed })
kodiak-awaited-share = a salmon for the Old Bear

## What speaks for a move

kodiak-reason-fish = { $points ->
    [one] 1 point lies there
   *[other] { $points } points lie there
}, and { $slower ->
    [0] { $faster ->
        [0] no other predator is left
        [one] 1 predator faster than yours is still out
       *[other] { $faster } predators faster than yours are still out
    }
    [one] 1 predator slower than yours is still out
   *[other] { $slower } predators slower than yours are still out
}
kodiak-reason-hope = nothing lies there yet, { $salmon ->
    [0] and the others hold no salmon any more
    [one] but the others still hold 1 salmon
   *[other] but the others still hold { $salmon } salmon
}, and { $slower ->
    [0] { $faster ->
        [0] no other predator is left
        [one] 1 predator faster than yours is still out
       *[other] { $faster } predators faster than yours are still out
    }
    [one] 1 predator slower than yours is still out
   *[other] { $slower } predators slower than yours are still out
}
kodiak-reason-salmon = { $predators ->
    [0] the others have no predator left, so it is safe
   *[other] it puts { $points ->
        [one] 1 point
       *[other] { $points } points
    } at stake, and { $predators } of the { $cards } cards the others still hold { $predators ->
        [one] is a predator
       *[other] are predators
    }
}
kodiak-reason-visitor = { $works ->
    [yes] it holds a predator up by { $delay } and puts none of your salmon at stake, while { $predators } of the { $cards } cards the others still hold { $predators ->
        [one] is a predator
       *[other] are predators
    }
   *[no] it puts none of your salmon at stake, while { $predators } of the { $cards } cards the others still hold { $predators ->
        [one] is a predator
       *[other] are predators
    }
}
kodiak-reason-delay = { $passed ->
    [0] it then acts at { $later } instead of { $speed }
    [one] at { $later } instead of { $speed } it lets 1 more predator go first
   *[other] at { $later } instead of { $speed } it lets { $passed } more predators go first
}
kodiak-reason-own = it saves { $points ->
    [one] your own point
   *[other] your own { $points } points
} from the predators
kodiak-reason-take = { $finest ->
    [yes] no salmon there is worth more: { $points } for you, and { $name } loses it
   *[no] it is worth { $points } to you, and { $name } loses it
}

## Choices

kodiak-choice-several = { $card } (×{ $count })
kodiak-choice-take = Take the { $points } from { $name }
kodiak-choice-own = Take back your own { $points }
kodiak-button-take = { $points } · { $name }
kodiak-button-own = { $points } · yours
kodiak-choice-delay = { $name } · { $speed } → { $later }

## The story

kodiak-round-begun = 🌊 **Round { $round } begins.** { $first } has priority on the waterfall, ahead of { $others }.
kodiak-trick = **Trick { $trick }/{ $tricks }**
kodiak-trick-lying = > 💤 From the last trick: { $salmon }
kodiak-nothing-to-fish = 🍂 Not a single salmon: everyone packs up and goes home.
kodiak-salmon-stayed = { $count ->
    [one] 💤 No predator in sight… The salmon lingers at the foot of the waterfall.
   *[other] 💤 No predator in sight… The salmon linger at the foot of the waterfall.
}
kodiak-heroic-run = 🌊 **Heroic run!** Still no predator, and every salmon leaps the waterfall: { $salmon }.
kodiak-predator-delayed = 🦌 { $name }’s visitor gets in { $owner }’s way: speed { $speed } now.
kodiak-salmon-taken = { $points ->
    [1] 🎣 { $name } makes do with { $owner }’s little **1**.
    [2] 🎣 { $name } nabs { $owner }’s **2**.
    [3] 🎣 { $name } grabs { $owner }’s **3**.
    [5] 🎣 What a catch! { $name } lands { $owner }’s **5**.
   *[other] 🎣 { $name } snatches { $owner }’s **{ $points }**.
}
kodiak-own-salmon-taken = 🎣 { $name } reels their own **{ $points }** back in.
kodiak-old-bear-feasted = { $count ->
    [one] 🐻 { $name }’s Old Bear gets the very last salmon: { $salmon }.
   *[other] 🐻 { $name }’s Old Bear wolfs down the lot, { kodiak-points } in one gulp: { $salmon }.
}
kodiak-old-bears-shared = 🐻 The Old Bears share the spoils. { $shares }.
kodiak-share = { $name }: { $salmon }
kodiak-went-home-empty = { $count ->
    [one] 🐾 { $names } goes home empty-pawed.
   *[other] 🐾 { $names } go home empty-pawed.
}
kodiak-bear-moved-back = ⬆️ Tie! { $name } went first, and now stands last on the waterfall (cell { $cell }).
kodiak-salmon-saved = { $count ->
    [one] ✨ One slips through: { $salmon }.
   *[other] ✨ Safely up the waterfall: { $salmon }.
}
kodiak-round-ended = 🏁 **End of round { $round }**
kodiak-first-score = { $name } · **{ kodiak-points }**
kodiak-score = { $name } · **+{ $points }** → { $total }

## The rules, a page each

kodiak-short =
    ### 🐻 Kodiak · In 30 seconds
    - 🤫 Everybody secretly chooses one of their fifteen cards; all are turned over together.
    - 🐟 A salmon that nobody catches makes it home: its points are yours.
    - 🦅 A predator takes a salmon from the table. The lowest speed goes first.
    - 🐻 The Old Bear comes late, and takes all that is left.
    - 🦌 A visitor adds 15 to a predator’s speed, so it acts later.
    - 🏁 Whoever has the most points after all rounds wins.
kodiak-provenance = -# From the rulebook: nine salmon from 1 to 5 adding up to 25, five predators, the speeds 10, 30 and 60, and the visitor’s 15. The split of the salmon’s values and the speeds 20 and 40 are our reconstruction.
kodiak-rules-aim =
    ### 🐻 Kodiak · The aim
    The salmon are heading upriver, and the whole island is hungry. Get your own salmon up the waterfall, and send your predators after everybody else’s. Salmon that reach your reserve are points; whoever has the most points over all rounds wins.

    Everybody holds the same fifteen cards:
    - 🐟 **nine salmon**, worth 1, 1, 2, 2, 3, 3, 4, 4 and 5: 25 points in all
    - 🦅 **four predators**, of speeds 10, 20, 30 and 40, that catch one salmon each
    - 🐻 **the Old Bear**, of speed 60, who takes everything that is left
    - 🦌 **one visitor**, who adds 15 to a predator’s speed, so that it acts later
kodiak-rules-trick =
    ### 🤫 A trick
    Everybody chooses a card in secret. You may change your mind until the last player has chosen; then all cards are turned over together. A card is played once a round, so a round is fifteen tricks.

    What happens depends on the table:
    - 🐟 and 🦅 or 🐻: **the fishing begins** (next page).
    - No 🐟 at all: everything is discarded, and the next trick begins.
    - 🐟 but no predator: **the salmon wait** on the table for the next trick (see the heroic run).

    Your last card of a round is played for you.
kodiak-rules-fishing =
    ### 🎣 Fishing
    Predators act by speed, the **lowest number first**. Each one takes one salmon of its player’s choice from the table into that player’s reserve. It cannot decline, and if nothing is left it goes home empty.

    Salmon that nobody took have made it: they go to **their owner’s** reserve. Predators and visitors are discarded.

    Example: Alice plays salmon 4, Chloé salmon 2 and Éva salmon 1; Bruno plays predator 10 and Dora predator 30. Bruno goes first and takes the 4, then Dora takes the 2. The 1 is saved: it goes to Éva’s reserve.
kodiak-rules-cascade =
    ### 🌊 Ties and the waterfall
    Every bear stands on a cell of the waterfall. Cell 1 is the furthest downstream: **the lower your cell, the higher your priority**.

    When predators have the same speed, the player with priority takes first. Having taken a salmon, that player’s bear goes up to the **last cell**, and the bears behind it come down one. The other tied players then take in their turn, and do not move.

    Nobody moves without a tie, and nobody moves without a salmon. So priority is a treasure: spend it on a fine fish.
kodiak-rules-visitors =
    ### 🦌 Visitors and Old Bears
    Before the fishing, each visitor’s player names a predator, in the order of the waterfall. **15 is added to its speed**, so it acts later, and 15 more for each further visitor that names it. With two players, visitors have no effect.

    🐻 An **Old Bear** acts at 60, after all the others unless a visitor upsets the order, and takes **all** the salmon still there.

    Several Old Bears of the same speed share: card by card, in the order of the waterfall, round and round until nothing is left. Then the first of them moves to the last cell. Delay one of them, though, and the other eats it all.

    -# Our ruling: if delays tie an Old Bear with an ordinary predator, they act in the order of the waterfall; at the first Old Bear’s turn, all the Old Bears of the tie share what is left.
kodiak-rules-lull =
    ### 💤 The lull and the heroic run
    Salmon, but not one predator? Visitors are discarded, and the salmon **stay on the table** while the next trick is played.

    - Predators come this time: they fish among old and new salmon alike, even if no new one was played. You may take one of **your own** that way.
    - Again no predator: it is a **heroic run**! Every salmon on the table, old and new, goes to its owner’s reserve. The table is clear, and the next lull starts afresh.

    In the last trick of a round there is no waiting: without a predator, the salmon are saved.
kodiak-rules-end =
    ### 🏁 The end
    After fifteen tricks everybody counts the salmon in their reserve, and takes all their cards back for the next round. Until then a reserve is face down: all may see how many salmon it holds, only you know what yours are worth. More than 25 points is a good day’s fishing.

    There are as many rounds as players, so that everybody starts on cell 1 once. The first starter is drawn at random, then it goes round the table. The highest total wins; equal totals share the victory.

    The option **Rounds** makes for a shorter game: anything from 1 to the number of players. It is our addition, as are the draw for the first player and the shared victory.

## Pictures: the words in them

kodiak-picture-title = Round { $round }/{ $rounds } · Trick { $trick }/{ $tricks }
kodiak-picture-draw = The bears are on their way to the waterfall…
kodiak-picture-over = The day’s fishing is done.
kodiak-picture-choosing = Still choosing
kodiak-picture-choose = A card each, face down
kodiak-picture-sealed = Your card lies face down
kodiak-picture-visitors = { $count ->
    [one] Visitor
   *[other] Visitors
}
kodiak-picture-fishing = Fishing order
kodiak-picture-sharing = Sharing the rest
kodiak-picture-played = Cards played
kodiak-picture-reserve = { $count ->
    [0] Your reserve: empty
   *[other] Your reserve: { kodiak-points } ({ $salmon })
}

## Pictures: what they show, for those who cannot see them

kodiak-alt-title = Kodiak, round { $round } of { $rounds }, trick { $trick } of { $tricks }.
kodiak-alt-sentence = { $text }.
kodiak-alt-listed = { $title }: { $list }.
kodiak-alt-visiting = A predator to delay
kodiak-alt-winners = Victory
kodiak-alt-players = At the table: { $names }.
kodiak-alt-bear = Cell { $cell }, { $name } ({ $letter }): { $details }.
kodiak-alt-sealed = card face down
kodiak-alt-lying = Salmon { $points } from the last trick
kodiak-alt-gone = { $card } (done)
kodiak-alt-reserve = reserve { $count }
kodiak-alt-total = total { $points }
kodiak-alt-played = played { $cards }
kodiak-alt-hand = { $count ->
    [0] You have no cards left.
   *[other] Your hand: { $cards }.
}
kodiak-alt-own-sealed = You are playing: { $card }.
kodiak-alt-own-reserve = { $count ->
    [0] Your reserve is empty.
   *[other] Your reserve: { kodiak-points }.
}

## Once it is over, and the replay

kodiak-highlight-bear = { $count ->
    [one] 🌟 The biggest catch: { $name }’s Old Bear, a salmon worth { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
   *[other] 🌟 The biggest catch: { $name }’s Old Bear, { $count } salmon worth { $points } points at once.
}
kodiak-highlight-salmon = 🌟 The finest catch: { $name }, a salmon worth { $points }.
kodiak-stage = Round { $round }

## What emoji mean, in reading mode

kodiak-emoji-1f41f = salmon
kodiak-emoji-1f985 = predator
kodiak-emoji-1f43b = Old Bear
kodiak-emoji-1f98c = visitor
