import { eq } from 'drizzle-orm';
import { openText, sealText, type TextOwner } from '#server/base/index.ts';
import type { Config } from '#server/config/index.ts';
import { type WorkspaceTx, calendarConnections } from '#server/db/index.ts';
import type { ConnectedCalendar } from '#server/providers/index.ts';

/** `token` is null if it can't be decrypted any more. */
export interface Connection {
  readonly email: string;
  readonly token: string | null;
}

/** Returns the calendar connection of a user, or null. */
export async function readConnection(
  tx: WorkspaceTx,
  owner: TextOwner,
  config: Pick<Config, 'authSecret'>,
): Promise<Connection | null> {
  const [row] = await tx
    .select({ email: calendarConnections.email, sealed: calendarConnections.sealedToken })
    .from(calendarConnections)
    .where(eq(calendarConnections.userId, owner.userId));
  return row === undefined
    ? null
    : { email: row.email, token: openText('calendar-token', row.sealed, owner, config) };
}

/** Stores a connection, replacing an earlier one (GCL-06, GCL-07). */
export async function saveConnection(
  tx: WorkspaceTx,
  owner: TextOwner,
  { email, token }: ConnectedCalendar,
  { config, now }: { readonly config: Pick<Config, 'authSecret'>; readonly now: number },
): Promise<void> {
  const values = { email, sealedToken: sealText('calendar-token', token, owner, config), connectedAt: now };
  await tx
    .insert(calendarConnections)
    .values({ workspaceId: owner.workspaceId, userId: owner.userId, ...values })
    .onConflictDoUpdate({
      target: [calendarConnections.workspaceId, calendarConnections.userId],
      set: values,
    });
}

/** Deletes the calendar connection of a user (GCL-08). */
export async function dropConnection(tx: WorkspaceTx, userId: number): Promise<void> {
  await tx.delete(calendarConnections).where(eq(calendarConnections.userId, userId));
}
