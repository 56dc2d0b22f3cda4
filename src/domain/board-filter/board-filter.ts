import { MAX_NAME } from '#domain/constants.ts';
import { searchFor, idsOf } from '#domain/texts/index.ts';
import { type Column, type Task, type TaskStatus, taskStatuses } from '#domain/task/index.ts';
import { type ProjectRef } from '#domain/work/index.ts';

export const boardFilterKinds = ['clients', 'projects', 'labels'] as const;

export type BoardFilterKind = (typeof boardFilterKinds)[number];

export interface BoardFilter extends Readonly<Record<BoardFilterKind, readonly number[]>> {
  readonly statuses: readonly TaskStatus[];
  readonly text: string;
}

export const NO_LABEL = 0;

export const noFilter: BoardFilter = { clients: [], projects: [], labels: [], statuses: [], text: '' };

/** Reads the filter from the query of an address; ignores invalid values. */
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

/** Returns the query parameters of a filter, null for each empty one. */
export function boardFilterQuery({
  statuses,
  text: sought,
  ...ids
}: BoardFilter): Readonly<Record<string, string | null>> {
  const { clients, projects, labels } = ids;
  const text = (chosen: readonly (number | string)[]) => (chosen.length === 0 ? null : chosen.join('-'));
  // `labelsOf` reads `NO_LABEL` only in the first place.
  const sorted = labels.toSorted((one, other) => Number(other === NO_LABEL) - Number(one === NO_LABEL));
  return {
    clients: text(clients),
    projects: text(projects),
    labels: text(sorted),
    status: text(statuses),
    q: sought === '' ? null : sought,
  };
}

/** Returns whether a filter may hide a task. */
export function isFiltering({ text, ...filter }: BoardFilter): boolean {
  return text.trim() !== '' || hasChoices(filter);
}

function hasChoices({ clients, projects, labels, statuses }: Omit<BoardFilter, 'text'>): boolean {
  return clients.length + projects.length + labels.length + statuses.length > 0;
}

/** Returns whether a task matches a filter. */
export function matchesFilter(task: Task, filter: BoardFilter): boolean {
  return matcherOf(filter)(task);
}

function matcherOf(filter: BoardFilter): (task: Task) => boolean {
  const hasText = searchFor(filter.text);
  return (task) => matchesChoices(task, filter) && hasText(task.name);
}

/** Returns whether a task matches the choices of a filter; ignores its text. */
export function matchesChoices({ project, label, status }: Task, filter: Omit<BoardFilter, 'text'>): boolean {
  return (
    matchesProject(project, filter) &&
    isAmong(filter.labels, label?.id ?? NO_LABEL) &&
    isAmong(filter.statuses, status)
  );
}

/** Returns whether a filter selects a project, by its id or its client. */
export function matchesProject(
  { id, client }: ProjectRef,
  filter: Pick<BoardFilter, 'clients' | 'projects'>,
): boolean {
  return isAmong(filter.clients, client.id) && isAmong(filter.projects, id);
}

/** Returns whether a value is chosen; a kind without choices accepts every value. */
export function isAmong<Value>(chosen: readonly Value[], value: Value): boolean {
  return chosen.length === 0 || chosen.includes(value);
}

/** Returns whether a filtered board shows a task; a running task is never hidden (decision 0140). */
export function isShownBy(task: Task, filter: BoardFilter): boolean {
  return shownBy(matcherOf(filter))(task);
}

const shownBy =
  (matches: (task: Task) => boolean) =>
  (task: Task): boolean =>
    task.runningSince !== null || matches(task);

/** Returns the columns with the shown tasks in `tasks` and every task in `all`. */
export function filteredColumns(columns: readonly Column[], filter: BoardFilter): readonly Column[] {
  const isShown = shownBy(matcherOf(filter));
  return columns.map(({ day, tasks }) => ({ day, tasks: tasks.filter(isShown), all: tasks }));
}
