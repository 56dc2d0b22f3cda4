import type { Page } from './test.ts';
import type { TaskStatus } from '#domain/task/task.ts';
import { statusNames } from '#domain/timer/timer-rules.ts';
import type { Dice } from '#tests/support/dice.ts';
import { addTask, addToday, card, press } from './app.ts';

/** A task as a user sees it on the screen. */
export interface OnScreen {
  readonly title: string;
  readonly status: TaskStatus;
  /** Logged time in ms, without the current run; `startedAt` is its start in ms, null while the task doesn't run. */
  readonly loggedMs: number;
  readonly startedAt: number | null;
}

/** One user action and its result on the screen. */
export interface Act {
  readonly name: 'add' | 'start' | 'pause' | 'complete' | 'reopen' | 'rename';
  readonly after: readonly OnScreen[];
  /** The name of the card that shows the result. */
  readonly shows: string;
  perform(page: Page): Promise<void>;
}

/** Picks a random action on a few tasks; a task that it adds gets the title `fresh`. */
export function actOn(tasks: readonly OnScreen[], fresh: string, dice: Dice): Act {
  const startable = tasks.filter(({ status }) => status === 'created' || status === 'paused');
  const running = tasks.filter(({ status }) => status === 'inProgress');
  const done = tasks.filter(({ status }) => status === 'done');
  const acts = [
    ...(tasks.length < MOST_TASKS ? [() => add(tasks, fresh)] : []),
    ...(startable.length > 0 ? [() => start(tasks, dice.pick(startable))] : []),
    ...(running.length > 0 ? [() => stop(tasks, dice.pick(running), 'pause')] : []),
    ...(running.length > 0 ? [() => stop(tasks, dice.pick(running), 'complete')] : []),
    ...(done.length > 0 ? [() => reopen(tasks, dice.pick(done))] : []),
    ...(tasks.length > 0 ? [() => rename(tasks, dice.pick(tasks), fresh)] : []),
  ];
  return dice.pick(acts)();
}

const MOST_TASKS = 5;

export const nameOf = ({ title, status }: OnScreen): string => `${title}, ${statusNames[status]}`;

function add(tasks: readonly OnScreen[], title: string): Act {
  const made: OnScreen = { title, status: 'created', loggedMs: 0, startedAt: null };
  return {
    name: 'add',
    after: [...tasks, made],
    shows: nameOf(made),
    perform: (page) => addTask(page, addToday, title),
  };
}

function start(tasks: readonly OnScreen[], task: OnScreen): Act {
  const started: OnScreen = { ...task, status: 'inProgress', startedAt: Date.now() };
  const after = tasks.map((each): OnScreen => {
    if (each === task) return started;
    return each.status === 'inProgress' ? stopped(each, 'paused') : each;
  });
  const verb = task.status === 'created' ? 'Start' : 'Resume';
  return { name: 'start', after, shows: nameOf(started), perform: (page) => press(page, verb, task.title) };
}

function stop(tasks: readonly OnScreen[], task: OnScreen, name: 'pause' | 'complete'): Act {
  const after = stopped(task, name === 'pause' ? 'paused' : 'done');
  const verb = name === 'pause' ? 'Pause' : 'Complete';
  return {
    name,
    after: tasks.map((each) => (each === task ? after : each)),
    shows: nameOf(after),
    perform: (page) => press(page, verb, task.title),
  };
}

function reopen(tasks: readonly OnScreen[], task: OnScreen): Act {
  const after: OnScreen = { ...task, status: 'paused' };
  return {
    name: 'reopen',
    after: tasks.map((each) => (each === task ? after : each)),
    shows: nameOf(after),
    async perform(page) {
      await card(page, task.title).hover();
      const reopen = card(page, task.title).getByRole('button', { name: `Reopen “${task.title}”` });
      await reopen.first().click();
    },
  };
}

function stopped(task: OnScreen, status: 'paused' | 'done'): OnScreen {
  const ranMs = task.startedAt === null ? 0 : Date.now() - task.startedAt;
  return { ...task, status, loggedMs: task.loggedMs + ranMs, startedAt: null };
}

function rename(tasks: readonly OnScreen[], task: OnScreen, title: string): Act {
  const renamed: OnScreen = { ...task, title };
  return {
    name: 'rename',
    after: tasks.map((each) => (each === task ? renamed : each)),
    shows: nameOf(renamed),
    async perform(page) {
      await card(page, task.title).getByRole('button', { name: task.title, exact: true }).click();
      const field = page.getByRole('textbox', { name: `Name of “${task.title}”` });
      await field.fill(title);
      await field.press('Enter');
    },
  };
}
