import { eq } from 'drizzle-orm';
import { openText, sealText, type TextOwner } from '#server/base/sealed-text.ts';
import type { Config } from '#server/config/config.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { calendarConnections } from '#server/db/schema/calendar-schema.ts';
import type { ConnectedCalendar } from '#server/providers/calendar-provider.ts';

/** The connected calendar of a person; the token is null where it cannot be opened any more. */
export interface Connection {
  readonly email: string;
  readonly token: string | null;
}

/** Reads the connection of a person; null where there is none. */
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

/** Keeps a connection in place of an earlier one (GCL-06, GCL-07). */
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

/** Forgets the connection of a person (GCL-08). */
export async function dropConnection(tx: WorkspaceTx, userId: number): Promise<void> {
  await tx.delete(calendarConnections).where(eq(calendarConnections.userId, userId));
}
