import { type ActorRefFrom, fromPromise } from 'xstate';
import { inBoardOrder, asksFirst } from '#domain/task/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { type BoardEvent, SELECTION } from '#machines/board/board-types.ts';
import { boardDayMachine } from '#machines/board/board-day.machine.ts';
import { boardMachine } from '#machines/board/board.machine.ts';
import { bulkSelectionMachine } from '#machines/board/bulk-selection.machine.ts';
import type { BoardView } from '#services/board/index.ts';
import type { Bulk, BulkRequest } from '#services/bulk/index.ts';
import { followChart, startChart } from '#services/charts/index.ts';
import { announceRefusal, type Toasts } from '#services/toasts/index.ts';
import type { Selection } from './selection-service.ts';

export interface BoardChartDeps {
  readonly view: Pick<BoardView, 'task' | 'subscribe'>;
  readonly selection: Selection;
  /** Loaded on first use, after the first paint. */
  readonly bulk: () => Promise<Pick<Bulk, 'act'>>;
  readonly toasts: Pick<Toasts, 'show'>;
  readonly today: () => PlainDay;
}

export interface BoardChart {
  readonly actor: ActorRefFrom<typeof boardMachine>;
  readonly day: ActorRefFrom<typeof boardDayMachine>;
  send(event: BoardEvent): void;
  selection(): SelectionChart | undefined;
  /** Asks before deleting many (DEC-22). */
  actOnSelection(request: BulkRequest): void;
  /** Template tasks need a day (TPL-09). */
  beginTemplate(): void;
  close(): void;
}

export type SelectionChart = ActorRefFrom<typeof bulkSelectionMachine>;

/** Creates the board chart with no board shown. */
export function createBoardChart({ view, selection, bulk, toasts, today }: BoardChartDeps): BoardChart {
  let acting: Pick<Bulk, 'act'> | undefined;
  const actOn = async (request: BulkRequest, ids: readonly string[]) => {
    // A repeated import would resolve only after the next frame.
    acting ??= await bulk();
    return acting.act({ ...request, ids });
  };
  const actor = startChart(
    boardMachine.provide({
      actors: {
        selection: bulkSelectionMachine.provide({
          actors: {
            act: fromPromise(async ({ input: { act, taskIds } }): Promise<readonly string[]> => {
              const ids = inBoardOrder(taskIds, view.task);
              const outcome = await actOn(act as BulkRequest, ids);
              return outcome.ok ? leftOut(outcome.value.skipped) : ids;
            }),
          },
          actions: { tellRefused: (_, { refusal }) => announceRefusal(refusal, toasts) },
        }),
      },
      actions: {
        carryOut(_, { move, target }) {
          if (move === null) return;
          const carried = { kind: move.how, target } as const;
          if (move.of === SELECTION) actOnSelection(carried);
          else void actOn(carried, move.taskIds);
        },
        setFields: (_, { changes }) => actOnSelection({ kind: 'edit', changes }),
      },
    }),
  );
  const day = startChart(boardDayMachine, { input: { today: today() } });
  const selectionOf = () => actor.getSnapshot().children.selection;
  const selectedIds = () => selectionOf()?.getSnapshot().context.taskIds ?? [];

  function actOnSelection(request: BulkRequest): void {
    const asks = asksFirst(request.kind, selectedIds().length);
    selectionOf()?.send({ type: 'act.asked', act: request, asks });
  }

  function show(taskIds: readonly string[]): void {
    selection.show(taskIds);
    if (taskIds.length === 0) actor.send({ type: 'selection.emptied' });
  }

  function tellVanished(): void {
    const { userId, panel } = actor.getSnapshot().context;
    const isLive = (id: string) => view.task(id)?.live === true;
    const gone = selectedIds().filter((id) => !isLive(id) || view.task(id)?.assigneeId !== userId);
    if (gone.length > 0) selectionOf()?.send({ type: 'tasks.vanished', taskIds: gone });
    const moved = panel !== null && 'move' in panel ? panel.move.taskIds : [];
    const carried = moved.filter((id) => !isLive(id));
    if (carried.length > 0) actor.send({ type: 'tasks.vanished', taskIds: carried });
  }

  /** While anything is open, typed or selected, the board keeps its day. */
  function tellUse(): void {
    const chosen = selectionOf()?.getSnapshot();
    const isUsed = actor.getSnapshot().hasTag('used') || chosen?.hasTag('any') || chosen?.hasTag('template');
    day.send({ type: isUsed ? 'use.begun' : 'use.ended', by: 'board' });
  }

  let leaveSelection = (): void => undefined;
  const leaving = [
    // Each board has a selection of its own.
    followChart(
      actor,
      ({ children }) => children.selection,
      (chart) => {
        leaveSelection();
        selection.show([]);
        tellUse();
        const following = chart && [
          followChart(chart, ({ context }) => context.taskIds, show),
          followChart(chart, (snapshot) => snapshot.hasTag('any') || snapshot.hasTag('template'), tellUse),
        ];
        leaveSelection = () => following?.forEach((leave) => leave());
      },
    ),
    () => leaveSelection(),
    followChart(actor, (snapshot) => snapshot.hasTag('used'), tellUse),
    view.subscribe(tellVanished),
  ];

  return {
    actor,
    day,
    send: (event) => actor.send(event),
    selection: selectionOf,
    actOnSelection,
    beginTemplate() {
      const unscheduled = selectedIds().filter((id) => view.task(id)?.day === null);
      selectionOf()?.send({ type: 'template.begun', unscheduled });
    },
    close() {
      for (const leave of leaving) leave();
      actor.stop();
      day.stop();
    },
  };
}

type Skipped = Extract<Awaited<ReturnType<Bulk['act']>>, { ok: true }>['value']['skipped'];

/** Tasks that needed no change don't count. */
function leftOut(skipped: Skipped): readonly string[] {
  return skipped.flatMap(({ taskId, refusal }) => (refusal.code === 'task.unchanged' ? [] : [taskId]));
}
