import { columnIdsOf } from '#services/board/column-ids.ts';
import { createZoneOf } from '#services/board/zones.ts';
import type { Network } from '#services/journal/delivery.ts';
import { createJournal } from '#services/journal/journal.ts';
import type { Locks } from '#services/browser/leadership.ts';
import type { SmallStorage } from '#services/browser/storage.ts';
import type { TabChannel } from '#services/journal/tab-channel.ts';
import { isOnline } from '#services/browser/use-online.ts';
import { createUnsentWork } from '#services/journal/unsent-work.ts';
import { createQueryClient, isOutageSaid, readFailedAgain } from '#services/shared-services/query-client.ts';
import { mergeIntoBoards } from '#services/queries/tasks/board-query.ts';
import type { CurrentSession } from '#services/session/session-user.ts';
import type { SharedServices } from '#services/shared-services/shared-context.tsx';
import { composeServices, type ServiceDeps } from './compose-services.ts';
import type { Services } from './user-context.tsx';

export interface PersonDeps {
  readonly locks: Locks;
  readonly network: Network;
  readonly openChannel: (name: string) => TabChannel;
  readonly random: () => number;
  readonly storage: SmallStorage;
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly toasts: ServiceDeps['toasts'];
  readonly saveFile: (name: string, text: string) => void;
}

/** Creates a signed-in user's services with an own query client, so that late answers reach no other user (J11). */
export function createPersonServices(
  shared: SharedServices,
  person: CurrentSession,
  parts: PersonDeps,
): Services & { close(): Promise<void> } {
  const { api, clock, session, connection } = shared;
  const queryClient = createQueryClient(parts.toasts, () => isOutageSaid(shared));
  const { id: userId, workspaceId } = person.user;
  const current = (): CurrentSession => {
    const now = session.current();
    return now?.user.id === userId ? now : person;
  };
  const journal = createJournal({
    ...parts,
    userId,
    workspaceId,
    api,
    clock,
    zoneOf: createZoneOf(queryClient, session),
    email: () => current().user.email,
    columnOf: (taskId) => columnIdsOf(services.board, taskId),
    mergeIntoSnapshots: (answer) => mergeIntoBoards(queryClient, answer),
  });
  const services = composeServices({
    shared: { ...shared, queryClient },
    current,
    journal,
    toasts: parts.toasts,
  });
  const expired = session.actor.on('session.expired', journal.authExpired);
  const leaving = [
    session.subscribe(journal.authRenewed),
    () => expired.unsubscribe(),
    readFailedAgain(queryClient, connection),
    session.onSignOut(
      createUnsentWork(journal, { userId, workspaceId }, parts.saveFile, parts.storage, isOnline),
    ),
  ];

  return {
    ...services,
    async close() {
      for (const leave of leaving) leave();
      services.close();
      queryClient.clear();
      await journal.close();
    },
  };
}
