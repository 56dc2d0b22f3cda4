import { pathTo, screenAt, screenOf } from './paths.ts';
import { FIRST_SCREEN, startPaths } from './screens.ts';

const home = (): string => pathTo(FIRST_SCREEN);

export function signInPath(pathname: string, search: string): string {
  const next = isHome(pathname) ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  return `${pathTo('signIn')}${next}`;
}

function isHome(pathname: string): boolean {
  return screenAt(pathname) === FIRST_SCREEN || startPaths.some((path) => path === pathname);
}

/** Returns only paths of this app for signed-in users, else the board. Guards against open redirects (S3-23). */
export function safeNext(next: string | null, origin: string): string {
  if (next === null || !next.startsWith('/') || next.startsWith('//') || hasTrick(next)) return home();
  const url = new URL(next, origin);
  const id = screenAt(url.pathname);
  if (url.origin !== origin || id === 'notFound' || screenOf(id).may === 'open') return home();
  return url.pathname + url.search;
}

/** Browsers read these characters differently from how they look. */
function hasTrick(text: string): boolean {
  return /[\\\p{Cc}]/u.test(text);
}
