import type { Command } from '#domain/journal/index.ts';
import { defaultEstimate } from '#domain/task/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import { dayAt } from '#domain/time/index.ts';
import { streamMachine } from '#machines/delivery/stream.machine.ts';
import {
  announceMerges,
  announceOutcomes,
  createBoardCache,
  createBoard,
  createListPlaces,
  createTypedLineStore,
  createMountedCards,
} from '#services/board/index.ts';
import { createBoardChart, createSelection } from '#services/board-chart/index.ts';
import { newId } from '#services/browser/index.ts';
import { announceRefusals, type Journal } from '#services/journal/index.ts';
import { createPanels } from '#services/panels/index.ts';
import { BOARDS_KEY } from '#services/queries/index.ts';
import { startChart } from '#services/charts/index.ts';
import type { CurrentSession } from '#services/session/index.ts';
import { tabStorage, type SharedServices } from '#services/shared-services/index.ts';
import { resumeOf, createTimers } from '#services/timers/index.ts';
import { announceRefusal, type Toasts } from '#services/toasts/index.ts';
import {
  announceActs,
  announceUndone,
  announceAnswers,
  announceReplaced,
  announceStuck,
  createUndo,
  type Undo,
} from '#services/undo/index.ts';
import type { Services } from './user-context.tsx';

export interface ServiceDeps {
  readonly shared: SharedServices;
  readonly current: () => CurrentSession;
  readonly journal: Journal;
  readonly toasts: Omit<Toasts, 'act' | 'hold' | 'clear'>;
}

/** Composes a user's services over a journal. `close` leaves the journal open. */
export function composeServices({
  shared,
  current,
  journal,
  toasts,
}: ServiceDeps): Services & { close(): void } {
  const { api, clock, queryClient } = shared;
  const actor = () => current().actor;
  const command = (): Command => {
    const at = clock.now();
    return { factId: newId(at), at, actor: actor() };
  };
  const timeZone = () => current().user.timeZone;
  const readAgain = () => queryClient.invalidateQueries({ queryKey: BOARDS_KEY });
  const onRefused = (refusal: Refusal) => announceRefusal(refusal, toasts);

  const board = createBoard({ journal, cache: createBoardCache(queryClient), command, timeZone });
  const timers = createTimers({
    journal,
    view: board,
    connection: shared.connection,
    command,
    actor,
    timeZone,
    onRefused,
  });
  const resume = resumeOf({ board, timers });
  const undo: Undo = createUndo({
    journal,
    view: board,
    command,
    onWalked: (walked) => announceUndone(undo, walked, toasts, resume),
    onRefused: (refusal, actions) => announceStuck(refusal, toasts, actions),
  });
  const panels = createPanels(toasts);
  const stream = startChart(streamMachine);
  const selection = createSelection();
  const bulk = async () => {
    const [{ createBulk }, { knownSettings }] = await Promise.all([
      import('#services/bulk/bulk.ts'),
      import('#services/queries/people/settings-queries.ts'),
    ]);
    return createBulk({
      journal,
      view: board,
      command,
      timeZone,
      defaultEstimate: () => defaultEstimate(knownSettings(queryClient, current().user.id).estimateMs),
      toasts,
    });
  };
  const boardChart = createBoardChart({
    view: board,
    selection,
    bulk,
    toasts,
    today: () => dayAt(clock.now(), timeZone()),
  });
  const leaving = [
    announceAnswers(journal, shared.connection, toasts),
    announceActs(journal, undo, toasts),
    announceReplaced(journal, undo, toasts),
    announceRefusals(journal, toasts, () => panels.send({ type: 'changes.opened' })),
    announceOutcomes({ journal, view: board, command, toasts, readAgain }),
    announceMerges({ journal, api, view: board, timeZone, toasts }),
  ];

  return {
    ...shared,
    journal,
    board,
    timers,
    undo,
    panels,
    selection,
    boardChart,
    cards: createMountedCards(),
    places: createListPlaces(tabStorage, current().user.id),
    typedLine: createTypedLineStore(tabStorage, current().user.id),
    // A placeholder, replaced by the caller that follows the stream.
    stream,
    command,
    close() {
      for (const leave of leaving) leave();
      stream.stop();
      panels.stop();
      boardChart.close();
      undo.close();
      timers.close();
      board.close();
    },
  };
}
