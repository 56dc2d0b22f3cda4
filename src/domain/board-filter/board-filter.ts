import { MAX_NAME } from '#domain/constants.ts';
import { searchFor } from '#domain/texts/search.ts';
import { idsOf } from '#domain/texts/text.ts';
import type { Column } from '#domain/task/board.ts';
import { type Task, type TaskStatus, taskStatuses } from '#domain/task/task.ts';
import { type ProjectRef } from '#domain/work/project-ref.ts';

/** The kinds of ids by which a board is filtered, besides the status, in the order in which they are offered. */
export const boardFilterKinds = ['clients', 'projects', 'labels'] as const;

/** One of these kinds. */
export type BoardFilterKind = (typeof boardFilterKinds)[number];

/** What a board shows, as its address says; a kind without choices filters nothing, and several of one are alternatives. */
export interface BoardFilter extends Readonly<Record<BoardFilterKind, readonly number[]>> {
  readonly statuses: readonly TaskStatus[];
  /** A part of the name; empty for any. */
  readonly text: string;
}

/** Stands among the labels of a filter for tasks without one. */
export const NO_LABEL = 0;

/** Filters nothing. */
export const noFilter: BoardFilter = { clients: [], projects: [], labels: [], statuses: [], text: '' };

/** The filter that an address names, by the names that reports and the search have; what it says wrongly is left out. */
export function boardFilterOf(query: URLSearchParams): BoardFilter {
  const statuses = query.get('status')?.split('-') ?? [];
  const filter = {
    clients: idsOf(query.get('clients')),
    projects: idsOf(query.get('projects')),
    labels: labelsOf(query.get('labels') ?? ''),
    statuses: taskStatuses.filter((status) => statuses.includes(status)),
    text: query.get('q')?.slice(0, MAX_NAME) ?? '',
  };
  return isFiltering(filter) ? filter : noFilter;
}

function labelsOf(text: string): number[] {
  const [first, ...others] = text.split('-');
  return first === String(NO_LABEL) ? [NO_LABEL, ...idsOf(others.join('-'))] : idsOf(text);
}

/** How an address names a filter; null for what it does not name. */
export function boardFilterQuery({
  statuses,
  text: sought,
  ...ids
}: BoardFilter): Readonly<Record<string, string | null>> {
  const { clients, projects, labels } = ids;
  const text = (chosen: readonly (number | string)[]) => (chosen.length === 0 ? null : chosen.join('-'));
  // No label stands first, where it is looked for.
  const sorted = labels.toSorted((one, other) => Number(other === NO_LABEL) - Number(one === NO_LABEL));
  return {
    clients: text(clients),
    projects: text(projects),
    labels: text(sorted),
    status: text(statuses),
    q: sought === '' ? null : sought,
  };
}

/** Whether a filter may hide a task. */
export function isFiltering({ text, ...filter }: BoardFilter): boolean {
  return text.trim() !== '' || hasChoices(filter);
}

function hasChoices({ clients, projects, labels, statuses }: Omit<BoardFilter, 'text'>): boolean {
  return clients.length + projects.length + labels.length + statuses.length > 0;
}

/** Whether a task is of those that a filter asks for. */
export function matchesFilter(task: Task, filter: BoardFilter): boolean {
  return matcherOf(filter)(task);
}

/** The same for many tasks: the text is read once. */
function matcherOf(filter: BoardFilter): (task: Task) => boolean {
  const hasText = searchFor(filter.text);
  return (task) => matchesChoices(task, filter) && hasText(task.name);
}

/** Whether a task has what is chosen in a filter, whatever its name. */
export function matchesChoices({ project, label, status }: Task, filter: Omit<BoardFilter, 'text'>): boolean {
  return (
    matchesProject(project, filter) &&
    isAmong(filter.labels, label?.id ?? NO_LABEL) &&
    isAmong(filter.statuses, status)
  );
}

/** Whether a filter asks for the tasks of a project, by itself or by its client. */
export function matchesProject(
  { id, client }: ProjectRef,
  filter: Pick<BoardFilter, 'clients' | 'projects'>,
): boolean {
  return isAmong(filter.clients, client.id) && isAmong(filter.projects, id);
}

/** Whether a value is chosen, where anything is: a kind without choices filters nothing. */
export function isAmong<Value>(chosen: readonly Value[], value: Value): boolean {
  return chosen.length === 0 || chosen.includes(value);
}

/** Whether a board shows a task that it filters: a running one is never hidden (decision 0140). */
export function isShownBy(task: Task, filter: BoardFilter): boolean {
  return shownBy(matcherOf(filter))(task);
}

const shownBy =
  (matches: (task: Task) => boolean) =>
  (task: Task): boolean =>
    task.runningSince !== null || matches(task);

/** The columns with the tasks that a filter shows, and with all of theirs beside them. */
export function filteredColumns(columns: readonly Column[], filter: BoardFilter): readonly Column[] {
  const isShown = shownBy(matcherOf(filter));
  return columns.map(({ day, tasks }) => ({ day, tasks: tasks.filter(isShown), all: tasks }));
}
