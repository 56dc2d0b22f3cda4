import type { OpenAPIHono } from '@hono/zod-openapi';
import { html } from 'hono/html';
import * as z from 'zod';
import { readDemoAccounts } from '#server/identity/index.ts';
import type { Deps } from '#server/calls/index.ts';
import { readText, type Env, requireOwnPage } from '#server/http/index.ts';
import { type CalendarAsking, EMPTY_CALENDARS, LOCAL_CALENDAR } from '#server/providers/index.ts';
import { type Html, STYLE, standInPage } from './stand-in-page.ts';

/** Serves the calendar stand-in's page to choose an account. */
export function mountLocalCalendar(app: OpenAPIHono<Env>, { calendar, database, config }: Deps): void {
  if (calendar?.kind !== 'local') return;

  app.get(`${LOCAL_CALENDAR}/style.css`, (c) =>
    c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.get(LOCAL_CALENDAR, async (c) => {
    const asking = askingOf(c.req.query());
    if (asking === null) return c.html(strayHtml, 400);
    const accounts = await readDemoAccounts(database, config);
    const emails = [...accounts.map(({ email }) => email), `nobody@${EMPTY_CALENDARS}`];
    return c.html(chooseHtml(emails, calendar.cancelled(asking.state)));
  });
  app.post(LOCAL_CALENDAR, async (c) => {
    requireOwnPage(c, config);
    const asking = askingOf(c.req.query());
    const form = accountForm.safeParse(Object.fromEntries(new URLSearchParams(await readText(c.req.raw))));
    if (asking === null || !form.success) return c.html(strayHtml, 400);
    return c.redirect(calendar.answer(form.data.email, asking), 303);
  });
}

const asked = z.object({
  challenge: z.string().regex(/^[\w-]{43}$/),
  state: z.string().regex(/^[\w-]{20,100}$/),
});
const accountForm = z.strictObject({ email: z.email().max(254) });

function askingOf(query: Readonly<Record<string, string>>): CalendarAsking | null {
  const read = asked.safeParse(query);
  return read.success ? read.data : null;
}

const page = (title: string, content: Html): Html =>
  standInPage({
    title,
    name: 'Google Calendar test mode',
    mark: 'Test mode: these calendars exist only on this server',
    styleAt: `${LOCAL_CALENDAR}/style.css`,
    content,
  });

const chooseHtml = (emails: readonly string[], cancelAt: string): Html =>
  page(
    'Allow Weekwright to see your calendar',
    html`<p>Weekwright will be able to <strong>see the events</strong> of the account that you choose. It can't change anything.</p>
      ${emails.map(
        (email) =>
          html`<form method="post">
            <input type="hidden" name="email" value="${email}" />
            <button class="quiet wide"><strong>${email}</strong> <span>${email.endsWith(`@${EMPTY_CALENDARS}`) ? 'An empty calendar' : 'A busy week'}</span></button>
          </form>`,
      )}
      <p><a href="${cancelAt}">Cancel and go back</a></p>`,
  );

const strayHtml: Html = page(
  'Not found',
  html`<p role="alert">Open this page from the calendar import.</p>
  <p><a href="/login">Back to Weekwright</a></p>`,
);
