import type { TaskStatus } from '#domain/task/index.ts';
import { formatDay, counted } from '#domain/texts/index.ts';
import { addDays, mondayOf, type PlainDay, dayTitle } from '#domain/time/index.ts';
import type { FoundTask } from './search-rank.ts';
export const taskSearchWords = {
  title: 'Find tasks',
  status: { name: 'Status', all: 'Any status' },
  field: 'Search by task, client, project or label',
  tasks: 'Tasks',
  newTask: 'New task',
  searching: 'Searching all tasks…',
  offline: "You're offline. Only tasks on this device are shown.",
  silent: 'The server is not responding. Only tasks on this device are shown.',
  failed: "Couldn't search all tasks. Only tasks on this device are shown.",
  tooMany: 'Too many filters are chosen to search for all of them at once. Choose fewer.',
  showAll: 'Show all results',
  start: 'Find any task you can see',
  startHint: 'Type part of a task, client, project or label name, or choose a filter.',
  none: 'No tasks found',
  noneHint: 'Check the spelling, use fewer words or remove a filter.',
  laterHint: 'All tasks are searched once the connection is back.',
  clear: 'Clear search',
  more: 'Show more',
} as const;

/** Returns the offer to add the typed text as a new task. */
export const addTyped = (text: string): string => `Add “${text}”`;

/** Returns how many tasks were found or are shown so far. */
export const foundCount = (count: number, hasMore: boolean): string =>
  hasMore ? `The first ${counted(count, 'task')}` : counted(count, 'task');

/** Returns the line below a found task; day and assignee come first, as long client names get cut off. */
export function foundNote(
  { project, label, person }: FoundTask,
  { when, readerId }: { readonly when: string | null; readonly readerId: number },
): string {
  return [
    ...(when === null ? [] : [when]),
    ...(person.id === readerId ? [] : [person.name]),
    `${project.client.name} / ${project.name}`,
    ...(label ? [label.name] : []),
  ].join(' · ');
}

export const foundStates: Readonly<Record<TaskStatus, string | null>> = {
  created: null,
  inProgress: 'Running',
  paused: 'Paused',
  done: 'Done',
};

/** Formats a day with its week, as "Last week, Mon 9 Nov"; a farther one with its year. */
export function whenText(day: PlainDay | null, today: PlainDay): string {
  if (day === null) return dayTitle(day);
  const monday = mondayOf(today);
  const [, week] = nearWeeks.find(([days]) => addDays(monday, days) === mondayOf(day)) ?? [];
  return week === undefined
    ? formatDay(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
    : `${week}, ${dayTitle(day)}`;
}

const nearWeeks = [
  [-7, 'Last week'],
  [0, 'This week'],
  [7, 'Next week'],
] as const;
