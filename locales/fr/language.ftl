# Ce que je sais de la langue elle-même ; `docs/translating.md` explique chaque ligne
language-name = Français
language-zone = Europe/Paris
language-greetings = salut bonjour bonsoir coucou aide allo
language-joining = et
language-suggesting = conseil conseille suggestion suggère idée indice
