import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { AuditEntry } from '#server/audit/audit-log.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { subscriptions } from '#server/db/schema/billing-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';
import type { Billing, ProviderSubscription } from '#server/providers/billing-provider.ts';

/** Notes in the audit what a subscription is now. */
export type NoteSubscription = (details: NonNullable<AuditEntry['details']>) => Promise<void>;

/** Does a step in a transaction of one workspace. */
export type InTenant = <T>(step: (tx: WorkspaceTx, note: NoteSubscription) => Promise<T>) => Promise<T>;

/** What a workspace knows of its payments. */
export interface BillingRow {
  readonly workspaceId: number;
  readonly customerId: string | null;
  /** The checkout that was opened last. */
  readonly checkoutId: string | null;
  /** Of the subscription that stood when it was last read. */
  readonly subscriptionId: string | null;
  readonly usedSeats: number;
}

/** What the workspace of the transaction knows of its payments. */
export async function readBilling(tx: WorkspaceTx): Promise<BillingRow> {
  const [row] = await tx
    .select({
      workspaceId: workspaces.id,
      customerId: workspaces.stripeCustomerId,
      checkoutId: subscriptions.checkoutId,
      subscriptionId: subscriptions.subscriptionId,
    })
    .from(workspaces)
    .leftJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id));
  if (row === undefined) throw new Error('A transaction without its workspace.');
  const [active] = await tx.select({ users: count() }).from(users).where(eq(users.status, 1));
  return { ...row, usedSeats: active?.users ?? 0 };
}

/** Keeps the customer of a workspace that has none yet, or has this one; false where it has another. */
export async function keepCustomer(tx: WorkspaceTx, customerId: string): Promise<boolean> {
  const kept = await tx
    .update(workspaces)
    .set({ stripeCustomerId: customerId })
    .where(sql`coalesce(${workspaces.stripeCustomerId}, ${customerId}) = ${customerId}`)
    .returning({ id: workspaces.id });
  return kept.length > 0;
}

/** Keeps which checkout was opened last, where it still is the one that was seen; else another was opened meanwhile. */
export async function keepCheckout(
  tx: WorkspaceTx,
  { workspaceId, checkoutId }: BillingRow,
  next: string,
): Promise<boolean> {
  await tx.insert(subscriptions).values({ workspaceId }).onConflictDoNothing();
  const kept = await tx
    .update(subscriptions)
    .set({ checkoutId: next })
    .where(sql`${subscriptions.checkoutId} IS NOT DISTINCT FROM ${checkoutId}`)
    .returning({ id: subscriptions.workspaceId });
  return kept.length > 0;
}

/**
 * Reads the subscription of a customer at the provider and keeps what it says. A reading that was begun before another
 * that is kept already changes nothing: nothing that comes late turns the state back. A change is noted in the audit.
 */
export async function syncSubscription(
  billing: Billing,
  workspaceId: number,
  customerId: string,
  inside: InTenant,
): Promise<ProviderSubscription | null> {
  const place = await inside(async (tx) => {
    const [row] = await tx
      .insert(subscriptions)
      .values({ workspaceId, asked: 1 })
      .onConflictDoUpdate({
        target: subscriptions.workspaceId,
        set: { asked: sql`${subscriptions.asked} + 1` },
      })
      .returning({ asked: subscriptions.asked });
    return row?.asked ?? 0;
  });
  const found = await billing.subscriptionOf(customerId);
  await inside(async (tx, note) => {
    const isOlder = and(eq(subscriptions.workspaceId, workspaceId), lt(subscriptions.answered, place));
    const [before] = await tx.select().from(subscriptions).where(isOlder).for('update');
    if (before === undefined) return;
    const now = {
      status: found?.status ?? null,
      seats: found?.seats ?? null,
      isCancelled: found?.isCancelled ?? false,
    };
    await tx
      .update(subscriptions)
      .set({
        ...now,
        subscriptionId: found?.id ?? null,
        periodEndsAt: found?.periodEndsAt ?? null,
        answered: place,
      })
      .where(isOlder);
    const { status, seats, isCancelled } = before;
    if (status === now.status && seats === now.seats && isCancelled === now.isCancelled) return;
    await note({ status: now.status ?? 'none', seats: now.seats ?? 0, cancelled: now.isCancelled });
  });
  return found;
}
