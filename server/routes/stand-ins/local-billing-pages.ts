import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Deps } from '#server/calls/index.ts';
import { readText, type Env, requireOwnPage } from '#server/http/index.ts';
import { LOCAL_PAGES, type LocalBilling, type PaymentMethod } from '#server/providers/index.ts';
import { WEBHOOK_PATH } from '#server/routes/billing-webhook.ts';
import { checkoutHtml, goneHtml, portalHtml } from './local-billing-html.ts';
import { STYLE } from './stand-in-page.ts';

/** Serves the billing stand-in's pages and sends its webhooks to this server (DEC-84). */
export function mountLocalBilling(app: OpenAPIHono<Env>, { billing, config }: Deps): void {
  if (billing.kind !== 'local') return;
  const local: LocalBilling = billing;
  local.sendTo(async (payload, signature) => {
    const { host } = new URL(config.publicUrl);
    const headers = { host, 'content-type': 'application/json', 'stripe-signature': signature };
    const { ok } = await app.request(WEBHOOK_PATH, { method: 'POST', headers, body: payload });
    return ok;
  });

  app.get(`${LOCAL_PAGES}/style.css`, (c) =>
    c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );

  app.get(`${LOCAL_PAGES}/checkout/:id`, async (c) => {
    const page = await local.checkoutPage(c.req.param('id'));
    return page === null ? c.html(goneHtml, 404) : c.html(checkoutHtml(page, null));
  });
  app.post(`${LOCAL_PAGES}/checkout/:id`, async (c) => {
    requireOwnPage(c, config);
    const id = c.req.param('id');
    const method = new URLSearchParams(await readText(c.req.raw)).get('method') ?? '';
    const page = await local.checkoutPage(id);
    if (page === null) return c.html(goneHtml, 404);
    if (await local.pay(id, isMethod(method) ? method : 'declined')) return c.redirect(page.successUrl, 303);
    return c.html(
      checkoutHtml((await local.checkoutPage(id)) ?? page, 'The card was declined. Try another one.'),
    );
  });

  app.get(`${LOCAL_PAGES}/portal/:id`, async (c) => {
    const page = await local.portalPage(c.req.param('id'));
    return page === null ? c.html(goneHtml, 404) : c.html(portalHtml(page));
  });
  app.post(`${LOCAL_PAGES}/portal/:id`, async (c) => {
    requireOwnPage(c, config);
    const id = c.req.param('id');
    if ((await local.portalPage(id)) === null) return c.html(goneHtml, 404);
    const form = new URLSearchParams(await readText(c.req.raw));
    const act = form.get('act');
    if (act === 'cancel' || act === 'resume') await local.setCancelled(id, act === 'cancel');
    if (act === 'end') await local.endNow(id);
    const card = form.get('card') ?? '';
    if (act === 'card' && /^\d{4}$/.test(card)) await local.setCard(id, card);
    return c.redirect(`${LOCAL_PAGES}/portal/${id}`, 303);
  });
}

const isMethod = (text: string): text is PaymentMethod => ['card', 'declined', 'transfer'].includes(text);
