import type { Command } from '#domain/journal/command.ts';
import type { Fact, FactType } from '#domain/journal/events.ts';
import { type NewTask, blankTask, type Task } from '#domain/task/task.ts';
import { anActor } from './access/people.ts';

/** Wednesday 18 November 2026, 09:00 UTC. */
export const NINE = Date.parse('2026-11-18T09:00:00.000Z');
export const MINUTE = 60_000;
export const HOUR = 3_600_000;

export const website: Task['project'] = {
  id: 3,
  name: 'Website',
  archived: false,
  client: { id: 2, name: 'Fernway', color: '#3366CC' },
};
export const audit: Task['project'] = {
  id: 4,
  name: 'Audit',
  archived: false,
  client: { id: 5, name: 'Kestrel Bank', color: '#CC6633' },
};
export const design: Task['label'] = { id: 6, name: 'Design', color: '#33CC66' };

export function aTask(changes: Partial<Task> = {}): Task {
  return {
    ...blankTask,
    ...aNewTask(),
    creatorId: 7,
    updatedDate: '2026-11-17T08:00:00.000Z',
    ...changes,
  };
}

export function aRunningTask(since: number, changes: Partial<Task> = {}): Task {
  return aTask({ status: 'inProgress', runningSince: since, firstStartedAt: since, ...changes });
}

export function aNewTask(changes: Partial<NewTask> = {}): NewTask {
  return {
    id: 'a',
    name: 'Draft the page',
    description: '',
    estimateMs: HOUR,
    loggedMs: 0,
    day: '2026-11-18',
    startText: '',
    endText: '',
    project: website,
    label: null,
    assigneeId: 7,
    ...changes,
  };
}

export function aFact<T extends FactType>(type: T, data: Fact<T>['data'], at = NINE): Fact<T> {
  return { id: `${type} at ${at}`, type, v: 1, at, by: 7, data } as Fact<T>;
}

/** A command of user 7, with role User. */
export const aCommand = (changes: Partial<Command> = {}): Command => ({
  factId: 'f',
  at: NINE,
  actor: anActor('User'),
  ...changes,
});
