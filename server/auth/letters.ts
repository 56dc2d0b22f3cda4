import type { Config } from '#server/config/config.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { nextIds } from '#server/db/ids.ts';
import { mails } from '#server/db/schema/access.ts';
import type { Letter } from '#server/http/handler.ts';
import { hashOfSecret } from './refresh-token.ts';

/** From where letters are posted, and when (ms). */
interface Postmark {
  readonly workspaceId: number;
  readonly config: Pick<Config, 'smtpUrl'>;
  readonly now: number;
}

/**
 * Posts letters in the transaction of what they are about, so that they are sent if that has happened, and only then
 * (decision 0085): from then on `Mailing` sees to them. Without a mail server they stay in the local outbox (DEC-101).
 */
export async function postLetters(
  tx: WorkspaceTx,
  { workspaceId, config, now }: Postmark,
  letters: readonly Letter[],
): Promise<void> {
  if (letters.length === 0) return;
  const ids = await nextIds(tx, 'mails', letters.length);
  const dueAt = config.smtpUrl === undefined ? null : now;
  const rows = letters.map(({ userId, to, subject, text, html, linkToken, heldFor = null }, place) => ({
    workspaceId,
    id: ids[place] ?? 0,
    userId,
    recipient: to,
    subject,
    body: text,
    html,
    linkHash: linkToken === undefined ? null : hashOfSecret(linkToken),
    createdAt: now,
    heldFor,
    dueAt: heldFor === null ? dueAt : null,
  }));
  await tx.insert(mails).values(rows);
}
