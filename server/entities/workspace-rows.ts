import { and, count, eq } from 'drizzle-orm';
import type { WireManagedWorkspace } from '#domain/contract/admin.ts';
import { workspaceStanding } from '#domain/trial.ts';
import type { SystemTx, WorkspaceTx } from '#server/db/handle.ts';
import { users } from '#server/db/schema/people.ts';
import { workspaces } from '#server/db/schema/workspaces.ts';

/** What is known of a workspace itself. */
type WorkspaceRow = Pick<
  typeof workspaces.$inferSelect,
  'id' | 'companyName' | 'stripeCustomerId' | 'createdAt'
>;

/** The workspaces that a transaction sees, the oldest first, with how many people are active in each. */
export async function readWorkspaces(
  tx: WorkspaceTx | SystemTx,
): Promise<(WorkspaceRow & { readonly activeUsers: number })[]> {
  return tx
    .select({
      id: workspaces.id,
      companyName: workspaces.companyName,
      stripeCustomerId: workspaces.stripeCustomerId,
      createdAt: workspaces.createdAt,
      activeUsers: count(users.id),
    })
    .from(workspaces)
    .leftJoin(users, and(eq(users.workspaceId, workspaces.id), eq(users.status, 1)))
    .groupBy(workspaces.id)
    .orderBy(workspaces.id);
}

/** A workspace as those who manage it see it; days are those of `timeZone` (WSP-03 to WSP-05, DEC-82). */
export function toManagedWorkspace(
  {
    id,
    companyName,
    stripeCustomerId,
    createdAt,
    activeUsers,
  }: Awaited<ReturnType<typeof readWorkspaces>>[number],
  now: number,
  timeZone: string,
): WireManagedWorkspace {
  const standing = workspaceStanding({ createdAt, activeUsers }, null, now, timeZone);
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
