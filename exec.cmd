@rem npm scripts say "exec node ..." so that signals reach Node itself; the shell of Windows has no exec and finds this file.
@%*
