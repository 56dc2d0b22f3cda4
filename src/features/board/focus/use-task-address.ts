import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { boardFilterWords } from '#domain/board-filter/index.ts';
import { texts } from '#domain/texts/index.ts';
import { mondayOf } from '#domain/time/index.ts';
import { useZoneOf } from '#services/board/index.ts';
import { useTaskPlace } from '#services/queries/index.ts';
import { toasts, announceRefusal } from '#services/toasts/index.ts';
import { useIsKnown, useTask, useServices } from '#services/user-services/index.ts';
import { reveal } from './viewport.ts';
import type { BoardPlace } from '#features/board/place/index.ts';
import type { Reveals } from './use-reveal.ts';

/** Reveals and focuses the task that the address names, also in another week or on another board. */
export function useTaskAddress(place: BoardPlace, reveals: Reveals): void {
  const { taskId, userId, monday } = place;
  const { cards } = useServices();
  /** Changes with each navigation, also to the same address. */
  const { key } = useLocation();
  const isKnown = useIsKnown(userId, monday);
  const task = useTask(taskId ?? '');
  const isHere = task?.live === true && reveals.isSeen(task);
  const timeZone = useZoneOf(task?.assigneeId ?? userId);
  const found = useTaskPlace(taskId ?? '', { isAsked: taskId !== null && isKnown && !isHere, timeZone });
  /** The task already looked up elsewhere, and the navigation already handled. */
  const followed = useRef<string | null>(null);
  const done = useRef<string | null>(null);
  const unhidden = useRef<string | null>(null);
  const go = useEffectEvent(() => {
    if (taskId === null) done.current = followed.current = unhidden.current = null;
    if (taskId === null || key === done.current || !isKnown) return;
    if (isHere && reveals.isHidden(task)) {
      if (unhidden.current === taskId) return;
      unhidden.current = taskId;
      place.unhide();
      toasts.show({ text: boardFilterWords.cleared(task.name), tone: 'info' });
    } else if (isHere) {
      if (reveal(cards, task, { takesFocus: true, isSought: true })) done.current = key;
    } else if (found === 'gone') {
      done.current = key;
      announceRefusal({ message: texts.taskOutOfReach });
    } else if (found !== null && followed.current !== taskId) {
      const isElsewhere = found.day !== null && mondayOf(found.day) !== monday;
      // It belongs to this week, which is still loading.
      if (!isElsewhere && found.assigneeId === userId) return;
      followed.current = taskId;
      place.follow(found.day, found.assigneeId);
    }
  });
  useEffect(() => go());
}
