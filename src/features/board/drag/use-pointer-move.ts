import {
  type ClientRect,
  getClientRect,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { heldPress } from '#features/board/queued-clicks.ts';
import { useServices } from '#services/user-services/index.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { HELD_MS, type Point, pointOf, pressedCard, TOLERANCE } from './pointer.ts';
import { arrowAt, dropTargetAt } from './drop-target.ts';
import { pageTurner, scrollAlong } from './scroll-along.ts';
import type { Move } from './use-move-chart.ts';

/** The one draggable: its node is the card that is pressed. */
const CARD = 'card';

/** A mouse drags after some px, a finger after a rest, so that clicks and swipes still work. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HELD_MS, tolerance: TOLERANCE } }),
  );
}

/** One listener for all cards of a board. Must be called inside `DndContext`. */
export function usePressToDrag(board: RefObject<HTMLElement | null>, move: Move): void {
  const { listeners, setNodeRef } = useDraggable({ id: CARD });
  const latest = useLatest({ listeners, move });
  useEffect(() => {
    const end = new AbortController();
    const press = (event: MouseEvent | TouchEvent) => {
      const { listeners: hands, move: now } = latest();
      // A drag whose end event was lost ends with the next press.
      if (now.isCarrying && now.context.by === 'pointer') now.chart.send({ type: 'cards.putBack' });
      const card = pressedCard(event);
      if (!card || now.isCarrying) return;
      setNodeRef(card);
      hands?.[event instanceof MouseEvent ? 'onMouseDown' : 'onTouchStart']?.({ nativeEvent: event });
    };
    const root = board.current;
    root?.addEventListener('mousedown', press, { signal: end.signal });
    root?.addEventListener('touchstart', press, { signal: end.signal, passive: true });
    const before = heldPress();
    if (before) press(before);
    return () => end.abort();
  }, [board, latest, setNodeRef]);
}

export function usePointerMove(board: RefObject<HTMLElement | null>, move: Move) {
  const { cards } = useServices();
  const at = useRef<Point>(null);
  const pressed = useRef<EventTarget>(null);
  const pickedUp = useRef<ClientRect>(null);
  const latest = useLatest(move);
  const isCarried = move.isCarrying && move.context.by === 'pointer';

  const look = () => {
    const { chart, columns, reach, reachArrow } = latest();
    const { taskIds } = chart.getSnapshot().context;
    if (!board.current || !at.current) return;
    const arrow = arrowAt(board.current, at.current);
    if (arrow) reachArrow(arrow);
    else reach(dropTargetAt(board.current, at.current, columns(), taskIds));
  };
  const looked = useLatest(look);

  useEffect(() => {
    const root = board.current;
    if (!isCarried || !root) return undefined;
    const end = new AbortController();
    // On the board itself, which stays mounted when the week changes.
    root.setAttribute('data-carrying', '');
    let isMoved = true;
    const follow = (event: Event) => {
      at.current = pointOf(event) ?? at.current;
      isMoved = true;
    };
    const early = { capture: true, passive: true, signal: end.signal };
    addEventListener('mousemove', follow, early);
    addEventListener('touchmove', follow, early);
    // touchmove fires on the element first touched, and that element unmounts with its week.
    pressed.current?.addEventListener('touchmove', follow, early);
    root.addEventListener('scroll', () => (isMoved = true), early);
    const turn = pageTurner();
    let frame = requestAnimationFrame(function next(now) {
      if (at.current) turn(root, at.current, now);
      const isScrolled = at.current !== null && scrollAlong(root, at.current);
      if (isMoved || isScrolled) looked()();
      isMoved = false;
      frame = requestAnimationFrame(next);
    });
    return () => {
      end.abort();
      cancelAnimationFrame(frame);
      root.removeAttribute('data-carrying');
    };
  }, [board, isCarried, looked]);

  const measuring = useMemo(
    () => ({ draggable: { measure: (card: HTMLElement) => (pickedUp.current ??= getClientRect(card)) } }),
    [],
  );

  return {
    /** Measures the card only at pick-up: the overlay hangs from there, however far the list scrolls. */
    measuring,
    begin(event: Event) {
      pickedUp.current = null;
      const card = event.target instanceof Element && event.target.closest<HTMLElement>('[data-card]');
      const taskId = card ? card.dataset['card'] : undefined;
      at.current = pointOf(event);
      pressed.current = event.target;
      if (taskId === undefined || !latest().pickUp(taskId, 'pointer')) return;
      // A focused card stays rendered, and touchmove fires on the element first touched.
      cards.card(taskId)?.focus();
    },
    end() {
      look();
      latest().chart.send({ type: 'cards.dropped' });
    },
    cancel: () => latest().chart.send({ type: 'cards.putBack' }),
  };
}
