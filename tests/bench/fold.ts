import type { Fact, FactType } from '#domain/journal/events.ts';
import { fold as foldFacts } from '#domain/journal/fold.ts';
import { addDays } from '#domain/time/plain-day.ts';
import type { Task } from '#domain/task/task.ts';
import { aFact, aNewTask, aTask, MINUTE, NINE } from '#tests/domain/examples.ts';
import { atMost, median, ms, type Part, percentile } from './support/figure.ts';

const TASKS = 1_000;
const FACTS = 10_000;
const RUNS = 21;

/** The time to fold a long journal, and one more fact. */
export const fold: Part = async () => {
  const tasks = Array.from({ length: TASKS }, (_, at) => taskAt(at));
  const facts = Array.from({ length: FACTS }, (_, at) => factAt(at));
  const whole = () => timed(() => foldFacts(tasks, facts));
  const one = (at: number) => timed(() => foldFacts(tasks, facts.slice(at, at + 1)));
  repeat(whole);
  const wholes = repeat(whole);
  const ones = Array.from({ length: TASKS }, (_, at) => one(at));
  const batches = batchesOf(tasks).map((each) => median(repeat(() => timed(() => foldFacts(tasks, [each])))));
  const beside = `, p98 ${ms(percentile(ones, 0.98))}`;
  return [
    atMost('fold of 10,000 facts over 1,000 tasks', median(wholes), 50, ms),
    atMost('fold of one more fact on 1,000 tasks', median(ones), 2, ms, beside),
    atMost('fold of one batch over 1,000 tasks, the slowest kind', Math.max(...batches), 20, ms),
  ];
};

/** One batch of each kind over all tasks. */
function batchesOf(tasks: readonly Task[]): Fact[] {
  const taskIds = tasks.map(({ id }) => id);
  const parts = taskIds.map((taskId) => ({ taskId, nextId: `${taskId} next` }));
  const copies = taskIds.map((of) => ({ of, task: aNewTask({ id: `${of} copy` }) }));
  return [
    fact('tasks.edited', { taskIds, changes: { day: '2026-11-30' } }),
    fact('tasks.completed', { taskIds }),
    fact('tasks.deleted', { taskIds }),
    fact('tasks.rolledOver', { parts, to: '2026-11-30', emptyEstimateMs: MINUTE }),
    fact('tasks.cloned', { copies }),
  ];
}

function repeat(run: () => number): number[] {
  return Array.from({ length: RUNS }, run);
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

const idAt = (at: number): string => `task ${at % TASKS}`;
const dayOf = (at: number) => addDays('2026-11-16', at % 7);

function taskAt(at: number): Task {
  const status = at % 4 === 0 ? 'paused' : 'created';
  return aTask({ id: idAt(at), day: dayOf(at), index: Math.floor(at / 7), status });
}

/** A user's typical forty steps: mostly the timer, then texts and times, sometimes a new or moved card. */
function factAt(at: number): Fact {
  const taskId = idAt(Math.floor(at / 4) * 7);
  const data = steps[at % steps.length]?.(taskId, at);
  if (data === undefined) throw new RangeError('There is no such step.');
  return { ...data, at: NINE + at * MINUTE, id: `fact ${at}` };
}

const fact = <T extends FactType>(type: T, data: Fact<T>['data']): Fact => aFact(type, data) as Fact;
const turn = [
  (taskId: string) => fact('task.started', { taskId }),
  (taskId: string) => fact('task.paused', { taskId }),
  (taskId: string) => fact('task.resumed', { taskId }),
  (taskId: string) => fact('task.completed', { taskId }),
];
const write = [
  (taskId: string) => fact('task.renamed', { taskId, name: 'Call the printer' }),
  (taskId: string) => fact('task.estimated', { taskId, estimateMs: 90 * MINUTE }),
  (taskId: string) => fact('task.logged', { taskId, loggedMs: 20 * MINUTE }),
  (taskId: string) =>
    fact('task.edited', { taskId, changes: { description: 'Ask for the proof' }, bankRun: true }),
];
const place = [
  (_: string, at: number) => fact('task.created', { task: aNewTask({ id: `new ${at}`, day: dayOf(at) }) }),
  (taskId: string, at: number) =>
    fact('task.edited', { taskId, changes: { day: dayOf(at) }, bankRun: false }),
  (taskId: string, at: number) =>
    fact('tasks.sorted', { moves: [{ taskId, day: dayOf(at), afterId: null }] }),
  (taskId: string) => fact('task.reopened', { taskId }),
];
const steps: readonly ((taskId: string, at: number) => Fact)[] = [
  ...[turn, write, turn, write, turn, turn, write, turn, write].flat(),
  ...place,
];
