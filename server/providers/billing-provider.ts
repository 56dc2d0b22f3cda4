/** Something that can be subscribed to; `amount` for each seat and interval, in the smallest unit of the currency. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly priceId: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: 'day' | 'week' | 'month' | 'year';
}

/** A page on which somebody pays; `workspaceId` and `customerId` are null where the provider knows none. */
export interface Checkout {
  readonly id: string;
  readonly url: string | null;
  readonly workspaceId: number | null;
  readonly customerId: string | null;
  /** `pending`: it was left with a payment that is not confirmed yet. */
  readonly state: 'open' | 'pending' | 'paid' | 'ended';
}

/** A subscription as the provider has it; times in epoch ms. */
export interface ProviderSubscription {
  readonly id: string;
  readonly status: string;
  readonly priceId: string;
  readonly seats: number;
  readonly periodEndsAt: number | null;
  /** It ends with its period. */
  readonly isCancelled: boolean;
}

/** What was charged or is to be paid. */
export interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly createdAt: number;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly url: string | null;
}

/** What is needed to open a checkout. */
export interface CheckoutOrder {
  readonly workspaceId: number;
  readonly priceId: string;
  readonly seats: number;
  /** Of an earlier subscription; null makes a new one. */
  readonly customerId: string | null;
  readonly email: string;
  /** Where the browser goes after paying, the id of the checkout in the place of `{CHECKOUT_SESSION_ID}`. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Something happened at the provider; what it says of it is looked up there and never believed (S3-17). */
export interface BillingEvent {
  readonly id: string;
  readonly customerId: string | null;
  readonly checkoutId: string | null;
}

/**
 * Whoever takes the money: Stripe, or the local stand-in. A `key` names an act: tries with the same do it once. All
 * throw `BillingUnavailable` where no answer comes and `BillingRefused` where the provider says no.
 */
export interface Billing {
  readonly kind: 'stripe' | 'local' | 'off';
  /** The two plans (BIL-14). */
  readonly priceIds: readonly string[];
  products(priceId: string): Promise<readonly Product[]>;
  openCheckout(order: CheckoutOrder, key: string): Promise<Checkout>;
  /** Null where there is none of that id. */
  checkout(id: string): Promise<Checkout | null>;
  /** Closes a page that was not paid on; false where it was paid on meanwhile. */
  endCheckout(id: string): Promise<boolean>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** The subscription that stands, else null. */
  subscriptionOf(customerId: string): Promise<ProviderSubscription | null>;
  changeSeats(subscriptionId: string, seats: number, key: string): Promise<void>;
  /** The latest first. */
  invoices(customerId: string): Promise<readonly Invoice[]>;
  /** Undefined where the signature is not right, null for what the product has no use for; `now` in ms. */
  readEvent(payload: string, signature: string, now: number): BillingEvent | null | undefined;
}

/** The provider does not answer. */
export class BillingUnavailable extends Error {}

/** The provider says no, in words for the person who pays. */
export class BillingRefused extends Error {}

/** Nobody is there to take money: the server was given no keys, and strangers reach it. */
export class BillingOff extends Error {}
