import { DAY_MS } from '#domain/constants.ts';
import { BillingRefused, type Product } from '#server/providers/billing-provider.ts';

export const PERIODS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, year: 365 * DAY_MS };

export const PRODUCTS: readonly Product[] = [
  {
    id: 'prod_local_monthly',
    name: 'Weekwright, monthly',
    description: 'Cancel at the end of any month.',
    priceId: 'price_local_monthly',
    amount: 900,
    currency: 'eur',
    interval: 'month',
  },
  {
    id: 'prod_local_yearly',
    name: 'Weekwright, yearly',
    description: 'Two months free.',
    priceId: 'price_local_yearly',
    amount: 9_000,
    currency: 'eur',
    interval: 'year',
  },
];

/** Returns the product of a price; throws `BillingRefused` if unknown. */
export function productOf(priceId: string): Product {
  const product = PRODUCTS.find((one) => one.priceId === priceId);
  if (product === undefined) throw new BillingRefused('Unknown price.');
  return product;
}
