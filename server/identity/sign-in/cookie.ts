import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { MINUTE_MS } from '#domain/constants.ts';
import type { Config } from '#server/config/index.ts';
import { KNOWN_MS } from './known-device.ts';
import { IDLE_MS } from './sign-ins.ts';

type CookieName = keyof typeof lifetimes;

/** Reads a cookie of this server. */
export const readCookie = (c: Context, config: Config, name: CookieName): string | undefined =>
  getCookie(c, nameOf(config, name));

/** Sets a cookie that scripts can't read; null deletes it. */
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

const AWAY_MS = 10 * MINUTE_MS;
const lifetimes = { refresh: IDLE_MS, device: KNOWN_MS, google: AWAY_MS };
const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https://');

/** The `__Host-` prefix makes browsers accept the cookie from this host only. */
const nameOf = (config: Config, name: CookieName): string =>
  `${isSecure(config) ? '__Host-' : ''}weekwright-${name}`;
const scopeOf = (config: Config, name: CookieName) =>
  isSecure(config) ? { path: '/', secure: true } : { path: PATHS[name], secure: false };

/** Google is also connected by calls outside of `/api/auth`. */
const PATHS = { refresh: '/api/auth', device: '/api/auth', google: '/api' };
