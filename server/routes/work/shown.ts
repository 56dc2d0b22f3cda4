import { eq, type SQL } from 'drizzle-orm';
import type { Permission } from '#domain/access/permissions.ts';
import type { EntityStatus } from '#domain/work/entity-status.ts';
import { users } from '#server/db/schema/people-schema.ts';
import type { RequestActor, RequestContext } from '#server/http/handler.ts';
import { notFound } from '#server/http/problem.ts';
import { requirePermission } from '#server/http/require.ts';

/** The statuses that a list shows: 1, and 2 where inactive ones are asked for, which needs the right to view (DEC-88, DEC-125). */
export function shownStatuses(
  actor: RequestActor,
  withInactive: boolean,
  permission: Permission,
): EntityStatus[] {
  if (!withInactive) return [1];
  requirePermission(actor, permission);
  return [1, 2];
}

/** Whether the flags of a list ask for inactive ones: either does (DEC-88). */
export function asksInactive(flags: {
  readonly IncludeInactive?: string | undefined;
  readonly IncludeArchived?: string | undefined;
}): boolean {
  return flags.IncludeInactive === 'true' || flags.IncludeArchived === 'true';
}

/** Bounds a list to what one user of the workspace may choose; not at all where no user is named (DEC-125). */
export async function choosableBy(
  { tx }: RequestContext,
  id: string | undefined,
  isOf: (userId: number) => SQL,
): Promise<SQL | undefined> {
  if (id === undefined) return undefined;
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, Number(id)));
  if (!known) throw notFound();
  return isOf(known.id);
}
