import type { Command } from '#domain/journal/command.ts';
import { defaultEstimate } from '#domain/task/board.ts';
import type { Refusal } from '#domain/refusal.ts';
import { dayAt } from '#domain/time/plain-day.ts';
import { streamMachine } from '#machines/delivery/stream.machine.ts';
import { announceMerges } from '#services/board/announce-merges.ts';
import { announceOutcomes } from '#services/board/announce-outcomes.ts';
import { createBoardCache } from '#services/board/board-cache.ts';
import { createBoardChart } from '#services/board-chart/board-chart.ts';
import { createBoard } from '#services/board/board-service.ts';
import { createListPlaces } from '#services/board/list-places.ts';
import { createTypedLineStore } from '#services/board/typed-line.ts';
import { createMountedCards } from '#services/board/mounted-cards.ts';
import { newId } from '#services/browser/new-id.ts';
import { announceRefusals } from '#services/journal/announce-entries.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import { createPanels } from '#services/panels/panels.ts';
import { BOARDS_KEY } from '#services/queries/tasks/board-query.ts';
import { startChart } from '#services/charts/start-chart.ts';
import { createSelection } from '#services/board-chart/selection-service.ts';
import type { CurrentSession } from '#services/session/session-user.ts';
import { tabStorage } from '#services/shared-services/is-viewed.ts';
import type { SharedServices } from '#services/shared-services/shared-context.tsx';
import { resumeOf } from '#services/timers/resume-of.ts';
import { createTimers } from '#services/timers/timers.ts';
import { announceRefusal } from '#services/toasts/announce.ts';
import type { Toasts } from '#services/toasts/toasts.ts';
import { announceActs, announceUndone } from '#services/undo/announce-acts.ts';
import { announceAnswers } from '#services/undo/announce-answers.ts';
import { announceReplaced } from '#services/undo/announce-replaced.ts';
import { announceStuck } from '#services/undo/stuck-steps.ts';
import { createUndo } from '#services/undo/undo-service.ts';
import type { Undo } from '#services/undo/undo.types.ts';
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
