import { useCallback } from 'react';
import { useUsers } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { zoneIn } from './zones.ts';

/** Returns the zone of a user's board: the owner's, or the signed-in user's until it is known (DEC-16, DEC-37). */
export function useZoneOf(userId: number): string {
  return useZones()(userId);
}

/** Returns the lookup of any user's board zone. */
export function useZones(): (userId: number) => string {
  const { id, timeZone } = useSession().user;
  const { data } = useUsers();
  return useCallback(
    (userId) => (userId === id ? timeZone : (zoneIn(data, userId) ?? timeZone)),
    [id, timeZone, data],
  );
}
