import { type RefObject, useEffect, useRef, useState } from 'react';
import { manageTemplateRefusal } from '#domain/access/templates-access.ts';
import { batchSizeRefusal } from '#domain/journal/batch/batch.ts';
import type { Column } from '#domain/task/board.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { CopiedTask } from '#domain/task/task-clipboard.ts';
import { AddByName } from '#features/board/by-name/add-by-name.tsx';
import { PrintedWeek } from '#features/board/week/printed-week.tsx';
import type { BoardPlace } from '#features/board/week/use-board-place.ts';
import { whyOf } from '#features/forms/why-of.ts';
import { useChart } from '#services/charts/use-chart.ts';
import type { MoveRequest, SelectionHost } from '#services/selection/selection-service.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useBulk } from '#services/user-services/use-bulk.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { useLatest } from '#ui/interaction/use-latest.ts';
import type { ActHandlers, Moving } from './act-choices.tsx';
import { AskDelete } from './ask-delete.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TemplateBar } from './template-bar.tsx';
import { TargetPanel } from './target-panel.tsx';
import { useBoardCommands } from './use-board-commands.tsx';
import { useClipboard, whyNotCopied } from './use-clipboard.ts';
import { useGestures } from './use-gestures.ts';
import { useLastColumn } from './use-last-column.ts';
import { usePageKeys } from './use-page-keys.ts';
import { useFocusMovedCards } from './use-focus-moved-cards.ts';
import { useSelectionChart } from './use-selection-chart.ts';

const EditFields = lazyComponent(() => import('./edit-fields.tsx'), 'EditFields');

interface BoardSelectionProps {
  readonly place: BoardPlace;
  /** What the cards stand in. */
  readonly board: RefObject<HTMLElement | null>;
}

/** Selecting on the board of one person, over all of its weeks, and what is done with several tasks (BLK). */
export function BoardSelection({ place, board }: BoardSelectionProps) {
  const { userId, monday, today } = place;
  const { board: tasks, selection } = useServices();
  const { actor } = useSession();
  const bulk = useBulk();
  const { chart, taskIds, act } = useSelectionChart(userId, bulk);
  const isAny = useChart(chart, (snapshot) => snapshot.hasTag('any'));
  const isBusy = useChart(chart, (snapshot) => snapshot.hasTag('busy'));
  const asks = useChart(chart, (snapshot) => snapshot.hasTag('asks'));
  const isForTemplate = useChart(chart, (snapshot) => snapshot.hasTag('template'));
  const [hadAny, setHadAny] = useState(false);
  const [wish, setWish] = useState<MoveRequest | null>(null);
  const [isEditing, setEditing] = useState(false);
  if (isAny && !hadAny) setHadAny(true);
  // Of tasks that are all deleted elsewhere nothing can be carried any more.
  if (wish?.taskIds.every((id) => !tasks.task(id)?.live)) setWish(null);

  const columns = () => tasks.columns(userId, monday);
  const columnOf = (taskId: string) => {
    const found = columns().find((column) => column.tasks.some(({ id }) => id === taskId));
    return found?.tasks ?? [];
  };
  const toggle = (taskId: string) => {
    const card = tasks.task(taskId);
    if (card) chart.send({ type: 'card.toggled', card });
  };
  const extend = (taskId: string) => {
    const card = tasks.task(taskId);
    const column = columnOf(taskId).map(({ id }) => id);
    if (card) chart.send({ type: 'range.extended', card, column });
  };
  const select = (shown: readonly Column[]) =>
    chart.send({ type: 'all.selected', cards: shown.flatMap((column) => column.tasks) });
  const selectAll = () => select(columns());
  const selectWeek = () => select(columns().filter(({ day }) => day !== null));
  const clear = () => chart.send({ type: 'selection.cleared' });
  const endTemplate = () => chart.send({ type: 'template.ended' });
  const leaveTemplate = useRef<() => void>(null);
  const addByName = useRef<(day: PlainDay | null) => boolean>(null);
  const bar = useRef<HTMLDivElement>(null);

  useGestures(board, {
    isSelecting: isAny,
    isChoosing: isForTemplate,
    onToggle: toggle,
    onExtend: extend,
    onExtendBy(taskId, step) {
      const column = columnOf(taskId);
      const next = column[column.findIndex(({ id }) => id === taskId) + step];
      if (!next) return false;
      // What has the focus is where the range begins.
      if (!column.some(({ id }) => taskIds.includes(id))) toggle(taskId);
      extend(next.id);
      return true;
    },
  });
  useFocusMovedCards({ taskIds, isAny }, columns);
  const lastColumn = useLastColumn(board);

  const pasteInto = (day: PlainDay | null) => (copied: readonly CopiedTask[]) =>
    void bulk.act({
      kind: 'paste',
      ids: copied.map(({ id }) => id),
      sources: copied.map((task) => ({ ...task, live: true })),
      onto: { day, assigneeId: userId },
    });
  const clipboard = useClipboard({
    copied: () => (isAny ? taskIds : focusedCard()),
    onPaste: (copied) => pasteInto(lastColumn(columns(), today))(copied),
  });

  const host = useLatest<SelectionHost>({
    send: chart.send,
    beginTemplate: () =>
      chart.send({
        type: 'template.begun',
        unscheduled: taskIds.filter((id) => tasks.task(id)?.day === null),
      }),
    carry: setWish,
    addByName: (day) => addByName.current?.(day) ?? false,
    copy: clipboard.copy,
    paste: (day: PlainDay | null) => void clipboard.paste(pasteInto(day)),
  });
  useEffect(() => selection.attach(host), [selection, host]);

  const ways = {
    act,
    carry: (how: Moving, anchor: HTMLElement) => setWish({ how, taskIds, anchor }),
    copy: () => clipboard.copy(taskIds),
    whyNoCopy: whyNotCopied(taskIds.length),
    edit: () => setEditing(true),
    template: () => host().beginTemplate(),
    whyNoTemplate: whyOf("Can't create a template", manageTemplateRefusal(actor, { ownerId: actor.userId })),
  } satisfies Omit<ActHandlers, 'decide'>;
  const run = useBoardCommands({
    place,
    bulk,
    taskIds: isForTemplate ? [] : taskIds,
    ways,
    bar: () => bar.current ?? document.body,
    onWeek: selectWeek,
    onClear: isAny ? clear : isForTemplate ? () => leaveTemplate.current?.() : null,
    column: () => lastColumn(columns(), today),
  });
  // While tasks are chosen for a template none is deleted by a key.
  usePageKeys((shortcut) => !(isForTemplate && shortcut === 'remove') && run(`board.${shortcut}`));

  return (
    <>
      <span role="status" className="sr-only">
        {isAny
          ? [`${taskIds.length} selected`, batchSizeRefusal(taskIds.length)?.message]
              .filter(Boolean)
              .join('. ')
          : isForTemplate
            ? 'Select tasks for the template'
            : hadAny
              ? 'Nothing selected'
              : ''}
      </span>
      {isForTemplate ? (
        <TemplateBar
          taskIds={taskIds}
          isBusy={isBusy}
          onAll={selectAll}
          onEnd={endTemplate}
          leave={leaveTemplate}
        />
      ) : (
        isAny && (
          <SelectionBar
            bar={bar}
            taskIds={taskIds}
            bulk={bulk}
            isBusy={isBusy}
            onAll={selectAll}
            onClear={clear}
            {...ways}
          />
        )
      )}
      {wish && (
        <TargetPanel
          wish={wish}
          bulk={bulk}
          onClose={() => setWish(null)}
          onChoose={(target) => {
            setWish(null);
            const carried = { kind: wish.how, target } as const;
            if (wish.taskIds === taskIds) act(carried);
            else void bulk.act({ ...carried, ids: wish.taskIds });
          }}
        />
      )}
      {isEditing && isAny && (
        <EditFields
          taskIds={taskIds}
          bulk={bulk}
          onConfirm={(changes) => act({ kind: 'edit', changes })}
          onClose={() => setEditing(false)}
        />
      )}
      {asks && (
        <AskDelete
          count={taskIds.length}
          onDelete={() => chart.send({ type: 'act.confirmed' })}
          onKeep={() => chart.send({ type: 'act.declined' })}
        />
      )}
      <PrintedWeek place={place} />
      <AddByName userId={userId} monday={monday} open={addByName} />
      <BoardDrag place={place} board={board} onLoadError={ignore} />
    </>
  );
}

/** A board whose dragging cannot be loaded moves cards by their menus. */
const ignore = (): void => undefined;
const BoardDrag = lazyComponent(() => import('#features/board/drag/board-drag.tsx'), 'BoardDrag');

/** The task of the card that has the focus. */
function focusedCard(): readonly string[] {
  const card = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'];
  return card === undefined ? [] : [card];
}
