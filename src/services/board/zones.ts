import type { QueryClient } from '@tanstack/react-query';
import type { UserItem } from '#services/queries/people/users-queries.ts';
import type { Session } from '#services/session/session.ts';
import { browserTimeZone } from '#services/session/session-user.ts';

/** The zone that dates the tasks of a user (DEC-37): one's own from the session, that of others from the list of people. */
export function createZoneOf(queryClient: QueryClient, session: Pick<Session, 'current'>) {
  return (userId: number): string => {
    const own = session.current()?.user;
    const zone = own?.id === userId ? own.timeZone : zoneIn(queryClient.getQueryData(['users']), userId);
    return zone ?? own?.timeZone ?? browserTimeZone();
  };
}

/** The zone of a user in the list of people, where it is known. */
export function zoneIn(users: readonly UserItem[] | undefined, userId: number): string | undefined {
  return users?.find((user) => user.id === userId)?.timeZone || undefined;
}
