import { createHmac } from 'node:crypto';
import type { Config } from '#server/config/index.ts';
import type { Database } from '#server/db/index.ts';
import { type Billing, BillingOff } from './billing-provider.ts';
import { createLocalBilling, type LocalBilling } from './stand-ins/local-billing.ts';
import type { Later } from './stand-ins/local-events.ts';

export type Payments = (Billing & { readonly kind: 'stripe' | 'off' }) | LocalBilling;

/** Creates Stripe with keys; else the local stand-in, or none if the server is exposed (DEC-84, A1). */
export async function createBilling(
  config: Pick<Config, 'stripe' | 'exposed' | 'publicUrl' | 'authSecret'>,
  {
    database,
    background,
    now,
  }: {
    readonly database: Database;
    readonly background: Later;
    readonly now: () => number;
  },
): Promise<Payments> {
  if (config.stripe !== undefined) {
    const { createStripeBilling } = await import('./stripe-billing.ts');
    return createStripeBilling(config.stripe, now);
  }
  if (config.exposed) return noBilling;
  const secret = createHmac('sha256', config.authSecret).update('local billing').digest('base64url');
  return createLocalBilling({ database, background, publicUrl: config.publicUrl, secret, now });
}

const off = (): never => {
  throw new BillingOff();
};

const noBilling: Payments = {
  kind: 'off',
  priceIds: [],
  products: off,
  openCheckout: off,
  checkout: off,
  endCheckout: off,
  openPortal: off,
  subscriptionOf: off,
  changeSeats: off,
  invoices: off,
  readEvent: () => undefined,
};
