import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '#server/config.ts';
import type { Env } from '#server/http/env.ts';
import { IDLE_MS } from './sign-ins.ts';

/** The refresh token that the browser sent, if any (DEC-14). */
export const readRefreshCookie = (c: Context<Env>, config: Config): string | undefined =>
  getCookie(c, nameOf(config));

/** Gives the browser a refresh token that no script can read; null takes it away. */
export function writeRefreshCookie(c: Context<Env>, config: Config, token: string | null): void {
  if (token === null) deleteCookie(c, nameOf(config), scopeOf(config));
  else
    setCookie(c, nameOf(config), token, {
      ...scopeOf(config),
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: IDLE_MS / 1_000,
    });
}

const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https://');

/** Behind TLS the name has a prefix with which browsers take the cookie from this very host alone, for all its paths. */
const nameOf = (config: Config): string =>
  isSecure(config) ? '__Host-weekwright-refresh' : 'weekwright-refresh';
const scopeOf = (config: Config) =>
  isSecure(config) ? { path: '/', secure: true } : { path: '/api/auth', secure: false };
