import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createListPlaces } from '#services/board/list-places.ts';
import { createSmallStorage } from '#services/browser/storage.ts';

const kept = new Map<string, string>();
const storage = createSmallStorage(() => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, text) => void kept.set(key, text),
  removeItem: (key) => void kept.delete(key),
}));
const place = { top: 340, taskId: 'a', past: 20 };
const today = { assigneeId: 7, day: '2026-11-18' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
});
afterEach(() => vi.useRealTimers());

it('BRD-12 decision 0151 each list of a board keeps its scroll position while the tab is open, per user', () => {
  const places = createListPlaces(storage, 7);
  places.keep(today, place);
  places.keep({ ...today, day: null }, { ...place, top: 0 });
  vi.advanceTimersByTime(100);
  const again = createListPlaces(storage, 7);
  expect(again.get(today)).toEqual({ top: 340, taskId: 'a', past: 20 });
  expect(again.get({ ...today, day: null })).toEqual({ top: 0, taskId: 'a', past: 20 });
  expect(again.get({ ...today, assigneeId: 8 })).toBeUndefined();
  expect(createListPlaces(storage, 8).get(today)).toBeUndefined();
  again.keep(today, place);
  again.forget();
  vi.advanceTimersByTime(100);
  expect([again.get(today), kept.size]).toEqual([undefined, 0]);
});

it('BRD-12 decision 0151 the scroll positions of the 64 lists scrolled last are kept', () => {
  const places = createListPlaces(storage, 7);
  const list = (assigneeId: number) => ({ ...today, assigneeId });
  for (let n = 0; n < 64; n += 1) places.keep(list(n), place);
  places.keep(list(0), place);
  places.keep(list(64), place);
  expect([0, 1, 2, 64].map((n) => places.get(list(n))?.top)).toEqual([340, undefined, 340, 340]);
});

it('decision 0151 scroll positions start empty where the storage is closed or malformed', () => {
  const closed = createSmallStorage(() => {
    throw new Error('Closed.');
  });
  const places = createListPlaces(closed, 7);
  places.keep(today, place);
  expect(places.get(today)).toEqual({ top: 340, taskId: 'a', past: 20 });
  for (const text of ['something else', '{}', 'null']) {
    kept.set('weekwright.places.7', text);
    expect(createListPlaces(storage, 7).get(today)).toBeUndefined();
  }
});
