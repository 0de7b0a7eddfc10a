# What I know of the language itself; `docs/translating.md` explains each line
language-name = English
language-zone = UTC
language-greetings = hi hello hey help howdy
language-joining = and
language-suggesting = suggest suggestion hint advice
