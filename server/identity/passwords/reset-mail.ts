import { randomInt } from 'node:crypto';
import { eq, min } from 'drizzle-orm';
import { DAY_MS } from '#domain/constants.ts';
import type { Config } from '#server/config/index.ts';
import {
  withSystemRole,
  withTenant,
  type WorkspaceTx,
  type Database,
  resetRequests,
} from '#server/db/index.ts';
import type { Log } from '#server/http/index.ts';
import { writeLetter, isDue, postLetters, type MailRequests } from '#server/mail/index.ts';
import { type Account, type AccountFinder, readAccount } from '#server/identity/accounts/accounts.ts';
import { writeAudit } from '#server/audit/index.ts';
import { addMailToken } from '#server/identity/tokens/mail-tokens.ts';

/** Records a reset request, even for an unknown address; a random delay hides whether a mail is written (S3-3). */
export async function requestReset(
  database: Database,
  request: { readonly email: string; readonly address: string },
  now: number,
): Promise<void> {
  const dueAt = now + randomInt(LEAST_PAUSE_MS, MOST_PAUSE_MS);
  await withSystemRole(database, (tx) => tx.insert(resetRequests).values({ ...request, dueAt }));
}

interface GrantParts {
  readonly database: Database;
  readonly findAccount: AccountFinder;
  readonly config: Config;
  readonly log: Log;
  readonly now: () => number;
}

type ResetRequest = typeof resetRequests.$inferSelect;

/** Creates the source that turns reset requests of accounts into letters and drops the others. */
export function createResets({ database, findAccount, config, log, now }: GrantParts): MailRequests {
  return {
    processDue: async () => {
      for (
        let request = await dueRequest(database, now());
        request !== null;
        request = await dueRequest(database, now())
      ) {
        const { id, email, dueAt } = request;
        const account = now() < dueAt + DAY_MS ? await findAccount(email) : null;
        if (account !== null) {
          const warnings = await grant({ database, config, now: now() }, request, account);
          for (const warning of warnings) log.warn(warning);
        } else
          await withSystemRole(database, (tx) => tx.delete(resetRequests).where(eq(resetRequests.id, id)));
      }
    },
    nextDueAt: async () => {
      const [next] = await withSystemRole(database, (tx) =>
        tx.select({ at: min(resetRequests.dueAt) }).from(resetRequests),
      );
      return next?.at ?? null;
    },
  };
}

async function dueRequest(database: Database, at: number): Promise<ResetRequest | null> {
  const due = isDue(resetRequests.dueAt, at);
  const [request] = await withSystemRole(database, (tx) =>
    tx.select().from(resetRequests).where(due).orderBy(resetRequests.dueAt).limit(1),
  );
  return request ?? null;
}

/** Valid once and for 24 h (A2, DEC-108), in the fragment (S3-7). */
async function grant(
  { database, config, now }: Pick<GrantParts, 'database' | 'config'> & { readonly now: number },
  { id, address }: ResetRequest,
  { workspaceId, userId, email }: Account,
): Promise<readonly string[]> {
  const post = async (tx: WorkspaceTx) => {
    const mine = await tx
      .delete(resetRequests)
      .where(eq(resetRequests.id, id))
      .returning({ id: resetRequests.id });
    if (mine.length === 0 || (await readAccount(tx, userId))?.email !== email) return [];
    await writeAudit(tx, { event: 'password.resetAsked', at: now, address, workspaceId, userId });
    const linkToken = await addMailToken(tx, { workspaceId, userId, purpose: 'reset', validMs: DAY_MS }, now);
    const letter = writeLetter({
      to: email,
      subject: 'Reset your Weekwright password',
      paragraphs: ['Someone requested a new password for this address. The link works for 24 hours.'],
      action: { label: 'Set a new password', url: `${config.publicUrl}/reset-password#token=${linkToken}` },
      note: "If you didn't request this, ignore this e-mail; your password won't change.",
    });
    const mailed = { ...letter, kind: 'reset', userId, linkToken } as const;
    return postLetters(tx, { workspaceId, address, config, now }, [mailed]);
  };
  return withTenant(database, workspaceId, post, { person: userId });
}

const LEAST_PAUSE_MS = 1_000;
const MOST_PAUSE_MS = 5_000;
