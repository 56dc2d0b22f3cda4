import { type RefObject, useEffect, useState } from 'react';
import { editTaskRefusal } from '#domain/access/index.ts';
import {
  cardHeight,
  draggedEstimate,
  type SteppedEstimate,
  steppedEstimate,
  type Task,
} from '#domain/task/index.ts';
import { texts } from '#domain/texts/index.ts';
import { cardTime } from '#domain/time/index.ts';
import { listenForKeys, shortcutOf } from '#features/page/index.ts';
import type { HeldEdge } from '#machines/board/board-types.ts';
import { editInPlaceMachine } from '#machines/board/edit-in-place.machine.ts';
import { holdKeys } from '#services/browser/index.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { announceRefusal, tellRefusal } from '#services/toasts/index.ts';
import { useBoardPanel, useServices } from '#services/user-services/index.ts';
import { isTyping } from '#ui/interaction/is-typing.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { touchEdgeAt, holdEdge } from './touch-edge.ts';
import { pointOf } from './pointer.ts';

/**
 * One listener for all cards: dragging the bottom edge or Alt and an arrow change the estimate (CRD-09 to
 * CRD-11).
 */
export function EstimateEdges({ board }: { readonly board: RefObject<HTMLElement | null> }) {
  const { board: tasks, boardChart, cards } = useServices();
  const { actor } = useSession();
  const held = useBoardPanel('edge');
  const latest = useLatest({ tasks, actor, isHeld: held !== null });

  useEffect(() => {
    const end = new AbortController();
    const take = (event: Event, card: HTMLElement, more: Pick<HeldEdge, 'y' | 'first'>) => {
      const { tasks: all, actor: by, isHeld } = latest();
      const task = all.task(card.dataset['card'] ?? '');
      if (!task || isHeld) return;
      event.preventDefault();
      event.stopPropagation();
      const refusal = editTaskRefusal(by, task);
      if (refusal) announceRefusal(refusal);
      else boardChart.send({ type: 'edge.taken', edge: { taskId: task.id, ...more } });
    };
    const press = (event: MouseEvent) => {
      const card = edgeAt(event);
      if (card) take(event, card, { y: event.clientY, first: 0 });
    };
    const key = (event: KeyboardEvent) => {
      const { target } = event;
      const step = stepOf(event);
      if (step === 0 || !(target instanceof HTMLElement) || isTyping(target)) return;
      if (target.dataset['card'] !== undefined) take(event, target, { y: null, first: step });
    };
    const touch = (event: TouchEvent) => {
      const card = touchEdgeAt(event);
      if (!card) return;
      // Keeps the drag sensor from picking up the card.
      event.stopPropagation();
      holdEdge(event, (y) => take(event, card, { y, first: 0 }));
    };
    const early = { capture: true, signal: end.signal };
    board.current?.addEventListener('mousedown', press, early);
    board.current?.addEventListener('touchstart', touch, { ...early, passive: true });
    if (board.current) listenForKeys(['estimate'], board.current, key, early);
    return () => end.abort();
  }, [board, boardChart, latest]);

  const card = held && cards.card(held.taskId);
  const task = held && tasks.task(held.taskId);
  const isGone = held !== null && !(card && task);
  useEffect(() => {
    if (held && isGone) boardChart.send({ type: 'panel.closed', panel: { edge: held } });
  }, [boardChart, held, isGone]);
  if (!(held && card && task)) return null;
  const release = () => boardChart.send({ type: 'panel.closed', panel: { edge: held } });
  return <EdgeInHand {...held} card={card} task={task} onClose={release} />;
}

interface EdgeInHandProps extends HeldEdge {
  readonly card: HTMLElement;
  readonly task: Task;
  readonly onClose: () => void;
}

function EdgeInHand({ task: current, card, y, first, onClose }: EdgeInHandProps) {
  const { board } = useServices();
  // The task as it was when the edge was taken: later changes by others aren't overwritten (DEC-35).
  const [task] = useState(current);
  const [next, setNext] = useState<SteppedEstimate>(() => steppedEstimate(task.estimateMs, first));
  const chart = useEditInPlaceMachine({
    actions: {
      save: (_, { value }) => void tellRefusal(board.estimate(task.id, value as number, task)),
      close: onClose,
      focusAround: () => card.focus(),
      holdKeys,
    },
  });
  const problem = useChart(chart, ({ context }) => context.problem);
  const latest = useLatest({ next, chart });

  useEffect(() => {
    card.style.setProperty('--h', `${cardHeight(next.ms)}px`);
    card.style.setProperty('--estimate', `"${cardTime(next.ms)}"`);
    card.setAttribute('data-edge', 'held');
    card.scrollIntoView({ block: 'nearest' });
    latest().chart.send({ type: 'text.typed', problem: next.isEnd ? texts.estimateEnd : null });
  }, [card, next, latest]);
  useEffect(() => {
    const end = new AbortController();
    const early = { capture: true, signal: end.signal };
    const leave = () => {
      const { next: last, chart: edit } = latest();
      const meaning = last.ms === task.estimateMs ? null : { value: last.ms };
      edit.send({ type: 'text.entered', meaning });
    };
    const key = (event: KeyboardEvent) => {
      event.stopPropagation();
      event.preventDefault();
      const step = stepOf(event);
      if (event.key === 'Escape') latest().chart.send({ type: 'edit.cancelled' });
      else if (step !== 0 && y === null) setNext((last) => steppedEstimate(last.ms, step));
    };
    addEventListener('keydown', key, early);
    if (y === null) {
      addEventListener('keyup', (event) => event.key === 'Alt' && leave(), early);
      addEventListener('blur', leave, { signal: end.signal });
    } else {
      const move = (event: MouseEvent | TouchEvent) => {
        const at = pointOf(event);
        if (at) setNext(draggedEstimate(task.estimateMs, at.y - y));
      };
      for (const type of ['mousemove', 'touchmove'] as const) addEventListener(type, move, early);
      for (const type of ['mouseup', 'touchend'] as const) addEventListener(type, leave, early);
      addEventListener('touchcancel', () => latest().chart.send({ type: 'edit.cancelled' }), early);
    }
    return () => {
      end.abort();
      card.removeAttribute('data-edge');
      card.style.removeProperty('--estimate');
      const { estimateMs } = board.task(task.id) ?? task;
      card.style.setProperty('--h', `${cardHeight(estimateMs)}px`);
    };
  }, [board, card, task, y, latest]);

  const box = card.getBoundingClientRect();
  return (
    <>
      {y !== null && <div className="fixed inset-0 z-(--z-drag) cursor-ns-resize" />}
      <div
        role="status"
        className="pointer-events-none fixed z-(--z-tip) max-w-60 rounded-chip bg-raised px-2 py-1 text-meta shadow-menu"
        style={{
          left: Math.min(box.left + 8, globalThis.innerWidth - 256),
          top: Math.min(box.bottom + 6, globalThis.innerHeight - 90),
        }}
      >
        <b className="font-strong tabular-nums">{cardTime(next.ms)}</b>
        {problem !== null && <span className="mt-0.5 block text-bad">{problem}</span>}
      </div>
    </>
  );
}

/** px above the bottom of a card in which a press takes its edge. */
const EDGE = 6;

function edgeAt({ target, clientY, button, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLElement | null {
  if (!(target instanceof HTMLElement) || target.dataset['card'] === undefined) return null;
  if (button !== 0 || ctrlKey || metaKey || shiftKey) return null;
  return target.getBoundingClientRect().bottom - clientY <= EDGE ? target : null;
}

function stepOf(event: KeyboardEvent): -1 | 0 | 1 {
  const shortcut = shortcutOf('estimate', event);
  if (shortcut === undefined) return 0;
  return shortcut === 'longer' ? 1 : -1;
}

const useEditInPlaceMachine = createChartHook(editInPlaceMachine);
