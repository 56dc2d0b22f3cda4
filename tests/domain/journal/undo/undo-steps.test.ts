import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, touchesTimer } from '#domain/journal/sending/changes.ts';
import {
  isInTheWay,
  isPausedRival,
  partsOf,
  type Step,
  takenBack,
  type TimerLeft,
  timersLeft,
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
  it('DEC-119 takenBack returns the undone steps, including undone undos', () => {
    const undo = step('undo', created, created, 'a');
    expect(takenBack([step('a'), undo])).toEqual(new Set(['a']));
    expect(takenBack([step('a'), undo, step('redo', created, created, 'undo')])).toEqual(new Set(['undo']));
    expect(takenBack([])).toEqual(new Set());
  });
});

/** Reference for `timersLeft` on one change, by walking all steps. */
function oneLeft({ after }: Change, isUnseen: boolean, later: readonly Step[]): TimerLeft {
  const gone = takenBack(later);
  const isOwn = (change: Change) => change.after.id === after.id;
  const timedBack = later.filter(({ changes }) => changes.some((each) => isOwn(each) && touchesTimer(each)));
  let left: TimerLeft = { timer: after, isUnseen, isTouched: false };
  for (const { id, undoes, changes, isUnseen: isStepUnseen = false } of later) {
    const change = changes.find(isOwn);
    if (!change) continue;
    const [isGone, isTimed] = [gone.has(id), touchesTimer(change)];
    const leadsBack = isTimed && !isGone && later.some((each) => each.id === undoes);
    const stays = isGone && isTimed && !timedBack.some((each) => each.undoes === id);
    if (leadsBack || stays || (isGone && isPausedRival(change, changes)))
      left = { timer: change.after, isUnseen: isStepUnseen, isTouched: false };
    else if (!isGone && isTimed) return { ...left, isTouched: true };
  }
  return left;
}

describe('timersLeft', () => {
  it('DEC-119 timersLeft matches a walk of all steps for each task, for random histories', () => {
    const task = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      loggedMs: fc.constantFrom(0, HOUR),
      runningSince: fc.constantFrom(null, NINE),
    });
    const change = fc
      .tuple(task, task)
      .map(([one, other]) => ({ before: aTask(one), after: aTask({ ...other, id: one.id }) }));
    const changes = fc.uniqueArray(change, { maxLength: 3, selector: ({ after }) => after.id });
    const act = fc.record({ changes, back: fc.option(fc.nat({ max: 4 })), isUnseen: fc.boolean() });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), change, fc.boolean(), (acts, asked, isUnseen) => {
        const later = acts.map(({ back, ...rest }, at): Step => {
          return { id: `${at}`, undoes: back === null ? null : `${at - 1 - back}`, ...rest };
        });
        expect(timersLeft(later)(asked, isUnseen)).toEqual(oneLeft(asked, isUnseen, later));
      }),
      { numRuns: 1_000 },
    );
  });

  const start = { before: created, after: running };
  const pause = step('pause', running, paused);
  const again = aRunningTask(NINE + 2 * HOUR, { loggedMs: HOUR });
  const unpause = step('unpause', paused, again, 'pause');

  it('DEC-119 DEC-128 timersLeft ignores the timer values in the undo of an unrelated step', () => {
    const byDevice = { ...again, loggedMs: HOUR + 20 };
    const renamed = step('renamed', running, { ...running, name: 'New' });
    const unnamed = step('unnamed', byDevice, { ...byDevice, name: 'Old' }, 'renamed');
    const later = [renamed, pause, unpause, unnamed];
    expect(timersLeft(later)(start, false)).toEqual({ timer: again, isUnseen: false, isTouched: false });
  });

  it('DEC-119 timersLeft returns the timer after the step, until a later step changes it', () => {
    expect(timersLeft([])(start, false)).toEqual({ timer: running, isUnseen: false, isTouched: false });
    const renamed = step('renamed', running, { ...running, name: 'New' });
    expect(timersLeft([renamed])(start, true)).toEqual({ timer: running, isUnseen: true, isTouched: false });
    expect(timersLeft([pause])(start, false)).toEqual({ timer: running, isUnseen: false, isTouched: true });
  });

  it('DEC-119 timersLeft returns the timer after the undo of a later step, and of no earlier one', () => {
    expect(timersLeft([pause, { ...unpause, isUnseen: true }])(start, false)).toEqual({
      timer: again,
      isUnseen: true,
      isTouched: false,
    });
    const completed = step('completed', paused, aTask({ status: 'done', loggedMs: HOUR }));
    const reopened = step('reopened', completed.changes[0]?.after, paused, 'completed');
    expect(timersLeft([pause, completed, reopened])(start, false)).toMatchObject({
      timer: running,
      isTouched: true,
    });
    const earlier = step('undo of an earlier one', running, paused, 'earlier');
    expect(timersLeft([earlier])(start, false)).toMatchObject({ timer: running, isTouched: true });
  });

  it('DEC-119 timersLeft returns the paused timer of a task when the start that paused it is undone', () => {
    const other = { before: aTask({ id: 'b' }), after: aRunningTask(NINE + HOUR, { id: 'b' }) };
    const started: Step = { id: 'other', undoes: null, changes: [other, { before: running, after: paused }] };
    const undone: Step = {
      id: 'undo',
      undoes: 'other',
      changes: [{ before: other.after, after: aTask({ id: 'b', status: 'paused' }) }],
    };
    expect(timersLeft([started, undone])(start, false)).toMatchObject({ timer: paused, isTouched: false });
    expect(isPausedRival({ before: running, after: paused }, started.changes)).toBe(true);
    expect(isPausedRival({ before: running, after: paused }, [])).toBe(false);
    const goesOn = {
      before: aRunningTask(NINE, { id: 'b' }),
      after: aRunningTask(NINE, { id: 'b', name: 'B' }),
    };
    expect(isPausedRival({ before: running, after: paused }, [goesOn])).toBe(false);
  });
});

describe('isInTheWay', () => {
  const named = (name: string) => step('named', created, { ...created, name });
  const started = step('started', created, running);

  it('DEC-119 isInTheWay is true for steps on the same part of a task', () => {
    expect(isInTheWay(named('New'), named('Newer'))).toBe(true);
    expect(isInTheWay(step('paused', running, paused), started)).toBe(true);
    expect(isInTheWay(named('New'), started)).toBe(false);
    const elsewhere = { ...named('New'), changes: [{ before: null, after: aTask({ id: 'b' }) }] };
    expect(isInTheWay(elsewhere, started)).toBe(false);
  });

  it('DEC-119 isInTheWay reads the changes of both steps once, however many there are', () => {
    let reads = 0;
    const many = Array.from({ length: 100 }, (_, at) => aTask({ id: `task ${at}` }));
    const watched = (changes: Step['changes']): Step => ({
      id: 'watched',
      undoes: null,
      get changes() {
        reads += 1;
        return changes;
      },
    });
    const named = many.map((before) => ({ before, after: { ...before, name: 'New' } }));
    const logged = many.map((before) => ({ before, after: { ...before, loggedMs: HOUR } }));
    expect(isInTheWay(watched(named), watched(logged))).toBe(false);
    expect(reads).toBe(2);
  });

  it('DEC-119 DEC-18 isInTheWay is true for any step on a task that was created or deleted', () => {
    const made: Step = { id: 'made', undoes: null, changes: [{ before: null, after: created }] };
    expect(isInTheWay(named('New'), made)).toBe(true);
    expect(isInTheWay(step('deleted', created, aTask({ live: false })), started)).toBe(true);
  });
});

it('DEC-119 partsOf returns the changed parts of a task, and references compare by id', () => {
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
