import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/constants.ts';
import { createBulkhead } from '#server/base/bulkhead.ts';
import { forWorkspace, type WorkspaceTx } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import { mailTokens } from '#server/db/schema/access.ts';
import { users } from '#server/db/schema/people.ts';
import type { Background } from '#server/http/background.ts';
import type { Log } from '#server/http/log.ts';
import { type Mail, type Mailer, MailRefused, type PostedMail } from '#server/providers/mail.ts';
import { writeAudit } from './audit.ts';

/** What delivering works with. */
interface DeliveryParts {
  readonly mailer: Mailer;
  readonly database: Database;
  readonly background: Background;
  readonly log: Log;
  /** Server time in ms. */
  readonly now: () => number;
}

/** Sends a mail; resolves after the first try and never throws. */
export type Deliver = (mail: Mail) => Promise<void>;

/**
 * Delivers mails, a few at once. What a mail server refuses for the time being is tried again three times, within twelve
 * minutes, as a mail server expects of who sends; a stop tries once more, at once, what still waits. What does not get
 * there stands in the audit, and an invitation says it, so that an admin can send it again or mend the address.
 */
export function createDelivery({ mailer, database, background, log, now }: DeliveryParts): Deliver {
  const senders = createBulkhead(AT_ONCE);

  async function send(mail: PostedMail, waits: readonly number[]): Promise<void> {
    try {
      await senders.run(0, () => mailer.send(mail));
    } catch (error) {
      log.error(randomUUID(), error);
      const [wait, ...later] = waits;
      if (wait !== undefined && error instanceof MailRefused && error.isTemporary)
        background.run((isEnding) => send(mail, isEnding ? [] : later), wait);
      else await noteUnsent(mail, error instanceof MailRefused ? error.code : '');
    }
  }

  /** Says whom the mail was for by the id: the audit holds no address. An invitation that was sent again since counts. */
  async function noteUnsent({ workspaceId, to, writtenAt }: PostedMail, code: string): Promise<void> {
    await forWorkspace(database, workspaceId, async (tx) => {
      const at = now();
      const isTheirs = eq(sql`lower(${users.email})`, to.toLowerCase());
      const [user] = await tx.select({ id: users.id }).from(users).where(isTheirs);
      await tx
        .update(users)
        .set({ inviteUnsentAt: at })
        .where(and(isTheirs, isNull(users.passwordHash), notExists(invitedSince(tx, writtenAt))));
      const details = { ...(user && { user: user.id }), code };
      await writeAudit(tx, { event: 'mail.unsent', at, address: '', workspaceId, details });
    }).catch((error: unknown) => log.error(randomUUID(), error));
  }

  return (mail) => send({ ...mail, id: randomUUID(), writtenAt: now() }, WAITS_MS);
}

const invitedSince = (tx: WorkspaceTx, at: number) =>
  tx
    .select({ hash: mailTokens.hash })
    .from(mailTokens)
    .where(
      and(eq(mailTokens.userId, users.id), eq(mailTokens.purpose, 'invite'), gt(mailTokens.createdAt, at)),
    );

const AT_ONCE = 4;
const WAITS_MS = [5_000, MINUTE_MS, 10 * MINUTE_MS];
