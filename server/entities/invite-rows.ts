import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { WireUserDetails } from '#domain/contract/people/users-contract.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { mails, mailTokens } from '#server/db/schema/access-schema.ts';

/** An account whose invitation is looked at. */
interface Invited {
  readonly id: number;
  /** Was invited, and has not accepted yet. */
  readonly isInvited: boolean;
  readonly isInviteUnsent: boolean;
}

/** The ids of those whose invitation still holds, and of those whose letter waits for its sender's own address. */
interface Invites {
  readonly open: ReadonlySet<number>;
  readonly held: ReadonlySet<number>;
}

/** How far the invitations of these people are at `now` (ms). */
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

/** What became of an invitation, where it is not simply on its way (USR-14). */
export function inviteOf({ id, isInviteUnsent }: Invited, { open, held }: Invites): Partial<WireUserDetails> {
  if (isInviteUnsent) return { IsInviteUnsent: true };
  if (held.has(id)) return { IsInviteHeld: true };
  return open.has(id) ? {} : { IsInviteOver: true };
}
