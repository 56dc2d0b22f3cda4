import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { type Column, inBoardOrder, cardBefore, type Place, standsThere } from '#domain/task/index.ts';
import { moveWords, ownRemovalWords, texts } from '#domain/texts/index.ts';
import { addDays, weeksBetween } from '#domain/time/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { focusedTask, waitForCard } from '#features/board/focus/index.ts';
import type { BoardPlace } from '#features/board/place/index.ts';
import { type DropWeek, type Hand, moveMachine, type WeekArrow } from '#machines/board/move.machine.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { ownRemoval } from '#services/journal/index.ts';
import { announceRefusal } from '#services/toasts/index.ts';
import { useServices, useSorting } from '#services/user-services/index.ts';
import { focusFirst } from '#ui/interaction/is-focus-nowhere.ts';
import { movedWords, placeWords } from './move-words.ts';
import { idsOf } from './drop-target.ts';

export function useMoveChart({ userId, monday, filter, showWeek }: BoardPlace) {
  const { board, boardChart, cards, journal, selection } = useServices();
  const sorting = useSorting();
  const [said, say] = useState('');
  const chart = useMoveMachine({
    actors: {
      drop: fromPromise(async ({ input: { taskIds, place, dropsIn } }): Promise<Decision<unknown>> => {
        if (dropsIn) return sorting.toWeek(taskIds, addDays(monday, daysTo[dropsIn]));
        const column = place && columnOf(place);
        if (column) return sorting.drop(taskIds, place);
        return { ok: false, refusal: { code: 'task.outdated', message: texts.columnGone } };
      }),
    },
    actions: {
      tellRefused(_, { refusal }) {
        say('');
        announceRefusal(refusal);
      },
      turnWeek: ({ context: { arrow } }) => arrow && showWeek(addDays(monday, daysTo[arrow])),
      turnBack({ context: { turns, taskIds } }) {
        showWeek(addDays(monday, -7 * turns));
        const first = board.task(taskIds[0] ?? '');
        if (first) waitForCard(cards, first, (card) => card.focus());
      },
      tellMoved({ context: { taskIds, place, by } }) {
        const column = place && columnOf(place);
        if (column)
          say(`${moveWords.dropped} ${movedWords(names(taskIds))}. ${placeWords(column, taskIds, place)}`);
        const focused = focusedTask();
        const id = focused !== undefined && taskIds.includes(focused) ? focused : taskIds[0];
        if (!place || id === undefined) return;
        waitForCard(cards, { id, day: place.day }, (card) => {
          focusFirst(card);
          // A pointer has dropped it in sight.
          if (by === 'keys') card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        });
      },
      tellPutBack: ({ context: { taskIds } }) => say(`${moveWords.putBack} ${movedWords(names(taskIds))}.`),
      tellGone: ({ event }) => 'taskIds' in event && void tellGone(event.taskIds),
    },
  });
  const context = useChart(chart, (snapshot) => snapshot.context);
  const isCarrying = useChart(chart, (snapshot) => snapshot.hasTag('carrying'));
  const turning = useChart(chart, (snapshot) =>
    !snapshot.hasTag('waits') ? null : snapshot.hasTag('turned') ? 'again' : 'first',
  );
  const isTaken = useChart(chart, (snapshot) => snapshot.hasTag('takes'));

  const columns = (): readonly Column[] => board.columns(userId, monday, filter);
  const columnOf = ({ day }: Pick<Place, 'day'>) => columns().find((column) => column.day === day);
  const judged = (place: Place, taskIds: readonly string[]) => {
    const { taskIds: taken, skipped } = sorting.judge(taskIds, place.day);
    return { place, refusal: taken.length === 0 ? (skipped[0]?.refusal ?? null) : null };
  };
  const names = (taskIds: readonly string[]) => taskIds.map((id) => board.task(id)?.name ?? '');
  const tellGone = async (taskIds: readonly string[]) => {
    const gone = names(taskIds);
    await journal.written();
    const removals = await Promise.all(taskIds.map((id) => ownRemoval(journal, id)));
    const [done] = removals;
    const isOwn = done && removals.every((removal) => removal === done);
    announceRefusal({ message: isOwn ? ownRemovalWords[done](movedWords(gone)) : texts.carriedGone });
  };
  const isHere = (id: string) => {
    const task = board.task(id);
    return task?.live === true && task.assigneeId === userId;
  };

  useEffect(() => {
    if (!isCarrying) return undefined;
    return board.subscribe(() => {
      const { taskIds } = chart.getSnapshot().context;
      const gone = taskIds.filter((id) => !isHere(id));
      if (gone.length > 0) chart.send({ type: 'tasks.vanished', taskIds: gone });
    });
  });
  // Midnight must not change the week while cards are dragged.
  useEffect(() => {
    if (!isCarrying) return undefined;
    boardChart.day.send({ type: 'use.begun', by: 'move' });
    return () => boardChart.day.send({ type: 'use.ended', by: 'move' });
  }, [boardChart, isCarrying]);
  const shown = useRef(monday);
  useEffect(() => {
    const weeks = weeksBetween(shown.current, monday);
    shown.current = monday;
    const { place, by, taskIds } = chart.getSnapshot().context;
    if (weeks === 0 || !place) return;
    // The pointer is over other cards now: its place is looked up again.
    if (by === 'pointer') return chart.send({ type: 'place.left' });
    const day = place.day && addDays(place.day, 7 * weeks);
    const column = columnOf({ day });
    const afterId = day === null ? place.afterId : cardBefore(column ? idsOf(column) : [], taskIds, Infinity);
    chart.send({ type: 'week.changed', weeks, ...judged({ day, afterId }, taskIds) });
  });

  return {
    chart,
    context,
    isCarrying,
    /** Whether the place accepts the cards and would change something. */
    isTaken,
    turning,
    said,
    say,
    columns,
    names,
    judge: sorting.judge,
    /** Picks up all selected cards with a selected one. Shows why and returns false if it can't be moved. */
    pickUp(taskId: string, by: Hand): boolean {
      const task = board.task(taskId);
      if (!task) return false;
      const selected = [...board.tasks().keys()].filter((id) => selection.has(id) && isHere(id));
      const wanted = selected.includes(taskId) ? inBoardOrder(selected, board.task) : [taskId];
      // A task may always stay in its column, so a refusal here means that it can't be moved at all.
      const refusal = sorting.judge([taskId], task.day).skipped[0]?.refusal;
      if (refusal) announceRefusal(refusal);
      else chart.send({ type: 'cards.pickedUp', taskIds: wanted, by });
      return !refusal;
    },
    reachArrow(arrow: WeekArrow): void {
      if (chart.getSnapshot().context.arrow !== arrow) chart.send({ type: 'arrow.reached', arrow });
    },
    reach(place: Place | null): void {
      const { taskIds, place: before, arrow } = chart.getSnapshot().context;
      if (arrow === null && place?.day === before?.day && place?.afterId === before?.afterId) return;
      const column = place && columnOf(place);
      if (!column) return chart.send({ type: 'place.left' });
      const stays = standsThere(idsOf(column), taskIds, place.afterId);
      chart.send({ type: 'place.reached', stays, ...judged(place, taskIds) });
    },
  };
}

const daysTo: Readonly<Record<DropWeek, number>> = { previous: -7, next: 7, shown: 0 };

export type Move = ReturnType<typeof useMoveChart>;

const useMoveMachine = createChartHook(moveMachine);
