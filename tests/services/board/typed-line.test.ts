import { beforeEach, expect, it } from 'vitest';
import { createTypedLineStore } from '#services/board/typed-line.ts';
import { createSmallStorage } from '#services/browser/storage.ts';

const kept = new Map<string, string>();
const storage = createSmallStorage(() => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, text) => void kept.set(key, text),
  removeItem: (key) => void kept.delete(key),
}));

beforeEach(() => kept.clear());

it('BRD-13 the line typed last is kept per user and board, until it is empty or forgotten', () => {
  const line = { boardOf: 7, text: 'Call the pri', day: '2026-11-18' } as const;
  createTypedLineStore(storage, 7).keep(line);
  const again = createTypedLineStore(storage, 7);
  expect([again.read(7), again.read(8), createTypedLineStore(storage, 8).read(7)]).toEqual([
    line,
    null,
    null,
  ]);
  again.keep({ boardOf: 8, text: '' });
  expect(again.read(7)).toEqual(line);
  again.keep({ boardOf: 7, text: '' });
  expect(kept.size).toBe(0);
  again.keep(line);
  // `forget.ts` finds a user's keys by the same pattern.
  expect([...kept.keys()]).toEqual(['weekwright.line.7']);
});

it('BRD-13 the line starts empty where the storage is closed or malformed', () => {
  const closed = createSmallStorage(() => {
    throw new Error('Closed.');
  });
  createTypedLineStore(closed, 7).keep({ boardOf: 7, text: 'Call' });
  expect(createTypedLineStore(closed, 7).read(7)).toBeNull();
  for (const text of ['something else', '{}', 'null', '{"boardOf":7}']) {
    kept.set('weekwright.line.7', text);
    expect(createTypedLineStore(storage, 7).read(7)).toBeNull();
  }
});
