import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { users } from '#server/db/schema/people-schema.ts';
import { BillingUnavailable } from '#server/providers/billing-provider.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { freshKey } from '#tests/support/server.ts';

const MONTHLY = 'price_local_monthly';

describeOneEngine('billing', (database) => {
  const at = atServer(database);

  const open = async (
    body: object = {},
    { who = 'admin', headers = {} }: { who?: Who; headers?: Record<string, string> } = {},
  ) =>
    at.server.call('POST /api/create-checkout-session', {
      token: await at.as(who),
      headers,
      body: { priceId: MONTHLY, quantity: 8, WorkspaceId: at.workspace.id, ...body },
    });
  const idIn = (url: string): string => url.split('/').at(-1) ?? '';
  const submit = (url: string, form: Record<string, string>) =>
    at.server.app.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
  const customerOf = async (sessionId: string, who: Who = 'admin', body: object = {}) =>
    at.server.call('POST /api/get-customer-id/{sessionId}', {
      token: await at.as(who),
      params: { sessionId },
      body: { checkoutSessionId: sessionId, ...body },
    });
  const keep = async (StripeCustomerId: string, who: Who = 'admin') =>
    at.server.call('POST /api/admin/subscription', { token: await at.as(who), body: { StripeCustomerId } });
  const details = async (customerId: string, who: Who = 'admin') =>
    at.server.call('GET /api/get-subscription-details/{customerId}', {
      token: await at.as(who),
      params: { customerId },
    });
  const seats = async (subscriptionId: string, newQuantity: unknown, headers = {}) =>
    at.server.call('POST /api/update-subscription-quantity', {
      token: await at.as('admin'),
      headers,
      body: { subscriptionId, newQuantity },
    });
  const workspace = async () =>
    (
      await at.server.call('GET /api/workspaces/{id}', {
        token: await at.as('admin'),
        params: { id: at.workspace.id },
      })
    ).data;
  /** A payment whose customer doesn't return to the app. */
  const paid = async () => {
    const { url } = (await open()).data;
    await submit(url, { method: 'card' });
    const { customerId } = (await customerOf(idIn(url))).data;
    return { url, customerId };
  };
  const subscribed = async () => {
    const { customerId } = await paid();
    await keep(customerId);
    const { subscriptionId } = (await details(customerId)).data;
    return { customerId, subscriptionId: subscriptionId ?? '' };
  };

  it('API-093 API-094 API-095 API-089 BIL-04 DEC-83 DEC-84 DEC-85 a payment on the checkout page activates the subscription with its seats', async () => {
    const opened = await open();
    expect([opened.status, new URL(opened.data.url).pathname]).toEqual([
      200,
      expect.stringMatching(/^\/payment-stand-in\/checkout\/cs_local_[0-9a-f]{32}$/),
    ]);
    const sessionId = idIn(opened.data.url);
    expect((await customerOf(sessionId)).data).toMatchObject({
      status: 409,
      code: 'billing.unconfirmed',
      detail: 'The payment is not confirmed yet.',
    });
    const back = await submit(opened.data.url, { method: 'card' });
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `http://127.0.0.1:4310/app/subscription?checkout=${sessionId}`,
    ]);
    const { customerId } = (await customerOf(sessionId)).data;
    const kept = await keep(customerId);
    expect([kept.status, kept.data]).toEqual([
      200,
      {
        WorkspaceId: at.workspace.id,
        CompanyName: `Company ${at.workspace.id}`,
        DateCreated: expect.stringMatching(/^20.+Z$/),
        StripeCustomerId: customerId,
        DaysRemaining: 30,
        Status: 'active',
        Seats: 8,
        UsedSeats: 6,
      },
    ]);
    const { data } = await details(customerId);
    expect(data).toEqual({
      subscriptionId: expect.stringMatching(/^sub_local_/),
      status: 'active',
      subscriptionDaysRemaining: 30,
      periodEndsAt: expect.stringMatching(/^20.+Z$/),
      isCancelled: false,
      planDetails: { users: 8, priceId: MONTHLY },
      invoices: [
        {
          id: expect.stringMatching(/^in_local_/),
          number: 'LOCAL-0001',
          createdAt: expect.stringMatching(/^20.+Z$/),
          amount: 7_200,
          currency: 'eur',
          status: 'paid',
          url: null,
        },
      ],
    });
    expect(await workspace()).toMatchObject({ Status: 'active', Seats: 8, UsedSeats: 6, DaysRemaining: 30 });
  });

  it("DEC-84 DEC-85 webhooks alone activate the subscription when the customer doesn't return", async () => {
    const { url } = (await open()).data;
    await submit(url, { method: 'card' });
    await vi.waitFor(async () => expect(await workspace()).toMatchObject({ Status: 'active', Seats: 8 }));
  });

  it('API-093 a double click opens one checkout and pays once, and a replaced checkout page is closed', async () => {
    const headers = freshKey();
    const [first, again] = await Promise.all([open({}, { headers }), open({}, { headers })]);
    expect(again.data).toEqual(first.data);
    const other = (await open({ quantity: 9 })).data.url;
    expect(other).not.toBe(first.data.url);
    const shut = await submit(first.data.url, { method: 'card' });
    expect([shut.status, await shut.text()]).toEqual([200, expect.stringContaining('This page has expired')]);
    await Promise.all([submit(other, { method: 'card' }), submit(other, { method: 'card' })]);
    const { customerId } = (await customerOf(idIn(other))).data;
    await keep(customerId);
    expect((await details(customerId)).data.invoices).toHaveLength(1);
    expect((await open()).data).toMatchObject({ status: 409, code: 'billing.subscribed' });
  });

  it('API-093 of two checkouts opened at once, only one can be paid', async () => {
    const opened = await Promise.all([open({ quantity: 6 }), open({ quantity: 7 }), open({ quantity: 8 })]);
    const urls = opened.flatMap(({ status, data }) => (status === 200 ? [data.url] : []));
    expect(urls.length).toBeGreaterThan(0);
    const pages = await Promise.all(urls.map(async (url) => (await at.server.app.request(url)).text()));
    expect(pages.filter((page) => page.includes('Payment method'))).toHaveLength(1);
  });

  it('API-093 DEC-81 accepts only configured prices and whole seats for all active users, and refuses other fields', async () => {
    const refused = async (body: object) => (await open(body)).data as unknown;
    expect(await refused({ priceId: 'price_other' })).toMatchObject({ status: 422, field: 'priceId' });
    expect(await refused({ quantity: 5 })).toMatchObject({
      status: 422,
      code: 'request.invalid',
      field: 'quantity',
      detail: 'Each active user needs a seat. Choose at least 6 seats.',
    });
    expect(await refused({ quantity: 6.5 })).toMatchObject({ status: 422, field: 'quantity' });
    expect(await refused({ amount: 1 })).toMatchObject({ status: 422, field: 'amount' });
  });

  it('a declined card changes nothing, and a bank transfer is confirmed later', async () => {
    const { url } = (await open()).data;
    const declined = await submit(url, { method: 'declined' });
    expect([declined.status, await declined.text()]).toEqual([
      200,
      expect.stringContaining('The card was declined.'),
    ]);
    expect((await submit(url, { method: 'transfer' })).status).toBe(303);
    expect((await customerOf(idIn(url))).data).toMatchObject({ status: 409, code: 'billing.unconfirmed' });
    expect((await open()).data).toMatchObject({ status: 409, code: 'billing.unconfirmed' });
    at.server.advance(6_000);
    expect((await customerOf(idIn(url))).status).toBe(200);
  });

  it('API-097 BIL-02 DEC-81 changes the number of seats once per key, and never below the seats in use', async () => {
    const { customerId, subscriptionId } = await subscribed();
    const headers = freshKey();
    const [first, again] = await Promise.all([
      seats(subscriptionId, 10, headers),
      seats(subscriptionId, 10, headers),
    ]);
    expect(first.data.planDetails).toEqual({ users: 10, priceId: MONTHLY });
    expect(again.data).toEqual(first.data);
    expect((await details(customerId)).data.invoices.map(({ amount }) => amount)).toEqual([1_800, 7_200]);
    expect(await workspace()).toMatchObject({ Seats: 10, UsedSeats: 6 });
    expect((await seats(subscriptionId, 5)).data).toMatchObject({
      status: 422,
      code: 'request.invalid',
      field: 'newQuantity',
    });
    expect((await seats(subscriptionId, '9')).data).toMatchObject({ status: 422, field: 'newQuantity' });
    await at.inside((tx) =>
      tx.update(users).set({ status: 0 }).where(eq(users.id, at.workspace.users.mate.id)),
    );
    expect((await seats(subscriptionId, 5)).data.planDetails.users).toBe(5);
  });

  it('API-096 DEC-83 a subscription canceled immediately ends at once, and the workspace returns to its trial', async () => {
    const { customerId } = await subscribed();
    const { url } = (
      await at.server.call('POST /api/create-billing-portal/{id}', {
        token: await at.as('admin'),
        params: { id: customerId },
      })
    ).data;
    await submit(url, { act: 'end' });
    expect((await details(customerId)).data.status).toBe('none');
    await vi.waitFor(async () => expect(await workspace()).toMatchObject({ Status: 'Trial', Seats: 6 }));
  });

  it('API-096 DEC-84 a cancellation in the customer portal takes effect at the end of the period', async () => {
    const { customerId } = await subscribed();
    const portal = async () =>
      at.server.call('POST /api/create-billing-portal/{id}', {
        token: await at.as('admin'),
        params: { id: customerId },
      });
    const { url } = (await portal()).data;
    expect(await (await at.server.app.request(url)).text()).toContain('LOCAL-0001');
    await submit(url, { act: 'card', card: '1881' });
    await submit(url, { act: 'cancel' });
    expect(await (await at.server.app.request(url)).text()).toContain('1881');
    expect((await details(customerId)).data).toMatchObject({ status: 'active', isCancelled: true });
    await submit(url, { act: 'resume' });
    expect((await details(customerId)).data).toMatchObject({ isCancelled: false });
    await submit(url, { act: 'cancel' });
    at.server.advance(31 * 86_400_000);
    expect((await details(customerId)).data).toMatchObject({
      subscriptionId: null,
      status: 'none',
      planDetails: { users: 0, priceId: null },
    });
    expect((await keep(customerId)).data).toMatchObject({ Status: 'Expired', Seats: 6 });
    expect((await at.server.app.request(url)).status).toBe(404);
    expect((await open()).status).toBe(200);
  });

  it('DEC-84 DEC-132 unknown page ids get 404, whatever characters they contain', async () => {
    for (const page of ['checkout', 'portal'])
      for (const id of ['nobody', '%00', '%F0%9F%A6%94'])
        for (const method of ['GET', 'POST']) {
          const answer = await at.server.app.request(`/payment-stand-in/${page}/${id}`, { method });
          expect(answer.status, `${method} ${page} ${id}`).toBe(404);
        }
  });

  it('API-098 BIL-14 NFR-07 shows products with their prices and descriptions', async () => {
    const products = async (id: string) =>
      at.server.call('GET /api/get-products/{id}', { token: await at.as('admin'), params: { id } });
    expect((await products(MONTHLY)).data).toEqual([
      {
        id: 'prod_local_monthly',
        name: 'Weekwright, monthly',
        description: 'Cancel at the end of any month.',
        priceId: MONTHLY,
        amount: 900,
        currency: 'eur',
        interval: 'month',
      },
    ]);
    expect((await products('price_other')).status).toBe(404);
    expect((await at.server.call('GET /api/capabilities')).data.billing).toEqual({
      kind: 'local',
      priceIds: ['price_local_monthly', 'price_local_yearly'],
    });
  });

  it('BIL-08 BIL-09 requires customer and checkout session ids', async () => {
    expect((await details('%20')).data).toMatchObject({ status: 422, detail: 'Customer ID is required.' });
    expect((await keep(' ')).data).toMatchObject({ status: 422, detail: 'Customer ID is required.' });
    expect((await customerOf('cs_1', 'admin', { checkoutSessionId: '' })).data).toMatchObject({
      status: 422,
      detail: 'Checkout Session ID is required.',
    });
    expect((await customerOf('%20')).data).toMatchObject({
      status: 422,
      detail: 'Checkout Session ID is required.',
    });
  });

  it('BIL-01 N2 N3 P1 only admins of the workspace can use it; ids of another workspace are unknown', async () => {
    const { customerId, subscriptionId } = await subscribed();
    for (const answer of [
      await open({}, { who: 'manager' }),
      await customerOf('cs_1', 'member'),
      await keep(customerId, 'lead'),
      await details(customerId, 'manager'),
    ])
      expect(answer.status).toBe(403);
    const away = await at.server.makeWorkspace();
    const token = await at.server.signIn(away.users.admin.email);
    const params = { customerId, id: customerId };
    const body = { subscriptionId, newQuantity: 9 };
    for (const answer of [
      await at.server.call('GET /api/get-subscription-details/{customerId}', { token, params }),
      await at.server.call('POST /api/create-billing-portal/{id}', { token, params }),
      await at.server.call('POST /api/update-subscription-quantity', { token, body }),
      await at.server.call('POST /api/admin/subscription', { token, body: { StripeCustomerId: customerId } }),
      await open({ WorkspaceId: away.id }),
    ])
      expect(answer.status).toBe(404);
    const other = await open({}, {});
    expect(other.status).toBe(409);
  });

  it('API-095 ERR-25 N3 a checkout of another workspace is unknown', async () => {
    const { url } = await paid();
    const away = await at.server.makeWorkspace();
    const token = await at.server.signIn(away.users.admin.email);
    const sessionId = idIn(url);
    const answer = await at.server.call('POST /api/get-customer-id/{sessionId}', {
      token,
      params: { sessionId },
      body: { checkoutSessionId: sessionId },
    });
    expect([answer.status, answer.data]).toMatchObject([404, { detail: 'Failed to fetch customer ID' }]);
  });

  it('ERR-22 ERR-23 ERR-24 ERR-25 DEC-86 S3-39 names the part that fails while the provider is not responding, and changes nothing', async () => {
    const { customerId, subscriptionId } = await subscribed();
    const { billing } = at.server.deps;
    const down = async () => {
      throw new BillingUnavailable();
    };
    const outage = [
      vi.spyOn(billing, 'subscriptionOf').mockImplementation(down),
      vi.spyOn(billing, 'products').mockImplementation(down),
      vi.spyOn(billing, 'checkout').mockImplementation(down),
    ];
    try {
      const token = await at.as('admin');
      const product = { token, params: { id: MONTHLY } };
      const said = [
        await seats(subscriptionId, 9),
        await at.server.call('GET /api/get-products/{id}', product),
        await details(customerId),
        await customerOf('cs_1'),
      ].map(({ status, data }) => [status, (data as unknown as { detail: string }).detail]);
      expect(said).toEqual([
        [503, 'Failed to update subscription quantity'],
        [503, 'Failed to fetch products'],
        [503, 'Subscription API failed: 503'],
        [503, 'Failed to fetch customer ID'],
      ]);
    } finally {
      for (const spy of outage) spy.mockRestore();
    }
    expect((await details(customerId)).data.planDetails.users).toBe(8);
  });
});
