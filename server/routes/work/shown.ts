import { eq, type SQL } from 'drizzle-orm';
import type { Permission } from '#domain/access/index.ts';
import type { EntityStatus } from '#domain/work/index.ts';
import { users } from '#server/db/index.ts';
import { type RequestActor, type RequestContext, notFound, requirePermission } from '#server/http/index.ts';

/** Returns the statuses of a list: 1, and 2 if asked for and permitted (DEC-88, DEC-125). */
export function shownStatuses(
  actor: RequestActor,
  withInactive: boolean,
  permission: Permission,
): EntityStatus[] {
  if (!withInactive) return [1];
  requirePermission(actor, permission);
  return [1, 2];
}

/** Tells whether either flag asks for inactive rows (DEC-88). */
export function asksInactive(flags: {
  readonly IncludeInactive?: string | undefined;
  readonly IncludeArchived?: string | undefined;
}): boolean {
  return flags.IncludeInactive === 'true' || flags.IncludeArchived === 'true';
}

/** Limits a list to what the named user may choose; undefined without a user (DEC-125). */
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
