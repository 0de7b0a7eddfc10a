command-kai = Kai Piranja: Fische heimbringen, bevor ein hungriger vorbeikommt (für 3 bis 6)
kai_piranja-title = Kai Piranja
kai_piranja-tagline = Deck Karten auf, reih deine Fische aneinander und bring sie heim, bevor ein hungriger vorbeischwimmt.

## Wie es ausgeht

kai_piranja-most-cards = Der größte Fang gewinnt.
kai_piranja-most-hungry = Gleich große Fänge an der Spitze: Der mit mehr hungrigen Fischen gewinnt.
kai_piranja-shared = Gleich viele Karten und gleich viele hungrige Fische darunter: Der Sieg wird geteilt.
kai_piranja-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
kai_piranja-cards-hungry = { kai_piranja-cards } ({ $hungry } hungrig)

## Die Fische

kai_piranja-species = { $species ->
    [piranha] Piranha
    [moonfish] Mondfisch
    [flamefish] Flammenfisch
   *[barracuda] Barrakuda
}
kai_piranja-several = { $species ->
    [piranha] Piranhas
    [moonfish] Mondfische
    [flamefish] Flammenfische
   *[barracuda] Barrakudas
}
kai_piranja-fish = { $size ->
    [small] kleiner { kai_piranja-species }
    [big] großer { kai_piranja-species }
   *[hungry] hungriger { kai_piranja-species }
}
# Ein Zeichen neben dem Symbol der Art; hungrige Fische stehen nie in einer Reihe.
kai_piranja-size-mark = { $size ->
    [small] •
   *[big] ⬤
}

## Der Spielstand

kai_piranja-board-draw = **Die Fische sammeln sich zur Farandole …**
kai_piranja-board-over = **Der Tanz ist vorbei, die Fänge werden gezählt.**
kai_piranja-board-farandole = 🃏 **Farandole { $farandole }** · leeres Meer { $sea }
kai_piranja-board-sea = 🌊 **Leeres Meer { $sea }** · die Farandole ist vorbei
kai_piranja-board-gone = aus dem Spiel { $gone }
kai_piranja-board-risk = { $aside ->
    [0] ⚠️ { $hungry } hungrige unter { $unseen } verdeckten: **{ $risk } %**
   *[other] ⚠️ { $hungry } hungrige unter { $unseen } ungesehenen, { $aside } davon in der Schachtel: **{ $risk } %**
}
kai_piranja-board-end = ⚠️ { $hungry } hungrige unter { $unseen } verdeckten: **{ $risk } %**, und der erste beendet die Partie
kai_piranja-board-digesting = 🍽️ Beim Verdauen: { $piles }
kai_piranja-board-calm = 🍽️ Noch verdaut niemand.
kai_piranja-board-catch = Fang { $count }
kai_piranja-board-row-empty = kein Fisch
kai_piranja-board-meals = -# So viel fräße ein hungriger: { $meals }
kai_piranja-board-legend = -# { $species } · • klein · ⬤ groß · fett: der letzte Fisch einer Reihe

## Die Hand

kai_piranja-hand = { $count ->
    [0] 🧺 **Du hast noch nichts gefangen.**
   *[other] 🧺 **Dein Fang:** { $catch }
}
kai_piranja-hand-row = { $count ->
    [0] Deine Reihe ist leer: Jeder satte Fisch passt hinein.
    [one] Deine Reihe: 1 Fisch, noch nicht in Sicherheit.
   *[other] Deine Reihe: { $count } Fische, noch nicht in Sicherheit.
}
kai_piranja-hand-spectator = Du schaust dieser Partie zu: Einen Fang hat nur, wer mitspielt.

## Die Fragen

kai_piranja-ask-begin = { $count ->
    [0] Du bist dran, deine Reihe ist leer: Deck eine Karte auf ({ $risk } % hungrig)!
    [one] Du bist dran, 1 Fisch in deiner Reihe: Deck eine Karte auf ({ $risk } % hungrig)!
   *[other] Du bist dran, { $count } Fische in deiner Reihe: Deck eine Karte auf ({ $risk } % hungrig)!
}
kai_piranja-ask-placed = { $count ->
    [one] Ein { $fish } eröffnet deine Reihe. Was nun ({ $risk } % hungrig)?
   *[other] Ein { $fish } schwimmt dazu, jetzt sind es { $count }. Was nun ({ $risk } % hungrig)?
}
kai_piranja-ask-passed = Ein { $fish } ist zu { $taker } geschwommen. Was nun ({ $risk } % hungrig)?
kai_piranja-ask-left = Ein { $fish } hat nirgends Platz gefunden. Was nun ({ $risk } % hungrig)?
kai_piranja-ask-captured = Erbeutet: { kai_piranja-cards }! Was nun ({ $risk } % hungrig)?

## Worauf die anderen warten: steht nach einem Namen

kai_piranja-awaited-begin-turn = eine Karte aufdecken
kai_piranja-awaited-go-on = noch eine Karte, oder nicht?

## Was für einen Zug spricht

kai_piranja-reason-reveal = { $risk ->
    [0] Es gibt keinen hungrigen Fisch mehr
   *[other] Hungrig { $risk } %, du würdest { $lost ->
        [0] nichts
        [one] höchstens 1 Fisch
       *[other] höchstens { $lost } Fische
    } verlieren
}
kai_piranja-reason-near = Ein Fisch mehr könnte { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} erbeuten; hungrig { $risk } %, du würdest { $lost ->
    [0] nichts
    [one] höchstens 1 Fisch
   *[other] höchstens { $lost } Fische
} verlieren
kai_piranja-reason-enough = Die nächste Karte ist zu { $risk } % hungrig und würde dich bis zu { $lost } deiner { $fish } Fische kosten
kai_piranja-reason-capture = Deine { $own } Fische dieser Art nehmen { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} ohne Risiko

## Zur Wahl

kai_piranja-choice-reveal = { $back ->
    [sea] Aufdecken ({ $risk } %: Spielende)
   *[farandole] Aufdecken ({ $risk } % hungrig)
}
kai_piranja-choice-reveal-hint = { $hungry } hungrige unter { $unseen } ungesehenen Karten
kai_piranja-choice-bring-home = { $count ->
    [one] { $count } Fisch heimbringen
   *[other] { $count } Fische heimbringen
}
kai_piranja-choice-bring-home-hint = Dein Fang: { $catch } → { $after }
kai_piranja-choice-stop = { $count ->
    [one] Aufhören ({ $count } Fisch bleibt)
   *[other] Aufhören ({ $count } Fische bleiben)
}
kai_piranja-choice-stop-hint = Die Reihe bleibt, wo sie ist, sicher bis zu deinem nächsten Zug
kai_piranja-choice-capture = { $species } erbeuten ({ $count })
kai_piranja-choice-capture-hint = Dein Fang: { $catch } → { $after }; deine Reihe bleibt

## Die Geschichte

kai_piranja-game-begun = { $aside ->
    [0] 🌊 **Die Farandole beginnt:** { $farandole } Karten verdeckt, danach { $sea } des leeren Meeres. { $name } fängt an.
   *[other] 🌊 **Die Farandole beginnt:** { $farandole } Karten verdeckt ({ $aside } bleiben ungesehen in der Schachtel), danach { $sea } des leeren Meeres. { $name } fängt an.
}
kai_piranja-placed = 🃏 **{ $name }** deckt auf: ein { $fish } { $symbol }, { $link }.
kai_piranja-lined-up = 🃏 **{ $name }** deckt { $symbols } auf: Alles passt, und die Reihe wächst auf { $count }.
kai_piranja-passed = { $others ->
    [0] ↪️ **{ $name }** deckt auf: ein { $fish } { $symbol }, aber er passt nicht. Er schwimmt nach links zu { $taker }: { $link }.
   *[other] ↪️ **{ $name }** deckt auf: ein { $fish } { $symbol }, aber er passt nicht. Auch nicht bei { $passed }, also landet er bei { $taker }: { $link }.
}
kai_piranja-link = { $link ->
    [empty] als erster einer neuen Reihe
    [species] hinter { $behind }, gleiche Art
    [size] hinter { $behind }, gleiche Größe
   *[both] hinter { $behind }, seinem Zwilling
}
kai_piranja-left = 💨 **{ $name }** deckt auf: ein { $fish } { $symbol }, der in keine einzige Reihe passt. Er verlässt das Spiel.
kai_piranja-many = 🃏 **{ $name }** deckt { kai_piranja-cards } auf: { $where }.
kai_piranja-where = { $where ->
    [row] { $symbols } in die Reihe (jetzt { $count })
    [left] { $symbols } zu { $taker }
   *[gone] { $symbols } aus dem Spiel
}
kai_piranja-eaten-all = 😋 **{ $name } deckt auf: ein { $fish }!** Kein Artgenosse hält ihn auf, und die ganze Reihe ist weg: { $eaten }.
kai_piranja-eaten-some = { $left ->
    [one] 😋 **{ $name } deckt auf: ein { $fish }!** Er frisst { $eaten } und macht vor einem Artgenossen halt, { $stopper }: 1 Fisch bleibt übrig.
   *[other] 😋 **{ $name } deckt auf: ein { $fish }!** Er frisst { $eaten } und macht vor einem Artgenossen halt, { $stopper }: { $left } Fische bleiben übrig.
}
kai_piranja-eaten-nothing = 😮‍💨 **{ $name } deckt auf: ein { $fish }!** Er trifft gleich auf einen Artgenossen, { $stopper }, und frisst nichts. Der Zug ist trotzdem zu Ende.
kai_piranja-eaten-nobody = 😴 **{ $name } deckt auf: ein { $fish }!** In der Reihe ist nichts zu fressen, aber der Zug ist zu Ende.
kai_piranja-pile = { $count ->
    [one] -# { $symbol } Er verdaut in der Mitte, noch ganz allein.
   *[other] -# { $symbol } Er verdaut in der Mitte: ein Stapel von { $count } Karten.
}
kai_piranja-captured = 🎣 Mindestens drei { $species } in der Reihe: **{ $name }** erbeutet ihren ganzen Stapel aus der Mitte, { $cards } (Fang { $catch }).
kai_piranja-brought-home = { $count ->
    [one] 🏠 **{ $name }** bringt { $count } Fisch heim: { $symbols } (Fang { $catch }).
   *[other] 🏠 **{ $name }** bringt { $count } Fische heim: { $symbols } (Fang { $catch }).
}
kai_piranja-row-left = { $count ->
    [one] ✋ **{ $name }** hört auf und lässt { $count } Fisch draußen: { $symbols }.
   *[other] ✋ **{ $name }** hört auf und lässt { $count } Fische draußen: { $symbols }.
}
kai_piranja-farandole-ended = 🌊 **Die Farandole ist vorbei!** Es bleiben { $sea } Karten des leeren Meeres, und der erste hungrige Fisch darunter beendet die Partie.
kai_piranja-game-ended = 🏁 **{ $name } deckt im leeren Meer auf: ein { $fish }. Die Partie ist zu Ende!** Zum Fressen kommt er nicht mehr.
kai_piranja-too-late = Zu spät, um heimzukommen: { $rows }.

## Die Regeln, Seite für Seite

kai_piranja-short =
    ### 🐠 Kai Piranja · In 30 Sekunden
    - 🃏 Deck Karten auf: Ein Fisch passt in deine Reihe, wenn er Art oder Größe mit dem letzten dort teilt.
    - ↪️ Einer, der nicht passt, wandert weiter bis zur ersten Person, bei der er passt.
    - 😋 Ein hungriger frisst deine Reihe von rechts, bis zu einem seiner Art, und beendet deinen Zug.
    - 🏠 Bring deine Reihe rechtzeitig heim: Dann ist sie sicher, und dein Zug endet.
    - 🎣 Mit drei Fischen einer Art in deiner Reihe gewinnst du den Stapel dieser Art.
    - 🏁 Wer die meisten Karten heimgebracht hat, gewinnt.
kai_piranja-provenance = -# Aus der Spielregel: wie viele satt und wie viele hungrig sind und dass etwa ein Drittel wegkommt. Von uns: je die Hälfte der satten Fische ist klein und groß; 47 als dieses Drittel; das Auslosen, wer anfängt.
kai_piranja-rules-aim =
    ### 🐠 Kai Piranja · Das Ziel
    Vor allen am Tisch tanzt eine Reihe von Fischen, und sie wächst mit jeder Karte, die du aufzudecken wagst. Bring sie rechtzeitig heim, denn ein hungriger ist nie weit. **Wer die meisten Karten heimbringt, gewinnt.**

    Es gibt vier Arten: 🐠 Piranhas, 🌙 Mondfische, 🔥 Flammenfische und 🦈 Barrakudas. Ein Fisch ist entweder **satt**, klein (•) oder groß (⬤), oder **hungrig** und von einer Größe dazwischen. Die Karten liegen verdeckt, in zwei Sorten:
    - 🃏 **die Farandole**, 140 Karten: 28 satte und 7 hungrige Fische jeder Art
    - 🌊 **das leere Meer**, 20 Karten für den Schluss: 4 satte und 1 hungriger Fisch jeder Art

    Zu dritt oder zu viert kommen 47 Karten der Farandole ungesehen zurück in die Schachtel.
kai_piranja-rules-turn =
    ### 🃏 Dein Zug
    Du **musst mindestens eine Karte aufdecken**: von der Farandole, solange es sie gibt, danach vom leeren Meer. Ist der Fisch satt, findet er seinen Platz (nächste Seite), und du hast die Wahl:
    - 🃏 noch eine Karte **aufdecken**
    - 🏠 deine ganze Reihe **heimbringen**: Sie kommt verdeckt zu deinem Fang, und niemand kann sie dir nehmen. Dein Zug endet.
    - ✋ **aufhören**: Auch damit endet dein Zug, aber deine Reihe bleibt, wo sie ist.

    Du kannst so lange weitermachen, wie du dich traust. Ist der Fisch hungrig, frisst er, und dein Zug ist vorbei.

    Warum aufhören, ohne heimzubringen? Weil drei Fische einer Art in deiner Reihe dir einen Stapel verdauender Fische bringen und dir vielleicht nur einer fehlt. Solange andere dran sind, frisst nichts an deiner Reihe.
    Im Bild ist **+3** neben 🧺 das, was die Reihe heimbrächte. Das Risiko zählt die hungrigen unter allen nie gesehenen Karten, auch denen in der Schachtel.
kai_piranja-rules-sated =
    ### 🐟 Satte Fische
    Ein satter Fisch kommt **rechts ans Ende deiner Reihe**, wenn er mit dem letzten Fisch dort etwas gemeinsam hat: **die Art oder die Größe**. In eine leere Reihe passt jeder Fisch. Einer, der passt, muss angelegt werden.‡

    Passt er nicht, wandert er nach links, von Platz zu Platz, und **wer ihn zuerst anlegen kann, muss ihn nehmen**. Kann es niemand, verlässt er das Spiel. Was auch aus ihm wird, du darfst weitermachen.

    Beispiel: Alices Reihe endet mit 🔥⁠•.
    - 🔥⁠⬤ würde passen: Beide sind Flammenfische.
    - 🦈⁠• würde passen: Beide sind klein.
    - 🦈⁠⬤ passt nicht: Er wandert nach links, und Bruno legt ihn hinter seinen 🌙⁠⬤.

    -# ‡ Unsere Auslegung: Nach der Spielregel *darfst* du deinen anlegen, aber niemand darf einen Fisch weiterreichen, den er nehmen könnte.
kai_piranja-rules-hungry =
    ### 😋 Hungrige Fische
    Ein hungriger Fisch frisst **deine Reihe, Fisch für Fisch, von rechts** und macht vor dem ersten **seiner eigenen Art** halt. Gibt es keinen solchen, ist die ganze Reihe weg. Bei anderen Reihen frisst er nie weiter.

    Dann legt er sich in die Mitte, um zu **verdauen**, mit allem, was er gefressen hat, unter sich: ein Stapel je Art. Dein Zug ist vorbei, und was von deiner Reihe übrig ist, kannst du erst am Ende eines späteren Zuges heimbringen.

    Beispiel: Alices Reihe war 🐠⁠• 🌙⁠• 🐠⁠• 🔥⁠•, und ein hungriger Piranha kam. Er fraß 🔥⁠• und machte vor dem Piranha halt: 🐠⁠• 🌙⁠• 🐠⁠• blieben. Wäre der letzte Fisch ein Piranha gewesen, hätte er nichts gefressen, sich aber trotzdem zum Verdauen gelegt.
kai_piranja-rules-capture =
    ### 🎣 Verdauende Fische erbeuten
    Mit **drei Fischen einer Art** in deiner Reihe darfst du den ganzen Stapel dieser Art nehmen, der gerade verdaut, mit allem, was er gefressen hat. Er kommt sofort zu deinem Fang.

    - Nur in deinem eigenen Zug: vor deiner ersten Karte oder nach einem satten Fisch, nie nach einem hungrigen.
    - Die drei müssen keine Nachbarn sein, und ihre Größe ist egal. Je drei von zwei Arten holen zwei Stapel.
    - Deine Reihe bleibt, wo sie ist, und dein Zug geht weiter. Erbeuten ist kein Aufdecken: Hast du noch keine Karte aufgedeckt, musst du das noch tun.

    Beispiel: Chloés Reihe ist 🦈⁠• 🔥⁠• 🔥⁠⬤ 🦈⁠⬤ 🦈⁠•. Mit ihren drei Barrakudas nimmt sie den Stapel der Barrakudas, alle 8 Karten.
kai_piranja-rules-end =
    ### 🏁 Das Ende
    Ist die Farandole zu Ende, werden die Karten des leeren Meeres aufgedeckt. Satte Fische werden angelegt wie immer. **Der erste hungrige beendet die Partie sofort**: Er frisst niemanden und zählt für niemanden, und wer ihn aufgedeckt hat, kann nichts mehr heimbringen oder erbeuten.

    Alle zählen die Karten in ihrem Fang. Fische, die noch in den Reihen und in den verdauenden Stapeln liegen, zählen nichts, also trödel nicht.

    Bei Gleichstand gewinnen mehr **hungrige** Fische im Fang; ist auch das gleich, wird der Sieg geteilt. Die Fänge liegen verdeckt: Wie viele Karten darin sind, sehen alle; wie viele von deinen hungrig sind, weißt nur du.

## Bilder: die Wörter darin

kai_piranja-picture-turn = Am Zug
kai_piranja-picture-your-turn = Du bist dran!
kai_piranja-picture-draw = Die Fische sammeln sich zur Farandole …
kai_piranja-picture-over = Der Tanz ist vorbei.
kai_piranja-picture-piranha = Piranha
kai_piranja-picture-moonfish = Mondfisch
kai_piranja-picture-flamefish = Flammenfisch
kai_piranja-picture-barracuda = Barrakuda
kai_piranja-picture-letter-piranha = P
kai_piranja-picture-letter-moonfish = M
kai_piranja-picture-letter-flamefish = F
kai_piranja-picture-letter-barracuda = B
kai_piranja-picture-small = klein
kai_piranja-picture-big = groß
kai_piranja-picture-any = jeder
kai_piranja-picture-gain = Reihe: +{ $count }
kai_piranja-picture-eaten = Rot: was ein hungriger Fisch fräße
kai_piranja-picture-risk = Hungrig: { $percent } %
kai_piranja-picture-end-risk = Spielende: { $percent } %
kai_piranja-picture-begin = Noch hat niemand eine Karte aufgedeckt.
kai_piranja-picture-reveals = deckt auf
kai_piranja-picture-link-empty = erster der Reihe
kai_piranja-picture-link-species = gleiche Art
kai_piranja-picture-link-size = gleiche Größe
kai_piranja-picture-link-both = gleiche Art, gleiche Größe
kai_piranja-picture-leaves = passt in keine Reihe: aus dem Spiel
kai_piranja-picture-eats = frisst
kai_piranja-picture-eats-nothing = frisst nichts
kai_piranja-picture-captures = erbeutet den Stapel
kai_piranja-picture-brings-home = bringt heim
kai_piranja-picture-stops = hört auf, die Reihe bleibt
kai_piranja-picture-ends = beendet die Partie

## Bilder: was sie zeigen, für alle, die sie nicht sehen

kai_piranja-alt-turn = Kai Piranja, { $name } ist dran.
kai_piranja-alt-your-turn = Kai Piranja, du bist dran.
kai_piranja-alt-draw = Kai Piranja: Die Fische sammeln sich.
kai_piranja-alt-over = Kai Piranja, das Ende. Sieg: { $names }.
kai_piranja-alt-placed = { $name } hat aufgedeckt: ein { $fish } ({ $link }).
kai_piranja-alt-passed = { $name } hat aufgedeckt: ein { $fish }, der zu { $taker } ging ({ $link }).
kai_piranja-alt-left = { $name } hat aufgedeckt: ein { $fish }, der in keine Reihe passte.
kai_piranja-alt-eaten = { $count ->
    [0] { $name } hat aufgedeckt: ein { $fish }, der nichts fraß.
    [one] { $name } hat aufgedeckt: ein { $fish }, der { $count } Fisch fraß.
   *[other] { $name } hat aufgedeckt: ein { $fish }, der { $count } Fische fraß.
}
kai_piranja-alt-captured = { $name } hat { kai_piranja-cards } erbeutet ({ $species }).
kai_piranja-alt-brought-home = { $count ->
    [one] { $name } hat { $count } Fisch heimgebracht.
   *[other] { $name } hat { $count } Fische heimgebracht.
}
kai_piranja-alt-stopped = { $name } hat aufgehört.
kai_piranja-alt-ended = { $name } hat aufgedeckt: ein { $fish }, der die Partie beendete.
kai_piranja-alt-cards = Verdeckt: Farandole { $farandole }, leeres Meer { $sea }.
kai_piranja-alt-risk = Risiko, dass der nächste Fisch hungrig ist: { $percent } % ({ $hungry } von { $cards } ungesehenen).
kai_piranja-alt-end-risk = Risiko, dass der nächste Fisch hungrig ist und die Partie beendet: { $percent } % ({ $hungry } von { $cards } ungesehenen).
kai_piranja-alt-digesting = Beim Verdauen: { $piles }.
kai_piranja-alt-pile = { $species } { $count }
kai_piranja-alt-pile-takers = { $species } { $count } (erreichbar für { $letters })
kai_piranja-alt-calm = Niemand verdaut.
kai_piranja-alt-player = { $name } ({ $letter }): { $details }.
kai_piranja-alt-catch = Fang { $count }
kai_piranja-alt-catch-hungry = Fang { $count } ({ $hungry } hungrig)
kai_piranja-alt-row = Reihe { $fish }
kai_piranja-alt-row-counted = { $count ->
    [one] Reihe mit 1: { $last }
   *[other] Reihe mit { $count }: { $species }, zuletzt { $last }
}
kai_piranja-alt-species-count = { $letter } { $count }
kai_piranja-alt-row-empty = leere Reihe
kai_piranja-alt-times = { $fish } ×{ $count }

## Wenn es vorbei ist, und beim Wiederansehen

kai_piranja-highlight = { $how ->
    [row] 🌟 Die längste heimgebrachte Reihe: { $name }, { $count ->
        [one] ein Fisch
       *[other] { $count } Fische
    }.
    [pile] 🌟 Der größte Fang: { $name }, ein Stapel von { $count } auf einmal.
   *[eaten] 🌟 Das größte Fressen: { $count ->
        [one] ein Fisch
       *[other] { $count } Fische
    } aus der Reihe von { $name }.
}

## Was Emojis bedeuten, im Lesemodus

kai_piranja-emoji-1f420 = Piranha
kai_piranja-emoji-1f319 = Mondfisch
kai_piranja-emoji-1f525 = Flammenfisch
kai_piranja-emoji-1f988 = Barrakuda
kai_piranja-emoji-2022 = klein
kai_piranja-emoji-2b24 = groß
kai_piranja-emoji-25b6 = am Zug:
