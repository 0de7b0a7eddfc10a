command-alaska = Alaska: containers to fetch over the ice before it melts (2–4 players)
alaska-title = Alaska
alaska-tagline = Fetch your containers from the island while the ice holds, and shake off the bear, the frost and the robbers.

## How it ends

alaska-cut-off = No container could reach the shore any more. { $winners ->
    [one] Every container in a camp is a point; whoever has the most points wins.
   *[other] Every container in a camp is a point; with equally many, the victory is shared.
}
alaska-nothing-thaws = Nothing could melt any more: every floe left carried a vehicle or the bear. { $winners ->
    [one] Every container in a camp is a point; whoever has the most points wins.
   *[other] Every container in a camp is a point; with equally many, the victory is shared.
}
alaska-all-settled = Every container was in a camp or at the bottom of the lake. { $winners ->
    [one] Every container in a camp is a point; whoever has the most points wins.
   *[other] Every container in a camp is a point; with equally many, the victory is shared.
}

## Names

alaska-camp = { $colour ->
    [red] Red Camp
    [yellow] Yellow Camp
    [blue] Blue Camp
   *[green] Green Camp
}
alaska-island = Island
alaska-floes = { $size ->
    [single] { $count ->
        [one] { $count } single floe
       *[other] { $count } single floes
    }
    [double] { $count ->
        [one] { $count } double floe
       *[other] { $count } double floes
    }
   *[triple] { $count ->
        [one] { $count } triple floe
       *[other] { $count } triple floes
    }
}
alaska-containers = { $count ->
    [one] { $count } container
   *[other] { $count } containers
}
alaska-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}

## The board

alaska-board-begin = 🏔️ **The vehicles are warming up: who goes first?**
alaska-board-over = 📦 **The containers are counted:**
alaska-board-season = { $season ->
    [winter] ❄️ **Winter**, turn { $turn } · floes to come: { $single } single, { $double } double, { $triple } triple ({ $straight } straight, { $bent } bent)
   *[spring] 🌱 **Spring**, turn { $turn } · floes left: { $single } single, { $double } double, { $triple } triple
}
alaska-board-spring-comes = 🌱 The lake is frozen over: the thaw starts with the next ice card.
alaska-board-ice-card = { $todo ->
    [0] 🎴 Ice card: { alaska-floes } { $season ->
        [winter] to lay
       *[spring] to melt
    }, done
   *[other] 🎴 Ice card: { alaska-floes } { $season ->
        [winter] to lay
       *[spring] to melt
    }, { $todo } to go
}
alaska-board-event-card = { $card ->
    [bear] event card: bear
    [found] event card: find
    [frostbite] event card: frostbite
   *[kept] event card kept face down
}
alaska-board-island = { $count ->
    [0] 🏝️ The island is cleared.
   *[other] 🏝️ Island: { $containers }
}
alaska-board-home = home { $count }
alaska-board-cards = { $count ->
    [0] no card
    [one] 1 card
   *[other] { $count } cards
}
alaska-board-bear = 🐻‍❄️ Bear: { $place }
alaska-board-lying = 📦 Lying about: { $spots }
alaska-board-ice = -# 🧊 { $others ->
    [0] Ice
   *[other] Other ice
}: { $floes }
alaska-board-water = 🌊 Not a floe on the lake.
alaska-board-lost = 🕳️ Sunk: { $containers }
alaska-board-end = { $count ->
    [0] ⌛ **The end is announced.** This is the last trip.
   *[other] ⌛ **The end is announced.** Last trips to come: { $names }
}

## The hand

alaska-hand = { $mark } **{ $name }, your colour is { $colour ->
    [red] red
    [yellow] yellow
    [blue] blue
   *[green] green
}.** Home { $home }, on the island { $left }.
alaska-hand-none = You hold no event cards.
alaska-hand-cards = { $count ->
    [one] **Your kept card**
   *[other] **Your { $count } kept cards**
}
alaska-hand-card = { $card ->
    [helicopter] 🚁 Helicopter: fly to any place you could enter, before or after your steps
    [robbery] 🦹 Robbery: with an empty vehicle, load another colour’s container where you stand, on a floe or wild land
   *[fog] 🌫️ Fog: cancels a robbery of one of your containers
}

## Questions

alaska-ask-place-floe = { $todo ->
    [one] Winter: where do you lay a { alaska-size } floe?
   *[other] Winter: where do you lay a { alaska-size } floe ({ $todo } to go)?
}
alaska-ask-melt-floe = { $todo ->
    [one] Spring: which { alaska-size } floe melts?
   *[other] Spring: which { alaska-size } floe melts ({ $todo } to go)?
}
alaska-size = { $size ->
    [single] single
    [double] double
   *[triple] triple
}
alaska-ask-move-bear = You drew the bear: where does it go?
alaska-ask-take-found = You found a container! Do you load it where you stand ({ $place })?
alaska-ask-travel = { $leave ->
    [yes] You have to leave { $place }. Where to? You have { alaska-steps } left.
   *[no] { $count ->
        [0] No step left. Anything else to do here ({ $place })?
       *[other] Where to from here ({ $place })? You have { alaska-steps } left.
    }
}
alaska-ask-last-travel = { $count ->
    [0] Your last trip, no step left. Anything else to do here ({ $place })?
   *[other] Your very last trip: where to from here ({ $place })? You have { alaska-steps } left.
}
alaska-ask-answer-fog = { $name } wants to steal your container ({ $place }). What do you answer?

## What the others wait for: stands after a name

alaska-awaited = { $kind ->
    [place_floe] a floe to lay
    [melt_floe] a floe to melt
    [move_bear] the bear to move
    [take_found] a container found, to be loaded or not
    [answer_fog] an answer to the robbery
   *[travel] the trip
}

## What speaks for a move

alaska-reason-way = { $count ->
    [one] freezes 1 hex of your way to the island
   *[other] freezes { $count } hexes of your way to the island
}
alaska-reason-apart = away from the others’ routes
alaska-reason-ice = nothing better is left
alaska-reason-blocks = blocks the way to the island ({ $names })
alaska-reason-harmless = on nobody’s way
alaska-reason-steps = { $count ->
    [0] this delivers
   *[other] then { $count } to deliver
}
alaska-reason-far = no open way to a delivery yet
alaska-reason-home = a point for you
alaska-reason-end = nothing more to gain this turn

## Choices

alaska-choice-begin = { $part }…
alaska-choice-hexes-hint = Begins at { $hexes }
alaska-choice-lies-hint = { $count ->
    [one] 1 position
   *[other] { $count } positions
}
alaska-area = { $first ->
    [land] Land
   *[ice] Ice, rows { $first }–{ $last }
}
alaska-touches = { $count ->
    [0] touches nothing yet
   *[other] touches: { $places }
}
alaska-confirm-melt = { $count ->
    [one] Let { $floe } melt for good? Sinks with it: { $containers }.
   *[other] Let { $floe } melt for good? Sink with it: { $containers }.
}
alaska-confirm-bear = Put the bear here: { $place }? It drives out { $names }.
alaska-empty = nothing there
alaska-via = via { $places }
alaska-choice-step = { $place } · { alaska-steps }
alaska-choice-drive = { $count ->
    [one] Drive on
   *[other] Drive to…
}
alaska-choice-fly-branch = Helicopter to…
alaska-choice-fly = Helicopter · { $place }
alaska-choice-fly-hint = no steps after the flight
alaska-choice-load = Load { $container }
alaska-choice-unload = { $where ->
    [home] Unload { $container } at home (+1)
    [foreign] Unload { $container } for { $name }
   *[other] Put { $container } down here
}
alaska-confirm-unload = This is { $name }’s camp: { $container } would be a point for { $name }, for good. Really?
alaska-choice-rob = Steal { $container } from { $name }
alaska-confirm-rob = { $cards ->
    [0] Play a robbery and take { $container } from { $name }? { $name } holds no card to answer with.
    [one] Play a robbery and take { $container } from { $name }? { $name } holds 1 card: fog would spoil it.
   *[other] Play a robbery and take { $container } from { $name }? { $name } holds { $cards } cards: fog would spoil it.
}
alaska-choice-end = End the turn here
alaska-choice-end-loaded = End the turn with { $container } aboard
alaska-choice-found = { $taken ->
    [yes] Load { $container }
   *[no] Leave it on the island
}
alaska-choice-found-hint = { $crowded ->
    [yes] Too much for this floe: you will have to leave it
   *[no] From the island straight onto your vehicle
}
alaska-choice-fog = { $fog ->
    [yes] Play fog: no robbery
   *[no] Let it happen
}

## The story

alaska-game-begun = 🏔️ **The winter begins**, and { alaska-containers } wait on the island. Turn order: { $order }.
alaska-turn-begun = { $season ->
    [winter] ❄️ **{ $name }** · turn { $turn }
   *[spring] 🌱 **{ $name }** · turn { $turn }
}
alaska-last-travel-begun = ⌛ **{ $name }** · last trip
alaska-ice = { $season ->
    [winter] 🧊 To lay: { alaska-floes }
   *[spring] 💧 To melt: { alaska-floes }
}
alaska-sunk = { $floe } ({ $containers } sunk)
alaska-missing = { $why ->
    [card_says_none] 🎴 Triple card: nothing melts this time.
    [stock_empty] There are no more of them.
    [no_room] No room for such a floe any more.
    [none_left] None of that size is left.
   *[all_occupied] Those left carry a vehicle or the bear.
}
alaska-spring-begun = { $count ->
    [0] 🌱 **Spring is coming:** the last floe is laid. The thaw starts with the next ice card.
    [one] 🌱 **Spring is coming:** the one floe left fits nowhere. The thaw starts with the next ice card.
   *[other] 🌱 **Spring is coming:** the { $count } floes left fit nowhere. The thaw starts with the next ice card.
}
alaska-thaw-blocked = { $count ->
    [one] ⌛ Not a floe is free: one more turn like this, and the end is announced.
   *[other] ⌛ Not a floe is free: { $count } more turns like this, and the end is announced.
}
alaska-end-announced = { $reason ->
    [cut_off] ⌛ **The end is near:** no container can reach the shore any more.
   *[nothing_thaws] ⌛ **The end is near:** for a whole round every floe left has carried a vehicle or the bear, so nothing melts any more.
} { $count ->
    [one] This turn goes on, then { $order } makes one last trip.
   *[other] This turn goes on, then the others make one last trip each: { $order }.
}
alaska-event-kept = { $held ->
    [one] 🃏 An event card is kept face down.
   *[other] 🃏 An event card is kept face down ({ $held } in hand).
}
alaska-bear-moved = { $origin ->
    [none] 🐻‍❄️ **The bear** appears: { $place }.
   *[other] 🐻‍❄️ **The bear** trots off: { $origin } → { $place }.
}
alaska-driven-out = { $count ->
    [one] { $names } has to leave.
   *[other] { $names } have to leave.
}
alaska-find-missed = { $why ->
    [loaded] 🎁 A find, but the vehicle is loaded: nothing to take.
   *[none_on_island] 🎁 A find, but the island has no { $container } left.
}
alaska-find-declined = 🎁 A find, but { $name } leaves it on the island.
alaska-container-found = { $crowded ->
    [yes] 🎁 **A find:** { $container } from the island, loaded at { $place }. Too much for this floe: the vehicle must leave it.
   *[no] 🎁 **A find:** { $container } from the island, loaded at { $place }.
}
alaska-frostbite = { $where ->
    [home] 🥶 **Frostbite:** the vehicle stays in its camp, { alaska-frostbite-trip }.
   *[away] 🥶 **Frostbite:** straight home ({ $place } → { $camp }), { alaska-frostbite-trip }.
}
alaska-frostbite-trip = { $later ->
    [yes] and makes its last trip after the others
   *[no] no trip
}
alaska-frostbite-dropped = { $counts ->
    [yes] { $container } stays behind, a point for { $name }.
   *[no] { $container } stays behind.
}
alaska-moved-by-air = 🚁 { $way }
alaska-loaded = loads { $container }
alaska-unloaded = { $where ->
    [home] **{ $container } home!**
    [foreign] leaves { $container } to { $name }
   *[other] puts { $container } down
}
alaska-robbed = { $asked ->
    [yes] 🦹 **Robbery** ({ $place }): { $container } is taken from { $victim }, who lets it happen.
   *[no] 🦹 **Robbery** ({ $place }): { $container } is taken from { $victim }, who has no card to answer with.
}
alaska-fogged = 🌫️ **Robbery** ({ $place }), but { $victim } has fog: both cards are spent.
alaska-stayed = 🚜 No trip: stays where it is ({ $place }).
alaska-reshuffled = { $count ->
    [0] 🔀 Both piles are shuffled anew.
   *[other] 🔀 Both piles are shuffled anew, with all kept cards: { $cards }.
}
alaska-points = -# 🏠 { $points }
alaska-game-ended = { $reason ->
    [all_settled] 🏁 **The game is over:** every container is in a camp or sunk.
   *[other] 🏁 **The game is over:** the last trips are done.
}

## Standings

alaska-standing = { $others ->
    [0] { alaska-containers }
   [one] { alaska-containers } (1 of another colour)
   *[other] { alaska-containers } ({ $others } of other colours)
}

## The rules, a page each

alaska-short =
    ### 🏔️ Alaska · In 30 seconds
    - 🧊 Your turn: an ice card, an event card, then a trip.
    - ❄️ In winter you lay floes on the lake, in spring you take them away.
    - 🚜 With up to three steps you drive over the ice to the island, load a container of your colour and bring it to your camp.
    - 🐻‍❄️ The bear blocks the place where it is; kept cards let you fly, rob, or vanish in fog.
    - 💧 Containers on a floe that melts are lost.
    - 🏁 Whoever has the most containers in camp at the end wins.
alaska-provenance = -# The rulebook’s pictures are lost. The map, its names, how many floes there are of each size and how many of each card are **our reconstruction**, tuned by simulation. ‡ marks our rulings, where the rulebook is silent.
alaska-rules-aim =
    ### 🏔️ Alaska · The aim
    A project was given up, and its containers stayed behind on an island in a big lake: 14 in each player’s colour. While the lake is frozen, drive your tracked vehicle 🚜 there over the ice and bring them to your camp, one at a time. Then comes spring, and the way melts away under your tracks. **Every container in your camp is a point, whatever its colour; whoever has the most wins.**

    The lake has hexes in rows A (top) to K, numbered from the left; the island lies in its middle. Twelve territories lie around it, clockwise: **Red Camp**, Tundra, Taiga, **Yellow Camp**, Glacier, Canyon, **Blue Camp**, Marsh, Moraine, **Green Camp**, Fjord, Volcano. A river runs between neighbours. Two players are red and yellow, three red, yellow and blue; a camp nobody plays is ordinary land.‡ Who begins is drawn, then it goes clockwise.
alaska-rules-ice =
    ### 🧊 1. The ice card
    Your turn has three parts: ice card, event card, trip. The ice card names a size of floe and two numbers, for winter and for spring.
    - ❄️ **Winter**: lay that many floes anywhere on free water, one after another. If there are fewer, or no room, lay what you can. A triple may be straight or bent.
    - 🌱 **Spring** begins once no floe left can be laid; the thaw starts with the next ice card. Now you take that many floes of that size away for good, wherever you like. But never one with a vehicle or the bear, and one with containers only when no empty one of that size may melt. Those containers sink.

    So a container put down on the ice, or a parked vehicle, guards your way home.

    Example: on a card “double 2/1” you lay two double floes in winter, and take one away in spring. Here it is winter: Bruno has laid the first at B3 and has one more to lay.

    -# Our reconstruction: 36 single, 18 double and 6 triple floes (3 straight, 3 bent); ice cards single 3/2 ×10 and 2/2 ×3, double 2/1 ×7 and 2/2 ×3, triple 1/1 ×5 and 1/0 ×2.
alaska-rules-events =
    ### 🎴 2. The event card
    Three kinds are shown and happen at once:
    - 🐻‍❄️ **Bear**: put it on a floe, later on another floe or wild land; never on the island or in one of the four camps. No vehicle may enter or cross its place. A vehicle standing there must leave on its next trip if it can, but may load first. With no floe on the lake, the first bear goes to wild land.‡
    - 🎁 **Find**: if your vehicle is empty, you may load a container of your colour from the island right where you stand, even where a floe gets too full; then you must leave that floe.
    - 🥶 **Frostbite**: your vehicle goes back to your camp, its load stays where it was (in a camp, it counts for that camp‡), and you make no trip this turn.

    Three kinds you keep face down until you want them: 🚁 helicopter, 🦹 robbery, 🌫️ fog. The others see how many you hold, not which: let them guess.

    After the 30th card both piles are shuffled anew, **with all kept cards**.

    -# Our reconstruction: bear 6, find 5, frostbite 4, helicopter 5, robbery 6, fog 4.
alaska-rules-travel =
    ### 🚜 3. The trip
    You have **up to three steps**. A step leads over a river to the next territory, from land (the island too) to a floe touching it or back, or from floe to touching floe. A floe is one place, whatever its size.

    - **Loading** costs no step: an empty vehicle may load a container of its own colour where it stands. Nor does **unloading**, wherever you are. In your camp the container is home for good‡; in somebody else’s camp it is theirs for good!
    - **At most three objects on a floe**: a vehicle, its load and each container are one each. That holds for driving across, too. The bear does not count, and land has no limit.
    - What you have just loaded you can put down only after moving on, and the other way round.‡
    - A vehicle cut off on its floe is stuck until a helicopter or frostbite takes it away; it still draws its cards.

    Example: two containers lie on a floe. Alice’s empty vehicle (red) may drive there, Bruno’s loaded one (yellow) may not: that would make four objects.

    The menu also offers places two or three steps away: you go the shortest way there. Or type a whole trip with `/alaska play`, commas between the moves: `island, load, D4`.
alaska-rules-cards =
    ### 🚁 The kept cards
    - **Helicopter**: flies your vehicle with its load to any other place it could enter. Your steps all come before the flight, or all after it. Several flights in one turn are fine.‡
    - **Robbery**: stand with an empty vehicle by another colour’s container on a floe or wild land, and load it. Never on the island, off a vehicle or in a camp. Bring it to your camp and it is your point. Put down outside the camps it belongs to its colour again; in another player’s camp it counts for them.‡
    - **Fog**: whoever is robbed may answer with it at once. The robbery fails, both cards are spent, and the robber’s trip goes on; another robbery may follow, and another fog.

    Anyone who is robbed and holds a card is asked, fog or no fog, so that the pause tells nothing.

    Example: Alice (red) has a robbery and three steps. The first two take her to Bruno’s container on A1; she robs it, and the third brings the loot to her camp.
alaska-rules-end =
    ### 🏁 The end
    In spring, look at the lake after each ice card. The end is announced when **no container on the island or the ice can reach the shore any more**, or‡ when for a whole round every floe left has carried a vehicle or the bear. The player whose turn it is finishes it, and all the others make **one last trip**, without drawing cards; kept cards may be used. Whoever gets frostbite in the turn of the announcement makes their last trip after the others.

    The game also ends at once when every container is in a camp or sunk.

    Count the containers in the camps: one point each. Ties share the victory.

    -# ‡ Our rulings, where the rulebook is silent: the bear stays out of camps not in play; containers in a camp are never loaded again; once the end is announced, kept cards are no longer shuffled in; and those marked on the other pages.

## The wild lands around the lake, clockwise

alaska-land = { $place ->
    [T1] Tundra
    [T2] Taiga
    [T4] Glacier
    [T5] Canyon
    [T7] Marsh
    [T8] Moraine
    [T10] Fjord
   *[T11] Volcano
}

# Picture: the words in it

alaska-picture-letter-red = R
alaska-picture-letter-yellow = Y
alaska-picture-letter-blue = B
alaska-picture-letter-green = G
alaska-picture-winter = Winter
alaska-picture-spring = Spring
alaska-picture-turn = Turn { $turn }
alaska-picture-end-announced = End is near
alaska-picture-begin = Drawing the first player…
alaska-picture-your-turn = Your turn!
alaska-picture-over = The game is over, won by:
alaska-picture-cards = Drawing a card…
alaska-picture-freeze = Floes to lay: { $count }
alaska-picture-thaw = Floes to melt: { $count }
alaska-picture-bear = Move the bear
alaska-picture-find = Load the found container?
alaska-picture-travel = On the way, steps left: { $steps }
alaska-picture-must-leave = Must leave, steps left: { $steps }
alaska-picture-fog = Robs { $colour ->
    [red] red
    [yellow] yellow
    [blue] blue
   *[green] green
}: fog?
alaska-picture-event = { $card ->
    [bear] Bear
    [found] Find
    [frostbite] Frostbite
   *[kept] Kept
}
alaska-picture-no-player = nobody here
alaska-picture-island = Island
alaska-picture-floes = { $season ->
    [winter] To come
   *[spring] On the lake
}
alaska-picture-hand = Your cards
alaska-picture-hand-empty = You hold no cards

# Picture: what it shows, for those who cannot see it

alaska-alt-shape = { $shape ->
    [single] single
    [double] double
    [straight] straight triple
   *[bent] bent triple
}
alaska-alt-begin = Alaska: the first player is being drawn.
alaska-alt-over = Alaska: the game is over, won by { $names }.
alaska-alt-turn = Alaska, { $season ->
    [winter] winter
   *[spring] spring
}, turn { $turn }. { $name }: { $doing }.
alaska-alt-spring-comes = The next ice card thaws.
alaska-alt-end = The end is announced.
alaska-alt-ice-card = Ice card: { $size ->
    [single] single
    [double] double
   *[triple] triple
}, winter { $winter }, spring { $spring }.
alaska-alt-event-card = Event card: { $card ->
    [bear] bear
    [found] find
    [frostbite] frostbite
   *[kept] kept
}.
alaska-alt-player = { $name } ({ $letter }): { $details }.
alaska-alt-empty = empty
alaska-alt-load = loaded with { $letter }
alaska-alt-home = home { $count }
alaska-alt-cards = cards { $count }
alaska-alt-lost = sunk { $count }
alaska-alt-bear = Bear: { $place }.
alaska-alt-lying = { $place }: { $containers }.
alaska-alt-ice = Ice: { $floes }.
alaska-alt-water = No ice.
alaska-alt-floes = { $season ->
    [winter] Floes to come
   *[spring] Floes on the lake
}: { $floes }. Cards left: ice { $ice }, events { $events }.
alaska-alt-changed = Just changed: { $places }.
alaska-alt-hand = Your cards: { $cards }.
alaska-alt-hand-card = { $card ->
    [helicopter] helicopter
    [robbery] robbery
   *[fog] fog
} { $count }

## Once it is over, and the replay

alaska-highlight-robber = 🌟 The boldest: { $name }, { $count } robberies.
alaska-highlight-sunk = { $count ->
    [0] 🌟 Not one container sank.
    [one] 🌟 One container sank with the ice.
   *[other] 🌟 { $count } containers sank with the ice.
}

## What emoji mean, in reading mode

alaska-emoji-1f534 = red
alaska-emoji-1f7e5 = red
alaska-emoji-1f7e1 = yellow
alaska-emoji-1f7e8 = yellow
alaska-emoji-1f535 = blue
alaska-emoji-1f7e6 = blue
alaska-emoji-1f7e2 = green
alaska-emoji-1f7e9 = green
alaska-emoji-1f69c = vehicle
alaska-emoji-1f681 = helicopter
alaska-emoji-1f3e0 = home:
alaska-emoji-1f43b-2744 = bear
alaska-emoji-25b6 = to move:
