import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashOfSecret } from '#server/base/secret-hash.ts';
import { withSystemRole, type WorkspaceTx } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import { calendarFeeds } from '#server/db/schema/calendar-schema.ts';

/** Whose feed it is; the secret that names it is stored as a hash alone (decision 0101). */
export interface FeedOwner {
  readonly workspaceId: number;
  readonly userId: number;
}

/** Since when a person has a feed, in epoch ms; null where it is off. */
export async function feedSince(tx: WorkspaceTx, userId: number): Promise<number | null> {
  const [row] = await tx
    .select({ at: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row?.at ?? null;
}

/** Makes a new secret for the feed of a person; an earlier one opens nothing from then on. */
export async function renewFeed(tx: WorkspaceTx, owner: FeedOwner, now: number): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const values = { hash: hashOfSecret(secret), createdAt: now };
  await tx
    .insert(calendarFeeds)
    .values({ ...owner, ...values })
    .onConflictDoUpdate({ target: [calendarFeeds.workspaceId, calendarFeeds.userId], set: values });
  return secret;
}

/** Ends the feed of a person; answers whether there was one. */
export async function endFeed(tx: WorkspaceTx, userId: number): Promise<boolean> {
  const { rowCount } = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return (rowCount ?? 0) > 0;
}

/** Whose feed a secret opens; null for none. */
export async function feedOwner(database: Database, secret: string): Promise<FeedOwner | null> {
  if (!SECRET.test(secret)) return null;
  const [row] = await withSystemRole(database, (tx) =>
    tx
      .select({ workspaceId: calendarFeeds.workspaceId, userId: calendarFeeds.userId })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.hash, hashOfSecret(secret))),
  );
  return row ?? null;
}

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;
