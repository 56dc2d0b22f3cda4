import { useMemo, useSyncExternalStore } from 'react';
import { fromPromise } from 'xstate';
import { seeBoardRefusal } from '#domain/access/commands.ts';
import { type FoundTask, rankedTasks, searchWords } from '#domain/task-search/search-rank.ts';
import { taskSearchWords } from '#domain/task-search/task-search-words.ts';
import { taskSearchMachine } from '#machines/task/task-search.machine.ts';
import { createChartHook, useChart } from '#services/charts/use-chart.ts';
import { useFindTasks } from '#services/queries/tasks/task-search-queries.ts';
import { useNameOf } from '#services/queries/work/use-name-of.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useServices } from '#services/user-services/user-context.tsx';

/** The tasks that fit what is typed: those on this device at once, below them what the server finds (decision 0137). */
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
  const { text, found, refusal } = context;
  const near = useTasksAtHand(text);
  const words = searchWords(text);
  const shown = new Set(near.map(({ id }) => id));
  const far = words.length === 0 ? [] : rankedTasks(found, words).filter(({ id }) => !shown.has(id));
  return {
    text,
    tasks: [...near, ...far].slice(0, MOST_SHOWN),
    said: isBusy ? taskSearchWords.searching : (refusal?.message ?? ''),
    isBusy,
    type: (typed: string) => actor.send({ type: 'text.typed', text: typed }),
  };
}

/** The rest is on the screen of its own. */
const MOST_SHOWN = 20;

interface Shown {
  readonly context: unknown;
  readonly isBusy: boolean;
}
const isSame = (before: Shown, now: Shown): boolean =>
  before.context === now.context && before.isBusy === now.isBusy;

/** The live tasks on this device that fit a text best, of those whose boards may be seen. */
function useTasksAtHand(text: string): readonly FoundTask[] {
  const { board } = useServices();
  const { actor } = useSession();
  const nameOf = useNameOf();
  const tasks = useSyncExternalStore(board.subscribe, board.tasks);
  const best = useMemo(() => {
    const words = searchWords(text);
    if (words.length === 0) return [];
    const seen = [...tasks.values()].filter(
      ({ live, assigneeId }) => live && seeBoardRefusal(actor, assigneeId) === null,
    );
    return rankedTasks(seen, words).slice(0, MOST_SHOWN);
  }, [text, tasks, actor]);
  return best.map(({ id, name, day, status, assigneeId, project, label }) => {
    const person = { id: assigneeId, name: nameOf(assigneeId) };
    return { id, name, day, status, person, project, label };
  });
}

const useTaskSearchMachine = createChartHook(taskSearchMachine);
