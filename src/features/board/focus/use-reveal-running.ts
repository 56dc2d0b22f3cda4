import { useEffect, useEffectEvent, useRef } from 'react';
import { sentences } from '#domain/texts/messages.ts';
import { runningTask } from '#domain/task/board.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { reveal, turnTo } from './viewport.ts';
import type { BoardPlace } from '#features/board/week/use-board-place.ts';
import type { Reveals } from './use-reveal.ts';

/**
 * Brings the running task of a board into sight once when the board opens, on a phone by turning to its day. Whoever has
 * gone to a card or begun to scroll meanwhile stays there, and so does a column that was scrolled in this tab before. Of one
 * in another week a message says where, with the way there.
 */
export function useRevealRunning({ userId, monday, taskId }: BoardPlace, reveals: Reveals): void {
  const { board, cards, clock, places } = useServices();
  /** Whose board was opened, when, and whether it was looked at. */
  const opening = useRef({ userId: Number.NaN, at: 0, isDone: true });
  const hasBegun = useHasBegun();

  const look = useEffectEvent(() => {
    if (opening.current.userId !== userId) opening.current = { userId, at: clock.now(), isDone: false };
    const { at, isDone } = opening.current;
    const task = runningTask(board.tasks().values(), userId);
    const text = sentences.isRunning(task?.name ?? '');
    for (const { id, kind, text: told } of toasts.list())
      if (kind === 'running' && told !== text) toasts.dismiss(id);
    // One in another week is read after the board.
    if (isDone || !task || !board.isKnown(userId, monday)) return;
    opening.current.isDone = true;
    // Who asks for a task looks at that.
    if (taskId !== null) return;
    // What is started later is brought into sight by that.
    if ((task.runningSince ?? at) >= at) return;
    if (!reveals.isSeen(task)) {
      const actions = [{ label: 'Show', run: () => reveals.show(task) }];
      toasts.show({ text, note: reveals.nameOf(task), tone: 'info', kind: 'running', actions });
    } else if (hasBegun()) return;
    else if (places.get(task)) turnTo(cards, task.day);
    else reveal(cards, task, { takesFocus: false, isNew: false });
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
