import { expect, it, vi } from 'vitest';
import type { BulkSelectionEvent } from '#machines/bulk-selection.machine.ts';
import { createSelection, type SelectionHost } from '#services/selection/selection.ts';

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

it('BLK-04 TPL-09 hands wishes to the board that is shown, and to none after it', () => {
  const selection = createSelection();
  const event: BulkSelectionEvent = { type: 'selection.cleared' };
  selection.send(event);
  selection.beginTemplate();
  const [first, second] = [1, 2].map(() => ({
    send: vi.fn<SelectionHost['send']>(),
    beginTemplate: vi.fn<SelectionHost['beginTemplate']>(),
  }));
  if (!first || !second) throw new Error('There are two boards.');
  const leaveFirst = selection.attach(first);
  const leaveSecond = selection.attach(second);
  leaveFirst();
  selection.send(event);
  selection.beginTemplate();
  leaveSecond();
  selection.send(event);
  expect(first.send).not.toHaveBeenCalled();
  expect(second.send).toHaveBeenCalledExactlyOnceWith(event);
  expect(second.beginTemplate).toHaveBeenCalledOnce();
});
