import type { OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import { readDemoAccounts } from '#server/identity/index.ts';
import type { Deps } from '#server/calls/index.ts';
import { readText, type Env, requireOwnPage } from '#server/http/index.ts';
import { type Asking, type LocalAccount, LOCAL_GOOGLE } from '#server/providers/index.ts';
import { chooseHtml, strayHtml } from './local-google-html.ts';
import { STYLE } from './stand-in-page.ts';

/** Serves the Google stand-in's account chooser and its keys. */
export function mountLocalGoogle(app: OpenAPIHono<Env>, { google, database, config }: Deps): void {
  if (google?.kind !== 'local') return;

  app.get(`${LOCAL_GOOGLE}/style.css`, (c) =>
    c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.get(`${LOCAL_GOOGLE}/certs`, async (c) => c.json(await google.keys()));

  app.get(`${LOCAL_GOOGLE}/authorize`, async (c) => {
    const asking = askingOf(c.req.query());
    if (asking === null) return c.html(strayHtml, 400);
    const accounts = await readDemoAccounts(database, config);
    return c.html(chooseHtml(accounts.map(toAccount), google.cancelled(asking.state)));
  });
  app.post(`${LOCAL_GOOGLE}/authorize`, async (c) => {
    requireOwnPage(c, config);
    const asking = askingOf(c.req.query());
    const account = accountForm.safeParse(Object.fromEntries(new URLSearchParams(await readText(c.req.raw))));
    if (asking === null || !account.success) return c.html(strayHtml, 400);
    return c.redirect(await google.answer(account.data, asking), 303);
  });
}

const token = z.string().regex(/^[\w-]{20,100}$/);
const asked = z.object({ nonce: token, state: token });

function askingOf(query: Readonly<Record<string, string>>): Asking | null {
  const read = asked.safeParse(query);
  return read.success ? read.data : null;
}

const name = z.string().trim().max(100);
const accountForm = z.strictObject({
  email: z.email().max(254),
  firstName: name.min(1),
  lastName: name,
  address: z.enum(['owned', 'confirmed', 'unconfirmed']),
});

function toAccount({ email, name: whole }: { readonly email: string; readonly name: string }): LocalAccount {
  const [firstName = '', ...rest] = whole.split(' ');
  return { email, firstName, lastName: rest.join(' '), address: 'owned' };
}
