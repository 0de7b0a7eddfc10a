# Wie viel eine Person für sich beanspruchen darf
refusal-too-many-tables = { $scope ->
    [hosted_here] Du hast auf diesem Server schon so viele Tische eröffnet, wie ich für eine Person offen halten kann ({ $most }).
    [here] Du sitzt auf diesem Server schon an so vielen offenen Tischen, wie ich für eine Person offen halten kann ({ $most }).
   *[everywhere] Du sitzt auf allen Servern zusammen schon an so vielen offenen Tischen, wie ich für eine Person offen halten kann ({ $most }).
 } Spiel erst eine Partie zu Ende, verlass einen Tisch, an dem es noch nicht losgegangen ist, oder schließ einen von deinen:
    { $tables }
refusal-too-fast = Du eröffnest schneller Tische, als sie sich füllen können. Den nächsten kannst du { $again } eröffnen.
refusal-busy-here = Hier sind gerade viele Tische eröffnet worden. Der nächste kann { $again } eröffnet werden.
refusal-long-work = Damit bin ich eine Weile beschäftigt, und du hast innerhalb einer Minute schon mehrmals um so etwas gebeten. Versuch es bitte { $again } noch einmal.
refusal-in-line = Ich bin noch mit deinen letzten Klicks beschäftigt. Warte bitte einen Moment und versuch es dann noch einmal.
