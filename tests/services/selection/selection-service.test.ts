import { expect, it } from 'vitest';
import { createSelection, type SelectionHost } from '#services/selection/selection-service.ts';

it('BLK-04 tells a card when it is selected or is so no more, and no other', () => {
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

it('BLK-04 TPL-09 leads to the board that is shown, and to none after it', () => {
  const selection = createSelection();
  const [first, second] = ['one', 'another'].map((name) => ({ name }) as unknown as SelectionHost);
  if (!first || !second) throw new Error('There are two boards.');
  expect(selection.host()).toBe(undefined);
  const leaveFirst = selection.attach(() => first);
  const leaveSecond = selection.attach(() => second);
  leaveFirst();
  expect(selection.host()).toBe(second);
  leaveSecond();
  expect(selection.host()).toBe(undefined);
});
