import { DndContext, DragOverlay, type Modifier } from '@dnd-kit/core';
import type { RefObject } from 'react';
import type { BoardPlace } from '#features/board/week/use-board-place.ts';
import { columnTitle } from '#domain/time/week-text.ts';
import { useTask } from '#services/user-services/use-board.ts';
import { MovedCard } from './moved-card.tsx';
import { placeWords } from './move-words.ts';
import { DropMarks } from './drop-marks.tsx';
import { EstimateEdges } from './estimate-edge.tsx';
import { pointOf } from './hand.ts';
import { useMoveKeys } from './use-move-keys.ts';
import { type Move, useMoveChart } from './use-move-chart.ts';
import { useGrip, useDragState, usePointerMove } from './use-pointer-move.ts';

interface BoardDragProps {
  readonly place: BoardPlace;
  /** What the cards stand in. */
  readonly board: RefObject<HTMLElement | null>;
}

/** Carrying cards over the board of one person, by pointer, finger and keys (BRD-18 to BRD-21). */
export function BoardDrag({ place, board }: BoardDragProps) {
  const move = useMoveChart(place);
  const hands = useDragState();
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
  useGrip(board, move);
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

/** What is carried hangs below a pointer; above a finger, and within the window, so that the place under it can be seen. */
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

/** What a finger carries never touches the side of the window: so many px are left. */
const MARGIN = 8;
/** So near to the top (px) what a finger carries would cover the days of a phone. */
const FINGER_TOP = 200;

/** What is said of carrying, in words of our own: the library's stand where nobody reads them. */
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

/** What screen readers say: what was picked up and how to go on, each place, and what came of it. */
function wordsOf({ isCarrying, context, columns, said }: Move): string {
  const { taskIds, place, refusal, by } = context;
  const column = columns().find(({ day }) => day === place?.day);
  if (!isCarrying || !place || !column) return said;
  // A pointer passes many places of a column: the day is what it is told of.
  if (by === 'pointer') return [`${columnTitle(column.day)}.`, refusal?.message].filter(Boolean).join(' ');
  return [said, `${placeWords(column, taskIds, place)}.`, refusal?.message].filter(Boolean).join(' ');
}
