import * as z from 'zod';
import type { BillingEvent } from './billing-provider.ts';
import { isSigned } from './webhook-signature.ts';

const wireEvent = z.object({
  id: z.string().min(1).max(128),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      customer: z.string().nullish(),
      object: z.string().optional(),
    }),
  }),
});

/** Reads whom a signed event is about; undefined if not signed by `secret`, null if irrelevant. `now` is in ms. */
export function readWebhook(
  payload: string,
  signature: string,
  { secret, now }: { readonly secret: string; readonly now: number },
): BillingEvent | null | undefined {
  if (!isSigned(payload, signature, secret, now)) return undefined;
  const read = wireEvent.safeParse(parsed(payload));
  if (!read.success) return null;
  const { id, type, data } = read.data;
  const customerId = data.object.customer ?? null;
  if (type.startsWith('checkout.session.')) return { id, customerId, checkoutId: data.object.id ?? null };
  if (/^(customer\.subscription|invoice)\./.test(type)) return { id, customerId, checkoutId: null };
  return null;
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    return null;
  }
}
