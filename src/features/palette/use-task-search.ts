import { useCallback, useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { Task } from '#domain/task/index.ts';
import { useOutage } from '#services/shared-services/index.ts';
import { rankedTasks, searchWords, taskSearchWords } from '#domain/task-search/index.ts';
import { taskSearchMachine } from '#machines/task/task-search.machine.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { useFindTasks } from '#services/queries/index.ts';
import { useKeptTasks } from '#features/lists/index.ts';

export function useTaskSearch() {
  const find = useFindTasks();
  const actor = useTaskSearchMachine({
    actors: { find: fromPromise(({ input, signal }) => find(input, signal)) },
  });
  const { context, isBusy } = useChart(
    actor,
    (snapshot) => ({
      context: snapshot.context,
      isBusy: snapshot.hasTag('busy'),
    }),
    isSame,
  );
  const outage = useOutage();
  const { text, found, refusal } = context;
  const words = useMemo(() => searchWords(text), [text]);
  const fitting = useCallback(
    (tasks: readonly Task[]) => (words.length === 0 ? [] : rankedTasks(tasks, words).slice(0, MOST_SHOWN)),
    [words],
  );
  const near = useKeptTasks(fitting);
  const shown = new Set(near.map(({ id }) => id));
  const far = words.length === 0 ? [] : rankedTasks(found, words).filter(({ id }) => !shown.has(id));
  return {
    text,
    tasks: [...near, ...far].slice(0, MOST_SHOWN),
    said: isBusy
      ? taskSearchWords.searching
      : refusal === null
        ? ''
        : outage === null
          ? refusal.message
          : taskSearchWords[outage],
    isBusy,
    type: (typed: string) => actor.send({ type: 'text.typed', text: typed }),
  };
}

/** The task search screen shows the rest. */
const MOST_SHOWN = 20;

interface Shown {
  readonly context: unknown;
  readonly isBusy: boolean;
}
const isSame = (before: Shown, now: Shown): boolean =>
  before.context === now.context && before.isBusy === now.isBusy;

const useTaskSearchMachine = createChartHook(taskSearchMachine);
