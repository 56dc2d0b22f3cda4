import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { WireProduct, WireSubscription } from '#domain/contract/index.ts';
import { PRODUCTS_STALE_MS } from '#domain/constants.ts';
import { messages, subscriptionUnread } from '#domain/texts/index.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { useSharedServices, CallError, dataOf, useSession } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from './read.ts';
import { useCallMutation } from './use-call-mutation.ts';

/** Reads a customer's subscription and invoices. Null until loaded or without a customer (BIL-04, ERR-24). */
export function useSubscription(
  customerId: string | null,
): Read<WireSubscription | null> & { readonly failure: string | null } {
  const { api } = useSharedServices();
  const query = useQuery<WireSubscription | null>({
    queryKey: [...KEY, customerId],
    queryFn:
      customerId === null
        ? skipToken
        : async ({ signal }) => {
            const params = { customerId };
            const reply = await api.call('GET /api/get-subscription-details/{customerId}', {
              params,
              signal,
            });
            if (!reply.ok && reply.status !== 0)
              throw new CallError(subscriptionUnread(reply.status), reply.status);
            return dataOf(reply);
          },
    ...retrySilently,
  });
  const read = { ...readOf(query, null), failure: query.error?.message ?? null };
  return customerId === null ? { ...read, state: 'ready' } : read;
}

/** Reads the products of these prices. A failure shows a toast (BIL-13, ERR-23, NFR-07). */
export function useProducts(priceIds: readonly string[]): Read<readonly WireProduct[]> {
  const { api } = useSharedServices();
  const query = useQuery<readonly WireProduct[]>({
    queryKey: ['products', ...priceIds],
    queryFn: async ({ signal }) => {
      const replies = await Promise.all(
        priceIds.map((id) => api.call('GET /api/get-products/{id}', { params: { id }, signal })),
      );
      return replies.flatMap((reply) => {
        if (!reply.ok) throw new CallError(messages.productsFailed, reply.status);
        return reply.data;
      });
    },
    staleTime: PRODUCTS_STALE_MS,
  });
  return readOf(query, NONE);
}

const NONE: readonly never[] = [];

/** Opens a checkout and returns the URL of its page (API-093). */
export function useOpenCheckout(): (choice: {
  readonly priceId: string;
  readonly seats: number;
}) => Promise<Decision<string>> {
  const { workspaceId } = useSession();
  const open = useCallMutation(
    (api, { priceId, seats }: { readonly priceId: string; readonly seats: number }, sending) =>
      api.call('POST /api/create-checkout-session', {
        body: { priceId, quantity: seats, WorkspaceId: workspaceId },
        ...sending,
      }),
    { refused: readAnew },
  );
  return async (choice) => urlOf(await open(choice));
}

/** Looks up the customer of a checkout and stores it for the workspace (API-089, API-095, DEC-85). */
export function useConfirmCheckout(): (checkoutId: string) => Promise<Decision<unknown>> {
  const find = useCallMutation((api, sessionId: string, sending) =>
    api.call('POST /api/get-customer-id/{sessionId}', {
      params: { sessionId },
      body: { checkoutSessionId: sessionId },
      ...sending,
    }),
  );
  const keep = useCallMutation(
    (api, StripeCustomerId: string, sending) =>
      api.call('POST /api/admin/subscription', { body: { StripeCustomerId }, ...sending }),
    { invalidates: [WORKSPACE, KEY] },
  );
  return async (checkoutId) => {
    const found = await find(checkoutId);
    return found.ok ? keep(found.value.customerId) : found;
  };
}

/** Opens the customer portal and returns its URL (API-096). */
export function useOpenPortal(): (customerId: string) => Promise<Decision<string>> {
  const open = useCallMutation((api, id: string, sending) =>
    api.call('POST /api/create-billing-portal/{id}', { params: { id }, ...sending }),
  );
  return async (customerId) => urlOf(await open(customerId));
}

/** Changes the number of paid seats (API-097, DEC-81). */
export function useChangeSeats(
  customerId: string | null,
): (change: { readonly subscriptionId: string; readonly seats: number }) => Promise<Decision<unknown>> {
  return useCallMutation(
    (api, { subscriptionId, seats }: { readonly subscriptionId: string; readonly seats: number }, sending) =>
      api.call('POST /api/update-subscription-quantity', {
        body: { subscriptionId, newQuantity: seats },
        ...sending,
      }),
    {
      show: (queryClient, changed) => queryClient.setQueryData([...KEY, customerId], changed),
      refused: readAnew,
      invalidates: [WORKSPACE],
    },
  );
}

const KEY = ['subscription'];
const WORKSPACE = ['workspace'];

/** These codes mean that another tab or user has changed the subscription. */
function readAnew(queryClient: QueryClient, { code }: Refusal): void {
  if (!['billing.subscribed', 'billing.unconfirmed', 'request.invalid', 'notFound'].includes(code)) return;
  for (const queryKey of [WORKSPACE, KEY]) void queryClient.invalidateQueries({ queryKey });
}

const urlOf = (decision: Decision<{ readonly url: string }>): Decision<string> =>
  decision.ok ? { ok: true, value: decision.value.url } : decision;
