import type { Command } from '#domain/journal/command.ts';
import { announceMerges } from '#services/board/announce-merges.ts';
import { createBoardCache } from '#services/board/board-cache.ts';
import { createBoard } from '#services/board/board.ts';
import { createZoneOf } from '#services/board/zones.ts';
import { newId } from '#services/browser/new-id.ts';
import { announceRefusals } from '#services/journal/announce.ts';
import { changesList } from '#services/journal/changes-list.ts';
import type { Network } from '#services/journal/delivery.ts';
import { createJournal } from '#services/journal/journal.ts';
import type { Locks } from '#services/journal/leadership.ts';
import type { TabChannel } from '#services/journal/tab-channel.ts';
import { createUnsentWork } from '#services/journal/unsent-work.ts';
import { mergeIntoBoards } from '#services/queries/board-query.ts';
import type { CurrentSession } from '#services/session/session-user.ts';
import type { Session } from '#services/session/session.ts';
import type { SharedServices } from '#services/shared-services/context.tsx';
import { createTimers } from '#services/timers/timers.ts';
import type { Toasts } from '#services/toasts/toasts.ts';
import { announceActs, walkedToast } from '#services/undo/announce-acts.ts';
import { createUndo } from '#services/undo/undo.ts';
import type { Undo } from '#services/undo/undo.types.ts';
import type { Services } from './context.tsx';

/** What the services of a person need from the browser. */
export interface PersonParts {
  readonly locks: Locks;
  readonly network: Network;
  readonly openChannel: (name: string) => TabChannel;
  readonly random: () => number;
  readonly toasts: Pick<Toasts, 'show' | 'list' | 'dismiss'>;
  readonly saveFile: (name: string, text: string) => void;
}

/** The services of a signed-in person, and their end: made at sign-in, closed when the person leaves (J11). */
export function createPersonServices(
  shared: SharedServices,
  person: CurrentSession,
  parts: PersonParts,
): Services & { close(): Promise<void> } {
  const { api, clock, session, queryClient } = shared;
  const { id: userId, workspaceId } = person.user;
  const current = (): CurrentSession => {
    const now = session.current();
    return now?.user.id === userId ? now : person;
  };
  const actor = () => current().actor;
  const command = (): Command => {
    const at = clock.now();
    return { factId: newId(at), at, actor: actor() };
  };
  const timeZone = () => current().user.timeZone;

  const journal = createJournal({
    ...parts,
    userId,
    workspaceId,
    api,
    clock,
    zoneOf: createZoneOf(queryClient, session),
    mergeIntoSnapshots: (answer) => mergeIntoBoards(queryClient, answer),
  });
  const board = createBoard({ journal, cache: createBoardCache(queryClient), command, timeZone });
  const timers = createTimers({
    journal,
    view: board,
    command,
    actor,
    timeZone,
    onRefused: ({ message }) => parts.toasts.show({ text: message, tone: 'bad' }),
  });
  const undo: Undo = createUndo({
    journal,
    view: board,
    command,
    onWalked: (walked) => parts.toasts.show(walkedToast(undo, walked)),
    onRefused: ({ message }) => parts.toasts.show({ text: message, tone: 'bad' }),
  });
  const leaving = [
    announceActs(journal, undo, parts.toasts),
    announceRefusals(journal, parts.toasts, changesList.open),
    announceMerges({ journal, api, view: board, timeZone, toasts: parts.toasts }),
    session.subscribe(journal.authRenewed),
    onExpired(session, journal.authExpired),
    session.onSignOut(createUnsentWork(journal, { userId, workspaceId }, parts.saveFile)),
  ];

  return {
    ...shared,
    journal,
    board,
    timers,
    undo,
    command,
    async close() {
      for (const leave of leaving) leave();
      undo.close();
      timers.close();
      board.close();
      await journal.close();
    },
  };
}

/** Calls back when the session has run out and waits for the person to sign in again. */
function onExpired({ actor }: Session, listener: () => void): () => void {
  const subscription = actor.subscribe((snapshot) => {
    if (snapshot.matches({ signedIn: 'expired' })) listener();
  });
  return () => subscription.unsubscribe();
}
