import { useCallback } from 'react';
import { useUsers } from '#services/queries/people/users-queries.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { zoneIn } from './zones.ts';

/** The zone in which the board of a user has its days: the owner's, one's own until that is known (DEC-16, DEC-37). */
export function useZoneOf(userId: number): string {
  return useZones()(userId);
}

/** The same of any user. */
export function useZones(): (userId: number) => string {
  const { id, timeZone } = useSession().user;
  const { data } = useUsers();
  return useCallback(
    (userId) => (userId === id ? timeZone : (zoneIn(data, userId) ?? timeZone)),
    [id, timeZone, data],
  );
}
