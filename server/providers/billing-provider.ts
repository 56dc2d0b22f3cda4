/** `amount` is per seat and interval, in the smallest unit of the currency. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly priceId: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: 'day' | 'week' | 'month' | 'year';
}

export interface Checkout {
  readonly id: string;
  readonly url: string | null;
  readonly workspaceId: number | null;
  readonly customerId: string | null;
  readonly state: 'open' | 'pending' | 'paid' | 'ended';
}

/** Times are in epoch ms. */
export interface ProviderSubscription {
  readonly id: string;
  readonly status: string;
  readonly priceId: string;
  readonly seats: number;
  readonly periodEndsAt: number | null;
  readonly isCancelled: boolean;
}

export interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly createdAt: number;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly url: string | null;
}

export interface CheckoutOrder {
  readonly workspaceId: number;
  readonly priceId: string;
  readonly seats: number;
  readonly customerId: string | null;
  readonly email: string;
  /** `{CHECKOUT_SESSION_ID}` is replaced by the id of the checkout. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Its content is looked up at the provider and never trusted (S3-17). */
export interface BillingEvent {
  readonly id: string;
  readonly customerId: string | null;
  readonly checkoutId: string | null;
}

/** Calls with the same `key` are done once. All throw `BillingUnavailable` or `BillingRefused`. */
export interface Billing {
  readonly kind: 'stripe' | 'local' | 'off';
  readonly priceIds: readonly string[];
  products(priceId: string): Promise<readonly Product[]>;
  openCheckout(order: CheckoutOrder, key: string): Promise<Checkout>;
  checkout(id: string): Promise<Checkout | null>;
  endCheckout(id: string): Promise<boolean>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  subscriptionOf(customerId: string): Promise<ProviderSubscription | null>;
  changeSeats(subscriptionId: string, seats: number, key: string): Promise<void>;
  invoices(customerId: string): Promise<readonly Invoice[]>;
  /** Undefined for a wrong signature, null for an irrelevant event; `now` is in ms. */
  readEvent(payload: string, signature: string, now: number): BillingEvent | null | undefined;
}

export class BillingUnavailable extends Error {}

/** The message is shown to the user. */
export class BillingRefused extends Error {}

export class BillingOff extends Error {}
