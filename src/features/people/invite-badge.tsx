import type { ManagedItem } from '#services/queries/people/user-resource.ts';
import { Badge } from '#ui/primitives/badge.tsx';

type Invite = Pick<ManagedItem, 'isInvited' | 'isInviteUnsent' | 'isInviteHeld' | 'isInviteOver'>;

/** How far the invitation of somebody is who has not accepted it; nothing for all others (USR-14). */
export function InviteBadge({ isInvited, isInviteUnsent, isInviteHeld, isInviteOver }: Invite) {
  if (!isInvited) return null;
  if (isInviteUnsent) return <Badge tone="warn">Invitation not delivered</Badge>;
  if (isInviteOver) return <Badge tone="warn">Invitation expired</Badge>;
  if (isInviteHeld) return <Badge tone="warn">Invitation waiting</Badge>;
  return <Badge tone="accent">Invited</Badge>;
}
