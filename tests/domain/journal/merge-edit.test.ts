import { describe, expect, it } from 'vitest';
import type { FactType } from '#domain/journal/events.ts';
import { type LaterChange, mergeEdit, sameField } from '#domain/journal/merge-edit.ts';
import type { Task } from '#domain/task.ts';
import { aTask, audit, design, HOUR, NINE, website } from '#tests/domain/examples.ts';

const me = 7;
const bea = 8;
const carl = 9;

/** A task through later changes, each by somebody: the changes, and the task as it stands at the end. */
function story(first: Partial<Task>, ...steps: [by: number, type: FactType, changes: Partial<Task>][]) {
  let now = aTask(first);
  const later = steps.map(([by, type, changes], index): LaterChange => {
    const before = now;
    now = { ...now, ...changes };
    return { by, type, at: NINE + index, before, after: now };
  });
  return { later, now };
}

const merge = (asked: Parameters<typeof mergeEdit>[0], { later, now }: ReturnType<typeof story>) =>
  mergeEdit(asked, now, later, me);

describe('an edit of an older version', () => {
  it('DEC-35 DEC-141 is merged where somebody else has changed other fields', () => {
    const told = story({}, [bea, 'task.edited', { description: 'Theirs' }]);
    expect(merge({ name: 'Mine', estimateMs: HOUR * 2 }, told)).toEqual({
      changes: { name: 'Mine', estimateMs: 7_200_000 },
      disputes: [],
    });
  });

  it('DEC-35 DEC-141 is disputed in the fields that somebody else has changed, by the last who did', () => {
    const told = story(
      {},
      [bea, 'task.edited', { name: 'By Bea', day: '2026-11-20' }],
      [carl, 'task.edited', { name: 'By Carl' }],
    );
    expect(merge({ name: 'Mine', description: 'Mine too', day: null }, told).disputes).toEqual([
      { field: 'name', by: 9, at: 1_794_992_400_001 },
      { field: 'day', by: 8, at: 1_794_992_400_000 },
    ]);
  });

  it('DEC-141 is not disputed where both have set the same', () => {
    const told = story({}, [bea, 'task.edited', { name: 'Same', project: audit, label: design }]);
    const asked = { name: 'Same', project: { id: 4 }, label: { id: 6 } };
    expect(merge(asked, told)).toEqual({ changes: asked, disputes: [] });
  });

  it('DEC-35 is not disputed by own changes, whichever', () => {
    const told = story({}, [me, 'task.edited', { name: 'On the phone' }], [me, 'task.started', {}]);
    expect(merge({ name: 'On the laptop' }, told)).toEqual({
      changes: { name: 'On the laptop' },
      disputes: [],
    });
  });

  it('DEC-141 leaves a field that was sent as it stood to what it has become', () => {
    const told = story(
      { label: design },
      [bea, 'task.edited', { name: 'By Bea', project: audit, label: null }],
      [bea, 'task.edited', { estimateMs: HOUR * 3 }],
    );
    const asked = {
      name: 'TaskTable the page',
      project: { id: 3 },
      label: { id: 6 },
      estimateMs: HOUR,
      description: 'Mine',
    };
    expect(merge(asked, told)).toEqual({
      changes: { name: 'By Bea', project: audit, label: null, estimateMs: 10_800_000, description: 'Mine' },
      disputes: [],
    });
  });

  it('DEC-141 T3 takes nothing from the time that an own timer has added since', () => {
    const told = story(
      { loggedMs: HOUR },
      [me, 'task.started', { runningSince: NINE }],
      [me, 'task.paused', { runningSince: null, loggedMs: HOUR * 3 }],
    );
    expect(merge({ name: 'Mine', loggedMs: HOUR }, told)).toEqual({
      changes: { name: 'Mine', loggedMs: 10_800_000 },
      disputes: [],
    });
    expect(merge({ loggedMs: HOUR * 2 }, told)).toEqual({ changes: { loggedMs: 7_200_000 }, disputes: [] });
  });

  it('DEC-141 disputes a typed time where the timer was stopped by somebody else', () => {
    const told = story({ loggedMs: HOUR }, [bea, 'task.paused', { loggedMs: HOUR * 3 }]);
    expect(merge({ loggedMs: HOUR * 2 }, told).disputes).toEqual([
      { field: 'loggedMs', by: 8, at: 1_794_992_400_000 },
    ]);
    expect(merge({ loggedMs: HOUR }, told)).toEqual({ changes: { loggedMs: 10_800_000 }, disputes: [] });
  });

  it('DEC-122 sets back what an own edit had set since', () => {
    const told = story({ loggedMs: 0 }, [me, 'task.edited', { name: 'Once', loggedMs: HOUR }]);
    expect(merge({ name: 'TaskTable the page', loggedMs: 0 }, told)).toEqual({
      changes: { name: 'TaskTable the page', loggedMs: 0 },
      disputes: [],
    });
  });

  it('DEC-35 does not count the making of the task as a change of its fields', () => {
    const now = aTask();
    const later = [{ by: bea, type: 'task.created' as const, at: NINE, before: null, after: now }];
    expect(mergeEdit({ name: 'Mine' }, now, later, me)).toEqual({ changes: { name: 'Mine' }, disputes: [] });
  });
});

it('knows a project and a label by their id', () => {
  expect(sameField('project', { project: website }, { project: { id: 3 } })).toBe(true);
  expect(sameField('project', { project: website }, { project: audit })).toBe(false);
  expect(sameField('label', {}, { label: null })).toBe(true);
  expect(sameField('label', { label: design }, { label: null })).toBe(false);
});
