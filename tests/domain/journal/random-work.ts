import fc from 'fast-check';
import { decideAdjust, decideQuestion } from '#domain/journal/sending/server-answer.ts';
import { decideCompleteMany, decideDeleteMany, decideEditMany } from '#domain/journal/batch/batch-edit.ts';
import { decideClone } from '#domain/journal/batch/batch-clone.ts';
import { decideRollover } from '#domain/journal/batch/batch-rollover.ts';
import {
  decideCreate,
  decideDelete,
  decideEdit,
  decideEstimate,
  decideLogged,
  decideTimer,
} from '#domain/journal/decide.ts';
import type { Command } from '#domain/journal/command.ts';
import { decideSort } from '#domain/journal/columns/sort.ts';
import { TaskTable } from '#domain/journal/task-table.ts';
import type { RunAnswer } from '#domain/timer/forgotten-run.ts';
import type { Fact } from '#domain/journal/events.ts';
import { evolve } from '#domain/journal/fold.ts';
import { changesBy } from '#domain/journal/sending/changes.ts';
import { decideUndo } from '#domain/journal/undo/undo.ts';
import { type DoneStep, stepOf } from '#domain/journal/undo/way-back.ts';
import { type Decision, refused } from '#domain/refusal.ts';
import { withinCap } from '#domain/task/logged-time.ts';
import type { Task } from '#domain/task/task.ts';
import { timerActions } from '#domain/timer/timer-rules.ts';
import { anActor } from '#tests/domain/access/people.ts';
import { aCommand, aNewTask, HOUR, NINE } from '#tests/domain/examples.ts';
import { Ledger, type Run } from './test-ledger.ts';

const TODAY = '2026-11-18';
const days = fc.constantFrom(null, TODAY, '2026-11-19');
const times = fc.constantFrom(0, 1, 90_000, HOUR, 24 * HOUR);
const people = fc.constantFrom(7, 8);
const which = fc.nat({ max: 4 });
const whiches = fc.uniqueArray(which, { minLength: 1, maxLength: 4 });
const changes = fc.record(
  { name: fc.constantFrom('One', 'Two'), estimateMs: times, loggedMs: times, day: days, assigneeId: people },
  { requiredKeys: [] },
);

/** Random user actions in sequence; `after` is the delay in ms before each. */
export const steps = fc.array(
  fc.record({
    after: fc.constantFrom(0, 1, 90_000, HOUR, 26 * HOUR),
    act: fc.oneof(
      fc.record({ kind: fc.constant('create' as const), day: days, loggedMs: times, assigneeId: people }),
      fc.record({ kind: fc.constant('time' as const), which, action: fc.constantFrom(...timerActions) }),
      fc.record({ kind: fc.constant('rename' as const), which }),
      fc.record({ kind: fc.constant('estimate' as const), which, ms: times }),
      fc.record({ kind: fc.constant('log' as const), which, ms: times }),
      fc.record({ kind: fc.constant('edit' as const), which, changes }),
      fc.record({ kind: fc.constant('delete' as const), which }),
      fc.record({ kind: fc.constant('sort' as const), which, day: days, behind: fc.option(which) }),
      fc.record({ kind: fc.constant('editMany' as const), whiches, changes }),
      fc.record({ kind: fc.constant('completeMany' as const), whiches }),
      fc.record({ kind: fc.constant('deleteMany' as const), whiches }),
      fc.record({ kind: fc.constant('rollOver' as const), whiches, day: days }),
      fc.record({
        kind: fc.constant('clone' as const),
        whiches,
        onto: fc.option(fc.record({ day: days, assigneeId: people })),
      }),
      fc.record({
        kind: fc.constant('adjust' as const),
        which,
        mode: fc.constantFrom('keep', 'trim', 'split'),
        share: fc.nat({ max: 4 }),
      }),
      fc.record({
        kind: fc.constant('doubt' as const),
        which,
        slept: fc.boolean(),
        share: fc.nat({ max: 4 }),
      }),
      fc.record({
        kind: fc.constant('answer' as const),
        mode: fc.constantFrom('keep', 'trim', 'split'),
        share: fc.nat({ max: 4 }),
        aheadMs: fc.constantFrom(0, 0, 90_000, 2 * HOUR),
      }),
      fc.record({ kind: fc.constant('undo' as const), back: fc.nat({ max: 3 }) }),
    ),
  }),
  { minLength: 1, maxLength: 60 },
);

type Act =
  typeof steps extends fc.Arbitrary<infer All extends { act: unknown }[]> ? All[number]['act'] : never;

/** Decides each action on the current tasks, then folds it and writes it to the ledger. */
export class RandomWork {
  readonly ledger = new Ledger();
  readonly done: DoneStep[] = [];
  now = NINE;
  #table = new TaskTable([]);
  #facts = 0;

  get tasks(): Task[] {
    return [...this.#table.tasks()];
  }

  /** Performs an action; returns the fact, or null when a rule refuses it. */
  step(act: Act, after: number): Fact | null {
    this.now += after;
    const decided = this.#decide(act, this.command());
    return decided.ok ? this.does(decided.value) : null;
  }

  does(fact: Fact): Fact {
    const before = new Map(this.tasks.map((task) => [task.id, task]));
    evolve(this.#table, fact);
    const changes = changesBy(fact, before, new Map(this.#table.toMap()));
    this.done.push(stepOf(fact, { changes }));
    this.ledger.book(fact, changes);
    return fact;
  }

  command(): Command {
    this.#facts += 1;
    return aCommand({ factId: `fact-${this.#facts}`, at: this.now, actor: anActor('Account Manager') });
  }

  #decide(act: Act, command: Command): Decision<Fact> {
    if (act.kind === 'create') {
      const { day, loggedMs, assigneeId } = act;
      return decideCreate(aNewTask({ id: command.factId, day, loggedMs, assigneeId }), command);
    }
    if (act.kind === 'undo') {
      const undone = this.done.at(-1 - act.back);
      if (!undone) return refused('undo.nothing', '');
      const later = this.done.slice(this.done.length - act.back);
      return decideUndo({ ...undone.fact, later }, undone.changes, (id) => this.#table.get(id), command);
    }
    if (act.kind === 'answer') return this.#answer(act, command);
    if ('whiches' in act) return this.#batch(act, command);
    const task = this.#pick(act.which);
    switch (act.kind) {
      case 'time':
        return decideTimer(task, act.action, { today: TODAY }, command);
      case 'rename':
        return decideEdit(task, { name: 'Three' }, TODAY, command);
      case 'estimate':
        return decideEstimate(task, act.ms, TODAY, command);
      case 'log':
        return decideLogged(task, act.ms, TODAY, command);
      case 'edit':
        return decideEdit(task, act.changes, TODAY, command);
      case 'delete':
        return decideDelete(task, command);
      case 'sort': {
        const afterId = act.behind === null ? null : (this.#pick(act.behind)?.id ?? null);
        return decideSort(
          new TaskTable(this.tasks),
          [{ taskId: task?.id ?? '', day: act.day, afterId, index: 0 }],
          command,
        );
      }
      case 'adjust':
        return this.#adjust(task, act.mode, act.share / 4, command);
      case 'doubt': {
        const since = task?.runningSince ?? command.at;
        const at = since + Math.floor(((command.at - since) * act.share) / 4);
        return decideQuestion(task, { since, at, woke: act.slept ? command.at : null }, command);
      }
    }
  }

  #batch(act: Extract<Act, { whiches: number[] }>, command: Command): Decision<Fact> {
    const ids = act.whiches.map((which) => this.#pick(which)?.id ?? '');
    const tasks = (id: string) => this.#table.get(id);
    const decided = {
      editMany: () => decideEditMany(ids, 'changes' in act ? act.changes : {}, tasks, command),
      completeMany: () => decideCompleteMany(ids, tasks, command),
      rollOver: () => {
        const nextIdOf = (id: string) => `${command.factId} after ${id}`;
        const to = 'day' in act ? act.day : null;
        return decideRollover(ids, { to, emptyEstimateMs: 90_000, nextIdOf }, tasks, command);
      },
      clone: () => {
        const idOf = (id: string) => `${command.factId} of ${id}`;
        const onto = ('onto' in act && act.onto) || undefined;
        return decideClone(ids, { idOf, onto }, tasks, command);
      },
      deleteMany: () => decideDeleteMany(ids, tasks, command),
    }[act.kind]();
    if (!decided.ok) return decided;
    const [left] = decided.value.skipped;
    const { fact } = decided.value;
    return fact ? { ok: true, value: fact } : refused(left?.refusal.code ?? 'notFound', '');
  }

  /** Answers the oldest question as the server does: about the run in the ledger, even when the clock is ahead. */
  #answer({ mode, share, aheadMs }: Act & { kind: 'answer' }, command: Command): Decision<Fact> {
    const task = this.tasks.find((each) => each.live && each.questions.length > 0);
    const [asked] = task?.questions ?? [];
    if (!task || !asked) return refused('notFound', '');
    const { start, end } = asked;
    const at = start + Math.floor((((end ?? command.at) - start) * share) / 4) + aheadMs;
    const run = this.ledger.sessions.findLast((each) => each.taskId === task.id && each.start === start);
    const closed = run !== undefined && run.end !== null ? { ...run, end: run.end } : null;
    const sumMs = this.ledger.planned(task.id);
    const ended = closed && { sessionId: closed.id, userId: closed.userId, start, end: closed.end, sumMs };
    const answer = { mode, at, since: start, sentDeviceTime: command.at + aheadMs };
    return decideAdjust(task, answer, command, ended);
  }

  #adjust(task: Task | undefined, mode: RunAnswer['mode'], share: number, command: Command): Decision<Fact> {
    const session = task && this.ledger.sessions.findLast((each) => each.taskId === task.id);
    if (!task || !session) return refused('notFound', '');
    const end = session.end ?? command.at;
    const at = session.start + Math.floor((end - session.start) * share);
    const sumMs = this.ledger.planned(task.id);
    const ended =
      session.end === null
        ? null
        : { sessionId: session.id, userId: session.userId, start: session.start, end, sumMs };
    return decideAdjust(task, { mode, at }, command, ended);
  }

  #pick(which: number): Task | undefined {
    return this.tasks.filter(({ live }) => live)[which];
  }
}

/** The violated invariants of tasks and ledger, one sentence each. */
export function faultsOf({ tasks, ledger }: { tasks: Task[]; ledger: Ledger }): string[] {
  const running = tasks.filter(({ runningSince }) => runningSince !== null);
  const rivals = running.length - new Set(running.map(({ assigneeId }) => assigneeId)).size;
  const faults = rivals > 0 ? ['T1: two tasks of one person run'] : [];
  for (const task of tasks) {
    const { id, loggedMs, runningSince } = task;
    const isRunning = runningSince !== null;
    const open = ledger.sessions.filter((run) => run.taskId === id && run.end === null);
    if ((task.status === 'inProgress') !== isRunning) faults.push(`T2: ${id} is ${task.status}`);
    if (!task.live && isRunning) faults.push(`T2: ${id} is deleted and runs`);
    if (open.length !== (isRunning ? 1 : 0)) faults.push(`T2: ${id} has ${open.length} open runs`);
    if (isRunning && open[0]?.start !== runningSince) faults.push(`T2: ${id} runs since another time`);
    if (!Number.isInteger(loggedMs) || loggedMs !== withinCap(loggedMs))
      faults.push(`T3: ${id} has ${loggedMs}`);
    if (ledger.planned(id) !== ledger.counted(id)) faults.push(`T3: ${id} counts ${ledger.counted(id)}`);
    if (loggedMs !== withinCap(ledger.planned(id))) faults.push(`T3: ${id} sums to ${ledger.planned(id)}`);
    const asked = task.questions.map(({ start }) => start);
    if (new Set(asked).size < asked.length) faults.push(`DEC-140: ${id} asks twice about a run`);
    const about = task.questions.filter(({ end }) => end === null).map(({ start }) => start);
    if (about.some((start) => start !== runningSince)) faults.push(`DEC-140: ${id} asks about a run as open`);
    if (task.keptAt !== null && !isRunning) faults.push(`DEC-130: ${id} rests and is kept`);
    const untrue = task.questions.some(
      (one) => one.end !== null && one.end < Math.max(one.start, one.at ?? one.start),
    );
    if (untrue) faults.push(`DEC-140: ${id} asks about what has not run`);
    if (task.live && task.day === null && (isRunning || loggedMs > 0))
      faults.push(`T13: ${id} is Unscheduled`);
  }
  for (const one of ledger.sessions) {
    if (one.end !== null && one.end < one.start) faults.push(`T8: run ${one.id} ends before it starts`);
    if (ledger.sessions.some((other) => other !== one && overlap(one, other)))
      faults.push(`T6: run ${one.id} overlaps`);
  }
  return faults;
}

function overlap(one: Run, other: Run): boolean {
  const begin = Math.max(one.start, other.start);
  const end = Math.min(one.end ?? Number.POSITIVE_INFINITY, other.end ?? Number.POSITIVE_INFINITY);
  return one.userId === other.userId && begin < end;
}
