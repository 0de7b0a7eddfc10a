# Was ich von der Sprache selbst weiß; `docs/translating.md` erklärt jede Zeile
language-name = Deutsch
language-zone = Europe/Berlin
language-greetings = hallo hi hey moin servus hilfe guten grüezi grüß tag
language-joining = und
language-suggesting = rat tipp vorschlag hinweis
