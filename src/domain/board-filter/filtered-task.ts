import { lastProject, type Task } from '#domain/task/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { type BoardFilter, matchesProject } from './board-filter.ts';

interface Choices<Project, Label> {
  readonly projects: readonly Project[];
  readonly labels: readonly Label[];
  readonly tasks: Iterable<Task>;
  readonly assigneeId: number;
}

export interface FilteredTask<Label> {
  readonly client: ProjectRef['client'] | null;
  readonly project: ProjectRef | null;
  readonly label: Label | null;
}

/** Returns the client, project and label with which a new task passes the filter (decision 0140). */
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

/** Only time-based ids tell when a task was made; with other ids the last task in the list counts. */
function usedLast(tasks: Iterable<Task>, assigneeId: number, ids: ReadonlySet<number>): ProjectRef | null {
  const used = [...tasks].filter((task) => task.assigneeId === assigneeId && ids.has(task.project.id));
  return lastProject(used, assigneeId) ?? used.at(-1)?.project ?? null;
}

function onlyOf<Value>(values: readonly Value[]): Value | null {
  const [first, second] = values;
  return first !== undefined && second === undefined ? first : null;
}
