import { blankTask, type Task } from '#domain/task/task.ts';
import { type ProjectRef } from '#domain/work/project-ref.ts';

/** Wednesday 18 November 2026, 10:00 in Berlin. */
export const NOON = Date.parse('2026-11-18T09:00:00.000Z');
/** The day of `NOON`, and the Monday of its week. */
export const TODAY = '2026-11-18';
export const MONDAY = '2026-11-16';

/** A task id that contains the number. */
export const taskId = (n: number): string => `01936f00-0000-7000-8000-${String(n).padStart(12, '0')}`;

const website: ProjectRef = {
  id: 1,
  name: 'Website',
  archived: false,
  client: { id: 1, name: 'Fernway', color: 'Blue' },
};

/** A task of user 7, planned for today with 30 minutes, as the server returns it. */
export const task = (n: number, more: Partial<Task> = {}): Task => ({
  ...blankTask,
  id: taskId(n),
  name: `Task ${n}`,
  description: '',
  estimateMs: 1_800_000,
  loggedMs: 0,
  day: TODAY,
  startText: '',
  endText: '',
  project: website,
  label: null,
  assigneeId: 7,
  creatorId: 7,
  status: 'created',
  live: true,
  index: n,
  runningSince: null,
  firstStartedAt: null,
  stoppedAt: null,
  keptAt: null,
  questions: [],
  rollovers: 0,
  googleId: null,
  updatedDate: '2026-11-16T08:00:00.000Z',
  ...more,
});
