import { isAmong, matchesChoices } from '#domain/board-filter/index.ts';
import { idsOf } from '#domain/texts/index.ts';
import { MAX_SEARCH_TEXT } from '#domain/constants.ts';
import { type Task, type TaskStatus, taskStatuses } from '#domain/task/index.ts';
import { latestTasks, searchWords } from './search-rank.ts';

export const searchFilters = ['clients', 'projects', 'labels', 'users'] as const;

export type SearchFilter = (typeof searchFilters)[number];

export interface SearchView extends Readonly<Record<SearchFilter, readonly number[]>> {
  readonly text: string;
  readonly statuses: readonly TaskStatus[];
}

/** Reads a view from a query; ignores invalid values. */
export function searchViewOf(query: Iterable<readonly [string, string]>): SearchView {
  const said = new Map(query);
  const named = said.get('status')?.split('-') ?? [];
  return {
    text: (said.get('q') ?? '').slice(0, MAX_SEARCH_TEXT),
    clients: idsOf(said.get('clients')),
    projects: idsOf(said.get('projects')),
    labels: idsOf(said.get('labels')),
    users: idsOf(said.get('users')),
    statuses: taskStatuses.filter((status) => named.includes(status)),
  };
}

/** Returns the query pairs of a view, without empty ones. */
export function searchQuery(view: Partial<SearchView>): [string, string][] {
  const { text = '', statuses = [] } = view;
  const pairs: [string, string][] = text === '' ? [] : [['q', text]];
  for (const kind of searchFilters) {
    const ids = view[kind] ?? [];
    if (ids.length > 0) pairs.push([kind, ids.join('-')]);
  }
  if (statuses.length > 0) pairs.push(['status', statuses.join('-')]);
  return pairs;
}

/** Returns whether a view has a search text or a filter. */
export function asksForTasks({ text, statuses, ...filters }: SearchView): boolean {
  return text.trim() !== '' || statuses.length > 0 || searchFilters.some((kind) => filters[kind].length > 0);
}

/** Returns the given tasks that match a view, as the server does for all tasks. */
export function tasksOfView(tasks: readonly Task[], view: SearchView): readonly Task[] {
  const found = tasks.filter((task) => matchesChoices(task, view) && isAmong(view.users, task.assigneeId));
  return latestTasks(found, searchWords(view.text));
}
