import { lastProject } from '#domain/task/last-project.ts';
import type { Task } from '#domain/task/task.ts';
import type { ProjectRef } from '#domain/work/project-ref.ts';
import { type BoardFilter, matchesProject } from './board-filter.ts';

/** What a new task may get, and the tasks at hand of whoever gets it. */
interface Choices<Project, Label> {
  readonly projects: readonly Project[];
  readonly labels: readonly Label[];
  readonly tasks: Iterable<Task>;
  readonly assigneeId: number;
}

/** What a filter says of a new task; null for what it leaves open. */
export interface FilteredTask<Label> {
  readonly client: ProjectRef['client'] | null;
  readonly project: ProjectRef | null;
  readonly label: Label | null;
}

/**
 * What a new task begins with so that a filtered board shows it (decision 0140): the only project that fits the filter, else
 * the one of those that was used last; its client, or the only one of the filter; the only label of the filter.
 */
export function filteredTask<Project extends ProjectRef, Label extends { readonly id: number }>(
  filter: BoardFilter,
  { projects, labels, tasks, assigneeId }: Choices<Project, Label>,
): FilteredTask<Label> {
  const labelId = onlyOf(filter.labels);
  const label = labels.find(({ id }) => id === labelId) ?? null;
  const isOpen = filter.clients.length + filter.projects.length === 0;
  const fitting = isOpen ? [] : projects.filter((each) => matchesProject(each, filter));
  const ids = new Set(fitting.map(({ id }) => id));
  const project = onlyOf(fitting) ?? (ids.size === 0 ? null : usedLast(tasks, assigneeId, ids));
  const [first] = fitting;
  const client = first && fitting.every((each) => each.client.id === first.client.id) ? first.client : null;
  return { client: project?.client ?? client, project, label };
}

/** Of the tasks at hand of whoever gets the new one; ids of another kind say nothing of when they were made. */
function usedLast(tasks: Iterable<Task>, assigneeId: number, ids: ReadonlySet<number>): ProjectRef | null {
  const used = [...tasks].filter((task) => task.assigneeId === assigneeId && ids.has(task.project.id));
  return lastProject(used, assigneeId) ?? used.at(-1)?.project ?? null;
}

function onlyOf<Value>(values: readonly Value[]): Value | null {
  const [first, second] = values;
  return first !== undefined && second === undefined ? first : null;
}
