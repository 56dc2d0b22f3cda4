import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromWire } from '#domain/contract/tasks/task-wire.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { type Change, changesBy } from '#domain/journal/sending/changes.ts';
import { byIndex } from '#domain/task/board.ts';
import type { Command } from '#domain/journal/command.ts';
import { decideSort } from '#domain/journal/columns/sort.ts';
import { TaskTable } from '#domain/journal/task-table.ts';
import { decideDelete, decideEdit, decideTimer } from '#domain/journal/decide.ts';
import type { Fact } from '#domain/journal/events.ts';
import { fold } from '#domain/journal/fold.ts';
import { mergeAnswer, type Snapshot, snapshotOf } from '#domain/journal/snapshot.ts';
import { decideUndo } from '#domain/journal/undo/undo.ts';
import { type Decision, refused } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { nine, type Person, personOf, thursday, wednesday } from '#tests/server/tasks/calls.ts';

const days = [null, '2026-11-18', '2026-11-19'] as const;
const wireDays: Record<string, string> = { '2026-11-18': wednesday, '2026-11-19': thursday };
const CARDS = 6;

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'sort',
      'sort',
      'sort',
      'day',
      'time',
      'time',
      'start',
      'delete',
      'undo',
      'undo',
      'undo',
    ),
    card: fc.nat(CARDS - 1),
    other: fc.nat(CARDS - 1),
    day: fc.constantFrom(...days),
    time: fc.constantFrom('', '09:00', '12:00', '14:00'),
    back: fc.nat(3),
  }),
  { minLength: 12, maxLength: 24 },
);

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

describeOneEngine('the order of cards', (database) => {
  it('DEC-119 DEC-124 DEC-131 decision 0179 B1 B2 B3 server, client and merged answers agree on it after any moves, planned times and undos', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (wanted) => {
        const browser = await Browser.open(personOf(database(), await makeWorkspace(database())));
        for (const step of wanted) {
          const seen = await browser.does(step);
          if (seen === null) continue;
          expect(seen.folded, `${step.kind}, folded`).toEqual(seen.read);
          expect(seen.merged, `${step.kind}, merged`).toEqual(seen.read);
          expect(seen.positions).toEqual(seen.read.map((column) => [...column.keys()]));
        }
      }),
      { numRuns: Number(process.env['ORDER_RUNS'] ?? (full ? 12 : 6)) },
    );
  });
});

/** A browser that decides, folds and sends its actions and merges the answers, without reading again. */
class Browser {
  readonly #me: Person;
  readonly #ids: readonly string[];
  #snapshot: Snapshot;
  #log: { readonly fact: Fact; readonly changes: readonly Change[] }[] = [];
  #at = nine;

  constructor(me: Person, cards: readonly WireTask[]) {
    this.#me = me;
    this.#ids = cards.map(({ idTask }) => idTask);
    this.#snapshot = snapshotOf(
      cards.length,
      cards.map((card) => fromWire(card, 'UTC')),
    );
  }

  static async open(me: Person): Promise<Browser> {
    for (let card = 0; card < CARDS; card += 1) {
      await me.create({ Name: `Card ${card}`, StartDate: card < 3 ? wednesday : null });
    }
    return new Browser(me, await me.board());
  }

  /** Runs a step; returns the column orders of server, fold and merge, or null if a rule refused it. */
  async does(step: Step): Promise<Seen | null> {
    this.#at += 60_000;
    const command = { factId: randomUUID(), at: this.#at, actor: this.#me.actor };
    const decided = this.#decide(step, command);
    if (!decided.ok) return null;
    const folded = fold(this.#snapshot.tasks.values(), [decided.value]);
    this.#log.push({ fact: decided.value, changes: changesBy(decided.value, this.#snapshot.tasks, folded) });
    const { answer, position } = await this.#send(decided.value);
    const tasks = 'task' in answer ? [answer.task] : answer;
    this.#snapshot = mergeAnswer(this.#snapshot, {
      position,
      tasks: tasks.map((task) => fromWire(task, 'UTC')),
    });
    const read = (await this.#me.board()).map((task) => fromWire(task, 'UTC'));
    const live = read.toSorted(byIndex);
    return {
      folded: orders(folded.values()),
      merged: orders(this.#snapshot.tasks.values()),
      read: orders(read),
      positions: days.map((day) => live.filter((task) => task.day === day).map(({ index }) => index)),
    };
  }

  #decide({ kind, card, other, day, time, back }: Step, command: Command): Decision<Fact> {
    const task = this.#snapshot.tasks.get(this.#ids[card] ?? '');
    if (kind === 'undo') {
      const row = this.#log.at(-1 - back);
      if (!row) return refused('undo.nothing', '');
      return decideUndo(row.fact, row.changes, (id) => this.#snapshot.tasks.get(id), command);
    }
    if (!task?.live) return refused('task.gone', '');
    if (kind === 'day')
      return day === task.day ? refused('request.invalid', '') : decideEdit(task, { day }, '', command);
    if (kind === 'time')
      return time === task.startText
        ? refused('request.invalid', '')
        : decideEdit(task, { startText: time }, '', command);
    if (kind === 'delete') return decideDelete(task, command);
    if (kind === 'start') return decideTimer(task, 'start', { today: '2026-11-18' }, command);
    const behind = this.#snapshot.tasks.get(this.#ids[other] ?? '');
    const mayStand = behind?.live && behind.id !== task.id && behind.day === day;
    const wanted = { taskId: task.id, day, afterId: mayStand ? behind.id : null, index: 0 };
    return decideSort(new TaskTable(this.#snapshot.tasks.values()), [wanted], command);
  }

  async #send(each: Fact): Promise<{ answer: { task: WireTask } | WireTask[]; position: number }> {
    const sent = { key: each.id, at: each.at };
    const { response, position } = await this.#me.call(...callOf(each), sent);
    return { answer: response as WireTask[], position: position ?? 0 };
  }
}

type Seen = Record<'folded' | 'merged' | 'read', string[][]> & { readonly positions: number[][] };

function callOf(each: Fact): [key: Parameters<Person['call']>[0], input: { readonly body: object }] {
  switch (each.type) {
    case 'tasks.sorted': {
      const tasks = each.data.moves.map(({ taskId, day, afterId }) => {
        return { idTask: taskId, index: 0, StartDate: wireDay(day), afterId };
      });
      return ['POST /api/tasks/Task/Sorting', { body: { tasks } }];
    }
    case 'task.edited': {
      const { day, startText: DisplayStartTime } = each.data.changes;
      const set = day === undefined ? { DisplayStartTime } : { StartDate: wireDay(day) };
      return ['PUT /api/tasks/Task', { body: { idTask: each.data.taskId, ...set } }];
    }
    case 'task.deleted':
      return ['PUT /api/tasks/Task', { body: { idTask: each.data.taskId, Status: 3 } }];
    case 'task.started':
      return [
        'POST /api/tasks/Task/Timer',
        { body: { task: { idTask: each.data.taskId }, action: 'START' } },
      ];
    case 'fact.undone':
      return ['POST /api/tasks/Task/Undo', { body: { FactId: each.data.factId } }];
    default:
      throw new RangeError(`${each.type} is not sent here.`);
  }
}

const wireDay = (day: string | null): string | null => (day === null ? null : (wireDays[day] ?? null));

function orders(tasks: Iterable<Task>): string[][] {
  const live = [...tasks].filter((task) => task.live).sort(byIndex);
  return days.map((day) => live.filter((task) => task.day === day).map(({ name }) => name));
}
