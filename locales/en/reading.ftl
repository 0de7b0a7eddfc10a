# What emoji mean, for those who listen to the texts: these in every game, those of one game in its own file. One without a text is decoration
emoji-2192 = then
emoji-1f916 = computer
emoji-1f947 = First:
emoji-1f948 = Second:
emoji-1f949 = Third:
# The reading mode
reading-write = Write the number in front of your choice.
reading-back = 0) Back to all choices
reading-choice = { $number }) { $choice }
reading-opens = { $branch }…
reading-chosen = { $choice } (chosen)
reading-suggested = { $choice } (suggested)
reading-hint = { $choice }: { $hint }
said-reading-on = Reading mode is on: everything I tell you comes in words, without pictures and emoji, one choice a line. Write its number to me, or a move by its name. `/reading` switches it off again.
said-reading-off = Reading mode is off: pictures and emoji are back. `/reading` switches it on again.
button-reading-on = Reading mode
button-reading-off = End reading mode
command-reading = Words alone, for screen readers: no pictures, no emoji, one numbered choice a line
command-option-reading = On or off; without it, the other way
command-reading-on = on
command-reading-off = off
