import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBy } from '#domain/journal/sending/changes.ts';
import { byIndex } from '#domain/task/board.ts';
import type { Command } from '#domain/journal/command.ts';
import type { Fact } from '#domain/journal/events.ts';
import { fold } from '#domain/journal/fold.ts';
import { trailOf } from '#domain/journal/trail.ts';
import { decideWayBack, type DoneStep, stepOf } from '#domain/journal/undo/way-back.ts';
import type { Task } from '#domain/task/task.ts';
import {
  aCommand,
  aFact,
  aNewTask,
  aRunningTask,
  aTask,
  HOUR,
  MINUTE,
  NINE,
} from '#tests/domain/examples.ts';
import { faultsOf, RandomWork, steps } from '#tests/domain/journal/random-work.ts';

const DAY = '2026-11-18';
const only = { taskId: 'a' };

/** A user's own acts on some tasks, with undo and redo. */
class Acts {
  tasks: ReadonlyMap<string, Task>;
  steps: DoneStep[] = [];
  at = NINE;
  #undos = 0;

  constructor(...tasks: Task[]) {
    this.tasks = new Map(tasks.map((task) => [task.id, task]));
  }

  task(id = 'a'): Task | undefined {
    return this.tasks.get(id);
  }

  does(fact: Fact): this {
    const before = this.tasks;
    this.tasks = fold(before.values(), [fact]);
    this.steps.push(stepOf(fact, { changes: changesBy(fact, before, this.tasks) }));
    this.at = Math.max(this.at, fact.at);
    return this;
  }

  /** Undoes one step; returns the undone ids, latest first, or the code of the refusal. */
  takesBack(id: string): string[] | string {
    const step = this.steps.find((each) => each.id === id);
    if (!step) throw new RangeError(`There is no step ${id}.`);
    const decided = decideWayBack(step, this.steps, this.tasks, () => this.#command());
    if (!decided.ok) return decided.refusal.code;
    for (const undo of decided.value) this.does(undo);
    return decided.value.map(({ data }) => data.factId);
  }

  goesBack(): string[] | string {
    return this.takesBack(trailOf(this.steps).back.at(-1) ?? '');
  }

  goesForth(): string[] | string {
    return this.takesBack(trailOf(this.steps).forth.at(-1)?.undoId ?? '');
  }

  #command(): Command {
    this.#undos += 1;
    this.at += MINUTE;
    return aCommand({ factId: `undo ${this.#undos}`, at: this.at });
  }
}

const fact = (id: string, each: Fact): Fact => ({ ...each, id });
const start = fact('start', aFact('task.started', only, NINE));
const pause = fact('pause', aFact('task.paused', only, NINE + HOUR));

describe('step-by-step undo', () => {
  it('DEC-119 T5 a pause and then its start are undone, which removes the whole run', () => {
    const acts = new Acts(aTask()).does(start).does(pause);
    expect(acts.goesBack()).toEqual(['pause']);
    expect(acts.task()).toMatchObject({ status: 'inProgress', loggedMs: HOUR });
    expect(acts.goesBack()).toEqual(['start']);
    expect(acts.task()).toMatchObject({ status: 'paused', loggedMs: 0, runningSince: null });
  });

  it('DEC-119 undone steps can be redone, and undone once more', () => {
    const acts = new Acts(aTask()).does(start).does(pause);
    for (const _ of [1, 2]) {
      acts.goesBack();
      acts.goesBack();
      expect(acts.goesForth()).toHaveLength(1);
      expect(acts.task()?.status).toBe('inProgress');
      expect(acts.goesForth()).toHaveLength(1);
      expect(acts.task()).toMatchObject({ status: 'paused', runningSince: null });
      expect(trailOf(acts.steps)).toMatchObject({ back: ['start', 'pause'], forth: [] });
    }
  });

  it('DEC-119 DEC-120 undoing the creation of a started task also undoes the start; redo restores it paused, then started', () => {
    const made = fact('made', aFact('task.created', { task: aNewTask() }));
    const acts = new Acts().does(made).does(start);
    expect(acts.takesBack('made')).toEqual(['start', 'made']);
    expect(acts.task()).toMatchObject({ live: false, status: 'paused', loggedMs: 0 });
    expect(acts.goesForth()).toEqual(['undo 2']);
    expect(acts.task()).toMatchObject({ live: true, status: 'paused', runningSince: null });
    acts.goesForth();
    expect(acts.task()).toMatchObject({ live: true, status: 'inProgress' });
  });

  it('DEC-119 DEC-120 undoing the edit of a Save & Start also undoes the start, and redo restores them one by one', () => {
    const saved = fact('saved', aFact('task.renamed', { taskId: 'a', name: 'New' }, NINE));
    const acts = new Acts(aTask()).does(saved).does(start);
    expect(acts.takesBack('saved')).toEqual(['start', 'saved']);
    expect(acts.task()).toMatchObject({ name: 'Draft the page', status: 'paused', loggedMs: 0 });
    acts.goesForth();
    expect(acts.task()).toMatchObject({ name: 'New', status: 'paused', runningSince: null });
    acts.goesForth();
    expect(acts.task()).toMatchObject({ name: 'New', status: 'inProgress' });
  });

  it('DEC-119 only the edit is undone when the start is undone, unrelated, or changed by someone else', () => {
    const saved = fact('saved', aFact('task.renamed', { taskId: 'a', name: 'New' }, NINE));
    const later = fact('later', aFact('task.started', only, NINE + 1));
    const other = fact('other', aFact('task.started', { taskId: 'b' }, NINE));
    const acts = () => new Acts(aTask(), aTask({ id: 'b', index: 1 })).does(saved);
    const undone = acts().does(start);
    undone.goesBack();
    expect(undone.takesBack('saved')).toEqual(['saved']);
    for (const started of [later, other]) expect(acts().does(started).takesBack('saved')).toEqual(['saved']);
    const used = acts().does(start);
    used.tasks = new Map([['a', aTask({ name: 'New', status: 'paused', loggedMs: HOUR })]]);
    expect(used.takesBack('saved')).toEqual(['saved']);
    expect(used.task()).toMatchObject({ name: 'Draft the page', status: 'paused', loggedMs: HOUR });
  });

  it('DEC-119 decision 0023 tasks added in one action are undone and redone together', () => {
    const added = (id: string, at: number) =>
      fact(`made ${id}`, aFact('task.created', { task: aNewTask({ id }) }, at));
    const acts = new Acts()
      .does(added('first', NINE))
      .does(added('a', NINE + 1))
      .does(added('b', NINE + 1))
      .does(added('c', NINE + 1));
    const live = () => {
      const cards = [...acts.tasks.values()].filter((task) => task.live);
      return cards.toSorted(byIndex).map(({ id }) => id);
    };
    for (const _ of [1, 2]) {
      expect(acts.goesBack()).toEqual(['made c', 'made b', 'made a']);
      expect(live()).toEqual(['first']);
      expect(acts.goesForth()).toHaveLength(3);
      expect(live()).toEqual(['first', 'a', 'b', 'c']);
      expect(trailOf(acts.steps).back).toEqual(['made first', 'made a', 'made b', 'made c']);
    }
    acts.takesBack('made a');
    expect(live()).toEqual(['first']);
  });

  it('DEC-119 decision 0023 a task of that action that someone else has changed is skipped', () => {
    const added = (id: string) => fact(`made ${id}`, aFact('task.created', { task: aNewTask({ id }) }, NINE));
    const renamed = fact('renamed', aFact('task.renamed', { taskId: 'a', name: 'Mine' }, NINE + 1));
    const acts = new Acts().does(added('a')).does(added('b')).does(added('c')).does(renamed);
    const task = acts.task('a') ?? aTask();
    acts.tasks = new Map(acts.tasks).set('a', { ...task, name: 'Theirs', loggedMs: HOUR });
    expect(acts.takesBack('made c')).toEqual(['made c', 'made b']);
    expect(acts.task('a')).toMatchObject({ live: true, name: 'Theirs' });
  });

  it('DEC-119 after undoing two starts, the task that the second start paused stays paused', () => {
    const other = fact('other', aFact('task.started', { taskId: 'b' }, NINE + HOUR));
    const acts = new Acts(aTask(), aTask({ id: 'b', index: 1 })).does(start).does(other);
    expect(acts.goesBack()).toEqual(['other']);
    expect(acts.task('b')).toMatchObject({ status: 'paused', loggedMs: 0 });
    expect(acts.task()).toMatchObject({ status: 'paused', loggedMs: HOUR });
    expect(acts.goesBack()).toEqual(['start']);
    expect(acts.task()).toMatchObject({ status: 'paused', loggedMs: 0 });
  });

  it("DEC-119 later steps that don't depend on the undone one are kept", () => {
    const renamed = fact('renamed', aFact('task.renamed', { taskId: 'a', name: 'New' }, NINE + 2 * HOUR));
    const acts = new Acts(aTask()).does(start).does(pause).does(renamed);
    expect(acts.takesBack('start')).toEqual(['pause', 'start']);
    expect(acts.task()).toMatchObject({ name: 'New', loggedMs: 0 });
  });

  it('DEC-119 DEC-28 B2 a started unscheduled card returns to its exact place', () => {
    const cards = ['x', 'a', 'y'].map((id, index) => aTask({ id, index, day: null }));
    const dated = fact('start', aFact('task.started', { ...only, day: DAY }));
    const acts = new Acts(...cards, aTask({ id: 'z' })).does(dated);
    acts.goesBack();
    const places = [...acts.tasks.values()].map(({ id, day, index }) => [id, day, index]);
    expect(places).toEqual([
      ['x', null, 0],
      ['a', null, 1],
      ['y', null, 2],
      ['z', DAY, 0],
    ]);
  });

  it('DEC-119 DEC-18 B2 a deleted card is restored between its neighbours', () => {
    const cards = ['x', 'a', 'y'].map((id, index) => aTask({ id, index }));
    const acts = new Acts(...cards).does(fact('deleted', aFact('task.deleted', only)));
    acts.goesBack();
    expect([...acts.tasks.values()]).toEqual(cards);
  });

  it("DEC-119 B2 DEC-124 reordered cards are restored, including one whose position number didn't change", () => {
    const cards = ['a', 'b', 'c'].map((id, index) => aTask({ id, index }));
    const moves = ['c', 'b', 'a'].map((taskId, at, all) => ({
      taskId,
      day: DAY,
      afterId: all[at - 1] ?? null,
    }));
    const acts = new Acts(...cards).does(fact('sorted', aFact('tasks.sorted', { moves: moves.slice(0, 2) })));
    expect([...acts.tasks.values()].map(({ id, index }) => [id, index])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 0],
    ]);
    acts.goesBack();
    expect([...acts.tasks.values()]).toEqual(cards);
  });

  it('DEC-119 T13 a done task returns to Unscheduled', () => {
    const done = aTask({ status: 'done', day: null });
    const move = { taskId: 'a', day: DAY, afterId: null };
    const acts = new Acts(done).does(fact('sorted', aFact('tasks.sorted', { moves: [move] })));
    expect(acts.task()?.day).toBe(DAY);
    expect(acts.goesBack()).toEqual(['sorted']);
    expect(acts.task()).toEqual(done);
  });

  it('DEC-119 an undo is refused when someone else has changed the task, even behind own steps', () => {
    const acts = new Acts(aTask()).does(start).does(pause);
    acts.tasks = new Map([['a', aTask({ status: 'done', loggedMs: HOUR })]]);
    expect(acts.goesBack()).toBe('undo.changed');
    expect(acts.takesBack('start')).toBe('undo.changed');
    expect(acts.steps).toHaveLength(2);
  });

  it('DEC-119 DEC-130 the start of a run can be undone after undoing its split', () => {
    const split = fact(
      'split',
      aFact('session.adjusted', { taskId: 'a', mode: 'split', at: NINE + HOUR }, NINE + HOUR),
    );
    const acts = new Acts(aTask()).does(start).does(split);
    expect(acts.goesBack()).toEqual(['split']);
    expect(acts.task()).toMatchObject({ status: 'inProgress', loggedMs: HOUR, runningSince: NINE + HOUR });
    expect(acts.goesBack()).toEqual(['start']);
    expect(acts.task()).toMatchObject({ status: 'paused', loggedMs: 0, runningSince: null });
  });

  it('DEC-119 undoing a start also undoes the edit that logged its time', () => {
    const logged = { taskId: 'a', changes: { loggedMs: HOUR }, bankRun: true };
    const acts = new Acts(aTask())
      .does(start)
      .does(fact('logged', aFact('task.edited', logged, NINE + HOUR)));
    expect(acts.takesBack('start')).toEqual(['logged', 'start']);
    expect(acts.task()).toMatchObject({ status: 'paused', loggedMs: 0, runningSince: null });
  });

  it('DEC-119 no step is undone twice', () => {
    const kept = fact('kept', aFact('session.adjusted', { taskId: 'a', mode: 'keep', at: NINE + HOUR }));
    const acts = new Acts(aRunningTask(NINE)).does(kept);
    expect(acts.takesBack('kept')).toEqual(['kept']);
    expect(acts.takesBack('kept')).toBe('undo.changed');
  });

  it("DEC-119 DEC-128 clock differences are ignored on own steps that the server hasn't shown yet", () => {
    const acts = new Acts(aTask()).does(start).does(pause);
    acts.steps = acts.steps.map((step) => ({ ...step, isUnseen: true }));
    // The server limited the start to its own clock, so it is a little earlier there.
    acts.tasks = new Map([['a', { ...(acts.task() ?? aTask()), loggedMs: HOUR + 20 }]]);
    expect(acts.goesBack()).toEqual(['pause']);
    expect(acts.goesBack()).toEqual(['start']);
    expect(acts.task()).toMatchObject({ status: 'paused', loggedMs: 0 });
  });

  it("DEC-119 a task that isn't loaded counts as unchanged since the step", () => {
    const acts = new Acts(aTask()).does(start).does(pause);
    acts.tasks = new Map();
    expect(acts.goesBack()).toEqual(['pause']);
    expect(acts.goesBack()).toEqual(['start']);
  });

  it('DEC-119 DEC-129 T1 T2 T3 T6 T13 B2 any work can be undone completely, and redone', () => {
    fc.assert(
      fc.property(steps, (wanted) => {
        const work = new RandomWork();
        for (const { act, after } of wanted) if (act.kind !== 'undo') work.step(act, after);
        const names = namesOf(work);
        walk(work, () => trailOf(work.done).back);
        expect(work.tasks.filter(({ live }) => live)).toEqual([]);
        walk(work, () => trailOf(work.done).forth.map(({ undoId }) => undoId));
        expect(namesOf(work)).toEqual(names);
      }),
    );
  });
});

/** Steps back repeatedly, as long as a step changes anything. */
function walk(work: RandomWork, way: () => readonly string[]): void {
  const idle = new Set<string>();
  const next = () => work.done.find(({ id }) => id === way().findLast((each) => !idle.has(each)));
  for (let step = next(); step !== undefined; step = next()) {
    work.now += MINUTE;
    const tasks = new Map(work.tasks.map((task) => [task.id, task]));
    const decided = decideWayBack(step, work.done, tasks, () => work.command());
    if (!decided.ok && decided.refusal.code === 'undo.nothing') {
      idle.add(step.id);
      continue;
    }
    if (!decided.ok) throw new Error(`${step.fact.type}: ${decided.refusal.code}`);
    for (const undo of decided.value) work.does(undo);
    const faults = faultsOf(work);
    if (faults.length > 0) throw new Error(faults.join(', '));
  }
}

/** The parts that undo and redo restore, in card order: everything except times and running timers. */
function namesOf({ tasks }: RandomWork): string[] {
  const rows = tasks.toSorted(byIndex).map(({ id, name, estimateMs, day, assigneeId, live }) => {
    return [live ? `${assigneeId} ${day}` : `deleted ${id}`, id, name, estimateMs].join(', ');
  });
  // A stable sort keeps the card order within a column.
  return rows.toSorted((a, b) => (columnIn(a) < columnIn(b) ? -1 : Number(columnIn(a) > columnIn(b))));
}

const columnIn = (row: string): string => row.split(',')[0] ?? '';
