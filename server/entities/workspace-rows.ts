import { and, count, eq } from 'drizzle-orm';
import type { WireManagedWorkspace } from '#domain/contract/index.ts';
import { daysUntil, type Subscription, workspaceStanding } from '#domain/billing/index.ts';
import { type SystemTx, type WorkspaceTx, subscriptions, users, workspaces } from '#server/db/index.ts';

type WorkspaceRow = Pick<
  typeof workspaces.$inferSelect,
  'id' | 'companyName' | 'stripeCustomerId' | 'createdAt'
>;

type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Returns the visible workspaces with their active user counts, oldest first. */
export async function readWorkspaces(
  tx: WorkspaceTx | SystemTx,
): Promise<
  (WorkspaceRow & { readonly activeUsers: number; readonly subscription: SubscriptionRow | null })[]
> {
  return tx
    .select({
      id: workspaces.id,
      companyName: workspaces.companyName,
      stripeCustomerId: workspaces.stripeCustomerId,
      createdAt: workspaces.createdAt,
      activeUsers: count(users.id),
      subscription: subscriptions,
    })
    .from(workspaces)
    .leftJoin(users, and(eq(users.workspaceId, workspaces.id), eq(users.status, 1)))
    .leftJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
    .groupBy(workspaces.id, subscriptions.workspaceId)
    .orderBy(workspaces.id);
}

/** Returns a workspace for its managers; days are in `timeZone` (WSP-03 to WSP-05, DEC-82). */
export function toManagedWorkspace(
  {
    id,
    companyName,
    stripeCustomerId,
    createdAt,
    activeUsers,
    subscription,
  }: Awaited<ReturnType<typeof readWorkspaces>>[number],
  now: number,
  timeZone: string,
): WireManagedWorkspace {
  const standing = workspaceStanding(
    { createdAt, activeUsers },
    stated(subscription, now, timeZone),
    now,
    timeZone,
  );
  return {
    WorkspaceId: id,
    CompanyName: companyName,
    DateCreated: new Date(createdAt).toISOString(),
    StripeCustomerId: stripeCustomerId,
    DaysRemaining: standing.daysRemaining,
    Status: standing.status,
    Seats: standing.seats,
    UsedSeats: activeUsers,
  };
}

function stated(row: SubscriptionRow | null, now: number, timeZone: string): Subscription | null {
  const { status = null, seats = null, periodEndsAt = null } = row ?? {};
  if (status === null || seats === null) return null;
  const daysRemaining = periodEndsAt === null ? null : daysUntil(periodEndsAt, now, timeZone);
  return { status, seats, daysRemaining };
}
