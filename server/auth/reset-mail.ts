import { DAY_MS } from '#domain/constants.ts';
import type { Config } from '#server/config/config.ts';
import { forWorkspace } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import { writeLetter } from '#server/providers/letter.ts';
import type { Account } from './accounts.ts';
import { writeAudit } from './audit.ts';
import type { Deliver } from './mail-delivery.ts';
import { addMailToken } from './mail-tokens.ts';

/** What mailing needs. */
interface MailParts {
  readonly database: Database;
  readonly deliver: Deliver;
  readonly config: Config;
}

/** Mails a link for a new password, good once and for 24 h (A2, DEC-108), in the fragment (S3-7). */
export async function mailResetLink(
  { database, deliver, config }: MailParts,
  { workspaceId, userId, email }: Account,
  { now, address }: { readonly now: number; readonly address: string },
): Promise<void> {
  const token = await forWorkspace(database, workspaceId, async (tx) => {
    await writeAudit(tx, { event: 'password.resetAsked', at: now, address, workspaceId, userId });
    return addMailToken(tx, { workspaceId, userId, purpose: 'reset', validMs: DAY_MS }, now);
  });
  const letter = writeLetter({
    to: email,
    subject: 'Set a new password for Weekwright',
    paragraphs: ['Somebody asked for a new password for this address. It can be set within 24 hours.'],
    action: { label: 'Set a new password', url: `${config.publicUrl}/reset-password#token=${token}` },
    note: 'If it was not you, do nothing: your password stays as it is.',
  });
  await deliver({ workspaceId, ...letter });
}
