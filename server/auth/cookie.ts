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
  const scope = { path: '/api/auth', secure: isSecure(config) };
  if (token === null) deleteCookie(c, nameOf(config), scope);
  else
    setCookie(c, nameOf(config), token, {
      ...scope,
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: IDLE_MS / 1_000,
    });
}

const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https://');
const nameOf = (config: Config): string =>
  isSecure(config) ? '__Secure-weekwright-refresh' : 'weekwright-refresh';
