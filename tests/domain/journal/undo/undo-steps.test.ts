import { describe, expect, it } from 'vitest';
import {
  isInTheWay,
  isSetAside,
  partsOf,
  type Step,
  takenBack,
  timerLeft,
  valueOf,
} from '#domain/journal/undo/undo-steps.ts';
import { aRunningTask, aTask, audit, design, HOUR, NINE } from '#tests/domain/examples.ts';

const [created, running] = [aTask(), aRunningTask(NINE)];
const paused = aTask({ status: 'paused', loggedMs: HOUR });
const step = (id: string, before = created, after = created, undoes: string | null = null): Step => ({
  id,
  undoes,
  changes: [{ before, after }],
});

describe('takenBack', () => {
  it('DEC-119 names what was undone, and the undos that were', () => {
    const undo = step('undo', created, created, 'a');
    expect(takenBack([step('a'), undo])).toEqual(new Set(['a']));
    expect(takenBack([step('a'), undo, step('redo', created, created, 'undo')])).toEqual(new Set(['undo']));
    expect(takenBack([])).toEqual(new Set());
  });
});

describe('timerLeft', () => {
  const start = { before: created, after: running };
  const pause = step('pause', running, paused);
  const again = aRunningTask(NINE + 2 * HOUR, { loggedMs: HOUR });
  const unpause = step('unpause', paused, again, 'pause');

  it('DEC-119 DEC-128 is not what an undo of something else found, by the clock of its device', () => {
    const byDevice = { ...again, loggedMs: HOUR + 20 };
    const renamed = step('renamed', running, { ...running, name: 'New' });
    const unnamed = step('unnamed', byDevice, { ...byDevice, name: 'Old' }, 'renamed');
    const later = [renamed, pause, unpause, unnamed];
    expect(timerLeft(start, false, later)).toEqual({ timer: again, isUnseen: false, isTouched: false });
  });

  it('DEC-119 is what the step left, until something else has to do with the timer', () => {
    expect(timerLeft(start, false, [])).toEqual({ timer: running, isUnseen: false, isTouched: false });
    const renamed = step('renamed', running, { ...running, name: 'New' });
    expect(timerLeft(start, true, [renamed])).toEqual({ timer: running, isUnseen: true, isTouched: false });
    expect(timerLeft(start, false, [pause])).toEqual({ timer: running, isUnseen: false, isTouched: true });
  });

  it('DEC-119 is what the undo of a later step has led back to, and no other', () => {
    expect(timerLeft(start, false, [pause, { ...unpause, isUnseen: true }])).toEqual({
      timer: again,
      isUnseen: true,
      isTouched: false,
    });
    const completed = step('completed', paused, aTask({ status: 'done', loggedMs: HOUR }));
    const reopened = step('reopened', completed.changes[0]?.after, paused, 'completed');
    expect(timerLeft(start, false, [pause, completed, reopened])).toMatchObject({
      timer: running,
      isTouched: true,
    });
    const earlier = step('undo of an earlier one', running, paused, 'earlier');
    expect(timerLeft(start, false, [earlier])).toMatchObject({ timer: running, isTouched: true });
  });

  it('DEC-119 is the rest of a rival whose pausing start was taken back', () => {
    const other = { before: aTask({ id: 'b' }), after: aRunningTask(NINE + HOUR, { id: 'b' }) };
    const started: Step = { id: 'other', undoes: null, changes: [other, { before: running, after: paused }] };
    const undone: Step = {
      id: 'undo',
      undoes: 'other',
      changes: [{ before: other.after, after: aTask({ id: 'b', status: 'paused' }) }],
    };
    expect(timerLeft(start, false, [started, undone])).toMatchObject({ timer: paused, isTouched: false });
    expect(isSetAside({ before: running, after: paused }, started.changes)).toBe(true);
    expect(isSetAside({ before: running, after: paused }, [])).toBe(false);
    const goesOn = {
      before: aRunningTask(NINE, { id: 'b' }),
      after: aRunningTask(NINE, { id: 'b', name: 'B' }),
    };
    expect(isSetAside({ before: running, after: paused }, [goesOn])).toBe(false);
  });
});

describe('isInTheWay', () => {
  const named = (name: string) => step('named', created, { ...created, name });
  const started = step('started', created, running);

  it('DEC-119 holds for steps about the same part of a task', () => {
    expect(isInTheWay(named('New'), named('Newer'))).toBe(true);
    expect(isInTheWay(step('paused', running, paused), started)).toBe(true);
    expect(isInTheWay(named('New'), started)).toBe(false);
    const elsewhere = { ...named('New'), changes: [{ before: null, after: aTask({ id: 'b' }) }] };
    expect(isInTheWay(elsewhere, started)).toBe(false);
  });

  it('DEC-119 DEC-18 holds for anything about a task that was made or deleted', () => {
    const made: Step = { id: 'made', undoes: null, changes: [{ before: null, after: created }] };
    expect(isInTheWay(named('New'), made)).toBe(true);
    expect(isInTheWay(step('deleted', created, aTask({ live: false })), started)).toBe(true);
  });
});

it('DEC-119 compares the parts of a task, references by their id', () => {
  const after = aTask({ project: { ...audit }, label: design, name: 'New', index: 4, loggedMs: 5 });
  expect(partsOf({ before: created, after })).toEqual(['name', 'project', 'label']);
  expect(partsOf({ before: after, after: { ...after, project: { ...audit, name: 'Renamed' } } })).toEqual([]);
  expect(partsOf({ before: null, after })).toContain('description');
  expect([valueOf(created, 'label'), valueOf(after, 'label'), valueOf(after, 'name')]).toEqual([
    null,
    6,
    'New',
  ]);
});
