import type { QueryClient } from '@tanstack/react-query';
import type { UserItem } from '#services/queries/index.ts';
import { type Session, browserTimeZone } from '#services/session/index.ts';

/** Creates the lookup of the zone that dates a user's tasks (DEC-37). */
export function createZoneOf(queryClient: QueryClient, session: Pick<Session, 'current'>) {
  return (userId: number): string => {
    const own = session.current()?.user;
    const zone = own?.id === userId ? own.timeZone : zoneIn(queryClient.getQueryData(['users']), userId);
    return zone ?? own?.timeZone ?? browserTimeZone();
  };
}

/** Returns a user's zone from the users list, if known. */
export function zoneIn(users: readonly UserItem[] | undefined, userId: number): string | undefined {
  return users?.find((user) => user.id === userId)?.timeZone || undefined;
}
