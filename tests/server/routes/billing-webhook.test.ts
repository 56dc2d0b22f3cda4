import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { subscriptions } from '#server/db/schema/billing-schema.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';
import { BillingUnavailable, type ProviderSubscription } from '#server/providers/billing-provider.ts';
import { signWebhook } from '#server/providers/webhook-signature.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';

const SECRET = createHmac('sha256', 'a secret of the tests that is long enough')
  .update('local billing')
  .digest('base64url');

const subscription = (more: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  priceId: 'price_1',
  seats: 7,
  periodEndsAt: null,
  isCancelled: false,
  ...more,
});

describeOneEngine('the billing webhook', (database) => {
  const at = atServer(database);

  const send = async (payload: string, signature = signWebhook(payload, SECRET, Date.now())) =>
    (
      await at.server.app.request('/api/billing/webhook', {
        method: 'POST',
        headers: { 'stripe-signature': signature },
        body: payload,
      })
    ).status;
  const event = (id: string, object: object, type = 'customer.subscription.updated') =>
    JSON.stringify({ id, type, created: 1, data: { object } });
  const kept = async () => {
    const [row] = await at.inside((tx) => tx.select().from(subscriptions));
    return row && { status: row.status, seats: row.seats };
  };
  /** Gives the workspace a customer, and sets the provider's answer from now on. */
  const provided = async (answer: () => Promise<ProviderSubscription | null>) => {
    const customer = `cus_${at.workspace.id}`;
    await at.inside((tx) =>
      tx.update(workspaces).set({ stripeCustomerId: customer }).where(eq(workspaces.id, at.workspace.id)),
    );
    const asked = vi.spyOn(at.server.deps.billing, 'subscriptionOf').mockImplementation(answer);
    onTestFinished(() => asked.mockRestore());
    return { customer, asked };
  };

  it('S3-17 refuses with 400 events that are forged, too old, from the future or altered', async () => {
    const { customer, asked } = await provided(async () => subscription());
    const payload = event('evt_1', { customer });
    const now = Date.now();
    expect(await send(payload, '')).toBe(400);
    expect(await send(payload, 'v1=00')).toBe(400);
    expect(await send(payload, signWebhook(payload, 'another secret', now))).toBe(400);
    expect(await send(payload, signWebhook(payload, SECRET, now - 301_000))).toBe(400);
    expect(await send(payload, signWebhook(payload, SECRET, now + 302_000))).toBe(400);
    expect(await send(`${payload} `, signWebhook(payload, SECRET, now))).toBe(400);
    expect(asked).not.toHaveBeenCalled();
    expect(await kept()).toBeUndefined();
    expect(await send(payload, signWebhook(payload, SECRET, now - 290_000))).toBe(200);
  });

  it("S3-17 refuses with 400 a signed event whose ids contain a NUL, which the database can't store", async () => {
    const { customer, asked } = await provided(async () => subscription());
    expect(await send(event('evt_\0', { customer }))).toBe(400);
    expect(await send(event('evt_1', { customer: `${customer}\0` }))).toBe(400);
    expect(await send(event('evt_1', { id: 'cs_\0' }, 'checkout.session.completed'))).toBe(400);
    expect(asked).not.toHaveBeenCalled();
  });

  it('S3-17 S3-41 applies an event once and records it in the audit, however often it arrives', async () => {
    const { customer, asked } = await provided(async () => subscription());
    const payload = event('evt_1', { customer });
    expect([await send(payload), await send(payload), await send(payload)]).toEqual([200, 200, 200]);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await kept()).toEqual({ status: 'active', seats: 7 });
    const noted = await at.inside((tx) =>
      tx.select().from(audit).where(eq(audit.event, 'subscription.changed')),
    );
    expect(noted).toMatchObject([
      { userId: null, address: '', details: { status: 'active', seats: 7, cancelled: false } },
    ]);
  });

  it("S3-17 stores the provider's current state, whatever events say and in whatever order they arrive", async () => {
    const { customer } = await provided(async () => subscription({ status: 'past_due', seats: 9 }));
    const late = event(
      'evt_0',
      { customer, status: 'canceled', quantity: 1 },
      'customer.subscription.deleted',
    );
    expect(await send(event('evt_9', { customer, status: 'past_due' }))).toBe(200);
    expect(await send(late)).toBe(200);
    expect(await kept()).toEqual({ status: 'past_due', seats: 9 });
  });

  it("S3-17 an earlier request whose response arrives later doesn't overwrite newer state", async () => {
    const answers: ((found: ProviderSubscription) => void)[] = [];
    const { customer, asked } = await provided(() => new Promise((resolve) => void answers.push(resolve)));
    const first = send(event('evt_1', { customer }));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    const second = send(event('evt_2', { customer }));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    answers[1]?.(subscription({ seats: 12 }));
    expect(await second).toBe(200);
    answers[0]?.(subscription({ seats: 3 }));
    expect(await first).toBe(200);
    expect(await kept()).toEqual({ status: 'active', seats: 12 });
  });

  it('S3-17 asks for redelivery while the provider is not responding', async () => {
    let isDown = true;
    const { customer } = await provided(async () => {
      if (isDown) throw new BillingUnavailable();
      return subscription();
    });
    const payload = event('evt_1', { customer });
    expect(await send(payload)).toBe(503);
    isDown = false;
    expect(await send(payload)).toBe(200);
    expect(await kept()).toEqual({ status: 'active', seats: 7 });
  });

  it('N1 ignores events of unknown customers, events of other kinds and bodies that are not events', async () => {
    const { asked } = await provided(async () => subscription());
    for (const payload of [
      event('evt_1', { customer: 'cus_of_nobody' }),
      event('evt_2', { id: 'cs_of_nobody' }, 'checkout.session.completed'),
      event('evt_3', { customer: `cus_${at.workspace.id}` }, 'payment_method.attached'),
      'no json',
    ])
      expect(await send(payload)).toBe(200);
    expect(asked).not.toHaveBeenCalled();
  });

  it('S3-32 refuses bodies above the size limit with 413', async () => {
    expect(await send('x'.repeat(300_000))).toBe(413);
  });
});
