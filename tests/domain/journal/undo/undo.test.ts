import { describe, expect, it } from 'vitest';
import { decideUndo } from '#domain/journal/undo/undo.ts';
import type { Task } from '#domain/task/task.ts';
import {
  aCommand,
  aFact,
  aNewTask,
  aRunningTask,
  aTask,
  audit,
  design,
  HOUR,
  MINUTE,
  NINE,
} from '#tests/domain/examples.ts';
import { Board } from '#tests/domain/journal/undo-board.ts';

const only = { taskId: 'a' };
const started = aFact('task.started', only, NINE);
const later = NINE + HOUR;
const refusedAsChanged = {
  ok: false,
  refusal: { code: 'undo.changed', message: "This can't be undone: the task has changed since." },
};

it('DEC-119 P5 undo requires the right to manage all tasks of a fact, even those it leaves unchanged', () => {
  const running = aRunningTask(NINE - HOUR, { id: 'b' });
  const board = new Board(aTask(), running).does(started);
  const givenAway = { ...board.task('b'), assigneeId: 20 };
  const undo = (now: Task) =>
    decideUndo(
      started,
      board.changes[0] ?? [],
      (id) => (id === 'b' ? now : board.task(id)),
      aCommand({ factId: 'undo', at: later }),
    );
  expect(undo(board.task('b')).ok).toBe(true);
  expect(undo(givenAway)).toEqual({
    ok: false,
    refusal: { code: 'access.denied', message: 'Access denied: You are not allowed to do this.' },
  });
});

describe('undo of field changes', () => {
  it('DEC-119 an undo restores the fields, and a redo sets them again', () => {
    const before = aTask({ label: design, index: 2 });
    const changes = { name: 'New', label: null, project: audit, day: '2026-11-20', startText: '09:00' };
    const others = [aTask({ id: 'b' }), aTask({ id: 'c', index: 1 })];
    const edited = aFact('task.edited', { taskId: 'a', changes, bankRun: false });
    const board = new Board(before, ...others).does(edited);
    const after = board.task();
    expect(board.undoes(later).task()).toEqual(before);
    expect(board.undoes(later).task()).toEqual(after);
    expect(board.undoes(later).task()).toEqual(before);
  });

  it('DEC-119 DEC-129 an undo is refused while the task is deleted', () => {
    const board = new Board(aTask())
      .does(aFact('task.started', only, NINE))
      .does(aFact('task.paused', only, NINE + MINUTE))
      .does(aFact('task.deleted', only, NINE + HOUR));
    expect(board.decides(later, 1)).toEqual(refusedAsChanged);
    expect(board.undoes(later, 2).task()).toMatchObject({ live: true, status: 'paused' });
    expect(board.undoes(later, 1).task()).toMatchObject({ live: true, status: 'inProgress' });
  });

  it('DEC-119 an undo is one fact that names the undone fact and the restored fields', () => {
    const board = new Board(aTask()).does(aFact('task.renamed', { taskId: 'a', name: 'New' }));
    expect(board.decides(later)).toEqual({
      ok: true,
      value: {
        id: 'undo',
        type: 'fact.undone',
        v: 1,
        at: later,
        by: 7,
        data: {
          factId: `task.renamed at ${NINE}`,
          restores: [{ taskId: 'a', fields: { name: 'Draft the page' }, run: 'leave' }],
        },
      },
    });
  });

  it('DEC-119 an undo is refused when a changed field has changed since, but not for other fields', () => {
    const board = new Board(aTask())
      .does(aFact('task.renamed', { taskId: 'a', name: 'New' }))
      .does(aFact('task.estimated', { taskId: 'a', estimateMs: 5 }));
    expect(board.decides(later, 0).ok).toBe(true);
    expect(board.does(aFact('task.renamed', { taskId: 'a', name: 'Newer' })).decides(later, 0)).toEqual(
      refusedAsChanged,
    );
    for (const [changes, since] of [
      [{ project: audit }, { project: { ...audit, id: 9 } }],
      [{ label: design }, { label: null }],
    ] as const) {
      const edited = new Board(aTask())
        .does(aFact('task.edited', { taskId: 'a', changes, bankRun: false }))
        .does(aFact('task.edited', { taskId: 'a', changes: since, bankRun: false }));
      expect(edited.decides(later, 0)).toEqual(refusedAsChanged);
    }
  });

  it('DEC-119 an undo is refused when the task is missing or nothing was changed', () => {
    const undone = { id: 'undone', at: NINE, type: 'task.renamed' } as const;
    const changes = [{ before: aTask(), after: aTask({ name: 'New' }) }];
    const command = aCommand({ factId: 'undo', at: later });
    expect(decideUndo(undone, changes, () => undefined, command)).toEqual(refusedAsChanged);
    expect(decideUndo(undone, [], () => undefined, command)).toEqual({
      ok: false,
      refusal: { code: 'undo.nothing', message: 'Nothing to undo.' },
    });
  });

  it('BRD-21 T13 an undo never puts a task with time back into Unscheduled', () => {
    const dated = aFact('task.edited', { taskId: 'a', changes: { day: '2026-11-18' }, bankRun: false });
    const board = new Board(aTask({ day: null }))
      .does(dated)
      .does(aFact('task.logged', { taskId: 'a', loggedMs: 1 }));
    expect(board.decides(later, 0)).toEqual({
      ok: false,
      refusal: {
        code: 'task.unscheduled',
        message: "In Progress or Completed tasks can't be moved to Unscheduled.",
      },
    });
  });

  it('DEC-119 an undo restores the title of a done task in Unscheduled', () => {
    const done = aTask({ day: null, status: 'done' });
    const board = new Board(done).does(aFact('task.renamed', { taskId: 'a', name: 'New' }));
    expect(board.undoes(later).task()).toEqual(done);
  });
});

describe('undo of a start', () => {
  it('DEC-119 DEC-129 undoing a start pauses the task and removes its run; the redo runs it again and counts that time', () => {
    const board = new Board(aTask({ loggedMs: 5 })).does(started).undoes(NINE + 10 * MINUTE);
    const paused = {
      loggedMs: 5,
      status: 'paused',
      firstStartedAt: NINE,
      stoppedAt: NINE + 10 * MINUTE,
    } as const;
    expect(board.task()).toEqual(aTask(paused));
    expect(board.undoes(later).task()).toEqual(
      aRunningTask(later, { ...paused, loggedMs: 5 + 10 * MINUTE, status: 'inProgress' }),
    );
  });

  it('DEC-119 DEC-28 T13 undoing the start of an unscheduled task returns it to Unscheduled', () => {
    const board = new Board(aTask({ day: null })).does(aFact('task.started', { ...only, day: '2026-11-18' }));
    expect(board.undoes(later).task()).toMatchObject({ day: null, status: 'paused', loggedMs: 0 });
    expect(board.undoes(later).task()).toMatchObject({ day: '2026-11-18', status: 'inProgress' });
  });

  it('DEC-119 undoing a start leaves the task paused that the start had paused', () => {
    const board = new Board(aTask(), aRunningTask(NINE - HOUR, { id: 'b' })).does(started);
    const paused = board.task('b');
    expect(paused).toMatchObject({ status: 'paused', loggedMs: HOUR });
    expect(board.undoes(later).task('b')).toBe(paused);
  });

  it('DEC-119 undoing a start is refused after the task was paused', () => {
    const board = new Board(aTask()).does(started).does(aFact('task.paused', only, later));
    expect(board.decides(later, 0)).toEqual(refusedAsChanged);
  });

  it('DEC-129 undoing a start restores the time trimmed from other runs', () => {
    const data = { ...only, trims: [{ taskId: 'b', ms: 20 * MINUTE }] };
    const cut = aTask({ id: 'b', status: 'paused', loggedMs: HOUR });
    const board = new Board(aTask(), cut).does(aFact('task.started', data)).undoes(later);
    expect(board.task('b')).toEqual(cut);
  });
});

describe('undo of a pause, a completion or a deletion', () => {
  it('DEC-119 T5 undoing a pause or completion resumes the run without counting the gap; the redo stops it again', () => {
    for (const [type, status] of [
      ['task.paused', 'paused'],
      ['task.completed', 'done'],
    ] as const) {
      const board = new Board(aRunningTask(NINE)).does(aFact(type, only, later)).undoes(later + 3 * HOUR);
      expect(board.task(), type).toEqual(
        aRunningTask(later + 3 * HOUR, { firstStartedAt: NINE, loggedMs: HOUR, stoppedAt: later }),
      );
      expect(board.undoes(later + 4 * HOUR).task(), type).toEqual(
        aTask({ status, loggedMs: HOUR, firstStartedAt: NINE, stoppedAt: later + 4 * HOUR }),
      );
    }
  });

  it('DEC-119 T1 undoing a pause pauses the task that runs meanwhile', () => {
    const board = new Board(aRunningTask(NINE), aTask({ id: 'b' }))
      .does(aFact('task.paused', only, later))
      .does(aFact('task.started', { taskId: 'b' }, later));
    expect(board.undoes(later + HOUR, 0).task('b')).toMatchObject({ status: 'paused', loggedMs: HOUR });
    expect(board.task().runningSince).toBe(later + HOUR);
  });

  it('DEC-119 undoing a completion or reopening restores created, paused or done tasks without starting a run', () => {
    const resting = aTask({ status: 'paused', loggedMs: 7 });
    expect(new Board(aTask()).does(aFact('task.completed', only)).undoes(later).task()).toEqual(aTask());
    expect(new Board(resting).does(aFact('task.completed', only)).undoes(later).task()).toEqual(resting);
    const done = aTask({ status: 'done' });
    expect(new Board(done).does(aFact('task.reopened', only)).undoes(later).task()).toEqual(done);
  });

  it('DEC-119 DEC-18 undoing a deletion restores the task, running as before', () => {
    const board = new Board(aRunningTask(NINE)).does(aFact('task.deleted', only, later));
    const deleted = board.task();
    expect(board.undoes(later).task()).toEqual(
      aRunningTask(later, { firstStartedAt: NINE, loggedMs: HOUR, stoppedAt: later }),
    );
    expect(board.undoes(later).task()).toEqual(deleted);
  });
});

describe('undo of a creation', () => {
  const made = (...tasks: Task[]) => new Board(...tasks).does(aFact('task.created', { task: aNewTask() }));

  it('DEC-119 undoing a creation deletes the task; the redo restores it', () => {
    const board = made();
    const task = board.task();
    expect(board.undoes(later).task()).toEqual({ ...task, live: false });
    expect(board.undoes(later).task()).toEqual(task);
  });

  it('DEC-119 undoing a creation is refused when anything except the position has changed since', () => {
    for (const fact of [
      started,
      aFact('task.renamed', { taskId: 'a', name: 'New' }),
      aFact('task.edited', { taskId: 'a', changes: { project: audit }, bankRun: false }),
      aFact('task.edited', { taskId: 'a', changes: { label: design }, bankRun: false }),
      aFact('task.logged', { taskId: 'a', loggedMs: 1 }),
      aFact('task.deleted', only),
    ]) {
      expect(made().does(fact).decides(later, 0), fact.type).toEqual(refusedAsChanged);
    }
    const sorted = made(aTask({ id: 'b' })).does(
      aFact('tasks.sorted', { moves: [{ taskId: 'b', day: '2026-11-18', afterId: 'a' }] }),
    );
    expect(sorted.undoes(later, 0).task().live).toBe(false);
  });
});

describe('undo of typed times and adjusted runs', () => {
  it("DEC-119 T3 undoing a typed time restores the time of a task that isn't running", () => {
    const paused = aTask({ status: 'paused', loggedMs: HOUR });
    const board = new Board(paused).does(aFact('task.logged', { taskId: 'a', loggedMs: 5 }));
    expect(board.undoes(later).task()).toEqual(paused);
    expect(board.undoes(later).task().loggedMs).toBe(5);
  });

  it('DEC-119 T3 undoing a typed time counts the run of a running task again; the redo sets the typed time again', () => {
    const edited = aFact(
      'task.edited',
      { taskId: 'a', changes: { loggedMs: 5 * HOUR }, bankRun: true },
      later,
    );
    const board = new Board(aRunningTask(NINE, { loggedMs: 3 })).does(edited);
    expect(board.undoes(later + HOUR).task()).toMatchObject({ loggedMs: HOUR + 3, runningSince: later });
    expect(board.undoes(later + HOUR).task()).toMatchObject({ loggedMs: 5 * HOUR, runningSince: later });
  });

  it('DEC-130 T9 undoing a split or a trim restores the runs of a running task', () => {
    const split = { taskId: 'a', mode: 'split', at: later } as const;
    const board = new Board(aRunningTask(NINE)).does(aFact('session.adjusted', split, NINE + 2 * HOUR));
    expect(board.undoes(NINE + 3 * HOUR).task()).toMatchObject({
      loggedMs: 2 * HOUR,
      runningSince: NINE + 2 * HOUR,
    });
    const running = aRunningTask(NINE, { loggedMs: HOUR });
    const ended = { sessionId: 1, loggedMs: HOUR - 5 };
    const cut = { taskId: 'a', mode: 'trim', at: NINE - HOUR, ended } as const;
    expect(new Board(running).does(aFact('session.adjusted', cut)).undoes(later).task()).toEqual(running);
  });

  it('DEC-119 DEC-130 T9 undoing a trim restores the time and resumes the run; the redo trims it again', () => {
    const trim = aFact('session.adjusted', { taskId: 'a', mode: 'trim', at: later }, NINE + 9 * HOUR);
    const board = new Board(aRunningTask(NINE, { loggedMs: 5 })).does(trim);
    expect(board.task()).toMatchObject({ status: 'paused', loggedMs: HOUR + 5, runningSince: null });
    expect(board.undoes(NINE + 10 * HOUR).task()).toMatchObject({
      status: 'inProgress',
      loggedMs: 9 * HOUR + 5,
      runningSince: NINE + 10 * HOUR,
    });
    expect(board.undoes(NINE + 11 * HOUR).task()).toMatchObject({ status: 'paused', loggedMs: HOUR + 5 });
  });

  it('DEC-119 DEC-130 T9 undoing "keep" changes nothing on the run, and is possible while it continues', () => {
    const running = aRunningTask(NINE);
    const kept = aFact('session.adjusted', { taskId: 'a', mode: 'keep', at: later }, later);
    const board = new Board(running).does(kept);
    const change = [{ before: running, after: running }];
    const undone = () =>
      decideUndo(kept, change, (id) => board.task(id), aCommand({ factId: 'undo', at: later }));
    expect(undone()).toMatchObject({
      ok: true,
      value: { data: { factId: kept.id, restores: [{ taskId: 'a', fields: {}, run: 'leave' }] } },
    });
    board.does(aFact('task.paused', only, later));
    expect(undone()).toEqual(refusedAsChanged);
  });

  it('DEC-119 DEC-140 T9 undoing an answer restores its question; the redo answers it again', () => {
    const nine = NINE + 9 * HOUR;
    const slept = { userId: 7, start: NINE, end: null, at: later, woke: nine };
    const about = { taskId: 'a', since: NINE };
    const ended = [{ ...slept, end: nine }];
    const open = aRunningTask(NINE, { questions: [slept] });
    const closed = aTask({ status: 'paused', loggedMs: 9 * HOUR, questions: ended });
    for (const [task, mode, back] of [
      [open, 'keep', [slept]],
      [open, 'trim', ended],
      [open, 'split', ended],
      [closed, 'keep', ended],
      [closed, 'trim', ended],
    ] as const) {
      const at = mode === 'keep' ? nine : later;
      const board = new Board(task).does(aFact('session.adjusted', { ...about, mode, at }, nine));
      const answered = board.task();
      expect(answered?.questions, mode).toEqual([]);
      expect(board.undoes(nine + HOUR).task(), mode).toMatchObject({ questions: back, keptAt: null });
      expect(board.undoes(nine + 2 * HOUR).task(), mode).toMatchObject({
        questions: [],
        status: answered?.status,
        loggedMs: answered?.loggedMs,
        keptAt: answered?.keptAt,
      });
    }
  });

  it('DEC-119 DEC-140 undoing an answer keeps questions that were added after it', () => {
    const asked = { userId: 7, start: 1, end: NINE, at: 2, woke: null };
    const since = { ...asked, start: NINE, end: later };
    const kept = aFact('session.adjusted', { taskId: 'a', mode: 'keep', at: later, since: 1 }, later);
    const before = aTask({ status: 'paused', questions: [asked] });
    const change = [{ before, after: { ...before, questions: [] } }];
    const now = { ...before, questions: [since] };
    const undone = decideUndo(kept, change, () => now, aCommand({ factId: 'undo', at: later }));
    expect(undone).toMatchObject({
      value: { data: { restores: [{ fields: { questions: [asked, since] } }] } },
    });
  });

  it('DEC-130 DEC-140 undoing "keep" is refused when the run has ended', () => {
    const slept = { userId: 7, start: NINE, end: null, at: later, woke: later };
    const board = new Board(aRunningTask(NINE, { questions: [slept] }))
      .does(aFact('session.adjusted', { taskId: 'a', mode: 'keep', at: later, since: NINE }, later))
      .does(aFact('task.paused', only, later));
    expect(board.decides(later, 0)).toEqual(refusedAsChanged);
  });

  it('DEC-119 DEC-127 T1 undoing the reassignment of a running task resumes it with its former person', () => {
    const given = { taskId: 'a', changes: { assigneeId: 8, loggedMs: 5 * HOUR }, bankRun: true };
    const board = new Board(
      aRunningTask(NINE),
      aTask({ id: 'b' }),
      aRunningTask(NINE, { id: 'c', assigneeId: 8 }),
    )
      .does(aFact('task.edited', given, later))
      .does(aFact('task.started', { taskId: 'b' }, later));
    const others = board.task('c');
    board.undoes(later + HOUR, 0);
    expect(board.task()).toMatchObject({ assigneeId: 7, status: 'inProgress', loggedMs: HOUR });
    expect(board.task('b')).toMatchObject({ status: 'paused', loggedMs: HOUR });
    expect(board.task('c')).toBe(others);
  });

  it("DEC-119 DEC-127 undoing the assignment of a task pauses the new person's run and logs its time", () => {
    const given = { taskId: 'a', changes: { assigneeId: 8 }, bankRun: false };
    const board = new Board(aTask()).does(aFact('task.edited', given)).does(started);
    expect(board.undoes(later, 0).task()).toEqual(
      aTask({ status: 'paused', loggedMs: HOUR, firstStartedAt: NINE, stoppedAt: later }),
    );
  });
});

describe('undo of a move', () => {
  it('DEC-119 BRD-19 B2 undoing a move returns cards to their former places', () => {
    const cards = ['a', 'b', 'c'].map((id, index) => aTask({ id, index }));
    const board = new Board(...cards).does(
      aFact('tasks.sorted', { moves: [{ taskId: 'c', day: '2026-11-18', afterId: null }] }),
    );
    expect([...board.undoes(later).tasks.values()]).toEqual(cards);
  });

  it('DEC-119 undoing a move is refused when the card was moved to another day since', () => {
    const move = (day: string) => aFact('tasks.sorted', { moves: [{ taskId: 'a', day, afterId: null }] });
    const board = new Board(aTask()).does(move('2026-11-19')).does(move('2026-11-20'));
    expect(board.decides(later, 0)).toEqual(refusedAsChanged);
  });
});
