import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashOfSecret } from '#server/base/index.ts';
import { withSystemRole, type WorkspaceTx, type Database, calendarFeeds } from '#server/db/index.ts';

export interface FeedOwner {
  readonly workspaceId: number;
  readonly userId: number;
}

/** Returns since when (ms) a user has a feed; null if it is off. */
export async function feedSince(tx: WorkspaceTx, userId: number): Promise<number | null> {
  const [row] = await tx
    .select({ at: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row?.at ?? null;
}

/** Creates a new feed secret, which replaces the earlier one. */
export async function renewFeed(tx: WorkspaceTx, owner: FeedOwner, now: number): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const values = { hash: hashOfSecret(secret), createdAt: now };
  await tx
    .insert(calendarFeeds)
    .values({ ...owner, ...values })
    .onConflictDoUpdate({ target: [calendarFeeds.workspaceId, calendarFeeds.userId], set: values });
  return secret;
}

/** Ends a user's feed; tells whether there was one. */
export async function endFeed(tx: WorkspaceTx, userId: number): Promise<boolean> {
  const { rowCount } = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return (rowCount ?? 0) > 0;
}

/** Finds the owner of a feed by its secret, or null. */
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
