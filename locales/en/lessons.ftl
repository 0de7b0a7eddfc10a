## Lessons: what all games share

table-heading-lesson = { $emoji } { $game } · lesson
lesson-step = **{ $heading }** · step { $number } of { $steps }
lesson-after = ✅ { $text }
lesson-before = 👉 { $text }
lesson-complete = 🎉 **{ $heading }**: you have played it through!
lesson-ended = 🎓 **{ $heading }**: the lesson is closed. It begins anew whenever you like.
lesson-outdated = 🎓 **{ $heading }**: this lesson has been rewritten since you began it, so it cannot go on. The new one takes five minutes.
lesson-offer = 🎓 New here? Learn **{ $game }** in five minutes, alone against computers. Your seat at this table stays yours.
lessons-intro = 🎓 **Learn by playing**: your first game, alone and guided, about five minutes each. Which one?
lessons-begun = • **{ $game }**: you are at step { $number } of { $steps }, and go on there.
tables-state-lesson = 🎓 step { $number } of { $steps }; `/learn` goes on
lobby-practice = ✅ **Ready to begin**: you practise here alone against computers, up to { $most } players in all. It counts for no rating.
button-learn = Learn it by playing
button-learn-anew = Start over
button-lessons = Learn a game
button-end-lesson = End lesson
said-lesson-taken-up = 👋 Welcome back! You go on where you were.
said-lesson-renewed = 🎓 This lesson has been rewritten since you began it, so here is the new one, from the start.
said-stop-lesson = End this lesson? You can also just leave it: `/learn` goes on where you are.
refusal-no-lesson = There is no lesson for this game yet. Its *Rules* begin with the game in 30 seconds.
refusal-lesson-outdated = This lesson has been rewritten since you began it. `/learn` begins the new one.
refusal-only-a-lesson = This is a lesson: nothing counts here, and nothing can be lost. *End lesson* closes it.
refusal-lesson-one-move = One move at a time here, so that you miss nothing. Nothing was played:
command-learn = Learn a game by playing it: alone, guided, about five minutes
command-option-learn-game = The game to learn
