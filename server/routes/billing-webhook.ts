import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { serverTexts } from '#domain/texts/index.ts';
import { writeAudit } from '#server/audit/index.ts';
import type { Deps } from '#server/calls/index.ts';
import {
  withDeadline,
  withSystemRole,
  withTenant,
  billingEvents,
  workspaces,
  type Database,
} from '#server/db/index.ts';
import { type InTenant, keepCustomer, syncSubscription } from '#server/entities/index.ts';
import { readText, type Env, malformed, Problem, unavailable, inTime } from '#server/http/index.ts';
import { type BillingEvent, BillingUnavailable } from '#server/providers/index.ts';

export const WEBHOOK_PATH = '/api/billing/webhook';

/** Accepts signed events, once each, and rereads the subscription (S3-17, DEC-85); 503 asks for a retry. */
export function mountBillingWebhook(app: OpenAPIHono<Env>, deps: Deps): void {
  app.openapi(webhookRoute, async (c) => {
    const payload = await readText(c.req.raw);
    const signature = c.req.header('stripe-signature') ?? '';
    const event = deps.billing.readEvent(payload, signature, deps.now());
    if (event === undefined) throw new Problem(400, 'request.malformed', serverTexts.signatureRefused);
    if (event !== null && Object.values(event).some((id) => id?.includes('\0'))) throw malformed();
    if (event !== null)
      await inTime(deps.callMs, (deadline) => apply(deps, withDeadline(deps.database, deadline), event));
    return c.json({ received: true });
  });
}

const webhookRoute = createRoute({
  method: 'post',
  path: WEBHOOK_PATH,
  summary: 'Payment provider events, signed with Stripe-Signature',
  responses: { 200: { description: 'Processed or ignored' }, 400: { description: 'Invalid signature' } },
});

async function apply({ billing, now }: Deps, database: Database, event: BillingEvent): Promise<void> {
  try {
    const about = await aboutWhom(database, billing, event);
    if (about === null) return;
    const { workspaceId, customerId } = about;
    const inside: InTenant = (step) =>
      withTenant(database, workspaceId, (tx) =>
        step(tx, (details) =>
          writeAudit(tx, { event: 'subscription.changed', at: now(), address: '', workspaceId, details }),
        ),
      );
    const isKnown = await inside(async (tx) => {
      const [known] = await tx.select().from(billingEvents).where(eq(billingEvents.id, event.id));
      return known !== undefined || !(await keepCustomer(tx, customerId));
    });
    if (isKnown) return;
    await syncSubscription(billing, workspaceId, customerId, inside);
    await inside((tx) =>
      tx.insert(billingEvents).values({ workspaceId, id: event.id }).onConflictDoNothing(),
    );
  } catch (error) {
    if (error instanceof BillingUnavailable) throw unavailable();
    throw error;
  }
}

async function aboutWhom(
  database: Database,
  billing: Deps['billing'],
  { customerId, checkoutId }: BillingEvent,
): Promise<{ readonly workspaceId: number; readonly customerId: string } | null> {
  if (checkoutId !== null) {
    const checkout = await billing.checkout(checkoutId);
    if (checkout?.state !== 'paid' || checkout.workspaceId === null || checkout.customerId === null)
      return null;
    return { workspaceId: checkout.workspaceId, customerId: checkout.customerId };
  }
  if (customerId === null) return null;
  const [row] = await withSystemRole(database, (tx) =>
    tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.stripeCustomerId, customerId)),
  );
  return row ? { workspaceId: row.id, customerId } : null;
}
