import { useUsers } from '#services/queries/people/users-queries.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { zoneIn } from './zones.ts';

/** The zone in which the board of a user has its days: the owner's, one's own until that is known (DEC-16, DEC-37). */
export function useZoneOf(userId: number): string {
  const { user } = useSession();
  const { data } = useUsers();
  return userId === user.id ? user.timeZone : (zoneIn(data, userId) ?? user.timeZone);
}
