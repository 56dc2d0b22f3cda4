import { inArray } from 'drizzle-orm';
import type { Config } from '#server/config/index.ts';
import { type WorkspaceTx, nextIds, mails, mailTokens } from '#server/db/index.ts';
import type { Letter } from '#server/http/index.ts';
import { countLetters, type Counting } from './mail-limits.ts';
import { hashOfSecret } from '#server/base/index.ts';

export interface Postmark extends Counting {
  readonly config: Counting['config'] & Pick<Config, 'smtpUrl'>;
}

/** Posts letters in the transaction of their cause (decision 0085) and counts them (0090); returns log warnings. */
export async function postLetters(
  tx: WorkspaceTx,
  postmark: Postmark,
  letters: readonly Letter[],
): Promise<readonly string[]> {
  const { workspaceId, config, now } = postmark;
  const { kept, warnings } = await countLetters(tx, postmark, letters);
  await endUnsentLinks(tx, letters, kept);
  if (kept.length === 0) return warnings;
  const ids = await nextIds(tx, mails, kept.length);
  const dueAt = config.smtpUrl === undefined ? null : now;
  const rows = kept.map(({ userId, to, subject, text, html, linkToken, heldFor = null }, place) => ({
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
  return warnings;
}

/** A dropped letter's link must not stay valid. */
async function endUnsentLinks(
  tx: WorkspaceTx,
  letters: readonly Letter[],
  kept: readonly Letter[],
): Promise<void> {
  const unsent = letters.flatMap((letter) =>
    letter.linkToken === undefined || kept.includes(letter) ? [] : [hashOfSecret(letter.linkToken)],
  );
  if (unsent.length > 0) await tx.delete(mailTokens).where(inArray(mailTokens.hash, unsent));
}
