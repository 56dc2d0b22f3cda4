import { manageWorkspaceRefusal } from '#domain/access/index.ts';
import type { billingCalls, WireSubscription } from '#domain/contract/index.ts';
import { messages, serverTexts, subscriptionUnread, texts } from '#domain/texts/index.ts';
import { decideSeats, daysUntil } from '#domain/billing/index.ts';
import { auditAct } from '#server/audit/index.ts';
import type { ExternalContext, Handlers } from '#server/calls/index.ts';
import {
  type BillingRow,
  keepCheckout,
  keepCustomer,
  readBilling,
  syncSubscription,
  readWorkspaces,
  toManagedWorkspace,
} from '#server/entities/index.ts';
import {
  type RequestActor,
  type RequestContext,
  invalid,
  notFound,
  problemOf,
  Problem,
  requireAllowed,
} from '#server/http/index.ts';
import {
  type Billing,
  BillingOff,
  BillingRefused,
  BillingUnavailable,
  type Invoice,
  type ProviderSubscription,
} from '#server/providers/index.ts';

/** Sent provider ids are only compared with those of the own workspace; data comes from the provider (S3-17). */
export const billingHandlers: Handlers<typeof billingCalls> = {
  'POST /api/create-checkout-session': async (context, { body: { priceId, quantity, WorkspaceId } }) => {
    const { row, email } = await context.inside(async ({ tx, actor }) => {
      if (WorkspaceId !== actor.workspaceId) throw notFound();
      requireAllowed(manageWorkspaceRefusal(actor));
      if (!context.billing.priceIds.includes(priceId) && context.billing.kind !== 'off')
        throw invalid(serverTexts.priceUnknown, 'priceId');
      const known = await readBilling(tx);
      requireSeats(quantity, known.usedSeats, 'quantity');
      return { row: known, email: actor.email };
    });
    await requireUnpaid(context, row);
    const screen = `${context.config.publicUrl}/app/subscription`;
    const order = {
      workspaceId: row.workspaceId,
      priceId,
      seats: quantity,
      customerId: row.customerId,
      email,
      successUrl: `${screen}?checkout={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${screen}?checkout=cancelled`,
    };
    // The previous checkout is closed, so a new one needs another key.
    const key = `${context.actKey}-${row.checkoutId ?? ''}`.slice(0, 200);
    const page = await ask(context, texts.billingDown, (billing) => billing.openCheckout(order, key));
    const isLast = await context.inside(({ tx }) => keepCheckout(tx, row, page.id));
    if (!isLast || page.url === null) {
      await ask(context, texts.billingDown, (billing) => billing.endCheckout(page.id));
      throw problemOf({ code: 'billing.subscribed', message: texts.checkoutElsewhere });
    }
    return { response: { url: page.url } };
  },

  'POST /api/get-customer-id/{sessionId}': async (context, { params, body: { checkoutSessionId } }) => {
    const sessionId = given(params.sessionId, messages.checkoutRequired, 'sessionId');
    if (sessionId !== checkoutSessionId) throw invalid(messages.checkoutRequired, 'checkoutSessionId');
    const { workspaceId } = await own(context);
    const lookup = ask(context, messages.customerFailed, (billing) => billing.checkout(sessionId));
    const checkout = await lookup.catch(asFailedLookup);
    if (checkout === null || checkout.workspaceId !== workspaceId) throw lookupFailed('notFound');
    if (checkout.state !== 'paid' || checkout.customerId === null)
      throw problemOf({ code: 'billing.unconfirmed', message: texts.checkoutUnconfirmed });
    return { response: { customerId: checkout.customerId } };
  },

  'POST /api/admin/subscription': async (context, { body: { StripeCustomerId } }) => {
    const row = await own(context);
    if (StripeCustomerId !== row.customerId) await requirePaidBy(context, row, StripeCustomerId);
    const isKept = await context.inside(({ tx }) => keepCustomer(tx, StripeCustomerId));
    if (!isKept) throw notFound();
    await sync(context, row.workspaceId, StripeCustomerId, messages.customerFailed);
    return context.inside(async ({ tx, actor }) => {
      const [workspace] = await readWorkspaces(tx);
      if (workspace === undefined) throw notFound();
      return { response: toManagedWorkspace(workspace, context.now, actor.timeZone) };
    });
  },

  'GET /api/get-subscription-details/{customerId}': async (context, { params }) => {
    const customerId = given(params.customerId, messages.customerRequired, 'customerId');
    await requireCustomer(context, customerId);
    return { response: await details(context, customerId, subscriptionUnread(503)) };
  },

  'POST /api/create-billing-portal/{id}': async (context, { params }) => {
    const customerId = given(params.id, messages.customerRequired, 'id');
    await requireCustomer(context, customerId);
    const returnUrl = `${context.config.publicUrl}/app/subscription`;
    return {
      response: {
        url: await ask(context, texts.billingDown, (billing) => billing.openPortal(customerId, returnUrl)),
      },
    };
  },

  'POST /api/update-subscription-quantity': async (context, { body: { subscriptionId, newQuantity } }) => {
    const row = await own(context);
    const { customerId } = row;
    if (customerId === null) throw notFound();
    const found = await sync(context, row.workspaceId, customerId, messages.seatsFailed);
    if (found?.id !== subscriptionId) throw notFound();
    requireSeats(newQuantity, row.usedSeats, 'newQuantity');
    if (found.seats !== newQuantity)
      await ask(context, messages.seatsFailed, (billing) =>
        billing.changeSeats(subscriptionId, newQuantity, context.actKey),
      );
    await sync(context, row.workspaceId, customerId, messages.seatsFailed);
    return { response: await details(context, customerId, messages.seatsFailed) };
  },

  'GET /api/get-products/{id}': async (context, { params: { id } }) => {
    await own(context);
    if (!context.billing.priceIds.includes(id)) throw notFound();
    const products = await ask(context, messages.productsFailed, (billing) => billing.products(id));
    return { response: [...products] };
  },
};

const lookupFailed = (code: 'notFound' | 'billing.refused'): Problem =>
  problemOf({ code, message: messages.customerFailed });

function asFailedLookup(error: unknown): never {
  throw error instanceof Problem && error.code === 'billing.refused' ? lookupFailed(error.code) : error;
}

const own = (context: ExternalContext): Promise<BillingRow> =>
  context.inside(({ tx, actor }: RequestContext) => {
    requireAllowed(manageWorkspaceRefusal(actor));
    return readBilling(tx);
  });

async function requireCustomer(context: ExternalContext, customerId: string): Promise<void> {
  if ((await own(context)).customerId !== customerId) throw notFound();
}

/** An unknown customer must have paid on the last checkout (DEC-85). */
async function requirePaidBy(
  context: ExternalContext,
  { checkoutId }: BillingRow,
  customerId: string,
): Promise<void> {
  const paid =
    checkoutId === null
      ? null
      : await ask(context, messages.customerFailed, (billing) => billing.checkout(checkoutId));
  if (paid?.state !== 'paid' || paid.customerId !== customerId) throw notFound();
}

/** Prevents double payment: refuses with an active or pending one and closes an open page. */
async function requireUnpaid(
  context: ExternalContext,
  { customerId, checkoutId }: BillingRow,
): Promise<void> {
  const already = problemOf({ code: 'billing.subscribed', message: texts.subscribedAlready });
  const last =
    checkoutId && (await ask(context, texts.billingDown, (billing) => billing.checkout(checkoutId)));
  if (last && last.state === 'pending')
    throw problemOf({ code: 'billing.unconfirmed', message: texts.checkoutUnconfirmed });
  const payer = customerId ?? (last ? last.customerId : null);
  if (payer !== null && (await ask(context, texts.billingDown, (billing) => billing.subscriptionOf(payer))))
    throw already;
  if (!last || last.state !== 'open') return;
  if (!(await ask(context, texts.billingDown, (billing) => billing.endCheckout(last.id)))) throw already;
}

function requireSeats(seats: number, usedSeats: number, field: string): void {
  const decision = decideSeats(seats, usedSeats);
  if (!decision.ok) throw problemOf(decision.refusal, { field });
}

function given(text: string, missing: string, field: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalid(missing, field);
  return trimmed;
}

const sync = (context: ExternalContext, workspaceId: number, customerId: string, failed: string) =>
  ask(context, failed, (billing) =>
    syncSubscription(billing, workspaceId, customerId, (step) =>
      context.inside((request) =>
        step(request.tx, (details) => auditAct(request, 'subscription.changed', details)),
      ),
    ),
  );

async function details(
  context: ExternalContext,
  customerId: string,
  failed: string,
): Promise<WireSubscription> {
  const [subscription, invoices] = await ask(context, failed, (billing) =>
    Promise.all([billing.subscriptionOf(customerId), billing.invoices(customerId)]),
  );
  const { timeZone } = await context.inside(async ({ actor }) => actor);
  return { ...stated(subscription, context.now, timeZone), invoices: invoices.map(toWireInvoice) };
}

function stated(
  subscription: ProviderSubscription | null,
  now: number,
  timeZone: RequestActor['timeZone'],
): Omit<WireSubscription, 'invoices'> {
  const { id = null, status = 'none', seats = 0, priceId = null, periodEndsAt = null } = subscription ?? {};
  return {
    subscriptionId: id,
    status,
    subscriptionDaysRemaining: periodEndsAt === null ? null : daysUntil(periodEndsAt, now, timeZone),
    periodEndsAt: periodEndsAt === null ? null : new Date(periodEndsAt).toISOString(),
    isCancelled: subscription?.isCancelled ?? false,
    planDetails: { users: seats, priceId },
  };
}

const toWireInvoice = ({ id, number, createdAt, amount, currency, status, url }: Invoice) => ({
  id,
  number,
  createdAt: new Date(createdAt).toISOString(),
  amount,
  currency,
  status,
  url,
});

/** Shows `failed` without an answer, and the provider's own text for a refusal (ERR-22 to ERR-25, S3-39). */
async function ask<T>(
  { billing }: ExternalContext,
  failed: string,
  question: (billing: Billing) => Promise<T>,
): Promise<T> {
  try {
    return await question(billing);
  } catch (error) {
    if (error instanceof BillingUnavailable)
      throw new Problem(503, 'server.unavailable', failed, { retryAfterMs: 5_000 });
    if (error instanceof BillingRefused) throw problemOf({ code: 'billing.refused', message: error.message });
    if (error instanceof BillingOff) throw problemOf({ code: 'billing.refused', message: texts.billingOff });
    throw error;
  }
}
