import { type RefObject, useState, useEffect, useEffectEvent, useRef } from 'react';
import { manageTemplateRefusal } from '#domain/access/index.ts';
import { grouped } from '#domain/texts/index.ts';
import { batchSizeRefusal } from '#domain/journal/index.ts';
import { type Column, meantColumn, type NotedColumn } from '#domain/task/index.ts';
import { parseDay, type PlainDay } from '#domain/time/index.ts';
import { BoardDrag } from '#features/board/drag/index.ts';
import { AddByName } from '#features/board/by-name/index.ts';
import { menuButtonOf, focusedTask } from '#features/board/focus/index.ts';
import { PrintedWeek } from '#features/board/week/index.ts';
import type { BoardPlace } from '#features/board/place/index.ts';
import { whyOf } from '#features/page/index.ts';
import { SELECTION } from '#machines/board/board-types.ts';
import { isShownBy } from '#domain/board-filter/index.ts';
import type { SelectionChart } from '#services/board-chart/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useBoardPanel, useBulk, useServices } from '#services/user-services/index.ts';
import { type ActHandlers, type Moving, useTaskClipboard } from '#features/board/acts/index.ts';
import { AskDelete } from './ask-delete.tsx';
import { EditFields } from './edit-fields.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TargetPanel } from './target-panel.tsx';
import { TemplateBar } from './template-bar.tsx';
import { useBoardCommands } from './use-board-commands.tsx';
import { useClipboardKeys, whyNotCopied } from './use-clipboard-keys.ts';
import { useFocusMovedCards } from './use-focus-moved-cards.ts';
import { useGestures } from './use-gestures.ts';
import { usePageKeys } from './use-page-keys.ts';

interface BoardSelectionProps {
  readonly place: BoardPlace;
  readonly board: RefObject<HTMLElement | null>;
}

export function BoardSelection(props: BoardSelectionProps) {
  const { boardChart } = useServices();
  const chart = useChart(boardChart.actor, ({ children }) => children.selection);
  const { place, board } = props;
  return (
    <>
      {chart && <SelectionOf key={chart.sessionId} {...props} chart={chart} />}
      {/* Outside the selection component, so that they don't re-render with it. */}
      <PrintedWeek place={place} />
      <AddByName userId={place.userId} monday={place.monday} />
      <BoardDrag place={place} board={board} />
    </>
  );
}

interface SelectionOfProps extends BoardSelectionProps {
  readonly chart: SelectionChart;
}

function SelectionOf({ place, board, chart }: SelectionOfProps) {
  const { userId, monday, filter } = place;
  const { board: tasks, boardChart, cards } = useServices();
  const { actor } = useSession();
  const bulk = useBulk();
  const clipboard = useTaskClipboard();
  const taskIds = useChart(chart, ({ context }) => context.taskIds);
  const isAny = useChart(chart, (snapshot) => snapshot.hasTag('any'));
  const isBusy = useChart(chart, (snapshot) => snapshot.hasTag('busy'));
  const asks = useChart(chart, (snapshot) => snapshot.hasTag('asks'));
  const isForTemplate = useChart(chart, (snapshot) => snapshot.hasTag('template'));
  const move = useBoardPanel('move');
  const fields = useBoardPanel('fields');
  const [hadAny, setHadAny] = useState(false);
  if (isAny && !hadAny) setHadAny(true);

  const columns = () => tasks.columns(userId, monday, filter);
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
  // Deselect tasks that the filter hides, so that bulk actions can't change them.
  useEffect(() => {
    const leave = () => {
      const hidden = taskIds.filter((id) => {
        const task = tasks.task(id);
        return task !== undefined && !isShownBy(task, filter);
      });
      if (hidden.length > 0) chart.send({ type: 'tasks.vanished', taskIds: hidden });
    };
    leave();
    return tasks.subscribe(leave);
  }, [chart, tasks, taskIds, filter]);
  const [bar, setBar] = useState<HTMLDivElement | null>(null);

  useGestures(board, {
    isSelecting: isAny,
    isChoosing: isForTemplate,
    onToggle: toggle,
    onExtend: extend,
    onExtendBy(taskId, step) {
      const column = columnOf(taskId);
      const next = column[column.findIndex(({ id }) => id === taskId) + step];
      if (!next) return false;
      // The focused card starts the range.
      if (!column.some(({ id }) => taskIds.includes(id))) toggle(taskId);
      extend(next.id);
      return true;
    },
  });
  useFocusMovedCards({ taskIds, isAny }, columns);
  const lastColumn = useLastColumn(board, place);

  useClipboardKeys({
    clipboard,
    copied: () => (isAny ? taskIds : focusedCard()),
    column: lastColumn,
  });

  const handlers = {
    act: boardChart.actOnSelection,
    carry: (how: Moving) => boardChart.send({ type: 'move.asked', move: { how, taskIds, of: SELECTION } }),
    copy: () => clipboard.copy(taskIds),
    whyNoCopy: whyNotCopied(taskIds.length),
    edit: () => boardChart.send({ type: 'fields.asked' }),
    template: boardChart.beginTemplate,
    whyNoTemplate: whyOf("Can't create a template", manageTemplateRefusal(actor, { ownerId: actor.userId })),
  } satisfies Omit<ActHandlers, 'decide'>;
  const run = useBoardCommands({
    place,
    bulk,
    taskIds: isForTemplate ? [] : taskIds,
    handlers,
    onFilter: () => boardChart.send({ type: 'filter.toggled' }),
    onWeek: selectWeek,
    onClear: isAny ? clear : isForTemplate ? endTemplate : null,
    column: lastColumn,
  });
  usePageKeys((shortcut) => !(isForTemplate && shortcut === 'remove') && run(`board.${shortcut}`));

  return (
    <>
      <span role="status" className="sr-only">
        {isAny
          ? [`${grouped(taskIds.length)} selected`, batchSizeRefusal(taskIds.length)?.message]
              .filter(Boolean)
              .join('. ')
          : isForTemplate
            ? 'Select tasks for the template'
            : hadAny
              ? 'Nothing selected'
              : ''}
      </span>
      {isForTemplate ? (
        <TemplateBar taskIds={taskIds} isBusy={isBusy} onAll={selectAll} onEnd={endTemplate} />
      ) : (
        isAny && (
          <SelectionBar
            bar={setBar}
            taskIds={taskIds}
            bulk={bulk}
            isBusy={isBusy}
            onAll={selectAll}
            onClear={clear}
            {...handlers}
          />
        )
      )}
      {move && (
        <TargetPanel
          move={move}
          anchor={() => (move.of === SELECTION ? actButtonOf(bar, move.how) : menuButtonOf(cards, move.of))}
          bulk={bulk}
          onClose={() => boardChart.send({ type: 'panel.closed', panel: { move } })}
          onChoose={(target) => boardChart.send({ type: 'move.chosen', target })}
        />
      )}
      {fields && (
        <EditFields
          taskIds={taskIds}
          bulk={bulk}
          onConfirm={(changes) => boardChart.send({ type: 'fields.confirmed', changes })}
          onClose={() => boardChart.send({ type: 'panel.closed', panel: { fields } })}
        />
      )}
      {asks && (
        <AskDelete
          count={taskIds.length}
          onDelete={() => chart.send({ type: 'act.confirmed' })}
          onKeep={() => chart.send({ type: 'act.declined' })}
        />
      )}
    </>
  );
}

/** On a phone the button is inside a menu, so the bar takes its place. */
function actButtonOf(bar: HTMLElement | null, act: Moving): HTMLElement {
  return bar?.querySelector<HTMLElement>(`[data-act=${act}]`) ?? bar ?? document.body;
}

function focusedCard(): readonly string[] {
  const id = focusedTask();
  return id === undefined ? [] : [id];
}

function useLastColumn(board: RefObject<HTMLElement | null>, { monday, today }: BoardPlace) {
  const last = useRef<NotedColumn>(null);
  const note = useEffectEvent(({ target }: Event) => {
    const column = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    if (column) last.current = { day: parseDay(column.dataset['column'] ?? ''), on: today };
  });
  useEffect(() => {
    const end = new AbortController();
    const own = { capture: true, signal: end.signal };
    const hear = (event: Event) => note(event);
    board.current?.addEventListener('pointerdown', hear, own);
    board.current?.addEventListener('focusin', hear, own);
    return () => end.abort();
  }, [board]);
  return (): PlainDay | null => meantColumn(last.current, monday, today);
}
