import Stripe from 'stripe';
import { isStanding } from '#domain/billing/index.ts';
import { createBreaker } from '#server/base/index.ts';
import {
  type Billing,
  BillingRefused,
  BillingUnavailable,
  type Checkout,
  type CheckoutOrder,
  type Product,
  type ProviderSubscription,
} from './billing-provider.ts';
import { readWebhook } from './webhook-event.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly priceIds: readonly string[];
  readonly address?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
}

/** Creates Stripe billing with a circuit breaker. `now` is in ms. */
export function createStripeBilling(
  settings: StripeSettings,
  now: () => number,
): Billing & { readonly kind: 'stripe' } {
  const { secretKey, webhookSecret, priceIds, address } = settings;
  const stripe = new Stripe(secretKey, {
    ...address,
    timeout: ANSWER_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const breaker = createBreaker({
    now,
    isOutage: (error) => error instanceof BillingUnavailable,
    rest: () => new BillingUnavailable('Left alone for a while'),
  });
  const ask = <T>(work: () => Promise<T>): Promise<T> => breaker.run(() => work().catch(translated));
  return {
    kind: 'stripe',
    priceIds,
    products: (priceId) => ask(() => readProduct(stripe, priceId)),
    openCheckout: (order, key) =>
      ask(async () =>
        toCheckout(await stripe.checkout.sessions.create(paramsOf(order), { idempotencyKey: key })),
      ),
    checkout: (id) =>
      ask(async () => {
        const session = await orNull(stripe.checkout.sessions.retrieve(id));
        return session && toCheckout(session);
      }),
    endCheckout: (id) =>
      ask(async () => {
        const ended = await orNull(stripe.checkout.sessions.expire(id));
        return ended !== null || (await stripe.checkout.sessions.retrieve(id)).status === 'expired';
      }),
    openPortal: (customer, returnUrl) =>
      ask(async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
        return ownPage(url);
      }),
    subscriptionOf: (customer) =>
      ask(async () => {
        const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 });
        const standing = data.find(({ status }) => isStanding(status));
        return standing ? toSubscription(standing) : null;
      }),
    changeSeats: (id, quantity, key) =>
      ask(async () => {
        const item = (await stripe.subscriptions.retrieve(id)).items.data[0]?.id ?? '';
        await stripe.subscriptions.update(
          id,
          { items: [{ id: item, quantity }], proration_behavior: 'create_prorations' },
          { idempotencyKey: key },
        );
      }),
    invoices: (customer) =>
      ask(async () => {
        const { data } = await stripe.invoices.list({ customer, limit: MOST_INVOICES });
        return data.map((invoice) => ({
          id: invoice.id,
          number: invoice.number ?? invoice.id,
          createdAt: invoice.created * 1_000,
          amount: invoice.total,
          currency: invoice.currency,
          status: invoice.status ?? 'draft',
          url: invoice.hosted_invoice_url ?? null,
        }));
      }),
    readEvent: (payload, signature, at) =>
      readWebhook(payload, signature, { secret: webhookSecret, now: at }),
  };
}

const ANSWER_MS = 5_000;
const INTERVALS = ['day', 'week', 'month', 'year'] as const;
const MOST_INVOICES = 24;

async function readProduct(stripe: Stripe, priceId: string): Promise<Product[]> {
  const price = await orNull(stripe.prices.retrieve(priceId, { expand: ['product'] }));
  if (price === null) return [];
  const { product, unit_amount, currency, recurring } = price;
  if (typeof product === 'string' || product.deleted === true || recurring === null) return [];
  const interval = INTERVALS.find((one) => one === recurring.interval);
  if (interval === undefined) return [];
  return [
    {
      id: product.id,
      name: product.name,
      description: product.description ?? '',
      priceId,
      amount: unit_amount ?? 0,
      currency,
      interval,
    },
  ];
}

const paramsOf = ({ workspaceId, priceId, seats, customerId, email, ...urls }: CheckoutOrder) => ({
  mode: 'subscription' as const,
  line_items: [{ price: priceId, quantity: seats }],
  client_reference_id: String(workspaceId),
  ...(customerId === null ? { customer_email: email } : { customer: customerId }),
  success_url: urls.successUrl,
  cancel_url: urls.cancelUrl,
});

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const { id, url, client_reference_id: workspace, customer } = session;
  return {
    id,
    url: url === null ? null : ownPage(url),
    workspaceId: workspace === null ? null : Number(workspace),
    customerId: typeof customer === 'string' ? customer : (customer?.id ?? null),
    state: stateOf(session),
  };
}

function stateOf({ status, payment_status: payment }: Stripe.Checkout.Session): Checkout['state'] {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'ended';
  return payment === 'unpaid' ? 'pending' : 'paid';
}

function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  return {
    id: subscription.id,
    status: subscription.status,
    priceId: item?.price.id ?? '',
    seats: item?.quantity ?? 0,
    periodEndsAt: item ? item.current_period_end * 1_000 : null,
    isCancelled: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  };
}

/** Redirects go to Stripe only (S3-23). */
function ownPage(url: string): string {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' || !/(^|\.)stripe\.com$/.test(hostname))
    throw new BillingUnavailable('An address that is not of Stripe');
  return url;
}

/** Null for what Stripe doesn't know or can't change any more. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** Drops the SDK's details of keys and requests. */
function translated(error: unknown): never {
  if (error instanceof Stripe.errors.StripeCardError) throw new BillingRefused(error.message);
  if (error instanceof Stripe.errors.StripeError)
    throw new BillingUnavailable(`Stripe: ${error.type} ${error.statusCode ?? ''}`);
  throw error;
}
