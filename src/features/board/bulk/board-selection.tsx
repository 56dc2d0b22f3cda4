import { type RefObject, useState } from 'react';
import type { BoardPlace } from '#features/board/use-board-place.ts';
import { useChart } from '#services/charts/use-chart.ts';
import { useServices } from '#services/user-services/context.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useGestures } from './use-gestures.ts';
import { usePageKeys } from './use-page-keys.ts';
import { useSelectionChart } from './use-selection-chart.ts';

interface BoardSelectionProps {
  readonly place: BoardPlace;
  /** What the cards stand in. */
  readonly board: RefObject<HTMLElement | null>;
}

/** Selecting on the board of one person, over all of its weeks, and the bar of what can be done then (BLK-02, BLK-03). */
export function BoardSelection({ place, board }: BoardSelectionProps) {
  const { userId, monday } = place;
  const { board: tasks } = useServices();
  const { chart, taskIds } = useSelectionChart(userId);
  const isAny = useChart(chart, (snapshot) => snapshot.hasTag('any'));
  const isForTemplate = useChart(chart, (snapshot) => snapshot.hasTag('template'));
  const [hadAny, setHadAny] = useState(false);
  if (isAny && !hadAny) setHadAny(true);

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
  const selectAll = () =>
    chart.send({ type: 'all.selected', cards: columns().flatMap((column) => column.tasks) });
  const clear = () => chart.send({ type: 'selection.cleared' });
  const endTemplate = () => chart.send({ type: 'template.ended' });

  useGestures(board, {
    isSelecting: isAny || isForTemplate,
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
  usePageKeys({
    onAll: selectAll,
    onClear() {
      if (isAny) clear();
      else if (isForTemplate) endTemplate();
      return isAny || isForTemplate;
    },
  });

  return (
    <>
      <VisuallyHidden>
        <span role="status">{isAny ? `${taskIds.length} selected` : hadAny ? 'Nothing selected' : ''}</span>
      </VisuallyHidden>
      {(isAny || isForTemplate) && (
        <BulkBar
          count={taskIds.length}
          isForTemplate={isForTemplate}
          onAll={selectAll}
          onClear={isForTemplate ? endTemplate : clear}
        />
      )}
    </>
  );
}
