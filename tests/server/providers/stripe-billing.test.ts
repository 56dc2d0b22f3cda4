import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { BillingRefused, BillingUnavailable } from '#server/providers/billing-provider.ts';
import { createStripeBilling } from '#server/providers/stripe-billing.ts';

interface Asked {
  readonly what: string;
  readonly form: Readonly<Record<string, string>>;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
}

describe('Stripe', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  /** A host that answers like Stripe's, with its requests. */
  async function stripeWith(answers: Readonly<Record<string, unknown>>) {
    const asked: Asked[] = [];
    const respond = async (request: IncomingMessage, response: ServerResponse) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const what = `${request.method} ${request.url?.replace(/^\/v1/, '')}`;
      const key = request.headers['idempotency-key'];
      const { authorization } = request.headers;
      asked.push({
        what,
        form: Object.fromEntries(new URLSearchParams(body)),
        key: typeof key === 'string' ? key : undefined,
        authorization,
      });
      const answer = answers[what.split('?')[0] ?? ''];
      const [status, data] = Array.isArray(answer) ? (answer as [number, unknown]) : [200, answer];
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
      response.end(JSON.stringify(data));
    };
    const server = createServer((request, response) => void respond(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stops.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    let now = Date.UTC(2026, 10, 23);
    const billing = createStripeBilling(
      {
        secretKey: 'sk_test_1',
        webhookSecret: 'whsec_1',
        priceIds: ['price_1', 'price_2'],
        address: { host: '127.0.0.1', port, protocol: 'http' },
      },
      () => now,
    );
    return {
      asked,
      billing,
      advance(ms: number) {
        now += ms;
      },
    };
  }
  const order = {
    workspaceId: 7,
    priceId: 'price_1',
    seats: 8,
    customerId: null,
    email: 'ada@acme.test',
    successUrl: 'https://time.example.com/app/subscription?checkout={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://time.example.com/app/subscription?checkout=cancelled',
  };
  const session = {
    id: 'cs_1',
    object: 'checkout.session',
    url: 'https://checkout.stripe.com/c/pay/cs_1',
    client_reference_id: '7',
    customer: null,
    status: 'open',
    payment_status: 'unpaid',
  };

  it('API-093 DEC-84 opens a checkout for the workspace, once per key', async () => {
    const { billing, asked } = await stripeWith({ 'POST /checkout/sessions': session });
    expect(await billing.openCheckout(order, 'key 1')).toEqual({
      id: 'cs_1',
      url: 'https://checkout.stripe.com/c/pay/cs_1',
      workspaceId: 7,
      customerId: null,
      state: 'open',
    });
    await billing.openCheckout({ ...order, customerId: 'cus_1' }, 'key 2');
    const form = {
      mode: 'subscription',
      'line_items[0][price]': 'price_1',
      'line_items[0][quantity]': '8',
      client_reference_id: '7',
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    };
    const asking = { what: 'POST /checkout/sessions', authorization: 'Bearer sk_test_1' };
    expect(asked).toEqual([
      { ...asking, key: 'key 1', form: { ...form, customer_email: 'ada@acme.test' } },
      { ...asking, key: 'key 2', form: { ...form, customer: 'cus_1' } },
    ]);
  });

  it('S3-23 refuses to redirect to another host', async () => {
    const { billing } = await stripeWith({
      'POST /checkout/sessions': { ...session, url: 'https://stripe.com.evil.example/pay' },
      'POST /billing_portal/sessions': { url: 'http://billing.stripe.com/p' },
    });
    await expect(billing.openCheckout(order, 'key')).rejects.toBeInstanceOf(BillingUnavailable);
    await expect(billing.openPortal('cus_1', 'https://time.example.com')).rejects.toBeInstanceOf(
      BillingUnavailable,
    );
  });

  it.each([
    [{ status: 'open', payment_status: 'unpaid' }, 'open'],
    [{ status: 'complete', payment_status: 'unpaid' }, 'pending'],
    [{ status: 'complete', payment_status: 'paid' }, 'paid'],
    [{ status: 'complete', payment_status: 'no_payment_required' }, 'paid'],
    [{ status: 'expired', payment_status: 'unpaid' }, 'ended'],
  ])('API-095 reads a checkout %j as %s', async (answer, state) => {
    const { billing } = await stripeWith({
      'GET /checkout/sessions/cs_1': { ...session, customer: 'cus_1', url: null, ...answer },
    });
    expect(await billing.checkout('cs_1')).toEqual({
      id: 'cs_1',
      url: null,
      workspaceId: 7,
      customerId: 'cus_1',
      state,
    });
  });

  it('API-095 returns nothing for an unknown checkout', async () => {
    const error = { error: { type: 'invalid_request_error', code: 'resource_missing' } };
    const { billing } = await stripeWith({ 'GET /checkout/sessions/cs_2': [404, error] });
    expect(await billing.checkout('cs_2')).toBeNull();
  });

  it('API-094 DEC-83 finds the current subscription', async () => {
    const item = { price: { id: 'price_1' }, quantity: 8, current_period_end: 1_800_000_000 };
    const one = (id: string, status: string) => ({
      id,
      status,
      cancel_at_period_end: false,
      cancel_at: null,
      items: { data: [item] },
    });
    const { billing, asked } = await stripeWith({
      'GET /subscriptions': { data: [one('sub_1', 'incomplete'), one('sub_2', 'past_due')] },
    });
    expect(await billing.subscriptionOf('cus_1')).toEqual({
      id: 'sub_2',
      status: 'past_due',
      priceId: 'price_1',
      seats: 8,
      periodEndsAt: 1_800_000_000_000,
      isCancelled: false,
    });
    expect(asked.map(({ what }) => what)).toEqual(['GET /subscriptions?customer=cus_1&status=all&limit=20']);
  });

  it("API-097 changes the seats of a subscription's item", async () => {
    const { billing, asked } = await stripeWith({
      'GET /subscriptions/sub_1': { id: 'sub_1', items: { data: [{ id: 'si_1' }] } },
      'POST /subscriptions/sub_1': { id: 'sub_1' },
    });
    await billing.changeSeats('sub_1', 9, 'key');
    expect(asked[1]).toEqual({
      what: 'POST /subscriptions/sub_1',
      form: { 'items[0][id]': 'si_1', 'items[0][quantity]': '9', proration_behavior: 'create_prorations' },
      key: 'key',
      authorization: 'Bearer sk_test_1',
    });
  });

  it('API-096 API-098 opens the portal, and reads products and invoices', async () => {
    const { billing, asked } = await stripeWith({
      'POST /billing_portal/sessions': { url: 'https://billing.stripe.com/p/1' },
      'GET /prices/price_1': {
        id: 'price_1',
        unit_amount: 900,
        currency: 'eur',
        recurring: { interval: 'month' },
        product: { id: 'prod_1', name: 'Team', description: null },
      },
      'GET /invoices': {
        data: [
          {
            id: 'in_1',
            number: 'A-1',
            created: 1_790_000_000,
            total: 7_200,
            currency: 'eur',
            status: 'paid',
          },
        ],
      },
    });
    expect(await billing.openPortal('cus_1', 'https://time.example.com/x')).toBe(
      'https://billing.stripe.com/p/1',
    );
    expect(asked[0]?.form).toEqual({ customer: 'cus_1', return_url: 'https://time.example.com/x' });
    expect(await billing.products('price_1')).toEqual([
      {
        id: 'prod_1',
        name: 'Team',
        description: '',
        priceId: 'price_1',
        amount: 900,
        currency: 'eur',
        interval: 'month',
      },
    ]);
    expect(await billing.invoices('cus_1')).toEqual([
      {
        id: 'in_1',
        number: 'A-1',
        createdAt: 1_790_000_000_000,
        amount: 7_200,
        currency: 'eur',
        status: 'paid',
        url: null,
      },
    ]);
  });

  it('S3-17 accepts events signed by Stripe', async () => {
    const { billing } = await stripeWith({});
    const payload = JSON.stringify({
      id: 'evt_1',
      type: 'customer.subscription.updated',
      data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1' } },
    });
    const now = Date.now();
    const signed = (secret: string) =>
      new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret });
    expect(billing.readEvent(payload, signed('whsec_1'), now)).toEqual({
      id: 'evt_1',
      customerId: 'cus_1',
      checkoutId: null,
    });
    expect(billing.readEvent(payload, signed('whsec_2'), now)).toBeUndefined();
    expect(billing.readEvent(payload, signed('whsec_1'), now + 302_000)).toBeUndefined();
  });

  it('S3-39 passes on a card error, and pauses requests to Stripe after five failures in a row', async () => {
    const declined = {
      error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    };
    const { billing, asked, advance } = await stripeWith({
      'GET /subscriptions': [500, { error: { type: 'api_error' } }],
      'GET /subscriptions/sub_1': { id: 'sub_1', items: { data: [{ id: 'si_1' }] } },
      'POST /subscriptions/sub_1': [402, declined],
    });
    await expect(billing.changeSeats('sub_1', 9, 'key')).rejects.toEqual(
      new BillingRefused('Your card was declined.'),
    );
    const before = asked.length;
    for (let turn = 0; turn < 7; turn += 1)
      await expect(billing.subscriptionOf('cus_1')).rejects.toBeInstanceOf(BillingUnavailable);
    expect(asked.length - before).toBe(5);
    advance(30_000);
    await expect(billing.subscriptionOf('cus_1')).rejects.toBeInstanceOf(BillingUnavailable);
    expect(asked.length - before).toBe(6);
  });
});
