import { useEffect, useEffectEvent, useRef } from 'react';
import { sentences } from '#domain/texts/index.ts';
import { runningTask } from '#domain/task/index.ts';
import { toasts } from '#services/toasts/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { reveal, turnTo } from './viewport.ts';
import type { BoardPlace } from '#features/board/place/index.ts';
import type { Reveals } from './use-reveal.ts';

/**
 * Reveals the running task once when the board opens, unless the user has pressed or scrolled meanwhile. For
 * one in another week a toast leads there.
 */
export function useRevealRunning({ userId, monday, taskId }: BoardPlace, reveals: Reveals): void {
  const { board, cards, clock, places } = useServices();
  const opening = useRef({ userId: Number.NaN, at: 0, isDone: true });
  const hasBegun = useHasBegun();

  const look = useEffectEvent(() => {
    if (opening.current.userId !== userId) opening.current = { userId, at: clock.now(), isDone: false };
    const { at, isDone } = opening.current;
    const task = runningTask(board.tasks().values(), userId);
    const text = sentences.isRunning(task?.name ?? '');
    for (const { id, kind, text: shown } of toasts.list())
      if (kind === 'running' && shown !== text) toasts.dismiss(id);
    // A running task of another week loads after the board.
    if (isDone || !task || !board.isKnown(userId, monday)) return;
    opening.current.isDone = true;
    // The task in the address comes first.
    if (taskId !== null) return;
    // `useReveal` handles a task that is started later.
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
