import { useLayoutEffect } from 'react';
import { copyTyped, ownRemovalWords, sentences } from '#domain/texts/index.ts';
import type { Task } from '#domain/task/index.ts';
import { copyText } from '#services/browser/index.ts';
import { ownRemoval } from '#services/journal/index.ts';
import { announceRefusal } from '#services/toasts/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { focusFirst, isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { neighbourOf } from './card-focus.ts';
import { focusColumn } from './viewport.ts';
import { waitForCard } from './wait-for-card.ts';

interface Opened {
  readonly isOpen?: () => boolean;
  readonly isTold?: () => boolean;
  readonly typed?: () => string | null;
}

/**
 * When a card with an open editor goes: focuses it where it was moved to. If it was deleted or reassigned
 * elsewhere, shows a message and focuses its neighbor or column.
 */
export function useRemovedNotice(task: Task, opened: Opened = {}): void {
  const { board, cards, journal } = useServices();
  const latest = useLatest({ task, ...opened });
  const { id } = task;
  useLayoutEffect(() => {
    let isOwn = false;
    const leave = journal.onRecorded((rows, own) => {
      const changed = rows.flatMap(({ changes }) => changes);
      isOwn ||= own && changed.some(({ after }) => after.id === id && !after.live);
    });
    return () => {
      const { task: seen, isOpen, isTold, typed } = latest();
      const now = board.task(id);
      const isGone = !now?.live || now.assigneeId !== seen.assigneeId;
      const isSaid = isTold?.() === true;
      const text = typed?.() ?? null;
      if (isOpen?.() === false) return leave();
      const beside = neighbourOf(cards, seen);
      const giveOn = () => {
        if (now && !isGone) waitForCard(cards, now, focusFirst);
        else {
          focusFirst(cards.card(beside ?? id));
          focusColumn(cards, seen.day);
        }
      };
      // Wait until the open element has been removed.
      if (!isFocusNowhere()) queueMicrotask(giveOn);
      // A change of this tab is known only once the journal is written.
      void journal.written().then(async () => {
        leave();
        if (!isGone || isOwn || isSaid) return;
        const done = await ownRemoval(journal, id);
        const words = done === null ? sentences.goneMeanwhile : ownRemovalWords[done];
        const copy = { label: copyTyped, run: () => copyText(text ?? '') };
        announceRefusal({ message: words(`“${seen.name}”`) }, undefined, text === null ? undefined : [copy]);
      });
    };
  }, [board, cards, journal, latest, id]);
}
