import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { MINUTE_MS } from '#domain/constants.ts';
import type { Config } from '#server/config/config.ts';
import { KNOWN_MS } from './known-device.ts';
import { IDLE_MS } from './sign-ins.ts';

/**
 * The cookies of this server: the refresh token (DEC-14), by what a browser is known that has signed in before, and what
 * a credential of Google must be bound to.
 */
type CookieName = keyof typeof lifetimes;

/** What a browser sent under the name of a cookie, if anything. */
export const readCookie = (c: Context, config: Config, name: CookieName): string | undefined =>
  getCookie(c, nameOf(config, name));

/** Gives the browser a cookie that no script can read; null takes it away. */
export function writeCookie(c: Context, config: Config, name: CookieName, text: string | null): void {
  if (text === null) deleteCookie(c, nameOf(config, name), scopeOf(config, name));
  else
    setCookie(c, nameOf(config, name), text, {
      ...scopeOf(config, name),
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: lifetimes[name] / 1_000,
    });
}

/** So long somebody may be away at Google. */
const AWAY_MS = 10 * MINUTE_MS;
const lifetimes = { refresh: IDLE_MS, device: KNOWN_MS, google: AWAY_MS };
const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https://');

/** Behind TLS the name has a prefix with which browsers take the cookie from this very host alone, for all its paths. */
const nameOf = (config: Config, name: CookieName): string =>
  `${isSecure(config) ? '__Host-' : ''}weekwright-${name}`;
const scopeOf = (config: Config, name: CookieName) =>
  isSecure(config) ? { path: '/', secure: true } : { path: PATHS[name], secure: false };

/** An account of Google is connected by a call for signed-in people. */
const PATHS = { refresh: '/api/auth', device: '/api/auth', google: '/api' };
