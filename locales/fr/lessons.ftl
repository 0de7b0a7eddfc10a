## Les leçons : ce que tous les jeux ont en commun

table-heading-lesson = { $emoji } { $game } · leçon
lesson-step = **{ $heading }** · étape { $number } sur { $steps }
lesson-after = ✅ { $text }
lesson-before = 👉 { $text }
lesson-complete = 🎉 **{ $heading }** : tu es au bout !
lesson-ended = 🎓 **{ $heading }** : la leçon est close. Elle reprend du début quand tu veux.
lesson-outdated = 🎓 **{ $heading }** : cette leçon a été réécrite depuis que tu l’as commencée, elle ne peut pas continuer. La nouvelle prend cinq minutes.
lesson-offer = 🎓 C’est ta première table ? Apprends **{ $game }** en cinq minutes, en solo contre des ordinateurs. Ta place à cette table reste à toi.
lessons-intro = 🎓 **Apprendre en jouant** : ta première partie, en solo et pas à pas, cinq minutes environ. Laquelle ?
lessons-begun = • **{ $game }** : tu en es à l’étape { $number } sur { $steps }, et tu reprends là.
tables-state-lesson = 🎓 étape { $number } sur { $steps } ; `/learn` pour continuer
lobby-practice = ✅ **Tout est prêt** : tu t’entraînes ici contre des ordinateurs, à { $most } au plus. Rien n’est classé.
button-learn = Apprendre en jouant
button-learn-anew = Recommencer
button-lessons = Apprendre un jeu
button-end-lesson = Quitter la leçon
said-lesson-taken-up = 👋 Te revoilà ! Tu reprends où tu en étais.
said-lesson-renewed = 🎓 Cette leçon a été réécrite depuis que tu l’as commencée : voici la nouvelle, depuis le début.
said-stop-lesson = Quitter cette leçon pour de bon ? Tu peux aussi la laisser là : `/learn` reprend où tu en es.
refusal-no-lesson = Ce jeu n’a pas encore de leçon. Ses *Règles* commencent par le jeu en 30 secondes.
refusal-lesson-outdated = Cette leçon a été réécrite depuis que tu l’as commencée. `/learn` lance la nouvelle.
refusal-only-a-lesson = C’est une leçon : rien ne compte ici, et rien ne peut se perdre. *Quitter la leçon* la ferme.
refusal-lesson-one-move = Un coup à la fois ici, pour ne rien manquer. Rien n’a été joué :
command-learn = Apprendre un jeu en y jouant : en solo, pas à pas, cinq minutes environ
command-option-learn-game = Le jeu à apprendre
