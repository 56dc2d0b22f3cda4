import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Deps } from '#server/calls/index.ts';
import type { Env } from '#server/http/index.ts';
import { mountLocalBilling } from './local-billing-pages.ts';
import { mountLocalCalendar } from './local-calendar-pages.ts';
import { mountLocalGoogle } from './local-google-pages.ts';

/** Serves the pages of all stand-ins that the configuration enables. */
export function mountStandIns(app: OpenAPIHono<Env>, deps: Deps): void {
  mountLocalBilling(app, deps);
  mountLocalGoogle(app, deps);
  mountLocalCalendar(app, deps);
}
