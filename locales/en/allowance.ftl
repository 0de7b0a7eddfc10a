# What one person may take up
refusal-too-many-tables = { $scope ->
    [hosted_here] You host as many open tables on this server as I can keep for one person ({ $most }).
    [here] You are at as many open tables on this server as I can keep for one person ({ $most }).
   *[everywhere] You are at as many open tables, on all servers together, as I can keep for one person ({ $most }).
 } First play one to its end, leave one that has not begun, or close one of yours:
    { $tables }
refusal-too-fast = You are opening tables faster than they can fill. You may open the next one { $again }.
refusal-busy-here = Many tables have just been opened here. The next one may be opened { $again }.
refusal-long-work = This keeps me busy for a while, and you have asked for several such things within a minute. Please try again { $again }.
refusal-in-line = I am still busy with your last clicks. Please wait a moment, then try again.
