import { DndContext, DragOverlay, type Modifier } from '@dnd-kit/core';
import type { RefObject } from 'react';
import type { BoardPlace } from '#features/board/place/index.ts';
import { columnTitle } from '#domain/time/index.ts';
import { useTask } from '#services/user-services/index.ts';
import { MovedCard } from './moved-card.tsx';
import { placeWords } from './move-words.ts';
import { DropMarks } from './drop-marks.tsx';
import { EstimateEdges } from './estimate-edge.tsx';
import { pointOf } from './pointer.ts';
import { useMoveKeys } from './use-move-keys.ts';
import { type Move, useMoveChart } from './use-move-chart.ts';
import { usePressToDrag, useDragSensors, usePointerMove } from './use-pointer-move.ts';

interface BoardDragProps {
  readonly place: BoardPlace;
  readonly board: RefObject<HTMLElement | null>;
}

export function BoardDrag({ place, board }: BoardDragProps) {
  const move = useMoveChart(place);
  const hands = useDragSensors();
  const pointer = usePointerMove(board, move);
  useMoveKeys(board, move);
  const { isCarrying, context } = move;
  const isInHand = isCarrying && context.by === 'pointer';
  return (
    <>
      <span aria-live="assertive" className="sr-only">
        {wordsOf(move)}
      </span>
      <EstimateEdges board={board} />
      {isCarrying && board.current && <DropMarks board={board.current} move={move} />}
      {isInHand && <div className="fixed inset-0 z-(--z-drag) cursor-grabbing" />}
      <DndContext
        sensors={hands}
        autoScroll={false}
        measuring={pointer.measuring}
        accessibility={silent}
        onDragStart={({ activatorEvent }) => pointer.begin(activatorEvent)}
        onDragEnd={pointer.end}
        onDragCancel={pointer.cancel}
      >
        <Grip board={board} move={move} />
        <DragOverlay dropAnimation={null} modifiers={besidePointer} style={overlayStyle}>
          {isInHand && <Carried move={move} />}
        </DragOverlay>
      </DndContext>
    </>
  );
}

function Grip({ board, move }: Pick<BoardDragProps, 'board'> & { readonly move: Move }) {
  usePressToDrag(board, move);
  return null;
}

function Carried({ move: { context } }: { readonly move: Move }) {
  const { taskIds, refusal, place } = context;
  const task = useTask(taskIds[0] ?? '');
  if (!task) return null;
  const where = place && columnTitle(place.day);
  return <MovedCard task={task} count={taskIds.length} refusal={refusal} where={where} />;
}

const overlayStyle = { zIndex: 'var(--z-drag)', pointerEvents: 'none' } as const;

/** Below a mouse pointer; above a finger and inside the window, so that the drop target stays visible. */
const besidePointer: Modifier[] = [
  ({ transform, activatorEvent, activeNodeRect: card, windowRect }) => {
    const start = activatorEvent && pointOf(activatorEvent);
    if (!start || !card || !windowRect) return transform;
    const y = transform.y + start.y - card.top;
    if (activatorEvent instanceof MouseEvent) return { ...transform, y: y + 14 };
    const left = Math.min(windowRect.width - card.width - MARGIN, Math.max(MARGIN, card.left + transform.x));
    const isHigh = start.y + transform.y < FINGER_TOP;
    return { ...transform, x: left - card.left, y: y + (isHigh ? 56 : -86) };
  },
];

/** px to the sides of the window, by touch. */
const MARGIN = 8;
/** px from the top, above which a card dragged by touch would cover the days of a phone. */
const FINGER_TOP = 200;

/** dnd-kit's announcements are silenced; the board has its own. */
const nothing = (): undefined => undefined;
const silent = {
  container: document.createElement('div'),
  restoreFocus: false,
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: nothing,
    onDragOver: nothing,
    onDragEnd: nothing,
    onDragCancel: nothing,
  },
};

function wordsOf({ isCarrying, context, columns, said }: Move): string {
  const { taskIds, place, refusal, by } = context;
  const column = columns().find(({ day }) => day === place?.day);
  if (!isCarrying || !place || !column) return said;
  // A pointer crosses many positions: announce the day alone.
  if (by === 'pointer') return [`${columnTitle(column.day)}.`, refusal?.message].filter(Boolean).join(' ');
  return [said, `${placeWords(column, taskIds, place)}.`, refusal?.message].filter(Boolean).join(' ');
}
