import { and, eq, isNotNull, lt, notExists } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#domain/constants.ts';
import type { Deps } from '#server/calls/index.ts';
import { removeUnfinishedSignUps } from '#server/identity/index.ts';
import {
  withSystemRole,
  type SystemTx,
  type Database,
  mailCounts,
  mails,
  mailTokens,
  signIns,
  factorChallenges,
  billingEvents,
  idempotency,
} from '#server/db/index.ts';

/** Removes what has expired at `now` (ms) in all workspaces. */
export async function removeExpired(database: Database, now: number): Promise<void> {
  await withSystemRole(database, async (tx) => {
    await tx.delete(signIns).where(lt(signIns.idleUntil, now));
    await tx.delete(mailTokens).where(and(lt(mailTokens.endsAt, now), notExists(heldLetter(tx))));
    await tx.delete(factorChallenges).where(lt(factorChallenges.endsAt, now));
    await tx.delete(mailCounts).where(lt(mailCounts.endsAt, now));
    await tx.delete(mails).where(lt(mails.createdAt, now - KEPT_MS));
    await tx.delete(billingEvents).where(lt(billingEvents.createdAt, now - KEPT_MS));
    await tx.delete(idempotency).where(lt(idempotency.createdAt, now - KEPT_MS));
  });
  await removeUnfinishedSignUps(database, now);
}

/** The link of a held letter becomes valid only when it is sent. */
const heldLetter = (tx: SystemTx) =>
  tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.workspaceId, mailTokens.workspaceId),
        eq(mails.linkHash, mailTokens.hash),
        isNotNull(mails.heldFor),
      ),
    );

/** Removes expired rows now and every hour; returns the function that stops it. */
export function startHousekeeping({
  background,
  database,
  now,
}: Pick<Deps, 'background' | 'database' | 'now'>): () => void {
  const keepHouse = () => background.run(() => removeExpired(database, now()));
  keepHouse();
  const timer = setInterval(keepHouse, HOUR_MS).unref();
  return () => clearInterval(timer);
}

const KEPT_MS = 30 * DAY_MS;
