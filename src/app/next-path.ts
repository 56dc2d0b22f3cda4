/** Where signed-in people start. */
export const HOME = '/app/tasks';

/**
 * The path to go to after signing in: only a path of this very app, else the board (rule 23). Schemes, other hosts,
 * `//`, backslashes and control characters lead nowhere.
 */
export function safeNext(next: string | null, origin: string): string {
  if (next === null || !next.startsWith('/') || next.startsWith('//') || hasTrick(next)) return HOME;
  const url = new URL(next, origin);
  return url.origin === origin && url.pathname.startsWith('/app') ? url.pathname + url.search : HOME;
}

/** Characters that browsers read in other ways than they look. */
function hasTrick(text: string): boolean {
  return /[\\\p{Cc}]/u.test(text);
}
