command-kai = Kai Piranja: rows of fish to bring home, and a hungry one on its way (3–6 players)
kai_piranja-title = Kai Piranja
kai_piranja-tagline = Turn cards, line up your fish, and bring them home before a hungry one swims by.

## How it ends

kai_piranja-most-cards = Victory goes to the fullest catch.
kai_piranja-most-hungry = Catches of the same size at the top: the one with more hungry fish in it wins.
kai_piranja-shared = As many cards, and as many hungry fish among them: the victory is shared.
kai_piranja-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
kai_piranja-cards-hungry = { kai_piranja-cards } ({ $hungry } hungry)

## The fish

kai_piranja-species = { $species ->
    [piranha] piranha
    [moonfish] moonfish
    [flamefish] flamefish
   *[barracuda] barracuda
}
kai_piranja-several = { $species ->
    [piranha] piranhas
    [moonfish] moonfish
    [flamefish] flamefish
   *[barracuda] barracudas
}
kai_piranja-fish = { $size ->
    [small] small { kai_piranja-species }
    [big] big { kai_piranja-species }
   *[hungry] hungry { kai_piranja-species }
}
# One letter beside the symbol of the species; hungry fish never stand in a row.
kai_piranja-size-mark = { $size ->
    [small] •
   *[big] ⬤
}

## The board

kai_piranja-board-draw = **The fish are gathering for the farandole…**
kai_piranja-board-over = **The dance is over, and the catches are counted.**
kai_piranja-board-farandole = 🃏 **Farandole { $farandole }** · empty sea { $sea }
kai_piranja-board-sea = 🌊 **Empty sea { $sea }** · the farandole is over
kai_piranja-board-gone = out of the game { $gone }
kai_piranja-board-risk = { $aside ->
    [0] ⚠️ { $hungry } hungry among { $unseen } face down: **{ $risk }%**
   *[other] ⚠️ { $hungry } hungry among { $unseen } unseen, { $aside } of them in the box: **{ $risk }%**
}
kai_piranja-board-end = ⚠️ { $hungry } hungry among { $unseen } face down: **{ $risk }%**, and the first one ends the game
kai_piranja-board-digesting = 🍽️ Digesting: { $piles }
kai_piranja-board-calm = 🍽️ Nobody is digesting yet.
kai_piranja-board-catch = catch { $count }
kai_piranja-board-row-empty = no fish
kai_piranja-board-meals = -# A hungry one would eat: { $meals }
kai_piranja-board-legend = -# { $species } · • small · ⬤ big · the last fish of a row is in bold

## The hand

kai_piranja-hand = { $count ->
    [0] 🧺 **Your catch is still empty.**
   *[other] 🧺 **Your catch:** { $catch }
}
kai_piranja-hand-row = { $count ->
    [0] Your row is empty: it takes any sated fish.
    [one] Your row: 1 fish, not safe yet.
   *[other] Your row: { $count } fish, not safe yet.
}
kai_piranja-hand-spectator = You are watching this game: only players have a catch.

## Questions

kai_piranja-ask-begin = { $count ->
    [0] Your turn, your row is empty: reveal a card ({ $risk }% hungry)!
    [one] Your turn, 1 fish in your row: reveal a card ({ $risk }% hungry)!
   *[other] Your turn, { $count } fish in your row: reveal a card ({ $risk }% hungry)!
}
kai_piranja-ask-placed = { $count ->
    [one] A { $fish } opens your row. What next ({ $risk }% hungry)?
   *[other] A { $fish } joins your row of { $count }. What next ({ $risk }% hungry)?
}
kai_piranja-ask-passed = A { $fish } went to { $taker }. What next ({ $risk }% hungry)?
kai_piranja-ask-left = A { $fish } found no room anywhere. What next ({ $risk }% hungry)?
kai_piranja-ask-captured = Captured: { kai_piranja-cards }! What next ({ $risk }% hungry)?

## What the others wait for: stands after a name

kai_piranja-awaited-begin-turn = a card to reveal
kai_piranja-awaited-go-on = another card, or not?

## What speaks for a move

kai_piranja-reason-reveal = { $risk ->
    [0] no hungry fish is left
   *[other] hungry { $risk }%, you would lose { $lost ->
        [0] nothing
       *[other] at most { $lost } fish
    }
}
kai_piranja-reason-near = one more fish could capture { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}; hungry { $risk }%, you would lose { $lost ->
    [0] nothing
   *[other] at most { $lost } fish
}
kai_piranja-reason-enough = the risk that the next card is hungry is { $risk }%, and it would cost you up to { $lost } of your { $fish } fish
kai_piranja-reason-capture = your { $own } fish of this species take { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} at no risk

## Choices

kai_piranja-choice-reveal = { $back ->
    [sea] Reveal a card ({ $risk }% game over)
   *[farandole] Reveal a card ({ $risk }% hungry)
}
kai_piranja-choice-reveal-hint = { $hungry } hungry among { $unseen } unseen cards
kai_piranja-choice-bring-home = Bring home { $count } fish
kai_piranja-choice-bring-home-hint = Your catch: { $catch } → { $after }
kai_piranja-choice-stop = { $count ->
    [one] Stop ({ $count } fish stays out)
   *[other] Stop ({ $count } fish stay out)
}
kai_piranja-choice-stop-hint = The row stays where it is, safe until your next turn
kai_piranja-choice-capture = Capture { $species } ({ kai_piranja-cards })
kai_piranja-choice-capture-hint = Your catch: { $catch } → { $after }; your row stays

## The story

kai_piranja-game-begun = { $aside ->
    [0] 🌊 **The farandole begins:** { $farandole } cards face down, then { $sea } of the empty sea. { $name } goes first.
   *[other] 🌊 **The farandole begins:** { $farandole } cards face down ({ $aside } stay in the box, unseen), then { $sea } of the empty sea. { $name } goes first.
}
kai_piranja-placed = 🃏 **{ $name }** reveals a { $fish } { $symbol }: { $link }.
kai_piranja-lined-up = 🃏 **{ $name }** reveals { $symbols }: each one fits, and the row grows to { $count }.
kai_piranja-passed = { $others ->
    [0] ↪️ **{ $name }** reveals a { $fish } { $symbol } but cannot place it. It goes to { $taker } on the left: { $link }.
   *[other] ↪️ **{ $name }** reveals a { $fish } { $symbol } but cannot place it. Nor can { $passed }, so { $taker } takes it: { $link }.
}
kai_piranja-link = { $link ->
    [empty] first of a new row
    [species] behind { $behind }, same species
    [size] behind { $behind }, same size
   *[both] behind { $behind }, its twin
}
kai_piranja-left = 💨 **{ $name }** reveals a { $fish } { $symbol } that fits no row at all: it leaves the game.
kai_piranja-many = 🃏 **{ $name }** reveals { kai_piranja-cards }: { $where }.
kai_piranja-where = { $where ->
    [row] { $symbols } into the row (now { $count })
    [left] { $symbols } to { $taker }
   *[gone] { $symbols } out of the game
}
kai_piranja-eaten-all = 😋 **{ $name } turns up a { $fish }!** Nobody of its kind stops it, and the whole row is gone: { $eaten }.
kai_piranja-eaten-some = { $left ->
    [one] 😋 **{ $name } turns up a { $fish }!** It eats { $eaten } and stops at its own kind, { $stopper }: 1 fish is left.
   *[other] 😋 **{ $name } turns up a { $fish }!** It eats { $eaten } and stops at its own kind, { $stopper }: { $left } fish are left.
}
kai_piranja-eaten-nothing = 😮‍💨 **{ $name } turns up a { $fish }!** It meets its own kind at once, { $stopper }, and eats nothing. The turn is over all the same.
kai_piranja-eaten-nobody = 😴 **{ $name } turns up a { $fish }!** Not a fish in the row to eat, but the turn is over.
kai_piranja-pile = { $count ->
    [one] -# { $symbol } It digests in the middle, alone so far.
   *[other] -# { $symbol } It digests in the middle: a pile of { $count } cards.
}
kai_piranja-captured = 🎣 With at least three { $species } in the row, **{ $name }** captures their whole digesting pile: { $cards }, catch { $catch }.
kai_piranja-brought-home = 🏠 **{ $name }** brings home { $count } fish: { $symbols } (catch { $catch }).
kai_piranja-row-left = ✋ **{ $name }** stops and leaves { $count } fish out: { $symbols }.
kai_piranja-farandole-ended = 🌊 **The farandole is over!** { $sea } cards of the empty sea are left, and the first hungry fish among them ends the game.
kai_piranja-game-ended = 🏁 **{ $name } turns up a { $fish } in the empty sea: the game is over!** It has no time to eat anybody.
kai_piranja-too-late = Too late to be brought home: { $rows }.

## The rules, a page each

kai_piranja-short =
    ### 🐠 Kai Piranja · In 30 seconds
    - 🃏 Turn cards over: a fish joins your row if it has the species or the size of the last one there.
    - ↪️ One that does not fit goes to the next player who can place it.
    - 😋 A hungry fish eats your row from the right, up to one of its own species, and ends your turn.
    - 🏠 Bring your row home in time: then it is safe, and your turn ends.
    - 🎣 Three fish of a species in your row win you that species’ pile.
    - 🏁 Whoever has brought home the most cards wins.
kai_piranja-provenance = -# From the rulebook: how many are sated and hungry, and that about a third is put away. Ours: half of the sated fish are small, half big; 47 as that third; the draw for who goes first.
kai_piranja-rules-aim =
    ### 🐠 Kai Piranja · The aim
    A line of fish dances in front of every player, and it grows with each card you dare to turn. Bring it home in time, for somebody hungry is always near. **Most cards brought home wins.**

    There are four species: 🐠 piranhas, 🌙 moonfish, 🔥 flamefish and 🦈 barracudas. A fish is either **sated**, small (•) or big (⬤), or **hungry**, of a size in between. Cards lie face down in two sorts:
    - 🃏 **the farandole**, 140 cards: 28 sated and 7 hungry fish of each species
    - 🌊 **the empty sea**, 20 cards, for the end: 4 sated and 1 hungry fish of each species

    With 3 or 4 players, 47 cards of the farandole go back into the box unseen.
kai_piranja-rules-turn =
    ### 🃏 Your turn
    You **must reveal at least one card**: of the farandole while there is one, then of the empty sea. If the fish is sated, it finds its place (next page), and you choose:
    - 🃏 **reveal** another card
    - 🏠 **bring home** your whole row: it joins your catch face down, and nobody can take it from you. Your turn ends.
    - ✋ **stop**: your turn ends too, but your row stays where it is.

    You may go on as long as you dare. If the fish is hungry, it eats, and your turn is over.

    Why stop without bringing home? Because three fish of a species in your row win you a pile of digesting fish, and perhaps you are only one short. Nothing eats your row while others play.
    In the picture, **+3** beside 🧺 is what the row would bring home. The risk counts the hungry fish among all cards never seen, those in the box included.
kai_piranja-rules-sated =
    ### 🐟 Sated fish
    A sated fish goes to the **right end of your row** if it has something in common with the last fish there: **the species or the size**. An empty row takes any fish. One that fits must be placed.‡

    If it does not fit, it is passed to the left, from player to player, and **the first who can place it must**. If nobody can, it leaves the game. Whatever became of it, you may go on.

    Example: Alice’s row ends with 🔥⁠•.
    - 🔥⁠⬤ would fit: both are flamefish.
    - 🦈⁠• would fit: both are small.
    - 🦈⁠⬤ does not fit: it goes to her left, where Bruno puts it behind his 🌙⁠⬤.

    -# ‡ Our ruling: the rulebook says that you *may* place your own, but lets nobody pass on a fish they could take.
kai_piranja-rules-hungry =
    ### 😋 Hungry fish
    A hungry fish eats **your row, fish by fish, from the right**, and stops in front of the first one of **its own species**. Without any such fish the whole row is eaten. It never goes on to another player’s row.

    Then it lies down in the middle to **digest**, with all it ate below it: one pile for each species. Your turn is over, and what is left of your row can only be brought home at the end of a later turn.

    Example: Alice’s row was 🐠⁠• 🌙⁠• 🐠⁠• 🔥⁠•, and a hungry piranha came. It ate 🔥⁠• and stopped at the piranha: 🐠⁠• 🌙⁠• 🐠⁠• stayed. If the last fish had been a piranha, it would have eaten nothing, but gone to digest all the same.
kai_piranja-rules-capture =
    ### 🎣 Capturing digesting fish
    With **three fish of one species** in your row you may take the whole digesting pile of that species, and everything it ate, straight to your catch.

    - In your own turn only: before your first card or after any sated fish, never after a hungry one.
    - The three need not be neighbours, and their size does not matter. Three each of two species take two piles.
    - Your row stays where it is, and your turn goes on. A capture is no reveal: if you have not turned a card yet, you still must.

    Example: Chloé’s row is 🦈⁠• 🔥⁠• 🔥⁠⬤ 🦈⁠⬤ 🦈⁠•. With her three barracudas she takes the barracudas’ pile, all 8 cards of it.
kai_piranja-rules-end =
    ### 🏁 The end
    Once the farandole is gone, cards of the empty sea are revealed. Sated fish are placed as ever. **The first hungry one ends the game at once**: it eats nobody and counts for nobody, and the player who turned it can no longer bring home or capture anything.

    Everybody counts the cards in their catch. Fish still in rows and in the digesting piles count nothing, so do not dawdle.

    In a tie, more **hungry** fish in the catch win; still tied, the victory is shared. Catches lie face down: all may see how many cards they hold, only you know how many of yours are hungry.

## Pictures: the words in them

kai_piranja-picture-turn = Now playing
kai_piranja-picture-your-turn = Your turn!
kai_piranja-picture-draw = The fish are gathering for the farandole…
kai_piranja-picture-over = The dance is over.
kai_piranja-picture-piranha = Piranha
kai_piranja-picture-moonfish = Moonfish
kai_piranja-picture-flamefish = Flamefish
kai_piranja-picture-barracuda = Barracuda
kai_piranja-picture-letter-piranha = P
kai_piranja-picture-letter-moonfish = M
kai_piranja-picture-letter-flamefish = F
kai_piranja-picture-letter-barracuda = B
kai_piranja-picture-small = small
kai_piranja-picture-big = big
kai_piranja-picture-any = any
kai_piranja-picture-gain = Row: +{ $count }
kai_piranja-picture-eaten = In red: what a hungry fish would eat
kai_piranja-picture-risk = Hungry: { $percent }%
kai_piranja-picture-end-risk = Game over: { $percent }%
kai_piranja-picture-begin = Nobody has revealed a card yet.
kai_piranja-picture-reveals = reveals
kai_piranja-picture-link-empty = first of the row
kai_piranja-picture-link-species = same species
kai_piranja-picture-link-size = same size
kai_piranja-picture-link-both = same species, same size
kai_piranja-picture-leaves = fits no row: out of the game
kai_piranja-picture-eats = eats
kai_piranja-picture-eats-nothing = eats nothing
kai_piranja-picture-captures = captures the pile
kai_piranja-picture-brings-home = brings home
kai_piranja-picture-stops = stops and leaves the row out
kai_piranja-picture-ends = ends the game

## Pictures: what they show, for those who cannot see them

kai_piranja-alt-turn = Kai Piranja, { $name }’s turn.
kai_piranja-alt-your-turn = Kai Piranja, your turn.
kai_piranja-alt-draw = Kai Piranja: the fish are gathering.
kai_piranja-alt-over = Kai Piranja, the end. Victory: { $names }.
kai_piranja-alt-placed = { $name } revealed a { $fish } ({ $link }).
kai_piranja-alt-passed = { $name } revealed a { $fish }, which went to { $taker } ({ $link }).
kai_piranja-alt-left = { $name } revealed a { $fish }, which no row could take.
kai_piranja-alt-eaten = { $count ->
    [0] { $name } revealed a { $fish }, which ate nothing.
   *[other] { $name } revealed a { $fish }, which ate { $count } fish.
}
kai_piranja-alt-captured = { $name } captured { kai_piranja-cards } ({ $species }).
kai_piranja-alt-brought-home = { $name } brought home { $count } fish.
kai_piranja-alt-stopped = { $name } stopped.
kai_piranja-alt-ended = { $name } revealed a { $fish }, which ended the game.
kai_piranja-alt-cards = Face down: farandole { $farandole }, empty sea { $sea }.
kai_piranja-alt-risk = Risk that the next fish is hungry: { $percent }% ({ $hungry } of { $cards } unseen).
kai_piranja-alt-end-risk = Risk that the next fish is hungry and ends the game: { $percent }% ({ $hungry } of { $cards } unseen).
kai_piranja-alt-digesting = Digesting: { $piles }.
kai_piranja-alt-pile = { $species } { $count }
kai_piranja-alt-pile-takers = { $species } { $count } (within reach of { $letters })
kai_piranja-alt-calm = Nobody is digesting.
kai_piranja-alt-player = { $name } ({ $letter }): { $details }.
kai_piranja-alt-catch = catch { $count }
kai_piranja-alt-catch-hungry = catch { $count } ({ $hungry } hungry)
kai_piranja-alt-row = row { $fish }
kai_piranja-alt-row-counted = { $count ->
    [one] row of 1: { $last }
   *[other] row of { $count }: { $species }, last { $last }
}
kai_piranja-alt-species-count = { $letter } { $count }
kai_piranja-alt-row-empty = empty row
kai_piranja-alt-times = { $fish } ×{ $count }

## Once it is over, and the replay

kai_piranja-highlight = { $how ->
    [row] 🌟 The longest row brought home: { $name }, { $count ->
        [one] one fish
       *[other] { $count } fish
    }.
    [pile] 🌟 The biggest catch: { $name }, a pile of { $count } at once.
   *[eaten] 🌟 The biggest meal: { $count ->
        [one] one fish
       *[other] { $count } fish
    } out of { $name }’s row.
}

## What emoji mean, in reading mode

kai_piranja-emoji-1f420 = piranha
kai_piranja-emoji-1f319 = moonfish
kai_piranja-emoji-1f525 = flamefish
kai_piranja-emoji-1f988 = barracuda
kai_piranja-emoji-2022 = small
kai_piranja-emoji-2b24 = big
kai_piranja-emoji-25b6 = to move:
