import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/config/index.ts';
import type { Env } from './env.ts';
import type { Readiness } from '#server/base/index.ts';

/** Sets the security headers and the server time on every response, errors included (S3-18, S3-19, S3-20). */
export function responseHeaders({ config, now, readiness }: HeaderDeps): MiddlewareHandler<Env> {
  const headers = Object.entries({
    'Content-Security-Policy': contentPolicy(config),
    ...always,
    ...(config.publicUrl.startsWith('https://') ? behindTls : {}),
  });
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    if (c.req.path.startsWith('/api/')) c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('Server-Time', new Date(now()).toISOString());
    // A proxy would otherwise reuse the connection while this process ends.
    if (!readiness.isReady()) c.res.headers.set('Connection', 'close');
  };
}

interface HeaderDeps {
  readonly config: Pick<Config, 'publicUrl' | 'googleClientId' | 'analytics'>;
  readonly now: () => number;
  readonly readiness: Readiness;
}

const contentPolicy = ({ googleClientId, analytics }: HeaderDeps['config']) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    [
      "connect-src 'self'",
      ...(googleClientId === undefined ? [] : ['https://accounts.google.com', 'https://www.googleapis.com']),
      ...(analytics === undefined ? [] : [new URL(analytics.url).origin]),
    ].join(' '),
    ...(googleClientId === undefined ? [] : ['frame-src https://accounts.google.com']),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types calendar-text own-worker',
  ].join('; ');

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

const behindTls = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };
