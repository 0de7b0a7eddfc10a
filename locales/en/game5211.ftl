command-5211 = 5211: back a colour, but never with a card too many (2–5 players)
game5211-title = 5211
game5211-tagline = Back the winning colour, but never with a card too many: at the limit it is worth nothing.

## Options

game5211-option-length = Length
game5211-option-length-short = One deck
game5211-option-length-long = Until 50 points

## How it ends

game5211-most-points = Victory goes to the score pile worth the most points.
game5211-most-cards = Level on points at the top: the larger number of cards won decides.
game5211-shared = Level on points and on cards won: the victory is shared.
game5211-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
game5211-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## Colours

game5211-blue = Blue
game5211-green = Green
game5211-orange = Orange
game5211-violet = Violet
game5211-yellow = Yellow

## The board

game5211-board-title = { $length ->
    [long] **Deck { $deck } · Round { $round }/{ $rounds } · Turn { $turn }/{ $turns }**
   *[short] **Round { $round }/{ $rounds } · Turn { $turn }/{ $turns }**
}
game5211-board-shuffle = **The cards are being shuffled…**
game5211-board-over = **The last card is played.**
game5211-board-before = { $winner ->
    [colour] -# Last round: { $colour } scored.
    [kododo] -# Last round: the Kododos 🦎 scored.
   *[nobody] -# Last round: nobody scored.
}
game5211-board-kododos = 🦎 Kododos **{ $count }/{ $target }** · with exactly { $target }, only they score
game5211-board-limit = **Colours** · the majority scores; { $limit } cards or more are worth nothing
game5211-board-draw-pile = { $count ->
    [0] 🎴 Draw pile empty: the last round, without drawing
    [one] 🎴 Draw pile: { $count } card
   *[other] 🎴 Draw pile: { $count } cards
}
game5211-board-piles = 🧺 Cards won: { $piles }
game5211-board-noted = 📒 Points noted, on the way to { $goal }: { $points }

## The hand

game5211-hand = { $count ->
    [0] **Your hand is empty.**
    [one] **Your hand** · { $count } card
   *[other] **Your hand** · { $count } cards
}
game5211-hand-drawn = 🎴 Just drawn: { $cards }
game5211-hand-sealed = 🤫 Face down for this turn: { $cards }
game5211-hand-pile = { $count ->
    [0] 🧺 Your score pile is still empty.
   *[other] 🧺 Your score pile: { game5211-cards }, { game5211-points }
}

## Questions

game5211-ask = { $number ->
    [one] Round { $round }, turn { $turn }: which card do you play?
   *[other] Round { $round }, turn { $turn }: which two cards do you play?
}
game5211-ask-sealed = You are playing { $cards }. You may change your mind until everyone has chosen.

## What the others wait for: stands after one name or several

game5211-awaited = { $number ->
    [one] a card to choose
   *[other] two cards to choose
}

## What speaks for a choice

game5211-reason-kododos = there would be exactly { $count } Kododos, so only they would score: { $points ->
    [one] 1 point
   *[other] { $points } points
} for you
game5211-reason-leads = { $colour } would score as things stand ({ $count } of { $limit }): { $points ->
    [one] 1 point
   *[other] { $points } points
} for you, { $others } for the others
game5211-reason-waits = { $colour } would have { $count } of { $limit }, with { $points ->
    [one] 1 point
   *[other] { $points } points
} of yours and { $others } of the others’
game5211-reason-out = { $colour } would reach { $count } of { $limit } and be worth nothing, which costs the others { $others ->
    [one] 1 point
   *[other] { $others } points
}

## Choices

game5211-menu-two = Your two cards
game5211-choice = { $card } → { $totals }
game5211-choice-hint = → { $totals } · you keep { $kept }

## The story

game5211-deck-shuffled = { $deck ->
    [1] { $removed ->
        [0] 🎴 The cards are shuffled, and everyone is dealt { $hand }.
       *[other] 🎴 The cards are shuffled, { $removed } go back into the box unseen, and everyone is dealt { $hand }.
    }
   *[other] 🎴 **Deck { $deck }**: nobody has { $goal } points yet, so all the cards are shuffled anew.
}
game5211-round-begun = { $last ->
    [True] ⏳ **Round { $round } is the last:** the draw pile is empty, you play with the five cards you hold.
   *[False] ▶️ **Round { $round } of { $rounds } begins.**
}
game5211-turn = **Round { $round } · Turn { $turn }/{ $turns }**
game5211-counted = On the table: { $colours } (limit { $limit }) · { $kododos }
game5211-last-cards-discarded = 🗑️ Everyone discards their fifth card unseen.
game5211-kododos-counted = { $verdict ->
    [exact] ⚖️ 🦎 **Exactly { $target } Kododos!** Only they score, 1 point each; the colours do not matter.
    [few] ⚖️ 🦎 Kododos **{ $count }** of { $target }: too few, so the colours decide.
   *[many] ⚖️ 🦎 Kododos **{ $count }** where { $target } were needed: too many, so the colours decide.
}
game5211-over-limit = { $excess ->
    [0] 🚫 { $colour } **{ $count }**: that is the limit of { $limit }, so it is out.
   *[other] 🚫 { $colour } **{ $count }**: over the limit of { $limit }, so it is out.
}
game5211-tied = 🚫 { $colours }, **{ $count }** each: tied, so they are out.
game5211-scored = { $of ->
    [all] ✅ { $colour } **{ $count }**: alone in the lead, so it scores.
   *[rest] ✅ { $colour } **{ $count }**: alone in the lead of those left, so it scores.
}
game5211-nobody-scored = 🍂 No colour is left: nobody scores.
game5211-fewer = { $colours }: fewer cards, no points
game5211-absent = { $colours }: nobody played any
game5211-gained = { $count ->
    [one] > { $name } **+{ $points }**
   *[other] > { $name } **+{ $points }** ({ $cards })
}
game5211-points-noted = 🏁 **The score piles are turned over and counted.**
game5211-first-score = { $name } · **{ game5211-points }** · { $cards }
game5211-score = { $name } · **+{ $points }** → { $total }
game5211-goal-reached = 🎯 { $goal } points are reached: the game is over.

## The rules, a page each

game5211-short =
    ### 🦎 5211 · In 30 seconds
    - 🤫 In a round everybody plays two cards, then one, then one more: in secret, all together.
    - 🌈 The colour with the most cards on the table scores, for those who played it.
    - 🚫 A colour that reaches the limit is out. So are colours that tie.
    - 🦎 With exactly the right number of Kododos, they alone score.
    - 🎴 You draw back to five cards; when the pile is empty comes the last round.
    - 🏁 Whoever has the most points in their pile wins.
game5211-rules-aim =
    ### 🦎 5211 · The aim
    Everybody lays cards of five colours on the same table. The colour with the most cards scores, for those who played it. But beware: too many cards of a colour, and it is worth nothing at all. Watch what the others are up to!

    A hundred cards, twenty of each colour: 💧 Blue, 🍀 Green, 🍊 Orange, 🍇 Violet, ⭐ Yellow. In each colour there are
    - five **1**s, and each of them is a **Kododo** 🦎, a turquoise lizard
    - six **2**s, five **3**s, two **4**s, one **5** and one **6**

    A Kododo keeps its colour: a green one counts as a green card, too. Everyone is dealt **five cards**; for 2, 3 or 5 players some cards go back into the box first, unseen (10, 13 or 15).
game5211-rules-turns =
    ### 🤫 A round: 2, 1, 1
    A round has three turns. Everyone chooses in secret at the same time; you may change your mind until the last player has chosen, then all cards are turned over together.
    - **Turn 1**: you play **two** cards, then draw two.
    - **Turns 2 and 3**: you play **one** card, then draw one.

    So you always hold five cards again, and at the end of a round everyone has four cards on the table. They stay in sight: turn after turn you see better which colour is ahead, and how close it is to the limit. Then the round is evaluated, in two steps: first the Kododos, then the colours.

    A button tells what a card leads to: “Green 2 → 6/7” means that green would have 6 cards with yours, and the limit is 7. The others are choosing too!
game5211-rules-kododo =
    ### 🦎 First, the Kododos
    Count the Kododos that everybody played this round. If there are **exactly** as many as the table asks for, **only Kododos score**: everyone puts theirs on their score pile, 1 point each, and all other cards are discarded.

    - 2 players: exactly **4** Kododos
    - 3 players: exactly **5**
    - 4 players: exactly **6**
    - 5 players: exactly **7**

    One too many is as bad as one too few: then the colours are looked at, and a Kododo is simply a 1 of its colour.

    Example: four players have laid six Kododos, so only these score: 2 points each for Alice and Dora, 1 each for Bruno and Chloé. It does not matter that green has eight cards.
game5211-rules-majority =
    ### 🌈 Otherwise, the majority
    Count the cards of each colour, over everybody’s cards; only how many there are matters, not their values. The colour with the most cards scores: everyone puts **their own** cards of it on their score pile, face down, and each is worth its value. All other cards are discarded.

    But a colour that **reaches or passes the limit** is out; the next largest takes its place.

    - 2 players: limit **5**
    - 3 players: limit **6**
    - 4 players: limit **7**
    - 5 players: limit **8**

    Example: four players have laid 🍀 8, ⭐ 4, 💧 2, 🍊 1, 🍇 1. Green is over the limit of 7 and out (7 would be too many as well). Yellow scores: 5 points for Alice, 3 for Chloé, 2 for Bruno and 1 for Dora.
game5211-rules-ties =
    ### 🤝 Ties
    Colours that **tie** for the majority are all out, and the next largest is looked at, and so on. If no colour stands alone in the end, nobody scores. A colour nobody played never scores.

    Example: 🍀 5, ⭐ 5, 🍊 3, 💧 2, 🍇 1. Green and yellow cancel each other out, and orange scores with three cards. If one of these had been violet, orange, blue and violet would have had 2 each: one more tie, and nobody would have scored.

    So a single card can lift a colour to victory, push it over the limit, tie it with another, or make the number of Kododos right.
game5211-rules-end =
    ### 🏁 The end
    When the draw pile is empty, one **last round** is played with the five cards in hand, without drawing: two, one and one as ever. The fifth card is discarded unseen before the evaluation; it never counts.

    Then everyone adds up the values in their score pile. Whoever has the most points wins. In a tie the larger number of **cards** in the pile wins; if that is equal as well, the victory is shared.

    Until then the piles are face down: all may see how many cards a pile holds, only you are told what yours is worth.

    A deck lasts 11 rounds with two players, 7 with three, 6 with four and 4 with five.
game5211-rules-long =
    ### 📒 The long game
    With the option **Length: Until 50 points**, everyone’s points are noted at the end of the deck. If nobody has 50 yet, all the cards are shuffled again, some are removed as before, and play goes on with a new deck.

    From the second deck on the game ends with the first round after which somebody has **50 points or more**. Whoever has the most points wins, not the first to get there.

    -# Our reading of the rulebook: each deck is played to the end, its last round included, before the points are noted; reaching 50 in the middle of the first deck does not end the game; and a tie is broken by the cards won with all decks together.

## Pictures: the words in them

game5211-picture-title = { $length ->
    [long] Deck { $deck } · Round { $round }/{ $rounds } · Turn { $turn }/{ $turns }
   *[short] Round { $round }/{ $rounds } · Turn { $turn }/{ $turns }
}
game5211-picture-shuffle = The cards are being shuffled…
game5211-picture-over = The last card is played.
game5211-picture-choosing = { $count ->
    [one] { $count } card each · still choosing
   *[other] { $count } cards each · still choosing
}
game5211-picture-choose = { $count ->
    [one] Choose a card
   *[other] Choose two cards
}
game5211-picture-sealed = { $count ->
    [one] Your card is chosen
   *[other] Your cards are chosen
}
game5211-picture-marked = { $count ->
    [one] You would play this card
   *[other] You would play these cards
}
game5211-picture-drawn = new
game5211-picture-last-round = Last round
game5211-picture-kododos = Kododos: exactly { $target }
game5211-picture-limit = Colours: { $limit } is too many
game5211-picture-past = { $deck ->
    [0] Round { $round }
   *[other] Deck { $deck } · Round { $round }
}
game5211-picture-nobody = Nobody scores
game5211-picture-pile = Your pile: { $count ->
    [0] empty
   *[other] { game5211-points } ({ game5211-cards })
}

## Pictures: what they show, for those who cannot see them

game5211-alt-title = { $length ->
    [long] 5211, deck { $deck }, round { $round } of { $rounds }, turn { $turn } of { $turns }.
   *[short] 5211, round { $round } of { $rounds }, turn { $turn } of { $turns }.
}
game5211-alt-sentence = { $text }.
game5211-alt-listed = { $title }: { $list }.
game5211-alt-winners = Victory
game5211-alt-draw-pile = Draw pile: { $count }.
game5211-alt-kododos = Kododos (all 1s): { $count }; exactly { $target } are needed.
game5211-alt-colours = Colours, worth nothing from { $limit } on: { $colours }.
game5211-alt-scores = { $colour } { $count } (scores)
game5211-alt-leads = { $colour } { $count } (would score)
game5211-alt-limit = { $colour } { $count } (out)
game5211-alt-tied = { $colour } { $count } (tied)
game5211-alt-fewer = { $colour } { $count }
game5211-alt-player = { $name } ({ $letter }): { $details }.
game5211-alt-sealed = { $count ->
    [one] card face down
   *[other] two cards face down
}
game5211-alt-pile = pile { $count }
game5211-alt-total = total { $points }
game5211-alt-past = { $round }: Kododos { $count } of { $target }; { $colours }; { $gains }.
game5211-alt-past-short = { $round }: { $gains }.
game5211-alt-nothing = nothing
game5211-alt-nobody = nobody scores
game5211-alt-hand = Your hand: { $cards }.
game5211-alt-own-sealed = You are playing: { $cards }.
game5211-alt-own-pile = Your score pile: { game5211-cards }, { game5211-points }.

## Once it is over, and the replay

game5211-highlight = 🌟 The best round: { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
} with { $count ->
    [one] one card
   *[other] { $count } cards
}.
game5211-stage = Deck { $deck }

## What emoji mean, in reading mode

game5211-emoji-1f98e = Kododo
game5211-emoji-1f34a = orange
game5211-emoji-1f4a7 = blue
game5211-emoji-1f340 = green
game5211-emoji-1f347 = violet
game5211-emoji-2b50 = yellow
game5211-emoji-1f6ab = out
