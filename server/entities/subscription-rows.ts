import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { AuditEntry } from '#server/audit/index.ts';
import { type WorkspaceTx, subscriptions, users, workspaces } from '#server/db/index.ts';
import type { Billing, ProviderSubscription } from '#server/providers/index.ts';

export type NoteSubscription = (details: NonNullable<AuditEntry['details']>) => Promise<void>;

export type InTenant = <T>(step: (tx: WorkspaceTx, note: NoteSubscription) => Promise<T>) => Promise<T>;

export interface BillingRow {
  readonly workspaceId: number;
  readonly customerId: string | null;
  readonly checkoutId: string | null;
  readonly subscriptionId: string | null;
  readonly usedSeats: number;
}

/** Returns the billing data of the workspace. */
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

/** Stores the customer of a workspace; false if it has another one. */
export async function keepCustomer(tx: WorkspaceTx, customerId: string): Promise<boolean> {
  const kept = await tx
    .update(workspaces)
    .set({ stripeCustomerId: customerId })
    .where(sql`coalesce(${workspaces.stripeCustomerId}, ${customerId}) = ${customerId}`)
    .returning({ id: workspaces.id });
  return kept.length > 0;
}

/** Stores the last opened checkout; false if another one has been opened since the read. */
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

/** Reads, stores and audits a subscription. A response to an older read than the stored one is dropped. */
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
