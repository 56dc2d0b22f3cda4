import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { WireUserDetails } from '#domain/contract/index.ts';
import { type WorkspaceTx, mails, mailTokens } from '#server/db/index.ts';

interface Invited {
  readonly id: number;
  readonly isInvited: boolean;
  readonly isInviteUnsent: boolean;
}

interface Invites {
  readonly open: ReadonlySet<number>;
  readonly held: ReadonlySet<number>;
}

/** Returns which invitations of these users are valid or held at `now` (ms). */
export async function readInvites(tx: WorkspaceTx, now: number, rows: readonly Invited[]): Promise<Invites> {
  const ids = rows.flatMap(({ id, isInvited }) => (isInvited ? [id] : []));
  if (ids.length === 0) return { open: new Set(), held: new Set() };
  const open = await tx
    .select({ id: mailTokens.userId })
    .from(mailTokens)
    .where(
      and(
        inArray(mailTokens.userId, ids),
        eq(mailTokens.purpose, 'invite'),
        isNull(mailTokens.usedAt),
        gt(mailTokens.endsAt, now),
      ),
    );
  const held = await tx
    .select({ id: mails.userId })
    .from(mails)
    .where(and(inArray(mails.userId, ids), isNotNull(mails.heldFor)));
  return { open: new Set(open.map(({ id }) => id)), held: new Set(held.map(({ id }) => id)) };
}

/** Returns the wire flags of an invitation that failed, is held or has expired (USR-14). */
export function inviteOf({ id, isInviteUnsent }: Invited, { open, held }: Invites): Partial<WireUserDetails> {
  if (isInviteUnsent) return { IsInviteUnsent: true };
  if (held.has(id)) return { IsInviteHeld: true };
  return open.has(id) ? {} : { IsInviteOver: true };
}
