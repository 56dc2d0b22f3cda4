import { expect, it } from 'vitest';
import { createChangesList } from '#services/journal/changes-list.ts';

it('J8 the list of changes opens for whoever asks, and tells those who show it', () => {
  const list = createChangesList();
  const seen: boolean[] = [];
  const leave = list.subscribe(() => seen.push(list.isOpen()));
  expect(list.isOpen()).toBe(false);
  list.open();
  list.close();
  leave();
  list.open();
  expect(seen).toEqual([true, false]);
});
