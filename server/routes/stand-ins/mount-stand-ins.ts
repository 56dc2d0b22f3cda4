import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Deps } from '#server/calls/deps.ts';
import type { Env } from '#server/http/env.ts';
import { mountLocalBilling } from './local-billing-pages.ts';
import { mountLocalCalendar } from './local-calendar-pages.ts';
import { mountLocalGoogle } from './local-google-pages.ts';

/** The pages of the stand-ins for other companies; each is there only where the configuration names no real one. */
export function mountStandIns(app: OpenAPIHono<Env>, deps: Deps): void {
  mountLocalBilling(app, deps);
  mountLocalGoogle(app, deps);
  mountLocalCalendar(app, deps);
}
