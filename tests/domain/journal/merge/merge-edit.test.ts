import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FactType } from '#domain/journal/events.ts';
import { type LaterChange, mergeEdit } from '#domain/journal/merge/merge-edit.ts';
import { sameField } from '#domain/journal/merge/changed-fields.ts';
import type { Task } from '#domain/task/task.ts';
import { aTask, audit, design, HOUR, NINE, website } from '#tests/domain/examples.ts';

const me = 7;
const bea = 8;
const carl = 9;

/** Applies later changes to a task; returns the changes and the resulting task. */
function story(first: Partial<Task>, ...steps: [by: number, type: FactType, changes: Partial<Task>][]) {
  let now = aTask(first);
  const later = steps.map(([by, type, changes], index): LaterChange => {
    const before = now;
    now = { ...now, ...changes };
    return { by, type, at: NINE + index, before, after: now };
  });
  return { later, now };
}

const merge = (
  asked: Parameters<typeof mergeEdit>[0],
  { later, now }: ReturnType<typeof story>,
  at = NINE + HOUR,
) => mergeEdit(asked, now, later, { by: me, at });

const typed = ['name', 'description', 'startText'] as const;
type Typed = (typeof typed)[number];
interface TypedEdit {
  readonly at: number;
  readonly set: readonly Typed[];
}
const edit = (at: number, ...set: Typed[]): TypedEdit => ({ at, set });
const textOf = (typing: TypedEdit | undefined): string => (typing ? `typed at ${typing.at}` : '');

/** Applies edits of one user that were all made on the same version, in the order of arrival. */
function arrived(edits: readonly TypedEdit[]): Pick<Task, Typed> {
  const later: LaterChange[] = [];
  const standing = () => later.at(-1)?.after ?? aTask({ name: '' });
  for (const each of edits) {
    const before = standing();
    const asked = Object.fromEntries(each.set.map((key) => [key, textOf(each)]));
    const { changes, disputes } = mergeEdit(asked, before, later, { by: me, at: each.at });
    // Disputed fields keep their value; the rest is applied (DEC-141).
    const stays = Object.fromEntries(disputes.map(({ field }) => [field, before[field]]));
    const after = Object.assign({}, before, changes, stays);
    later.push({ by: me, type: 'task.edited', at: each.at, before, after });
  }
  const { name, description, startText } = standing();
  return { name, description, startText };
}

describe('an edit of an older version', () => {
  it('DEC-35 DEC-141 an edit is merged when someone else changed other fields', () => {
    const told = story({}, [bea, 'task.edited', { description: 'Theirs' }]);
    expect(merge({ name: 'Mine', estimateMs: HOUR * 2 }, told)).toEqual({
      changes: { name: 'Mine', estimateMs: 7_200_000 },
      disputes: [],
    });
  });

  it('DEC-35 DEC-141 an edit is disputed in the fields that someone else changed, with the last author of each', () => {
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

  it('DEC-141 an edit is not disputed when both set the same values', () => {
    const told = story({}, [bea, 'task.edited', { name: 'Same', project: audit, label: design }]);
    const asked = { name: 'Same', project: { id: 4 }, label: { id: 6 } };
    expect(merge(asked, told)).toEqual({ changes: asked, disputes: [] });
  });

  it("DEC-35 an edit is not disputed by the user's own changes", () => {
    const told = story({}, [me, 'task.edited', { name: 'On the phone' }], [me, 'task.started', {}]);
    expect(merge({ name: 'On the laptop' }, told)).toEqual({
      changes: { name: 'On the laptop' },
      disputes: [],
    });
  });

  it('DEC-141 an edit takes over the current value of fields it sent unchanged', () => {
    const told = story(
      { label: design },
      [bea, 'task.edited', { name: 'By Bea', project: audit, label: null }],
      [bea, 'task.edited', { estimateMs: HOUR * 3 }],
    );
    const asked = {
      name: 'Draft the page',
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

  it("DEC-141 T3 an edit keeps the time that the user's own timer has added since", () => {
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

  it('DEC-141 an edit is disputed in a typed time when someone else stopped the timer', () => {
    const told = story({ loggedMs: HOUR }, [bea, 'task.paused', { loggedMs: HOUR * 3 }]);
    expect(merge({ loggedMs: HOUR * 2 }, told).disputes).toEqual([
      { field: 'loggedMs', by: 8, at: 1_794_992_400_000 },
    ]);
    expect(merge({ loggedMs: HOUR }, told)).toEqual({ changes: { loggedMs: 10_800_000 }, disputes: [] });
  });

  it('DEC-122 an edit can reset a value that the same user has set since', () => {
    const told = story({ loggedMs: 0 }, [me, 'task.edited', { name: 'Once', loggedMs: HOUR }]);
    expect(merge({ name: 'Draft the page', loggedMs: 0 }, told)).toEqual({
      changes: { name: 'Draft the page', loggedMs: 0 },
      disputes: [],
    });
  });

  it('DEC-122 DEC-128 an edit is disputed when the same user typed another value later on another device', () => {
    const told = story({}, [me, 'task.edited', { name: 'Typed later', estimateMs: HOUR * 3 }]);
    const asked = { name: 'Typed before', estimateMs: HOUR, description: 'Mine' };
    expect(merge(asked, told, NINE - 1)).toEqual({
      changes: { name: 'Typed before', estimateMs: 10_800_000, description: 'Mine' },
      disputes: [{ field: 'name', by: 7, at: 1_794_992_400_000 }],
    });
    expect(merge({ name: 'Typed later' }, told, NINE - 1).disputes).toEqual([]);
  });

  it("DEC-122 DEC-128 an edit results in the same task in whatever order the user's devices deliver their edits", () => {
    const field = fc.constantFrom(...typed);
    const edits = fc.uniqueArray(
      fc.record({ at: fc.nat({ max: 50 }), set: fc.array(field, { minLength: 1, maxLength: 3 }) }),
      { minLength: 2, maxLength: 5, selector: ({ at }) => at },
    );
    fc.assert(
      fc.property(
        edits.chain((made) =>
          fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length })),
        ),
        ([made, arriving]) => {
          const sorted = made.toSorted((a, b) => a.at - b.at);
          const lastOf = (key: Typed) => sorted.findLast(({ set }) => set.includes(key));
          const after = arrived(arriving);
          return typed.every((key) => after[key] === textOf(lastOf(key)));
        },
      ),
    );
    expect(arrived([edit(2, 'name'), edit(1, 'name', 'startText')])).toEqual({
      name: 'typed at 2',
      description: '',
      startText: 'typed at 1',
    });
  });

  it("DEC-35 the creation of a task doesn't count as a change of its fields", () => {
    const now = aTask();
    const later = [{ by: bea, type: 'task.created' as const, at: NINE, before: null, after: now }];
    expect(mergeEdit({ name: 'Mine' }, now, later, { by: me, at: NINE })).toEqual({
      changes: { name: 'Mine' },
      disputes: [],
    });
  });
});

it('sameField compares projects and labels by id', () => {
  expect(sameField('project', { project: website }, { project: { id: 3 } })).toBe(true);
  expect(sameField('project', { project: website }, { project: audit })).toBe(false);
  expect(sameField('label', {}, { label: null })).toBe(true);
  expect(sameField('label', { label: design }, { label: null })).toBe(false);
});
