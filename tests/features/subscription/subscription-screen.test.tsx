import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireSubscription } from '#domain/contract/billing-contract.ts';
import type { Decision } from '#domain/refusal.ts';
import { SubscriptionScreen } from '#features/subscription/subscription-screen.tsx';
import { checkoutChart } from '#machines/page/checkout.chart.ts';
import type { Reply } from '#services/http/reply.ts';
import * as leaving from '#services/browser/leave-to.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { acorn } from '#tests/support/acorn.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { done, refusedWith } from '#tests/support/replies.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, pass, render, settle, type } from '#tests/ui/render.tsx';

const leave = () => vi.mocked(leaving.leaveTo);
beforeEach(() => void vi.spyOn(leaving, 'leaveTo').mockReturnValue());
afterEach(() => {
  toasts.clear();
});

const subscription: WireSubscription = {
  subscriptionId: 'sub_1',
  status: 'active',
  subscriptionDaysRemaining: 21,
  periodEndsAt: '2026-12-14T10:00:00.000Z',
  isCancelled: false,
  planDetails: { users: 8, priceId: 'price_1' },
  invoices: [
    {
      id: 'in_1',
      number: 'A-1',
      createdAt: '2026-11-14T10:00:00.000Z',
      amount: 7_200,
      currency: 'eur',
      status: 'paid',
      url: null,
    },
  ],
};
const product = (priceId: string, name: string, amount: number, interval: 'month' | 'year') => ({
  id: `prod_${priceId}`,
  name,
  description: '',
  priceId,
  amount,
  currency: 'eur',
  interval,
});
const products: Readonly<Record<string, object>> = {
  price_1: product('price_1', 'Monthly', 900, 'month'),
  price_2: product('price_2', 'Yearly', 9_000, 'year'),
};

/** Opens the screen of an admin; the server gives these responses by call. */
async function open(
  answers: Readonly<
    Record<string, (input: { params: Record<string, string>; body: object }) => unknown>
  > = {},
) {
  const sent: object[] = [];
  const usual: typeof answers = {
    'GET /api/workspaces/{id}': () => done(acorn),
    'GET /api/capabilities': () =>
      done({
        demo: null,
        supportEmail: '',
        mail: 'outbox',
        billing: { kind: 'local', priceIds: ['price_1', 'price_2'] },
      }),
    'GET /api/get-products/{id}': ({ params }) => done([products[params['id'] ?? '']]),
    'GET /api/get-subscription-details/{customerId}': () => done(subscription),
  };
  const workspace = new Workspace({ actor: { isWorkspaceAdmin: true } });
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    input: { params: Record<string, string>; body: object },
  ) => {
    if (input?.body) sent.push({ [key]: input.body });
    const answer = answers[key] ?? usual[key];
    return answer ? answer(input) : done([]);
  }) as never);
  await render(
    workspace.around(
      <>
        <Link to="/app/subscription?checkout=cs_1">Returned</Link>
        <Link to="/app/subscription?checkout=cancelled">Cancelled</Link>
        <SubscriptionScreen />
      </>,
      '/app/subscription',
    ),
  );
  return sent;
}

const customer = { 'GET /api/workspaces/{id}': () => done({ ...acorn, StripeCustomerId: 'cus_1' }) };
const button = (text: string) =>
  [...document.querySelectorAll('button, a')].find(({ textContent }) => textContent === text);
const press = async (text: string) => {
  const found = button(text);
  if (!(found instanceof HTMLElement)) throw new Error(`Nothing says ${text}.`);
  await click(found);
};
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    ),
  ) as Record<string, string>;
const banners = () =>
  [...document.querySelectorAll('.edged[role=status], .edged[role=alert]')]
    .map(({ textContent }) => textContent)
    .filter((text) => !text.startsWith('Test mode.'));
const seats = () => findInput('input[name=Seats]');
const ready = (text: string) => vi.waitFor(() => expect(button(text)).toBeDefined());

it('BIL-03 BIL-04 BIL-14 DEC-81 shows trial, seats and plans, and marks the stand-in', async () => {
  await open();
  await ready('Go to payment');
  expect(facts()).toEqual({
    Status: 'Trial',
    'Days remaining': '3 days',
    'Seats used': '6',
    'Paid seats': 'None during the trial',
  });
  expect([...document.querySelectorAll('fieldset label')].map(({ textContent }) => textContent)).toEqual([
    'Monthly€9.00 per seat per month',
    'Yearly€90.00 per seat per year',
  ]);
  expect(document.body.textContent).toContain('Test mode. Payments are simulated here. Nothing is charged.');
});

it('DEC-82 says that the trial is over, and locks nothing', async () => {
  await open({ 'GET /api/workspaces/{id}': () => done({ ...acorn, DaysRemaining: 0, Status: 'Expired' }) });
  await ready('Go to payment');
  expect(banners()).toEqual(['Your trial is over. Everything still works. Subscribe to keep it that way.']);
});

it('API-093 BIL-02 DEC-81 starts the payment with plan and seats, but not with fewer seats than are used', async () => {
  const sent = await open({
    'POST /api/create-checkout-session': () => done({ url: 'https://checkout.stripe.com/1' }),
  });
  await ready('Go to payment');
  await click(find('input[value=price_2]'));
  await type(seats(), '5');
  await press('Go to payment');
  expect(seats().getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('Each active user needs a seat. Choose at least 6 seats.');
  expect(sent).toEqual([]);
  await type(seats(), '7');
  expect(document.body.textContent).toContain('7 seats: €630.00 per year');
  await press('Go to payment');
  await vi.waitFor(() => expect(leave()).toHaveBeenCalledWith('https://checkout.stripe.com/1'));
  expect(sent).toEqual([
    { 'POST /api/create-checkout-session': { priceId: 'price_2', quantity: 7, WorkspaceId: 1 } },
  ]);
});

it("BIL-13 ERR-23 hides plans that couldn't be loaded, says so once, and reloads them", async () => {
  let isDown = true;
  await open({
    'GET /api/get-products/{id}': ({ params }) =>
      isDown
        ? refusedWith(503, { code: 'server.unavailable', message: 'Anything' })
        : done([products[params['id'] ?? '']]),
  });
  await ready('Try again');
  expect(toasts.list().map(({ text }) => text)).toEqual(['Failed to fetch products']);
  expect(document.querySelector('fieldset')).toBeNull();
  isDown = false;
  await press('Try again');
  await ready('Go to payment');
});

it('BIL-04 BIL-07 DEC-83 shows the subscription with its seats and invoices', async () => {
  await open(customer);
  await ready('Change seats');
  await vi.waitFor(() => expect(facts()).toHaveProperty('Plan'));
  expect(facts()).toEqual({
    Status: 'Active',
    'Days remaining': '21 days',
    'Seats used': '6',
    'Paid seats': '8',
    Plan: 'Monthly',
    'Next payment': '14 Dec 2026',
  });
  expect(find('ul[aria-labelledby]').textContent).toBe('A-114 Nov 2026€72.00 paid');
  expect(button('Go to payment')).toBeUndefined();
});

it('DEC-81 admins see that users have no paid seat', async () => {
  await open({
    'GET /api/workspaces/{id}': () => done({ ...acorn, StripeCustomerId: 'cus_1', UsedSeats: 9 }),
  });
  await ready('Change seats');
  expect(banners()).toEqual(['You have 9 active users but only 8 paid seats. Add 1 seat.']);
});

it('BIL-10 BIL-11 ERR-21 API-097 changes the seats, with the messages of the catalog', async () => {
  let answer: (reply: Reply<unknown>) => void = () => undefined;
  const sent = await open({
    ...customer,
    'POST /api/update-subscription-quantity': () =>
      new Promise<Reply<unknown>>((resolve) => void (answer = resolve)),
  });
  await ready('Change seats');
  await type(seats(), '10');
  await press('Change seats');
  expect(toasts.list().map(({ text }) => text)).toEqual(['Updating subscription...']);
  await settle(() => answer(done({ ...subscription, planDetails: { users: 10, priceId: 'price_1' } })));
  await vi.waitFor(() =>
    expect(toasts.list().map(({ text }) => text)).toEqual(['Subscription updated successfully!']),
  );
  expect(facts()['Paid seats']).toBe('10');
  expect(sent).toEqual([
    { 'POST /api/update-subscription-quantity': { subscriptionId: 'sub_1', newQuantity: 10 } },
  ]);
});

it("BIL-10 doesn't change seats to the number already paid for", async () => {
  const sent = await open(customer);
  await ready('Change seats');
  await press('Change seats');
  expect(button('Change seats')?.getAttribute('aria-disabled')).toBe('true');
  expect([sent, toasts.list()]).toEqual([[], []]);
  await type(seats(), '10');
  expect(button('Change seats')?.getAttribute('aria-disabled')).toBe(null);
});

it("BIL-12 ERR-21 ERR-22 says that the seats weren't changed, and why, and keeps the typed number", async () => {
  await open({
    ...customer,
    'POST /api/update-subscription-quantity': () =>
      refusedWith(503, { code: 'server.unavailable', message: 'Failed to update subscription quantity' }),
  });
  await ready('Change seats');
  await type(seats(), '10');
  await press('Change seats');
  await vi.waitFor(() =>
    expect(toasts.list().map(({ text, note }) => [text, note])).toEqual([
      ['Failed to update subscription. Please try again.', undefined],
    ]),
  );
  expect(document.body.textContent.split('Failed to update subscription quantity')).toHaveLength(2);
  expect(seats().value).toBe('10');
  expect(facts()['Paid seats']).toBe('8');
});

it("ERR-24 DEC-86 says that the subscription couldn't be loaded, with the status", async () => {
  await open({
    ...customer,
    'GET /api/get-subscription-details/{customerId}': () =>
      refusedWith(500, { code: 'server.unavailable', message: 'Number: 1' }),
  });
  await vi.waitFor(() => expect(banners()).toEqual(['Subscription API failed: 500Try again']));
});

it('API-096 opens the customer page of the provider', async () => {
  await open({
    ...customer,
    'POST /api/create-billing-portal/{id}': () => done({ url: 'https://billing.stripe.com/1' }),
  });
  await ready('Manage payment');
  await press('Manage payment');
  await vi.waitFor(() => expect(leave()).toHaveBeenCalledWith('https://billing.stripe.com/1'));
});

describe('DEC-84 DEC-85 ERR-25 the checkout follows its statechart', () => {
  const page = heldAnswer<Decision<string>>();
  const found = heldAnswer<Decision<unknown>>();
  const reply = async (answer: Promise<Decision<unknown>>, data: unknown) => {
    const decision = await answer;
    return decision.ok ? done(data) : refusedWith(409, decision.refusal);
  };
  const said = (stage: { message: string }, answer: Decision<unknown>) => {
    stage.message = answer.ok ? '' : answer.refusal.message;
  };
  const none = { banner: [] as string[], canPay: true, isBusy: false };
  const stood = (banner: string, more: Partial<typeof none> = {}) => ({ ...none, banner: [banner], ...more });
  const held = { canPay: false, isBusy: false };

  tourScreen(checkoutChart, {
    async open() {
      await open({
        'POST /api/create-checkout-session': () =>
          reply(page.ask(), { url: 'https://checkout.stripe.com/cs_1' }),
        'POST /api/get-customer-id/{sessionId}': () => reply(found.ask(), { customerId: 'cus_1' }),
      });
      // Loads the workspace, then the capabilities, then the plans.
      for (let read = 0; read < 3; read += 1) await pass(1);
      return { message: '' };
    },
    gestures: {
      'checkout.pay': () => press('Go to payment'),
      'checkout.returned': () => press('Returned'),
      'checkout.cancelled': () => press('Cancelled'),
      'checkout.again': () => press('Check again'),
      'page.shown': () =>
        settle(() => {
          globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
        }),
      'xstate.done.actor.openCheckout': (stage, event) => {
        said(stage, event['output']);
        return settle(() => page.done(event));
      },
      'xstate.error.actor.openCheckout': (stage, event) => {
        stage.message = 'Something went wrong';
        return settle(() => page.failed(event));
      },
      'xstate.done.actor.confirm': (stage, event) => {
        said(stage, event['output']);
        return settle(() => found.done(event));
      },
      'xstate.error.actor.confirm': (stage, event) => {
        stage.message = 'Something went wrong';
        return settle(() => found.failed(event));
      },
    },
    look: () => ({
      banner: banners(),
      canPay: button('Go to payment') !== undefined,
      isBusy: button('Go to payment')?.getAttribute('aria-disabled') === 'true',
    }),
    shows: {
      choosing: () => none,
      opening: () => ({ ...none, isBusy: true }),
      leaving: () => ({ ...none, isBusy: true }),
      confirming: () => stood('Confirming your payment…', held),
      waiting: () => stood('Confirming your payment…', held),
      unconfirmed: () =>
        stood(
          'The payment is not confirmed yet. You can leave this page; the payment will be detected automatically.Check again',
          held,
        ),
      failed: (stage) => stood(`${stage.message}Check again`, held),
      paid: () => stood('Thank you. Your subscription is active.'),
      cancelled: () => stood("You didn't complete the payment. Nothing was charged."),
      refused: (stage) => stood(stage.message),
    },
  });
});
