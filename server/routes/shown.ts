import { eq, type SQL } from 'drizzle-orm';
import { holds, type Permission } from '#domain/access/permissions.ts';
import { users } from '#server/db/schema/people.ts';
import type { RequestActor, RequestContext } from '#server/http/handler.ts';
import { forbidden, notFound } from '#server/http/problem.ts';

interface Flags {
  readonly IncludeInactive?: string | undefined;
  readonly IncludeArchived?: string | undefined;
}

/** The statuses that a list shows: 1; either flag adds 2 and needs the right to view (DEC-88, DEC-125). */
export function shownStatuses(actor: RequestActor, flags: Flags, permission: Permission): number[] {
  if (flags.IncludeInactive !== 'true' && flags.IncludeArchived !== 'true') return [1];
  if (!holds(actor.permissions, permission)) throw forbidden();
  return [1, 2];
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
