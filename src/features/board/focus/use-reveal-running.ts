import { useEffect, useEffectEvent, useRef } from 'react';
import { sentences } from '#domain/texts/messages.ts';
import { runningTask } from '#domain/timer/quick-timer-rules.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { reveal } from './viewport.ts';
import type { BoardPlace } from '#features/board/week/use-board-place.ts';
import type { Reveals } from './use-reveal.ts';

/**
 * Brings the running task of a board into sight once when the board opens, on a phone by turning to its day. Whoever has
 * gone to a card or begun to scroll meanwhile stays there. Of one in another week a message says where, with the way there.
 */
export function useRevealRunning({ userId, monday, taskId }: BoardPlace, reveals: Reveals): void {
  const { board, cards, clock } = useServices();
  /** Whose board was opened, when, and whether it was looked at. */
  const opening = useRef({ userId: Number.NaN, at: 0, isDone: true });
  /** The task of which a message says that it is running. */
  const told = useRef<string | null>(null);
  const hasBegun = useHasBegun();

  const forget = useEffectEvent(() => {
    if (told.current === null || board.task(told.current)?.runningSince) return;
    told.current = null;
    for (const { id, kind } of toasts.list()) if (kind === 'running') toasts.dismiss(id);
  });
  const look = useEffectEvent(() => {
    forget();
    if (opening.current.userId !== userId) opening.current = { userId, at: clock.now(), isDone: false };
    const { at, isDone } = opening.current;
    if (isDone || !board.isKnown(userId, monday)) return;
    const task = runningTask(board.tasks().values(), userId);
    // One in another week is read after the board.
    if (!task) return;
    opening.current.isDone = true;
    // Who asks for a task looks at that.
    if (taskId !== null) return;
    // What is started later is brought into sight by that.
    if ((task.runningSince ?? at) >= at) return;
    if (!reveals.isSeen(task)) {
      const actions = [{ label: 'Show', run: () => reveals.show(task) }];
      const [text, note] = [sentences.isRunning(task.name), reveals.nameOf(task)];
      told.current = task.id;
      toasts.show({ text, note, tone: 'info', kind: 'running', actions });
    } else if (!hasBegun()) reveal(cards, task, { takesFocus: false, isNew: false });
  });
  useEffect(() => look());
  useEffect(() => board.subscribe(() => look()), [board]);
}

/** Answers whether somebody has gone to a card, pressed or scrolled since the board was opened. */
function useHasBegun(): () => boolean {
  const hasBegun = useRef(false);
  useEffect(() => {
    const end = new AbortController();
    for (const begins of ['pointerdown', 'keydown', 'wheel'])
      addEventListener(begins, () => void (hasBegun.current = true), {
        signal: end.signal,
        capture: true,
        passive: true,
      });
    return () => end.abort();
  }, []);
  return () => hasBegun.current || document.activeElement?.closest('[data-column]') != null;
}
