import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '#domain/journal/sending/changes.ts';
import {
  type Drift,
  driftOf,
  driftSums,
  type PlannedWeek,
  type PlanState,
  type PlanStep,
  plannedWeek,
  type TaskPlan,
  undoneRows,
} from '#domain/report/drift/drift.ts';
import type { Task } from '#domain/task/task.ts';
import { RandomWork, steps } from '#tests/domain/journal/random-work.ts';
import { HOUR } from '#tests/domain/examples.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const at = (text: string) => Date.parse(`2026-11-${text}:00.000Z`);

describe('plannedWeek', () => {
  it('B7 DEC-16 a planned week is Monday to Sunday in its time zone, one hour longer or shorter at clock changes', () => {
    const hours = (day: string, zone: string) => {
      const { days, plannedAt, endsAt } = plannedWeek(day, zone);
      return [days[0], days[6], iso(plannedAt), iso(endsAt), (endsAt - plannedAt) / HOUR];
    };
    expect(hours('2026-11-25', 'UTC')).toEqual([
      '2026-11-23',
      '2026-11-29',
      '2026-11-23T12:00:00.000Z',
      '2026-11-30T00:00:00.000Z',
      156,
    ]);
    expect(hours('2026-10-25', 'Europe/Zurich')).toEqual([
      '2026-10-19',
      '2026-10-25',
      '2026-10-19T10:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
      157,
    ]);
    expect(hours('2026-03-29', 'Europe/Zurich')).toEqual([
      '2026-03-23',
      '2026-03-29',
      '2026-03-23T11:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
      155,
    ]);
  });

  it('B7 DEC-16 a planned week can span the end of a year', () => {
    const { days } = plannedWeek('2027-01-02', 'UTC');
    expect([days[0], days[3], days[4], days[6]]).toEqual([
      '2026-12-28',
      '2026-12-31',
      '2027-01-01',
      '2027-01-03',
    ]);
  });
});

const week = plannedWeek('2026-11-18', 'UTC');
const now = at('30T08:00');
const state = (changes: Partial<PlanState> = {}): PlanState => ({
  assigneeId: 7,
  day: '2026-11-17',
  estimateMs: HOUR,
  status: 'created',
  live: true,
  ...changes,
});
/** The versions of a task: the time of each change, and the state after it. */
function plan(...told: readonly [when: string, after: PlanState, rolledTo?: string | null][]): TaskPlan {
  const rows = told.map(
    ([when, after, rolledTo], index): PlanStep => ({
      at: at(when),
      before: told[index - 1]?.[1] ?? null,
      after,
      isRollover: rolledTo !== undefined,
      carriedTo: rolledTo ?? null,
    }),
  );
  return { steps: rows, now: rows.at(-1)?.after ?? state() };
}
const drift = (of: TaskPlan, loggedMs = 0) => driftOf(of, 7, week, { loggedMs, now });

describe('driftOf', () => {
  it('BRD-22 driftOf reports an estimate that has grown since Monday noon', () => {
    const grown = plan(
      ['13T09:00', state()],
      ['16T12:00', state({ estimateMs: 2 * HOUR })],
      ['18T09:00', state({ estimateMs: 5 * HOUR })],
    );
    expect(drift(grown, HOUR)).toEqual({
      plannedMs: 2 * HOUR,
      firstMs: 2 * HOUR,
      lastMs: 5 * HOUR,
      isThere: true,
      outcome: 'open',
      movedTo: null,
      carriedOver: [],
      isUntouched: false,
      loggedMs: HOUR,
    } satisfies Drift);
    const afterwards = plan(['13T09:00', state()], ['23T00:00', state({ estimateMs: 5 * HOUR })]);
    expect(drift(afterwards)).toMatchObject({ firstMs: HOUR, lastMs: HOUR });
  });

  it('DEC-17 driftOf reports each rollover from a day of the week, even on the Monday after it, but no undone one', () => {
    const moved = plan(
      ['13T09:00', state()],
      ['18T08:00', state({ day: '2026-11-18' }), '2026-11-18'],
      ['19T08:00', state({ day: '2026-11-19' }), '2026-11-19'],
      ['23T08:00', state({ day: '2026-11-23' }), '2026-11-23'],
      ['24T08:00', state({ day: '2026-11-24' }), '2026-11-24'],
    );
    expect(drift(moved)).toMatchObject({
      carriedOver: [
        { from: '2026-11-17', to: '2026-11-18' },
        { from: '2026-11-18', to: '2026-11-19' },
        { from: '2026-11-19', to: '2026-11-23' },
      ],
      outcome: 'open',
      isUntouched: true,
    });
    const leftOut = plan(['13T09:00', state()], ['18T08:00', state(), '2026-11-17']);
    expect(drift(leftOut)?.carriedOver).toEqual([]);
  });

  it('DEC-17 driftOf reports a task with a rolled-over remainder as not done', () => {
    const rest = plan(['13T09:00', state()], ['18T08:00', state({ status: 'done' }), null]);
    expect(drift(rest, HOUR)).toMatchObject({
      outcome: 'carriedOver',
      carriedOver: [{ from: '2026-11-17', to: null }],
    });
    const done = plan(['13T09:00', state()], ['18T08:00', state({ status: 'done' })]);
    expect(drift(done, HOUR)).toMatchObject({ outcome: 'done', isUntouched: false });
  });

  it('BRD-04 DEC-18 driftOf reports moved, reassigned, deleted and late added tasks', () => {
    const then = (after: Partial<PlanState>) =>
      drift(plan(['13T09:00', state()], ['18T08:00', state(after)]));
    expect(then({ day: '2026-11-24' })).toMatchObject({
      outcome: 'moved',
      movedTo: '2026-11-24',
      isThere: false,
      isUntouched: true,
    });
    expect(then({ day: null })).toMatchObject({ outcome: 'moved', movedTo: null });
    expect(then({ assigneeId: 8 })).toMatchObject({ outcome: 'handedOver', isUntouched: false });
    expect(then({ live: false })).toMatchObject({ outcome: 'deleted', isUntouched: false });
    expect(drift(plan(['16T12:01', state()]))).toMatchObject({
      plannedMs: null,
      firstMs: HOUR,
      isUntouched: false,
    });
  });

  it('DEC-17 driftOf omits tasks added after the week, and keeps tasks that were only worked on in it', () => {
    expect(drift(plan(['23T00:00', state()]))).toBeNull();
    expect(drift(plan(['13T09:00', state({ day: '2026-11-24' })]))).toBeNull();
    expect(drift(plan(['13T09:00', state({ day: '2026-11-13' })]), HOUR)).toMatchObject({
      plannedMs: null,
      outcome: 'moved',
      loggedMs: HOUR,
    });
  });

  it('J1 driftOf uses the current state of a task without rows, and the first known state of an older one', () => {
    expect(driftOf({ steps: [], now: state() }, 7, week, { loggedMs: 0, now })).toMatchObject({
      plannedMs: HOUR,
    });
    const [, second] = plan(['13T09:00', state()], ['24T09:00', state({ day: null })]).steps;
    expect(drift({ steps: second ? [second] : [], now: state({ day: null }) })).toMatchObject({
      plannedMs: HOUR,
      outcome: 'open',
    });
  });

  it('DEC-17 driftOf matches the recorded boards of random histories', () => {
    fc.assert(
      fc.property(steps, fc.nat(), fc.nat(), (history, from, length) => {
        const work = new RandomWork();
        const told: { readonly at: number; readonly changes: readonly Change[] }[] = [];
        const boards: { readonly at: number; readonly tasks: readonly Task[] }[] = [{ at: 0, tasks: [] }];
        for (const { act, after } of history) {
          if (work.step(act, after + 1) === null) continue;
          told.push({ at: work.now, changes: work.done.at(-1)?.changes ?? [] });
          boards.push({ at: work.now, tasks: work.tasks });
        }
        const start = from % boards.length;
        const end = start + (length % (boards.length - start));
        const days = ['2026-11-18'];
        const random: PlannedWeek = {
          days,
          plannedAt: boards[start]?.at ?? 0,
          endsAt: (boards[end]?.at ?? 0) + 1,
        };
        const standing = (board: (typeof boards)[number] | undefined) =>
          (board?.tasks ?? []).filter(
            ({ live, assigneeId, day }) => live && assigneeId === 7 && day === '2026-11-18',
          );
        const planned = new Map(standing(boards[start]).map((task) => [task.id, task]));
        const added = new Set(
          boards
            .slice(start, end + 1)
            .flatMap(standing)
            .flatMap(({ id }) => (planned.has(id) ? [] : [id])),
        );
        const drifts = work.tasks.flatMap((task) => {
          const rows = told.flatMap(({ at: time, changes }) =>
            changes
              .filter(({ after }) => after.id === task.id)
              .map(
                ({ before, after }): PlanStep => ({
                  at: time,
                  before,
                  after,
                  isRollover: false,
                  carriedTo: null,
                }),
              ),
          );
          return driftOf({ steps: rows, now: task }, 7, random, { loggedMs: 0, now: work.now }) ?? [];
        });
        const ms = (tasks: Iterable<Task>) => [...tasks].reduce((sum, { estimateMs }) => sum + estimateMs, 0);
        const atEnd = new Map(boards[end]?.tasks.map((task) => [task.id, task]));
        expect(driftSums(drifts)).toMatchObject({
          plannedMs: ms(planned.values()),
          lastMs: ms(standing(boards[end])),
          planned: planned.size,
          of: {
            added: added.size,
            done: [...planned.keys()].filter((id) => {
              const task = atEnd.get(id);
              return task?.live && task.assigneeId === 7 && task.status === 'done';
            }).length,
          },
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('undoneRows', () => {
  it('DEC-119 undoneRows returns undone rows, but not those whose undo was undone', () => {
    const row = (id: string, undoes: string | null = null) => ({ id, undoes });
    expect([...undoneRows([row('a'), row('b', 'a')])]).toEqual(['a']);
    expect([...undoneRows([row('a'), row('b', 'a'), row('c', 'b')])]).toEqual(['b']);
    expect([...undoneRows([row('a'), row('b')])]).toEqual([]);
  });
});
