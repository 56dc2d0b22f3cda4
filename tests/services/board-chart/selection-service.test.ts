import { expect, it } from 'vitest';
import { createSelection } from '#services/board-chart/selection-service.ts';

it('BLK-04 selecting or deselecting a task notifies its own card alone', () => {
  const selection = createSelection();
  const heard: string[] = [];
  const leave = ['a', 'b', 'c'].map((id) => selection.subscribe(id, () => void heard.push(id)));
  selection.show(['a']);
  expect([heard.splice(0), selection.has('a'), selection.has('b')]).toEqual([['a'], true, false]);
  selection.show(['a', 'b']);
  selection.show(['a', 'b']);
  expect(heard.splice(0)).toEqual(['b']);
  leave[0]?.();
  selection.show(['c']);
  expect(heard.splice(0)).toEqual(['b', 'c']);
});
