import { createHmac, randomUUID } from 'node:crypto';
import { HOUR_MS } from '#domain/constants.ts';
import type { Database } from '#server/db/index.ts';
import {
  type Billing,
  BillingRefused,
  type Checkout,
  type Product,
} from '#server/providers/billing-provider.ts';
import { createLocalEvents, type Later, type Receive } from './local-events.ts';
import { PERIODS, PRODUCTS, productOf } from './local-products.ts';
import {
  inLocal,
  inWorkspaceOf,
  type LocalRecord,
  type LocalRows,
  type LocalSubscription,
} from './local-billing-store.ts';
import { readWebhook } from '#server/providers/webhook-event.ts';

export type PaymentMethod = 'card' | 'declined' | 'transfer';

export interface CheckoutPage {
  readonly state: Checkout['state'];
  readonly product: Product;
  readonly seats: number;
  readonly email: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface PortalPage {
  readonly returnUrl: string;
  readonly card: string;
  readonly subscription: (LocalSubscription & { readonly product: Product }) | null;
  readonly invoices: readonly LocalRecord<'invoice'>[];
}

/** Ids work as secrets: only holders of the address know them. */
export interface LocalBilling extends Billing {
  readonly kind: 'local';
  checkoutPage(id: string): Promise<CheckoutPage | null>;
  /** False if the payment was declined or the page is closed; idempotent. */
  pay(id: string, method: PaymentMethod): Promise<boolean>;
  portalPage(id: string): Promise<PortalPage | null>;
  setCancelled(portalId: string, isCancelled: boolean): Promise<void>;
  endNow(portalId: string): Promise<void>;
  setCard(portalId: string, card: string): Promise<void>;
  /** Webhooks are sent again if this returns false. */
  sendTo(receive: Receive): void;
}

interface LocalParts {
  readonly database: Database;
  readonly background: Later;
  readonly publicUrl: string;
  readonly secret: string;
  readonly now: () => number;
}

/** Creates the billing stand-in, which stores everything in the product's database. */
export function createLocalBilling({
  database,
  background,
  publicUrl,
  secret,
  now,
}: LocalParts): LocalBilling {
  const idOf = (kind: string, what: string) =>
    `${kind}_local_${createHmac('sha256', secret).update(`${kind} ${what}`).digest('hex').slice(0, 32)}`;
  const pageOf = (kind: 'checkout' | 'portal', id: string) => `${publicUrl}${LOCAL_PAGES}/${kind}/${id}`;
  const { note, announce, sendTo } = createLocalEvents({ database, background, secret, now });

  const complete = async (rows: LocalRows, checkout: LocalRecord<'checkout'>) => {
    const { priceId, seats, email, customerId: known } = checkout.data;
    const product = productOf(priceId);
    const customerId = known ?? idOf('cus', checkout.id);
    await rows.change(checkout, { state: 'paid', customerId });
    await rows.add('customer', customerId, { email, card: CARD }, now());
    const subscriptionId = idOf('sub', checkout.id);
    const periodEndsAt = now() + PERIODS[product.interval];
    await rows.add(
      'subscription',
      subscriptionId,
      { customerId, priceId, seats, periodEndsAt, isCancelled: false },
      now(),
    );
    await charge(rows, customerId, seats * product.amount, product.currency, checkout.id);
    await note(rows, 'checkout.session.completed', { id: checkout.id, customer: customerId });
    await note(rows, 'customer.subscription.created', { id: subscriptionId, customer: customerId });
  };
  const charge = async (
    rows: LocalRows,
    customerId: string,
    amount: number,
    currency: string,
    act: string,
  ) => {
    const made = (await rows.list('invoice')).length;
    await rows.add(
      'invoice',
      idOf('in', act),
      {
        customerId,
        number: `LOCAL-${String(made + 1).padStart(4, '0')}`,
        createdAt: now(),
        amount,
        currency,
        status: 'paid',
      },
      now(),
    );
    await note(rows, 'invoice.paid', { customer: customerId });
  };

  const asOfNow = async (rows: LocalRows, id: string): Promise<LocalRecord<'checkout'> | null> => {
    const checkout = await rows.read('checkout', id);
    const confirmedAt = checkout?.data.confirmedAt ?? null;
    if (checkout?.data.state !== 'pending' || confirmedAt === null || confirmedAt > now()) return checkout;
    await complete(rows, checkout);
    return rows.read('checkout', id);
  };
  const standing = async (rows: LocalRows, customerId: string) => {
    const own = (await rows.list('subscription')).filter(({ data }) => data.customerId === customerId);
    for (const subscription of own) {
      const { periodEndsAt, isCancelled, priceId } = subscription.data;
      if (periodEndsAt > now()) return subscription;
      if (!isCancelled) {
        const period = PERIODS[productOf(priceId).interval];
        const periods = Math.floor((now() - periodEndsAt) / period) + 1;
        const data = { ...subscription.data, periodEndsAt: periodEndsAt + periods * period };
        return { ...subscription, data };
      }
    }
    return null;
  };
  const inPortal = <T>(
    id: string,
    work: (rows: LocalRows, customerId: string, returnUrl: string) => Promise<T>,
  ) =>
    inWorkspaceOf(database, id, async (rows) => {
      const portal = await rows.read('portal', id);
      if (portal === null || portal.data.endsAt < now()) return null;
      return work(rows, portal.data.customerId, portal.data.returnUrl);
    });
  const toCheckout = ({ workspaceId, id, data }: LocalRecord<'checkout'>): Checkout => ({
    id,
    url: pageOf('checkout', id),
    workspaceId,
    customerId: data.customerId,
    state: data.state,
  });

  return {
    kind: 'local',
    priceIds: PRODUCTS.map(({ priceId }) => priceId),
    products: async (priceId) => PRODUCTS.filter((product) => product.priceId === priceId),

    openCheckout: (order, key) => {
      const id = idOf('cs', key);
      return inLocal(database, order.workspaceId, async (rows) => {
        const data = { ...order, state: 'open' as const, confirmedAt: null };
        await rows.add('checkout', id, data, now());
        return toCheckout({ workspaceId: order.workspaceId, id, data });
      });
    },
    checkout: async (id) => {
      const found = await inWorkspaceOf(database, id, (rows) => asOfNow(rows, id));
      announce();
      return found && toCheckout(found);
    },
    endCheckout: async (id) => {
      const ended = await inWorkspaceOf(database, id, async (rows) => {
        const checkout = await asOfNow(rows, id);
        if (checkout?.data.state === 'open') await rows.change(checkout, { state: 'ended' });
        return checkout === null || checkout.data.state === 'open' || checkout.data.state === 'ended';
      });
      return ended ?? true;
    },
    openPortal: async (customerId, returnUrl) => {
      const id = `bps_local_${randomUUID()}`;
      const made = await inWorkspaceOf(database, customerId, (rows) =>
        rows.add('portal', id, { customerId, returnUrl, endsAt: now() + HOUR_MS }, now()),
      );
      if (made === null) throw new BillingRefused('Unknown customer.');
      return pageOf('portal', id);
    },
    subscriptionOf: (customerId) =>
      inWorkspaceOf(database, customerId, async (rows) => {
        const subscription = await standing(rows, customerId);
        return subscription && { id: subscription.id, status: 'active', ...subscription.data };
      }),
    changeSeats: async (subscriptionId, seats, key) => {
      await inWorkspaceOf(database, subscriptionId, async (rows) => {
        const subscription = await rows.read('subscription', subscriptionId);
        if (subscription === null || subscription.data.seats === seats) return;
        const { customerId, priceId, periodEndsAt, seats: before } = subscription.data;
        await rows.change(subscription, { seats });
        const { amount, currency, interval } = productOf(priceId);
        const share = Math.min(1, Math.max(0, (periodEndsAt - now()) / PERIODS[interval]));
        const due = Math.round((seats - before) * amount * share);
        if (due > 0) await charge(rows, customerId, due, currency, key);
        await note(rows, 'customer.subscription.updated', { id: subscriptionId, customer: customerId });
      });
      announce();
    },
    invoices: async (customerId) =>
      (await inWorkspaceOf(database, customerId, (rows) => invoicesOf(rows, customerId)))?.map(
        ({ id, data }) => ({
          id,
          url: null,
          ...data,
        }),
      ) ?? [],
    readEvent: (payload, signature, at) => readWebhook(payload, signature, { secret, now: at }),

    checkoutPage: (id) =>
      inWorkspaceOf(database, id, async (rows) => {
        const checkout = await asOfNow(rows, id);
        if (checkout === null) return null;
        const { state, seats, email, priceId, successUrl, cancelUrl } = checkout.data;
        return {
          state,
          product: productOf(priceId),
          seats,
          email,
          successUrl: successUrl.replace('{CHECKOUT_SESSION_ID}', id),
          cancelUrl,
        };
      }),
    pay: async (id, method) => {
      const isPaid = await inWorkspaceOf(database, id, async (rows) => {
        const checkout = await asOfNow(rows, id);
        if (checkout === null || checkout.data.state === 'ended') return false;
        if (checkout.data.state !== 'open') return true;
        if (method === 'declined') return false;
        if (method === 'card') await complete(rows, checkout);
        else await rows.change(checkout, { state: 'pending', confirmedAt: now() + CONFIRMED_AFTER_MS });
        return true;
      });
      announce();
      return isPaid === true;
    },
    portalPage: (id) =>
      inPortal(id, async (rows, customerId, returnUrl) => {
        const subscription = await standing(rows, customerId);
        return {
          returnUrl,
          card: (await rows.read('customer', customerId))?.data.card ?? '',
          subscription: subscription && {
            ...subscription.data,
            product: productOf(subscription.data.priceId),
          },
          invoices: await invoicesOf(rows, customerId),
        };
      }),
    setCancelled: async (portalId, isCancelled) => {
      await inPortal(portalId, async (rows, customerId) => {
        const subscription = await standing(rows, customerId);
        if (subscription === null || subscription.data.isCancelled === isCancelled) return;
        await rows.change(subscription, { isCancelled });
        await note(rows, 'customer.subscription.updated', { id: subscription.id, customer: customerId });
      });
      announce();
    },
    endNow: async (portalId) => {
      await inPortal(portalId, async (rows, customerId) => {
        const subscription = await standing(rows, customerId);
        if (subscription === null) return;
        await rows.change(subscription, { isCancelled: true, periodEndsAt: now() });
        await note(rows, 'customer.subscription.deleted', { id: subscription.id, customer: customerId });
      });
      announce();
    },
    setCard: async (portalId, card) => {
      await inPortal(portalId, async (rows, customerId) => {
        const customer = await rows.read('customer', customerId);
        if (customer !== null) await rows.change(customer, { card });
      });
    },
    sendTo,
  };
}

export const LOCAL_PAGES = '/payment-stand-in';

const CARD = '4242';
const CONFIRMED_AFTER_MS = 6_000;

async function invoicesOf(rows: LocalRows, customerId: string): Promise<LocalRecord<'invoice'>[]> {
  return (await rows.list('invoice')).filter(({ data }) => data.customerId === customerId);
}
