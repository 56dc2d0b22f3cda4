import { describe, expect, it } from 'vitest';
import {
  asksFirst,
  extended,
  noSelection,
  onlyTasks,
  type Selection,
  templateSelectionRefusal,
  toggled,
  withoutTasks,
  withTasks,
} from '#domain/task/selection.ts';

const column = ['a', 'b', 'c', 'd', 'e'];
const of = (...taskIds: string[]): Selection => ({ taskIds, anchor: taskIds.at(-1) ?? null, range: [] });

describe('toggling a card', () => {
  it('BLK-04 BLK-05 DEC-21 toggling a card adds it to the selection and removes it again', () => {
    const both = toggled(toggled(noSelection, 'b'), 'd');
    expect(both).toEqual({ taskIds: ['b', 'd'], anchor: 'd', range: [] });
    expect(toggled(both, 'd')).toEqual({ taskIds: ['b'], anchor: 'b', range: [] });
    expect(toggled(toggled(both, 'd'), 'b')).toEqual({ taskIds: [], anchor: null, range: [] });
  });
});

describe('a range selection', () => {
  it('BLK-06 DEC-21 a range extends from the last selected card to the clicked one in the same column, in both directions', () => {
    expect(extended(of('b'), 'd', column)).toEqual({
      taskIds: ['b', 'c', 'd'],
      anchor: 'b',
      range: ['c', 'd'],
    });
    expect(extended(of('d'), 'b', column).taskIds).toEqual(['d', 'b', 'c']);
  });

  it('DEC-21 a range is just the clicked card when the column has no selected card', () => {
    expect(extended(noSelection, 'c', column)).toEqual({ taskIds: ['c'], anchor: 'c', range: [] });
    expect(extended(of('x'), 'c', column)).toEqual({ taskIds: ['x', 'c'], anchor: 'c', range: [] });
  });

  it('DEC-21 a range starts at the last selected card of the column, even when another column came later', () => {
    expect(extended(of('a', 'c', 'x'), 'e', column).taskIds).toEqual(['a', 'c', 'x', 'd', 'e']);
  });

  it('DEC-21 a range replaces the previous range from the same card and keeps earlier selections', () => {
    const first = extended(of('e', 'b'), 'd', column);
    expect(first.taskIds).toEqual(['e', 'b', 'c', 'd']);
    const shorter = extended(first, 'c', column);
    expect(shorter.taskIds).toEqual(['e', 'b', 'c']);
    expect(extended(shorter, 'a', column).taskIds).toEqual(['e', 'b', 'a']);
    expect(extended(shorter, 'b', column).taskIds).toEqual(['e', 'b']);
  });
});

it('BLK-13 DEC-22 selecting all adds each task once', () => {
  expect(withTasks(of('b'), ['a', 'b', 'c'])).toEqual({ taskIds: ['b', 'a', 'c'], anchor: 'b', range: [] });
  expect(withTasks(noSelection, ['a', 'b'])).toEqual({ taskIds: ['a', 'b'], anchor: 'a', range: [] });
  expect(withTasks(noSelection, [])).toEqual(noSelection);
});

it('BLK-03 removed tasks leave the selection and no longer anchor a range', () => {
  const range = extended(of('b'), 'd', column);
  expect(withoutTasks(range, ['b', 'd'])).toEqual({ taskIds: ['c'], anchor: 'c', range: ['c'] });
  expect(withoutTasks(range, column)).toEqual(noSelection);
});

it('DEC-123 BLK-28 tasks skipped by a bulk action stay selected', () => {
  const range = extended(of('b'), 'd', column);
  expect(onlyTasks(range, ['c'])).toEqual({ taskIds: ['c'], anchor: 'c', range: ['c'] });
  expect(onlyTasks(range, [])).toEqual(noSelection);
});

it.each([
  ['delete', 49, false],
  ['delete', 50, true],
  ['move', 1_000, false],
])('BLK-11 %s of %i tasks asks for confirmation: %s', (kind, count, asks) => {
  expect(asksFirst(kind, count)).toBe(asks);
});

it("TPL-09 TPL-10 unscheduled tasks can't be selected for a template", () => {
  expect(templateSelectionRefusal({ day: '2026-11-18' })).toBe(null);
  expect(templateSelectionRefusal({ day: null })).toEqual({
    code: 'task.unscheduled',
    message: "You can't select unscheduled tasks for templates",
  });
});
