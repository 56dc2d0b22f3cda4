import { describe, expect, it } from 'vitest';
import { decideEditMany } from '#domain/journal/batch/batch-edit.ts';
import { decideEdit } from '#domain/journal/decide.ts';
import { decideSort, sortRefusal, type TargetPosition } from '#domain/journal/columns/sort.ts';
import { TaskTable } from '#domain/journal/task-table.ts';
import type { Task } from '#domain/task/task.ts';
import { anActor, team } from '#tests/domain/access/people.ts';
import { aCommand, aRunningTask, aTask, HOUR, NINE } from '#tests/domain/examples.ts';

const WEDNESDAY = '2026-11-18';
const THURSDAY = '2026-11-19';
const command = aCommand();
const cards = (...more: Task[]) => [
  aTask({ id: 'a', index: 0 }),
  aTask({ id: 'b', index: 1 }),
  aTask({ id: 'c', index: 2 }),
  ...more,
];

const sort = (tasks: readonly Task[], ...wanted: (Omit<TargetPosition, 'index'> & { index?: number })[]) =>
  decideSort(
    new TaskTable(tasks),
    wanted.map((place) => ({ index: 0, ...place })),
    command,
  );
const movesOf = (...wanted: Parameters<typeof sort> extends [unknown, ...infer Places] ? Places : never) => {
  const decided = sort(cards(), ...wanted);
  return decided.ok ? decided.value.data.moves : decided.refusal.code;
};

describe('decideSort: places', () => {
  it('DEC-90 DEC-124 BRD-17 a place is behind another card, at the top, or at a position', () => {
    expect(sort(cards(), { taskId: 'c', day: WEDNESDAY, afterId: 'a' })).toEqual({
      ok: true,
      value: {
        id: 'f',
        type: 'tasks.sorted',
        v: 1,
        at: NINE,
        by: 7,
        data: { moves: [{ taskId: 'c', day: '2026-11-18', afterId: 'a' }] },
      },
    });
    expect(movesOf({ taskId: 'c', day: WEDNESDAY, afterId: null, index: 2 })).toEqual([
      { taskId: 'c', day: WEDNESDAY, afterId: null },
    ]);
    expect(movesOf({ taskId: 'a', day: WEDNESDAY, index: 1 })).toEqual([
      { taskId: 'a', day: WEDNESDAY, afterId: 'b' },
    ]);
    expect(movesOf({ taskId: 'a', day: WEDNESDAY, index: 99 })).toEqual([
      { taskId: 'a', day: WEDNESDAY, afterId: 'c' },
    ]);
  });

  it('B2 DEC-124 positions are counted after the moves before them', () => {
    expect(
      movesOf(
        { taskId: 'a', day: THURSDAY },
        { taskId: 'b', day: THURSDAY, index: 1 },
        { taskId: 'c', day: THURSDAY, index: 1 },
      ),
    ).toEqual([
      { taskId: 'a', day: THURSDAY, afterId: null },
      { taskId: 'b', day: THURSDAY, afterId: 'a' },
      { taskId: 'c', day: THURSDAY, afterId: 'a' },
    ]);
  });

  it('B9 all moves are refused when one names a missing neighbour or the card itself', () => {
    const outdated = { ok: false, refusal: { code: 'task.outdated', message: 'Error: Please, try again' } };
    for (const afterId of ['unknown', 'b', 'c']) {
      const wanted = { taskId: 'b', day: THURSDAY, afterId };
      expect(sort(cards(), { taskId: 'a', day: THURSDAY }, wanted), afterId).toEqual(outdated);
    }
  });
});

describe('decideSort: rules', () => {
  it('BRD-20 DEC-143 T13 a card only moves to days and states that its task allows', () => {
    const unscheduled = {
      code: 'task.unscheduled',
      message: "In Progress or Completed tasks can't be moved to Unscheduled.",
    };
    const running = aRunningTask(NINE - HOUR, { id: 'r' });
    for (const task of [running, aTask({ id: 'r', status: 'done' }), aTask({ id: 'r', loggedMs: 1 })]) {
      expect(sort([task], { taskId: 'r', day: null })).toEqual({ ok: false, refusal: unscheduled });
    }
    expect(sort(cards(), { taskId: 'a', day: null }).ok).toBe(true);
    expect(sort(cards(), { taskId: 'a', day: '2200-01-01' })).toEqual({
      ok: false,
      refusal: { code: 'task.invalid', message: 'Date must be between 2000 and 2199' },
    });
    expect(sort([aTask({ day: '0026-11-21' })], { taskId: 'a', day: '0026-11-21' }).ok).toBe(true);
  });

  it("DEC-71 P5 B6 no card moves when the user can't manage one of them", () => {
    const theirs = aTask({ id: 'd', assigneeId: 20 });
    const moves = [
      { taskId: 'a', day: THURSDAY },
      { taskId: 'd', day: THURSDAY },
    ];
    expect(sort(cards(theirs), ...moves)).toEqual({
      ok: false,
      refusal: { code: 'access.denied', message: 'Access denied: You are not allowed to do this.' },
    });
    expect(sort(cards(), ...moves)).toMatchObject({ refusal: { code: 'task.gone' } });
    const lead = aCommand({ actor: anActor('User', { teams: team(true) }) });
    const ofTeam = new TaskTable([aTask({ id: 'd', assigneeId: 8 })]);
    expect(decideSort(ofTeam, [{ taskId: 'd', day: THURSDAY, index: 0 }], lead).ok).toBe(true);
  });

  it.each(
    [
      aTask({}),
      aTask({ status: 'paused', loggedMs: HOUR }),
      aTask({ status: 'done', loggedMs: HOUR }),
      aTask({ status: 'done', day: null }),
      aRunningTask(NINE - HOUR),
      aRunningTask(NINE - HOUR, { loggedMs: HOUR }),
    ].flatMap((task) =>
      [WEDNESDAY, THURSDAY, '2026-11-01', '2200-01-01', null]
        .filter((day) => day !== task.day)
        .map((day) => ({
          task,
          day,
          is: task.status,
          from: task.day ?? 'Unscheduled',
          to: day ?? 'Unscheduled',
        })),
    ),
  )(
    'BRD-20 BRD-21 BLK-28 FRM-27 DEC-25 DEC-143 a $is task moves from $from to $to by drag, Move panel and form alike, or is refused by all',
    ({ task, day }) => {
      const byHand = sortRefusal(task, day, command);
      const moved = decideEditMany([task.id], { day }, () => task, command);
      const edited = decideEdit(task, { day }, WEDNESDAY, command);
      expect(moved.ok ? (moved.value.skipped[0]?.refusal ?? null) : moved.refusal).toEqual(byHand);
      expect(edited.ok ? null : edited.refusal).toEqual(byHand);
      const isBegun = task.status !== 'created' || task.loggedMs > 0;
      expect(byHand?.code).toBe(
        day === null && isBegun ? 'task.unscheduled' : day === '2200-01-01' ? 'task.invalid' : undefined,
      );
    },
  );
});
