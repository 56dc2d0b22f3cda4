import { describe, expect, it } from 'vitest';
import { decideUndo } from '#domain/journal/undo/undo.ts';
import { leftOut } from '#domain/journal/undo/undo-several.ts';
import type { Step } from '#domain/journal/undo/undo-steps.ts';
import { aCommand, aFact, aTask, HOUR, MINUTE, NINE } from '#tests/domain/examples.ts';
import { Board } from '#tests/domain/journal/undo-board.ts';

const only = { taskId: 'a' };
const started = aFact('task.started', only, NINE);
const later = NINE + HOUR;
const refusedAsChanged = { ok: false, refusal: { code: 'undo.changed' } };

describe('the undo of a batch', () => {
  const three = () => new Board(aTask(), aTask({ id: 'b', index: 1 }), aTask({ id: 'c', index: 2 }));
  const ids = { taskIds: ['a', 'b', 'c'] };
  const back = (board: Board, which = 0) => {
    const decided = board.decides(later, which);
    return decided.ok ? decided.value.data.restores.map(({ taskId }) => taskId) : decided.refusal.code;
  };

  it('DEC-119 undoing a batch restores all tasks except those that someone else has changed since', () => {
    const deleted = three().does(aFact('tasks.deleted', ids));
    expect(back(deleted)).toEqual(['a', 'b', 'c']);
    const restored = deleted.does(aFact('tasks.restored', { taskIds: ['b'] }));
    expect(back(restored)).toEqual(['a', 'c']);
    const undone = restored.decides(later, 0);
    expect(undone.ok && leftOut(restored.changes[0] ?? [], undone.value).map(({ id }) => id)).toEqual(['b']);
    const all = restored.does(aFact('tasks.restored', { taskIds: ['a', 'c'] }));
    expect(all.decides(later, 0)).toMatchObject(refusedAsChanged);
  });

  it("DEC-119 undoing a batch skips tasks that are deleted, reassigned or can't return", () => {
    const moved = () => three().does(aFact('tasks.edited', { ...ids, changes: { day: '2026-11-20' } }));
    expect(back(moved().does(aFact('task.deleted', { taskId: 'b' })))).toEqual(['a', 'c']);
    const dragged = three().does(
      aFact('tasks.sorted', {
        moves: ids.taskIds.map((taskId) => ({ taskId, day: '2026-11-20', afterId: null })),
      }),
    );
    expect(
      back(
        dragged.does(aFact('task.edited', { taskId: 'a', changes: { day: '2026-11-21' }, bankRun: false })),
      ),
    ).toEqual(['b', 'c']);
    const unscheduled = new Board(aTask({ day: null }), aTask({ id: 'b', day: null }))
      .does(aFact('tasks.edited', { taskIds: ['a', 'b'], changes: { day: '2026-11-20' } }))
      .does(aFact('task.logged', { taskId: 'b', loggedMs: MINUTE }));
    expect(back(unscheduled)).toEqual(['a']);
    const board = moved();
    const now = (id: string) => (id === 'c' ? { ...board.task('c'), assigneeId: 20 } : board.task(id));
    const [done] = board.facts;
    const undo =
      done && decideUndo(done, board.changes[0] ?? [], now, aCommand({ factId: 'undo', at: later }));
    expect(undo).toMatchObject({
      ok: true,
      value: { data: { restores: [{ taskId: 'a' }, { taskId: 'b' }] } },
    });
  });

  it('DEC-17 DEC-119 undoing a rollover restores a task together with its remainder, or skips both', () => {
    const parts = [
      { taskId: 'a', nextId: 'x' },
      { taskId: 'b', nextId: 'y' },
    ];
    const rolled = () =>
      new Board(
        aTask({ loggedMs: MINUTE, status: 'paused' }),
        aTask({ id: 'b', loggedMs: MINUTE, status: 'paused' }),
      ).does(aFact('tasks.rolledOver', { parts, to: '2026-11-20', emptyEstimateMs: MINUTE }));
    expect(back(rolled())).toEqual(['a', 'x', 'b', 'y']);
    expect(back(rolled().does(aFact('task.renamed', { taskId: 'y', name: 'Theirs' })))).toEqual(['a', 'x']);
    const undone = rolled().undoes(later);
    expect(back(undone.does(aFact('task.renamed', { taskId: 'b', name: 'Theirs' })), 1)).toHaveLength(4);
    expect(back(undone.does(aFact('task.deleted', { taskId: 'b' })), 1)).toBe('undo.changed');
  });

  it('DEC-119 undoing a start is refused when the started task has changed, even if the paused one could be restored', () => {
    const board = new Board(aTask(), aTask({ id: 'b' })).does(started);
    expect(back(board.does(aFact('task.deleted', only)))).toBe('undo.changed');
  });
});

it('DEC-119 DEC-128 undoing a batch reads the later steps once, however many tasks are restored', () => {
  const tasks = Array.from({ length: 100 }, (_, at) => aTask({ id: `task ${at}` }));
  const data = { taskIds: tasks.map(({ id }) => id), changes: { loggedMs: HOUR } };
  const board = new Board(...tasks).does(aFact('tasks.edited', data, NINE));
  const changes = board.changes[0] ?? [];
  let reads = 0;
  const named = (name: string): Step => ({
    id: name,
    undoes: null,
    get changes() {
      reads += 1;
      return changes.map(({ after }) => ({ before: after, after: { ...after, name } }));
    },
  });
  const undone = {
    id: 'done',
    at: NINE,
    type: 'tasks.edited',
    data,
    later: ['One', 'Two'].map(named),
  } as const;
  const decided = decideUndo(undone, changes, (id) => board.task(id), aCommand({ at: later }));
  expect(decided).toMatchObject({ ok: true, value: { data: { restores: { length: 100 } } } });
  expect(reads).toBe(2);
});
