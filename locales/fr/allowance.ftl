# Ce qu’une personne peut occuper
refusal-too-many-tables = { $scope ->
    [hosted_here] Tu as ouvert sur ce serveur autant de tables que je peux en garder pour une seule personne ({ $most }).
    [here] Tu es, sur ce serveur, à autant de tables ouvertes que je peux en garder pour une seule personne ({ $most }).
   *[everywhere] Tu es, tous serveurs confondus, à autant de tables ouvertes que je peux en garder pour une seule personne ({ $most }).
 } D’abord, termine une partie, quitte une table qui n’a pas commencé ou ferme une des tiennes :
    { $tables }
refusal-too-fast = Tu ouvres des tables plus vite qu’elles ne se remplissent. Tu pourras ouvrir la prochaine { $again }.
refusal-busy-here = Beaucoup de tables viennent d’être ouvertes ici. La prochaine pourra l’être { $again }.
refusal-long-work = Cela m’occupe un bon moment, et tu m’as demandé plusieurs choses de ce genre en une minute. Réessaie { $again }, s’il te plaît.
refusal-in-line = Je m’occupe encore de tes derniers clics. Attends un instant, puis réessaie, s’il te plaît.
