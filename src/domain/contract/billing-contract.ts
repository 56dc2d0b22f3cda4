import * as z from 'zod';
import { messages } from '#domain/texts/index.ts';
import { seatsField } from '#domain/billing/index.ts';
import { wireManagedWorkspace } from './admin-contract.ts';
import type { Service } from './contract.ts';
import { entityId, instant } from './fields.ts';

const providerId = z.string().regex(/^[\w-]{1,128}$/);

const customerId = z
  .string(messages.customerRequired)
  .trim()
  .min(1, messages.customerRequired)
  .max(128, messages.customerRequired);

const checkoutId = z
  .string(messages.checkoutRequired)
  .trim()
  .min(1, messages.checkoutRequired)
  .max(128, messages.checkoutRequired);

const wireInvoice = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: instant,
  /** In the smallest unit of the currency. */
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  url: z.string().nullable(),
});

/** `status` is "none" without a current subscription (BIL-04). */
const wireSubscription = z.object({
  subscriptionId: z.string().nullable(),
  status: z.string(),
  subscriptionDaysRemaining: z.int().min(0).nullable(),
  /** The next charge, or the end of a cancelled subscription. */
  periodEndsAt: instant.nullable(),
  isCancelled: z.boolean(),
  planDetails: z.object({ users: z.int().min(0), priceId: z.string().nullable() }),
  invoices: z.array(wireInvoice),
});
export type WireSubscription = z.infer<typeof wireSubscription>;

const wireProduct = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  priceId: z.string(),
  /** Per seat and interval, in the smallest unit of the currency. */
  amount: z.int(),
  currency: z.string(),
  interval: z.enum(['day', 'week', 'month', 'year']),
});
export type WireProduct = z.infer<typeof wireProduct>;

const wireUrl = z.object({ url: z.url() });

export const billingCalls = {
  'POST /api/create-checkout-session': {
    summary: 'Opens a checkout for a number of seats at a configured price; closes any earlier checkout',
    access: { rule: 'manageWorkspaceRefusal' },
    effect: 'write',
    isExternal: true,
    body: z.strictObject({ priceId: providerId, quantity: seatsField, WorkspaceId: entityId }),
    response: wireUrl,
  },
  'POST /api/get-customer-id/{sessionId}': {
    summary: "The customer of a checkout in the caller's workspace; 409 until its payment is confirmed",
    access: { rule: 'manageWorkspaceRefusal' },
    effect: 'write',
    isExternal: true,
    params: z.object({ sessionId: z.string().max(128) }),
    body: z.strictObject({ checkoutSessionId: checkoutId }),
    response: z.object({ customerId: z.string() }),
  },
  'POST /api/admin/subscription': {
    summary: "Saves the customer of the last checkout, and its subscription, for the caller's workspace",
    access: { rule: 'manageWorkspaceRefusal' },
    effect: 'write',
    isExternal: true,
    body: z.strictObject({ StripeCustomerId: customerId }),
    response: wireManagedWorkspace,
  },
  'GET /api/get-subscription-details/{customerId}': {
    summary: "The subscription and invoices of the caller's workspace, as the provider has them now",
    access: { rule: 'manageWorkspaceRefusal' },
    effect: 'read',
    isExternal: true,
    params: z.object({ customerId: z.string().max(256) }),
    response: wireSubscription,
  },
  'POST /api/create-billing-portal/{id}': {
    summary: "Opens the billing portal of the caller's workspace",
    access: { rule: 'manageWorkspaceRefusal' },
    effect: 'write',
    isExternal: true,
    params: z.object({ id: z.string().max(256) }),
    response: wireUrl,
  },
  'POST /api/update-subscription-quantity': {
    summary: 'Changes the number of paid seats; never below the number of active users',
    access: { rule: 'manageWorkspaceRefusal' },
    effect: 'write',
    isExternal: true,
    body: z.strictObject({ subscriptionId: providerId, newQuantity: seatsField }),
    response: wireSubscription,
  },
  'GET /api/get-products/{id}': {
    summary: 'The product behind a configured price',
    access: { rule: 'manageWorkspaceRefusal' },
    effect: 'read',
    isExternal: true,
    params: z.object({ id: z.string().max(128) }),
    response: z.array(wireProduct),
  },
} as const satisfies Service;
