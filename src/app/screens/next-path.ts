import { pathTo, screenAt, screenOf } from './paths.ts';
import { FIRST_SCREEN, startPaths } from './screens.ts';

/** The address of the first screen. */
const home = (): string => pathTo(FIRST_SCREEN);

/** The address of the sign-in, from which the page that was asked for is gone on to. */
export function signInPath(pathname: string, search: string): string {
  const next = isHome(pathname) ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  return `${pathTo('signIn')}${next}`;
}

/** Whether an address says no more than that somebody comes to the app. */
function isHome(pathname: string): boolean {
  return screenAt(pathname) === FIRST_SCREEN || startPaths.some((path) => path === pathname);
}

/**
 * The path to go to after signing in: only a screen of this very app that is for signed-in people, else the board
 * (S3-23). Schemes, other hosts, `//`, backslashes and control characters lead nowhere.
 */
export function safeNext(next: string | null, origin: string): string {
  if (next === null || !next.startsWith('/') || next.startsWith('//') || hasTrick(next)) return home();
  const url = new URL(next, origin);
  const id = screenAt(url.pathname);
  if (url.origin !== origin || id === 'notFound' || screenOf(id).may === 'open') return home();
  return url.pathname + url.search;
}

/** Characters that browsers read in other ways than they look. */
function hasTrick(text: string): boolean {
  return /[\\\p{Cc}]/u.test(text);
}
