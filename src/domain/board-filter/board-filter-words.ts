import { counted } from '#domain/texts/index.ts';
import { allOf, type Column } from '#domain/task/index.ts';
import { type BoardFilter, matchesFilter } from './board-filter.ts';

/** Counts the shown tasks, all tasks, and the tasks shown only because they run. */
export function filteredCounts(columns: readonly Column[], filter: BoardFilter) {
  const shown = columns.flatMap(({ tasks }) => tasks);
  return {
    shown: shown.length,
    all: columns.reduce((sum, column) => sum + allOf(column).length, 0),
    running: shown.filter((task) => !matchesFilter(task, filter)).length,
  };
}

export const boardFilterWords = {
  title: 'Filter',
  command: 'Filter tasks',
  clear: 'Clear filter',
  text: 'Filter by name',
  noLabel: 'No label',
  none: 'No task matches the filter',
  hidden: (count: number) => `${count === 1 ? 'Hidden' : `${counted(count, 'task')} hidden`} by the filter`,
  cleared: (name: string) => `The filter was cleared to show “${name}”.`,
  counts: ({ shown, all, running }: ReturnType<typeof filteredCounts>) =>
    [
      shown === running ? boardFilterWords.none : `${shown} of ${counted(all, 'task')}`,
      ...(running > 0 ? ['The running task stays shown'] : []),
    ].join('. '),
} as const;
