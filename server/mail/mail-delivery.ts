import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, isNotNull, isNull, min, notExists, sql } from 'drizzle-orm';
import type { GivenUp } from '#domain/audit-events.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import {
  withSystemRole,
  withTenant,
  type WorkspaceTx,
  type Database,
  mails,
  mailTokens,
  users,
} from '#server/db/index.ts';
import type { Log } from '#server/http/index.ts';
import { type Mailer, MailRefused } from '#server/mail/mail.ts';
import { writeAudit } from '#server/audit/index.ts';
import { isDue } from './due.ts';
import type { Letters } from './mailing.ts';
import { createMailTrouble, type MailQueue } from './mail-trouble.ts';

interface DeliveryParts {
  readonly mailer: Mailer;
  readonly host: string;
  readonly database: Database;
  readonly log: Log;
  readonly now: () => number;
}

type LetterRow = typeof mails.$inferSelect;

/** Delivers letters; one server claims each for 25 s, and temporary refusals are retried within twelve minutes. */
export function createDelivery({ mailer, host, database, log, now }: DeliveryParts): Letters {
  const trouble = createMailTrouble({ host, log, now });

  async function take(): Promise<(() => Promise<void>) | null> {
    const at = now();
    const [due] = await withSystemRole(database, (tx) =>
      tx
        .select({ workspaceId: mails.workspaceId, id: mails.id })
        .from(mails)
        .where(isDue(mails.dueAt, at))
        .orderBy(mails.dueAt)
        .limit(1),
    );
    if (due === undefined) return null;
    const letter = await withTenant(database, due.workspaceId, (tx) => taken(tx, due.id, at));
    return letter === null ? take() : () => send(letter);
  }

  async function send(letter: LetterRow): Promise<void> {
    const { workspaceId, id, messageId, recipient: to, subject, body: text, html, createdAt } = letter;
    const inside = (work: (tx: WorkspaceTx) => Promise<unknown>) => withTenant(database, workspaceId, work);
    const stopKeeping = keep(letter);
    const failed = await mailer.send({ id: messageId, to, subject, text, html, writtenAt: createdAt }).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await stopKeeping();
    if (failed === null) {
      await inside((tx) => tx.delete(mails).where(eq(mails.id, id)));
      trouble.sent();
      return;
    }
    const { error } = failed;
    if (!(error instanceof MailRefused)) log.error(randomUUID(), error);
    const { code, isTemporary } = error instanceof MailRefused ? error : { code: '', isTemporary: false };
    const wait = isTemporary ? WAITS_MS[letter.tries - 1] : undefined;
    await inside((tx) =>
      wait === undefined
        ? giveUp(tx, letter, { code, at: now() })
        : tx
            .update(mails)
            .set({ dueAt: now() + wait })
            .where(isStill(letter)),
    );
    if (error instanceof MailRefused) await trouble.failed(code, queue);
  }

  async function queue(): Promise<MailQueue> {
    const [row] = await withSystemRole(database, (tx) =>
      tx
        .select({ size: count(), nextAt: min(mails.dueAt) })
        .from(mails)
        .where(isNotNull(mails.dueAt)),
    );
    return { size: row?.size ?? 0, nextAt: row?.nextAt ?? null };
  }

  /** Extends the claim while sending. If that fails, another server may send the letter too. */
  function keep({ workspaceId, id, tries }: LetterRow): () => Promise<void> {
    let kept = Promise.resolve();
    const timer = setInterval(() => {
      kept = withTenant(database, workspaceId, async (tx) => {
        const dueAt = now() + TAKEN_MS;
        await tx.update(mails).set({ dueAt }).where(isStill({ id, tries }));
      }).catch((error: unknown) => log.error(randomUUID(), error));
    }, KEPT_EVERY_MS);
    return () => {
      clearInterval(timer);
      return kept;
    };
  }

  return {
    take,
    nextDueAt: async () => {
      const [next] = await withSystemRole(database, (tx) => tx.select({ at: min(mails.dueAt) }).from(mails));
      return next?.at ?? null;
    },
  };
}

/** Null if another server was faster or it must not be sent any more. */
async function taken(tx: WorkspaceTx, id: number, at: number): Promise<LetterRow | null> {
  const [letter] = await tx
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, dueAt: at + TAKEN_MS })
    .where(and(eq(mails.id, id), isDue(mails.dueAt, at)))
    .returning();
  if (letter === undefined) return null;
  const code = await obstacle(tx, letter, at);
  if (code === null) return letter;
  if (code === 'REPLACED') await tx.delete(mails).where(eq(mails.id, id));
  else await giveUp(tx, letter, { code, at });
  return null;
}

async function obstacle(
  tx: WorkspaceTx,
  { linkHash, tries }: LetterRow,
  at: number,
): Promise<GivenUp | 'REPLACED' | null> {
  if (tries > WAITS_MS.length + 1) return 'INTERRUPTED';
  if (linkHash === null) return null;
  const [link] = await tx
    .select({ endsAt: mailTokens.endsAt, usedAt: mailTokens.usedAt })
    .from(mailTokens)
    .where(eq(mailTokens.hash, linkHash));
  if (link === undefined || link.endsAt <= at) return 'EXPIRED';
  return link.usedAt === null ? null : 'REPLACED';
}

/** Audits the user's id only, never the address. Leaves an invitation that was sent again since. */
async function giveUp(
  tx: WorkspaceTx,
  letter: LetterRow,
  { code, at }: { readonly code: string; readonly at: number },
): Promise<void> {
  const { workspaceId, userId, linkHash, createdAt } = letter;
  const given = await tx.delete(mails).where(isStill(letter)).returning({ id: mails.id });
  if (given.length === 0) return;
  if (linkHash !== null)
    await tx
      .update(users)
      .set({ inviteUnsentAt: at })
      .where(and(eq(users.id, userId), isNull(users.passwordHash), notExists(invitedSince(tx, createdAt))));
  const details = { user: userId, code };
  await writeAudit(tx, { event: 'mail.unsent', at, address: '', workspaceId, details });
}

const isStill = ({ id, tries }: Pick<LetterRow, 'id' | 'tries'>) =>
  and(eq(mails.id, id), eq(mails.tries, tries));

const invitedSince = (tx: WorkspaceTx, at: number) =>
  tx
    .select({ hash: mailTokens.hash })
    .from(mailTokens)
    .where(
      and(eq(mailTokens.userId, users.id), eq(mailTokens.purpose, 'invite'), gt(mailTokens.createdAt, at)),
    );

const WAITS_MS = [5_000, MINUTE_MS, 10 * MINUTE_MS];
/** Less than a minute together with the half minute between checks (`mailing.ts`). */
const TAKEN_MS = 25_000;
const KEPT_EVERY_MS = 8_000;
