import type { TestServer } from '#tests/support/server.ts';

/** The provider's ids for a company's payment. */
export interface Payment {
  readonly sessionId: string;
  readonly customerId: string;
  readonly subscriptionId: string;
}

/** A plan of the stand-in. */
export const PLAN = 'price_local_monthly';

/** Pays for a company on the stand-in's page, as one of its admins. */
export async function payFor(server: TestServer, WorkspaceId: number, token: string): Promise<Payment> {
  const order = { priceId: PLAN, quantity: 100, WorkspaceId };
  const { data: page } = await server.call('POST /api/create-checkout-session', { token, body: order });
  const sessionId = page.url.split('/').at(-1) ?? '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await server.app.request(page.url, { method: 'POST', headers, body: 'method=card' });
  const { data: found } = await server.call('POST /api/get-customer-id/{sessionId}', {
    token,
    params: { sessionId },
    body: { checkoutSessionId: sessionId },
  });
  const { customerId } = found;
  await server.call('POST /api/admin/subscription', { token, body: { StripeCustomerId: customerId } });
  const { data: details } = await server.call('GET /api/get-subscription-details/{customerId}', {
    token,
    params: { customerId },
  });
  return { sessionId, customerId, subscriptionId: details.subscriptionId ?? '' };
}
