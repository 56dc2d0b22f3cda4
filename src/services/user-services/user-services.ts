import { columnIdsOf, createZoneOf } from '#services/board/index.ts';
import { type Network, createJournal, type TabChannel, createUnsentWork } from '#services/journal/index.ts';
import { type Locks, type SmallStorage, isOnline } from '#services/browser/index.ts';
import {
  createQueryClient,
  isOutageSaid,
  readFailedAgain,
  type SharedServices,
} from '#services/shared-services/index.ts';
import { mergeIntoBoards } from '#services/queries/index.ts';
import type { CurrentSession } from '#services/session/index.ts';
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
