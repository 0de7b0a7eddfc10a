command-kauri = Kauri: kiwi, Māori, English and possum on one island (2–4 players)
kauri-title = Kauri
kauri-tagline = Kiwi, Māori, English and possum share one island, and each of them wins in a way of its own.

## Options

kauri-option-mulligan = New first cards
kauri-option-mulligan-off = No
kauri-option-mulligan-on = Once, if you want
kauri-option-head_start = With 2 players (house rule)
kauri-option-head_start-on = The kiwi begins with a reserve
kauri-option-head_start-off = No reserve, as in the book

## Factions

kauri-lobby-role-menu = Your faction
kauri-lobby-role-any = Whichever is left
kauri-role-kiwi = 🥝 Kiwi
kauri-role-maori = 🛶 Māori
kauri-role-english = 🎩 English
kauri-role-possum = 🐿️ Possum

## How it ends

kauri-most-points = Whoever has the most points wins.
kauri-tie = Whoever has the most points wins. Ties go to the Māori, then the possum, the English and the kiwi.
kauri-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
kauri-standing = { $faction ->
    [kiwi] **{ kauri-points }**: the kiwis on the map
    [possum] **{ kauri-points }**: the possums on the map
    [english] **{ kauri-points }**: 🌲 { $kauri } + 🐿️ { $possums } on their board
   *[maori] **{ kauri-points }**: 🛖 { $whares } × 3 on the map + 🥝 { $kiwis } + 🐿️ { $possums } on her board
}

## Cards, actions and heritages

kauri-card = { $card ->
    [brood] Brood
    [great-brood] Great brood
    [exodus] Exodus
    [sprouting] Sprouting
    [sanctuary] Sanctuary
    [magnetism] Magnetism
    [spate] Deluge
    [claws] Claws
    [waka] Waka
    [temple-path] Temple path
    [temple-grove] Sacred grove
    [kiwi-hunt] Kiwi hunt
    [possum-hunt] Possum hunt
    [haka] Haka
    [suburb] Suburb
    [ambush] Ambush
    [felling] Felling
    [timber] Timber
    [clearing] Clearing
    [hunt] Hunt
    [traps] Traps
    [roadworks] Roadworks
    [forced-march] Forced march
    [stewardship] Stewardship
    [breeding] Breeding
    [fecundity] Fecundity
    [litter] Litter
    [mass-migration] Mass migration
    [dispersal] Dispersal
    [repugnance] Repugnance
    [contagion] Contagion
    [stowaway] Stowaways
   *[heritage] Heritage
}
kauri-action = { $action ->
    [claim] Claim
    [move] Move
    [brood] Brood
    [brood-in-reserve] Reserve brood
    [plant] Plant
    [reserve] Reserve
    [conscience-up] Conscience +1
    [flood] Flood
    [attack] Attack
    [temple] Temple
    [suburb] Suburb
    [kiwi-hunt] Kiwi hunt
    [possum-hunt] Possum hunt
    [snare] Snare
    [drive-out] Drive out
    [felling] Fell
    [clear-cut] Clear-cut
    [hunt] Hunt
    [traps] Trap
    [road] Road
    [poison] Poison
    [stewardship] Exchange
    [breed] Breed
    [litter] Litter
    [forage] Forage
    [conscience-down] Conscience −1
    [epidemic] Epidemic
    [stowaway] Stow away
    [earthquake] Earthquake
    [swarm] Swarm
   *[nest-raid] Raid
}
# What a card says: at most 48 characters each, two of them fill a hint.
kauri-does = { $action ->
    [claim] claim a heritage
    [move] { $steps ->
        [one] 1 move
       *[other] { $steps } moves
    }
    [brood] 1 more kiwi under a kauri
    [brood-in-reserve] 1 more kiwi in a reserve
    [plant] plant a kauri
    [reserve] found a reserve
    [conscience-up] conscience +1
    [flood] { $steps ->
        [one] flood 1 border
       *[other] flood { $steps } borders
    }
    [attack] attack 1 possum
    [temple] build a temple
    [suburb] build a suburb
    [kiwi-hunt] hunt all kiwis where the Māori is
    [possum-hunt] hunt all possums where the Māori is
    [snare] snare 1 possum where the Māori is
    [drive-out] drive out the animals where the Māori is
    [felling] fell a kauri
    [clear-cut] { $steps ->
        [one] clear-cut 1 more kauri
       *[other] clear-cut here and next door
    }
    [hunt] hunt all possums in a region
    [traps] { $steps ->
        [one] trap 1 possum
       *[other] trap { $steps } possums
    }
    [road] { $steps ->
        [one] 1 road
       *[other] { $steps } roads
    }
    [poison] lay poison
    [stewardship] exchange the kept card
    [breed] { $steps ->
        [one] 1 more possum
       *[other] 1 more possum in { $steps } regions
    }
    [litter] 2 more possums where there are 2 or more (Proliferation: 3)
    [forage] forage (eat a kauri)
    [conscience-down] conscience −1
    [epidemic] spread an epidemic
    [stowaway] { $steps ->
        [one] 1 stowaway
       *[other] 2 stowaways (city, road)
    }
    [earthquake] shake a whare or roads
    [swarm] { $steps ->
        [one] 1 more possum beside a lone one
       *[other] 1 more beside up to { $steps } lone possums
    }
   *[nest-raid] { $steps ->
        [one] raid 1 nest
       *[other] raid up to { $steps } nests
    }
}
kauri-needs = { $needed ->
    [lumberjacks] { $told } [Lumberjacks]
    [rangers] { $told } [Rangers]
   *[treaty] { $told } [Treaty]
}
kauri-both = { $first } and { $second }
kauri-either = { $first } or { $second }
kauri-heritage = { $heritage ->
    [eruption] Volcanic eruption
    [tsunami] Tsunami
    [earthquake] Earthquake
    [huia-curse] Huia curse
    [hardiness] Hardiness
    [treaty] Treaty of Waitangi
    [tapu] Tapu
    [great-waka] Great waka
    [guardian] Guardian
    [reinforcement] Reinforcement
    [political-activism] Political activism
    [sawmill] Sawmill
    [railway] Railway
    [proliferation] Proliferation
    [nocturnal] Nocturnal
    [swarm] Swarm
   *[nest-raid] Nest raid
}
# At most 100 characters each.
kauri-heritage-effect = { $heritage ->
    [eruption] all possums around the volcano (16 17 19 20 21) leave the map
    [tsunami] all possums of a coastal region leave the map, and the roads on its borders go
    [earthquake] one whare, or up to three roads, leave the map
    [huia-curse] a free heritage of somebody else must now be claimed twice, with two tokens
    [hardiness] at each end of a period one kiwi without a kauri may stay
    [treaty] the Māori may build suburbs in cities and travel the English roads
    [tapu] temples keep their kauri; kiwis, possums and English enter neither temples nor her region
    [great-waka] the Māori goes anywhere and drives out the animals there
    [guardian] a temple in any region fit for one, without the Māori being there
    [reinforcement] a second Englishman comes to a city
    [political-activism] the conscience moves up to 2 cells either way
    [sawmill] Felling and Traps may fell a kauri next to an Englishman, too
    [railway] up to four roads at once
    [proliferation] a litter needs but one possum and brings three
    [nocturnal] a hunt leaves one possum behind
    [swarm] one more possum in up to four regions with exactly one
   *[nest-raid] one kiwi leaves each of up to three regions with possums and no reserve
}
kauri-nothing-there = nothing left

## The board

kauri-board-cast = **The factions are being dealt…**
kauri-board-title = **Period { $period } of V · turn { $turn } of 4**
kauri-board-start = **The first humans come ashore**
kauri-board-over = **Five periods are over, and the island is counted.**
kauri-board-conscience = { $attitude ->
    [lumberjacks] 🪓 The English are **Lumberjacks** · conscience { $cell }/12, Rangers from 7 on
   *[rangers] 🥾 The English are **Rangers** · conscience { $cell }/12, Lumberjacks up to 6
}
kauri-board-sealed = two cards face down
kauri-board-choosing = choosing
kauri-board-heritages = 📜 { $heritages }
kauri-board-cursed = 🪶 cursed: { $heritages }
kauri-board-tokens = tokens { $count }
kauri-board-discards = 🗑️ { $cards }
kauri-board-usual = 🌲🥝 A kauri and one kiwi: { $regions }
kauri-board-bare = 🍂 Nothing: { $regions }
kauri-board-roads = 🛤️ Roads { $borders }
kauri-board-floods = 🌊 Flooded { $borders }
kauri-board-stock = In stock: { $count } 🌲
kauri-board-legend = -# 🌲 kauri · 🥝 kiwi · 🐿️ possum · 🎩 Englishman · 🛶 Māori · 🛖 whare · 🛡️ reserve · ☠️ poison · 🦠 epidemic

## The hand

kauri-hand = **Your hand** · { $role }
kauri-hand-card = { $initiative } **{ $card }**: { $does }
kauri-hand-sealed = 🤫 Face down: **{ $actions }** for its actions, **{ $initiative }** for its initiative ({ $number }). You keep **{ $kept }**.
kauri-hand-pile = 🎴 Still to be drawn this period: { $cards }
kauri-hand-empty = No cards yet.
kauri-hand-cast = The factions are being dealt.

## Questions

kauri-ask-start = { $faction ->
    [maori] 🛶 Where do you land? Any region without a city.
    [english] 🎩 In which city do you land? The possums come ashore there and all around it.
   *[possum] 🐿️ In which city do you land, with the Englishman? You spread there and all around it.
}
kauri-ask-reserve = 🛡️ House rule for two: where do you found your first reserve?
kauri-ask-mulligan = Keep these three cards, or shuffle them back and draw three others?
kauri-ask-cards = Period { $period }, turn { $turn }: Actions card + Initiative card. The third stays in your hand.
kauri-ask-sealed = Face down: { $actions } and { $initiative } (initiative { $number }). You may change your mind until everybody has chosen.
kauri-ask-act = { $card }: { $does }. What do you do?
kauri-ask-act-on = { $card }, left to do: { $does }. What next?
kauri-ask-act-done = { $card }: there is nothing left to do.
kauri-ask-resettle = No possum is left on the island! In which city does one come back?
kauri-ask-pawn = { $attitude ->
    [lumberjacks] { $left ->
        [move] 🎩 You lead the Lumberjack: he may still move once.
        [take] 🎩 You lead the Lumberjack: he may still remove the kauri where he is.
       *[both] 🎩 You lead the Lumberjack: he may move once and remove a kauri where he is.
    }
   *[rangers] { $left ->
        [move] 🎩 You lead the Ranger: he may still move once.
        [take] 🎩 You lead the Ranger: he may still remove a possum where he is.
       *[both] 🎩 You lead the Ranger: he may move once and remove a possum where he is.
    }
}
kauri-ask-endure = Hardiness: where does one kiwi stay without a kauri?

## What the others wait for: stands after a name

kauri-awaited = { $kind ->
    [choose_start] a place to land
    [start_reserve] a first reserve
    [mulligan] keep the cards, or not?
    [choose_cards] two cards to choose
    [resettle] a city for the possums’ return
    [pawn] the Englishman to lead
   *[endure] which kiwi stays?
}
kauri-awaited-act = { $card } ({ $left })

## Choices

kauri-menu-region = Region
kauri-choice-pair = { $actions } + { $initiative }
kauri-choice-pair-hint = Initiative { $number }; you keep { $kept }
kauri-choice-origin = { $place } →
kauri-choice-steps = { $action } ({ $steps })
kauri-choice-in = { $action }: { $place }
kauri-choice-beside = { $action }: { $place } (from { $base })
kauri-choice-driven = { $species ->
    [kiwi] Kiwis { $origin } → { $place }
   *[possum] Possums { $origin } → { $place }
}
kauri-choice-stowaway = { $where ->
    [city] In town: { $place }
   *[road] By road: { $place }
}
kauri-choice-shaken = Whare: { $place }
kauri-choice-exchange = For { $card }
kauri-choice-exchange-hint = Initiative { $initiative }: { $does }
kauri-choice-claim = { $heritage }: { $aim }
kauri-choice-curse = Huia → { $heritage }
kauri-choice-lift = Lift the curse: { $heritage }
kauri-choice-lift-hint = Costs a token and does no more; it can be claimed on a later turn
kauri-choice-end = { $steps ->
    [0] Do nothing
   *[other] Done
}
kauri-choice-keep = Keep my cards
kauri-choice-redraw = Draw three others
kauri-choice-pawn-move = To { $place }
kauri-choice-pawn-take = { $attitude ->
    [lumberjacks] Remove the kauri
   *[rangers] Remove a possum
}
kauri-choice-pawn-end = Leave him there
kauri-choice-landing-hint = Possums around it: { $places }
kauri-written-move = { $pawn ->
    [kiwi] Move kiwi { $origin } → { $target }
    [maori] Move Māori { $origin } → { $target }
    [english] Move Englishman { $origin } → { $target }
   *[possum] Move possum { $origin } → { $target }
}
kauri-written-border = { $action } { $border }

## To be confirmed: whom it hurts, and how

kauri-confirm-leave = { $species ->
    [kiwi] { $count ->
        [one] { $name } loses a kiwi: it leaves the map ({ $places }).
       *[other] { $name } loses { $count } kiwis: they leave the map ({ $places }).
    }
   *[possum] { $count ->
        [one] { $name } loses a possum: it leaves the map ({ $places }).
       *[other] { $name } loses { $count } possums: they leave the map ({ $places }).
    }
}
kauri-confirm-kept = { $species ->
    [kiwi] { $count ->
        [one] { $name } loses a kiwi for good: it goes to your board ({ $places }).
       *[other] { $name } loses { $count } kiwis for good: they go to your board ({ $places }).
    }
   *[possum] { $count ->
        [one] { $name } loses a possum for good: it goes to your board ({ $places }).
       *[other] { $name } loses { $count } possums for good: they go to your board ({ $places }).
    }
}
kauri-confirm-homeless = { $count ->
    [one] One of { $name }’s kiwis loses its kauri in { $place }. Without shelter it leaves the map at the end of the period.
   *[other] { $count } of { $name }’s kiwis lose their kauri in { $place }. Without shelter they leave the map at the end of the period.
}
kauri-confirm-driven = { $species ->
    [kiwi] { $count ->
        [one] { $name }’s kiwi has to leave { $origin } for { $place }.
       *[other] { $name }’s { $count } kiwis have to leave { $origin } for { $place }.
    }
   *[possum] { $count ->
        [one] { $name }’s possum has to leave { $origin } for { $place }.
       *[other] { $name }’s { $count } possums have to leave { $origin } for { $place }.
    }
}
kauri-confirm-poison = Poison in { $place } for the rest of the game: at each end of a period { $name } loses a possum there.
kauri-confirm-epidemic = { $names }: until the end of the period there is nothing to be done in { $place } but leave.
kauri-confirm-road = { $how ->
    [flooded] { $name } cannot use the road { $border } until the end of the period.
   *[lost] { $name } loses the road { $border }.
}
kauri-confirm-tsunami-roads = { $name } loses the roads { $borders }.
kauri-confirm-whare = { $name } loses the whare in { $place }, 3 points.
kauri-confirm-curse = { $name } will have to claim { $heritage } twice, with two tokens.

# Reasons of ideas

kauri-reason-points = { $sign ->
    [loss] { $points ->
        [one] −1 point
       *[other] −{ $points } points
    }
   *[gain] { $points ->
        [one] +1 point
       *[other] +{ $points } points
    }
}
kauri-reason-loses = { $name } −{ $points }
kauri-reason-curse = costs { $name } two tokens
kauri-reason-later = no points yet
kauri-reason-expected = { $points ->
    [0] initiative { $initiative }, little to gain right now
    [one] initiative { $initiative }, worth about 1 point now
   *[other] initiative { $initiative }, worth about { $points } points now
}
kauri-reason-saves = { $count ->
    [one] saves a kiwi
   *[other] saves { $count } kiwis
}
kauri-reason-exposes = { $count ->
    [one] leaves a kiwi without a kauri
   *[other] leaves { $count } kiwis without a kauri
}
kauri-reason-turns = { $attitude ->
    [rangers] turns the English into Rangers
   *[lumberjacks] turns the English into Lumberjacks
}

## The story

kauri-told-cast = 🏝️ **A kauri and a kiwi stand in each of the 25 regions of the island.** { $people }.
kauri-told-person = { $name } plays { $role }
kauri-told-landed = { $pawn ->
    [maori] 🛶 The Māori lands in { $place } ({ $name }).
   *[english] 🎩 An Englishman lands in { $place } ({ $name }).
}
kauri-told-possums-landed = 🐿️ Possums come ashore with the Englishman: { $places }.
kauri-told-mulligan = 🔄 { $name } shuffles the first cards back and draws three others.
kauri-told-revealed = 🎴 **Period { $period } · turn { $turn }**, the cards are turned over:
kauri-told-pair = > { $initiative } { $name } · **{ $card }**: { $does }
kauri-told-ties = -# Same initiative, fixed order: { $orders }.
kauri-told-acting = **{ $name }**:
kauri-told-actions = { $points ->
    [0] { $symbol } **{ $name }** · **{ $card }**
    [one] { $symbol } **{ $name }** · **{ $card }** · +1 point
   *[other] { $symbol } **{ $name }** · **{ $card }** · +{ $points } points
}
kauri-told-idle = { $symbol } **{ $name }** · **{ $card }**: the card goes unused.
kauri-told-idle-needs = { $needed ->
    [lumberjacks] -# The action marked [Lumberjacks] needs a conscience of 6 or less.
    [rangers] -# The action marked [Rangers] needs a conscience of 7 or more.
   *[treaty] -# Suburbs need the Treaty of Waitangi.
}
kauri-told-moved = { $pawn ->
    [kiwi] 🥝 { $ways }
    [maori] 🛶 { $ways }
    [english] 🎩 { $ways }
   *[possum] 🐿️ { $ways }
}
kauri-told-moved-how = { $how ->
    [road] { $ways } (by road)
   *[waka] { $ways } (by waka)
}
kauri-told-hatched = 🐣 A kiwi hatches in { $places }.
kauri-told-planted = 🌱 A kauri grows again in { $places }: the kiwis there have a shelter.
kauri-told-reserve = 🛡️ { $places } is a reserve from now on: nobody can take its kauri or its kiwis.
kauri-told-flooded = { $count ->
    [one] 🌊 Until the end of the period nobody crosses the border { $borders }.
   *[other] 🌊 Until the end of the period nobody crosses the borders { $borders }.
}
kauri-told-flooded-road = { $count ->
    [one] 🌊 Until the end of the period nobody crosses the border { $borders }, road or no road: { $hurt } must go around.
   *[other] 🌊 Until the end of the period nobody crosses the borders { $borders }, road or no road: { $hurt } must go around.
}
kauri-told-repelled = ⚔️ The kiwi attacks in { $places }: { $hurt } loses a possum.
kauri-told-whare = { $how ->
    [temple] 🛖 A temple rises in { $places }, alone among the kauri.
    [suburb] 🛖 A suburb rises in { $places }.
   *[guardian] 🛖 The guardian’s temple rises in { $places }.
}
kauri-told-hunted = { $species ->
    [kiwi] { $count ->
        [one] 🏹 The kiwi of { $place } goes to her board, for good: { $hurt } loses 1 point.
       *[other] 🏹 The { $count } kiwis of { $place } go to her board, for good: { $hurt } loses { $count } points.
    }
   *[possum] { $count ->
        [one] 🏹 A possum of { $place } goes to the hunter’s board, for good: { $hurt } loses 1 point.
       *[other] 🏹 { $count } possums of { $place } go to the hunter’s board, for good: { $hurt } loses { $count } points.
    }
}
kauri-told-spared = -# Nocturnal: one possum hides until the hunt is over.
kauri-told-caught = { $how ->
    [snare] 🪤 A possum is snared in { $places }: { $hurt } loses it for good.
    [traps] { $count ->
        [one] 🪤 A possum is trapped in { $places }: { $hurt } loses it for good.
       *[other] 🪤 { $count } possums are trapped in { $places }: { $hurt } loses them for good.
    }
   *[poison] { $count ->
        [one] ☠️ The poison takes a possum in { $places } to the English board: { $hurt } loses it for good.
       *[other] ☠️ The poison takes { $count } possums in { $places } to the English board: { $hurt } loses them for good.
    }
}
kauri-told-driven = { $species ->
    [kiwi] { $count ->
        [one] 💨 The kiwi is driven from { $origin } to { $target } ({ $hurt }).
       *[other] 💨 The { $count } kiwis are driven from { $origin } to { $target } ({ $hurt }).
    }
   *[possum] { $count ->
        [one] 💨 The possum is driven from { $origin } to { $target } ({ $hurt }).
       *[other] 💨 The { $count } possums are driven from { $origin } to { $target } ({ $hurt }).
    }
}
kauri-told-felled = { $how ->
    [felling] 🪓 The kauri of { $place } falls.
    [sawmill] 🪓 The kauri of { $place } next door goes to the sawmill.
   *[clear_cut] 🪚 { $place } is cut clear.
}
kauri-told-homeless = { $kiwis ->
    [one] A kiwi there is in danger: { $hurt } can save it until the period ends.
   *[other] { $kiwis } kiwis there are in danger: { $hurt } can save them until the period ends.
}
kauri-told-cleared = { $kiwis ->
    [one] Its kiwi leaves the map: { $hurt } loses 1 point.
   *[other] Its { $kiwis } kiwis leave the map: { $hurt } loses { $kiwis } points.
}
kauri-told-roads = { $count ->
    [one] 🛤️ A new road: { $borders }.
   *[other] 🛤️ New roads: { $borders }.
}
kauri-told-poison = ☠️ Poison lies in { $places } for the rest of the game. It takes a possum from { $hurt } at each end of a period.
kauri-told-exchanged = 🔄 The kept card goes back into the draw pile for another one.
kauri-told-born = { $how ->
    [breed] 🍼 One more possum in { $places }.
    [litter] 🍼 A litter of { $count } in { $places }.
   *[swarm] 🍼 The possums swarm: one more in { $places }.
}
kauri-told-eaten = 🍃 Possums strip the kauri in { $place } bare.
kauri-told-epidemic = { $caught ->
    [0] 🦠 An epidemic in { $place }: until the end of the period no human enters or does anything there.
   *[other] 🦠 An epidemic in { $place }: until the end of the period no human enters or does anything there. { $hurt } can only leave.
}
kauri-told-stowaways = 📦 Stowaways get off in { $places }.
kauri-told-claimed = 📜 Claimed: **{ $heritage }**, { $effect }.
kauri-told-in-vain = -# It has no effect.
kauri-told-cursed = 🪶 The curse falls on **{ $heritage }**: { $hurt } must claim it twice now.
kauri-told-lifted = 🪶 A token lifts the Huia curse from **{ $heritage }**. It can be claimed on a later turn.
kauri-told-swept = { $cause ->
    [eruption] { $count ->
        [one] 🌋 The volcano erupts: { $hurt } loses a possum ({ $places }).
       *[other] 🌋 The volcano erupts: { $hurt } loses { $count } possums ({ $places }).
    }
   *[tsunami] { $count ->
        [one] 🌊 The wave takes a possum from { $hurt } ({ $places }).
       *[other] 🌊 The wave takes { $count } possums from { $hurt } ({ $places }).
    }
}
kauri-told-road-lost = { $cause ->
    [tsunami] { $count ->
        [one] 🌊 The wave washes the road { $borders } away: { $hurt } gets it back.
       *[other] 🌊 The wave washes the roads { $borders } away: { $hurt } gets them back.
    }
   *[earthquake] { $count ->
        [one] 💥 The road { $borders } breaks: { $hurt } gets it back.
       *[other] 💥 The roads { $borders } break: { $hurt } gets them back.
    }
}
kauri-told-whare-lost = 💥 The whare in { $places } falls: { $hurt } loses 3 points.
kauri-told-raided = { $count ->
    [one] 🥚 A nest is raided in { $places }: { $hurt } loses a kiwi.
   *[other] 🥚 Nests are raided in { $places }: { $hurt } loses { $count } kiwis.
}
kauri-told-conscience = 🧭 The conscience of the English: { $before } → { $after }.
kauri-told-turned = { $attitude ->
    [lumberjacks] **The English become Lumberjacks again**: they fell kauri and leave the possums alone.
   *[rangers] **The English become Rangers**: they fell no more kauri and hunt possums.
}
kauri-told-extinct = 😱 **Not a possum is left on the island!** { $hurt } will bring one back to a city at the start of their next actions.
kauri-told-resettled = 🐿️ A possum gets off a ship in { $place }: the possums are back.
kauri-told-pawn = 🎩 **The Englishman**, led by { $name }:
kauri-told-pawn-idle = 🎩 **The Englishman**, led by { $name }, stays where he is and does nothing.
kauri-told-pawn-took = { $taken ->
    [kauri] 🪓 He fells the kauri of { $place }; it goes back to the stock.
   *[possum] 🏹 He removes a possum in { $place }: { $hurt } loses 1 point.
}
kauri-told-period = 🌅 **Period { $period } is over.**
kauri-told-left = { $count ->
    [one] 🥝 A kiwi without a kauri leaves the map ({ $places }): { $hurt } loses 1 point.
   *[other] 🥝 { $count } kiwis without a kauri leave the map ({ $places }): { $hurt } loses { $count } points.
}
kauri-told-endured = 🥝 Hardiness: one kiwi stays in { $place } without a kauri.
kauri-told-dried = 🌤️ The water goes down ({ $borders }).
kauri-told-healed = 🌤️ The epidemic in { $place } is over.
kauri-told-scores = ✨ Points: { $scores }

## The rules, a page each

kauri-short =
    ### 🌲 Kauri · In 30 seconds
    - 🧩 Four factions, four ways to score.
    - 🎴 In secret, choose two cards of three: one to act, one for its initiative.
    - 🔢 The lowest initiative acts first.
    - 🌲 Without a kauri, a kiwi leaves the map at the end of the period.
    - 🧭 The English fell kauri, then hunt possums.
    - 🏁 Whoever has the most points after five periods of four turns wins.
kauri-provenance = -# † is our reconstruction: the rulebook’s text lacks the map, most cards, all initiatives, the heritages’ effects and most figures of the score.
kauri-rules-aim =
    ### 🌲 Kauri · The aim
    After five periods, **whoever has the most points wins**; ties go to 🛶 🐿️ 🎩 🥝, in this order.
    - 🥝 **Kiwi**: 1 point per kiwi on the map
    - 🐿️ **Possum**: 1† point per possum on the map
    - 🎩 **English**: 1† point per kauri and 1† per possum on their board
    - 🛶 **Māori**: 3† points per whare 🛖 (her house) on the map, 1† per kiwi and 1† per possum on her board

    -# † Our reconstruction, see the last page.

    A **whare** is a *temple* outside the cities, a *suburb* in one. A region has at most one.

    With 3 players there is no Māori; with 2 only kiwi and possum.

    🏝️ **Set-up.** Every region has a kauri and a kiwi. The Māori lands in a region without a city, an Englishman in Auckland, Gisborne or Wellington; a possum lands with him, and one in each of the three regions around.

    👥 **Two players.** The possum chooses the city of an Englishman whom nobody plays. At the end of each turn he may move once and remove something where he is, in either order: led by the possum he removes a kauri while he is a Lumberjack, led by the kiwi a possum once he is a Ranger. Nobody keeps what he removes. **House rule**, on unless you switch it off in the options: the kiwi begins with a reserve. The rulebook has none.
kauri-rules-turn =
    ### 🎴 A turn
    A game has 5 periods of 4 turns. Each turn:
    1. Everybody draws two cards and so holds **three**.
    2. In secret you choose an **Actions card** and an **Initiative card**. The third stays in your hand.
    3. All cards are turned over. The lowest **initiative** goes first; ties: 🛶 🐿️ 🎩 🥝. Each player carries out the Actions card. Of the Initiative card only the number counts.
    4. Both cards are discarded.

    As an option, everybody may once shuffle the first three cards back and draw three others.

    A card’s actions are joined by **and** (both) or **or** (one: your first step decides). Do them in any order, in part, or not at all, even one in the middle of another: a move, then one more possum, then the second move. What cannot be done is lost.

    🔒 **[Lumberjacks]**, **[Rangers]**, **[Treaty]**: only while the English are that, or once the Treaty of Waitangi is claimed. What counts is the moment the action is carried out.

    📜 **Heritage** puts one of your tokens (the kiwi has 5, the others 4) on a free heritage. Some work once and at once, others (∞) for the rest of the game; each can be claimed once.

    Example: Bruno plays *Felling* with initiative 1, Chloé *Fecundity* with 2, Alice *Claws* with 4. Bruno goes first and fells the kauri of Wellington (25), then Chloé gets two more possums. Only now does Alice’s kiwi there have a move to flee to another tree.
kauri-rules-island =
    ### 🗺️ The island and its periods
    Unless it says otherwise, you act **where you have a pawn**. A move crosses one border; nobody crosses the volcano. A region never has more than one kauri. Moves of a card may be shared among your pawns. All regions but 11, 13, 17 and 21 lie on the coast.

    Pieces are limited (30 kauri, 28 kiwis, 30 possums, 8 whares): on the pages of the factions, a number after an action, as in *Reserve* (3), is how many pieces there are for it. What leaves the map goes back to its owner and may return, what is kept on a board is out of the game.
    - 🛤️ **Roads** join regions: an Englishman goes from any region of a network to any other with one move; after the Treaty, so does the Māori.‡
    - 🌊 A **flooded** border cannot be crossed: not by road, nor by animals driven out.
    - 🦠 Where an **epidemic** is, no human enters or acts; whoever is there can only leave.
    - 🛡️ In a **reserve** nobody removes the kauri, nor removes or drives out kiwis.

    🧭 **The conscience of the English** runs from 1 to 12. Up to 6† they are **Lumberjacks** and fell kauri, from 7 on **Rangers** who hunt possums. If it changes in the middle of a turn, that counts at once.

    🌅 **End of a period**, after its 4th turn: discards become the new draw pile, the kept card stays. Each poison takes a possum to the English board, a point for them. **Kiwis without a kauri leave the map.** Floods and the epidemic end. Conscience +2.

    -# ‡ Our ruling: the rulebook’s text lets a kiwi use the roads, probably a misread symbol. We give them to the English, who build them.
kauri-rules-faction = { $faction ->
    [kiwi] ### 🥝 The kiwi
    [maori] ### 🛶 The Māori
    [english] ### 🎩 The English
   *[possum] ### 🐿️ The possum
}
kauri-rules-kiwi =
    You begin with 25 points and defend them: keep kiwis under kauri, and nudge the English towards Rangers.
    - **More kiwis** hatch where a kiwi lives under a kauri.
    - **Plant**: a kauri from the stock, where a kiwi has none.
    - **Reserve** (3): where a kiwi lives under a kauri.
    - **Flood** (2): a border of a region with a kiwi; nobody crosses it until the end of the period.
    - **Attack**: one possum leaves a region that has a kiwi.
kauri-rules-maori =
    You build where it is green and lonely, and hunt on the way.
    - **Temple**: in your region, if it has a kauri but no kiwi, possum, Englishman, whare or city.
    - **Suburb** [Treaty]: in your region, if it is a city without a whare.
    - **Hunts** take all kiwis or all possums of your region to your board, the **snare** one possum.
    - **Drive out**: all kiwis of your region go to one neighbouring region of your choice, all possums to one, too; never over a flood, and no kiwis out of a reserve.
kauri-rules-english =
    Fell while you may, then hunt; roads and a second man make you quick.
    - **Felling** [Lumberjacks]: the kauri of an Englishman’s region.
    - **Clear-cut** [Lumberjacks]: that one and one next door; all kiwis there leave the map.
    - **Hunt** [Rangers]: all possums of an Englishman’s region. **Traps** [Rangers]: two possums there or next door.
    - **Roads** (8): from an Englishman’s region or the network on.
    - **Poison** [Rangers] (2): in an Englishman’s region, for the rest of the game. At each end of a period one possum there goes to your board.
    - **Exchange**: the kept card for any of your draw pile (never on a 4th turn: it is empty).
kauri-rules-possum =
    You multiply. Spread out, for most hunters take a whole region.
    - **One more**: where there is a possum, each time in a different region.
    - **Litter**: two more in a region with two or more.
    - **Forage**: the kauri of a region with a possum is eaten; it goes back to the stock.
    - **Epidemic**: in a region with a possum, until the end of the period.
    - **Stowaways**: a possum in any city, another in any region on a road.
    - **Extinction** 😱: with no possum on the map, one comes back to a city at the start of your next actions.
kauri-rules-cards = 🎴 **Cards**†, with their initiative
kauri-rules-heritages = 📜 **Heritages**†
kauri-rules-heritage = { $lasting ->
    [yes] - **{ $heritage }** ∞: { $effect }
   *[no] - **{ $heritage }**: { $effect }
}

## Picture: the words in it

kauri-picture-period = Period
kauri-picture-turn = Turn
kauri-picture-cast = The factions are being dealt…
kauri-picture-start = comes ashore
kauri-picture-head_start = founds a first reserve
kauri-picture-draw = Cards are being drawn…
kauri-picture-mulligan = The first cards: keep them, or draw others?
kauri-picture-choose = Everybody chooses two cards
kauri-picture-choose-own = Choose two of your cards
kauri-picture-sealed-own = Your cards are face down
kauri-picture-resettle = brings the possums back
kauri-picture-pawn = leads the Englishman
kauri-picture-endure = lets one kiwi stay
kauri-picture-over = The end! Victory:
kauri-picture-offered = You can act here
kauri-picture-ideas = An idea is played here
kauri-picture-meant = The move takes place here
kauri-picture-changed = Something changed here
kauri-picture-nothing = nothing left to do
kauri-picture-steps = { $action } ×{ $steps }
kauri-picture-lumberjacks = Lumberjacks
kauri-picture-rangers = Rangers
kauri-picture-sealed = face down
kauri-picture-choosing = choosing…
kauri-picture-actions = Actions
kauri-picture-initiative = Initiative
kauri-picture-kept = kept
kauri-picture-fetched = new
kauri-picture-or = or
kauri-picture-and = and
kauri-picture-legend = { $piece ->
    [fence] reserve
    [poison] poison
    [epidemic] epidemic
    [whare] whare
    [road] road
   *[flood] flood
}
kauri-picture-heritage = { $heritage ->
    [eruption] Eruption
    [tsunami] Tsunami
    [earthquake] Earthquake
    [huia-curse] Huia
    [hardiness] Hardiness
    [treaty] Treaty
    [tapu] Tapu
    [great-waka] Waka
    [guardian] Guardian
    [reinforcement] Reinforcement
    [political-activism] Activism
    [sawmill] Sawmill
    [railway] Railway
    [proliferation] Proliferation
    [nocturnal] Nocturnal
    [swarm] Swarm
   *[nest-raid] Nest raid
}

## Picture: what it shows, for those who cannot see it

kauri-alt-title = Kauri, period { $period } of V, turn { $turn } of 4.
kauri-alt-conscience = { $attitude ->
    [lumberjacks] Conscience { $cell } of 12: Lumberjacks.
   *[rangers] Conscience { $cell } of 12: Rangers.
}
kauri-alt-sentence = { $text }.
kauri-alt-someone = { $letter } { $text }.
kauri-alt-acting = { $letter } carries out { $card }: { $tasks }.
kauri-alt-order = Order: { $order }.
kauri-alt-victory = The end. Victory: { $name }.
kauri-alt-player = { $name } ({ $letter }), { $faction ->
    [kiwi] kiwi
    [maori] Māori
    [english] English
   *[possum] possum
}: { $details }.
kauri-alt-players = Players: { $names }.
kauri-alt-score = points { $points }
kauri-alt-cards = initiative { $initiative }, { $card }
kauri-alt-sealed = cards face down
kauri-alt-tokens = tokens { $count }
kauri-alt-kept = { $kind ->
    [kauri] keeps kauri { $count }
    [kiwi] keeps kiwis { $count }
   *[possum] keeps possums { $count }
}
kauri-alt-heritages = claimed { $heritages }
kauri-alt-cursed = cursed { $heritages }
kauri-alt-map = { $what ->
    [kauri] No kauri: { $list }.
    [kiwi] Kiwis: { $list }.
    [possum] Possums: { $list }.
    [maori] Māori: { $list }.
    [english] English: { $list }.
    [whare] Whares: { $list }.
    [reserve] Reserves: { $list }.
    [poison] Poison: { $list }.
    [epidemic] Epidemic: { $list }.
    [road] Roads: { $list }.
    [flood] Floods: { $list }.
   *[changed] Just changed: { $list }.
}
kauri-alt-everywhere = in every region
kauri-alt-totals = Kauri { $kauri }, kiwis { $kiwis }, possums { $possums } on the map.
kauri-alt-hand = Your hand: { $cards }.
kauri-alt-claimable = { $heritage }: { $effect }.
kauri-alt-own-sealed = You chose { $actions } for its actions and { $initiative } for its initiative.

## Once it is over, and the replay

kauri-highlight = { $felled ->
    [0] 🌟 No kauri fell to an axe
    [one] 🌟 One kauri fell to an axe
   *[other] 🌟 { $felled } kauri fell to axes
}, { $eaten ->
    [0] none was eaten.
    [one] one was eaten.
   *[other] { $eaten } were eaten.
}
kauri-stage = Period { $period } · turn { $turn }

## What emoji mean, in reading mode

kauri-emoji-1f332 = kauri
kauri-emoji-1f95d = kiwi
kauri-emoji-1f43f = possum
kauri-emoji-1f3a9 = Englishman
kauri-emoji-1f6f6 = Māori
kauri-emoji-1f6d6 = whare
kauri-emoji-1f6e1 = reserve
kauri-emoji-2620 = poison
kauri-emoji-1f9a0 = epidemic
kauri-emoji-1f5d1 = discarded:
kauri-emoji-1f4dc = heritage:
kauri-emoji-25b6 = to move:
