import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBackground } from '#server/http/background.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const log = { info: () => {}, warn: () => {}, error: vi.fn<(id: string, error: unknown) => void>() };

it('DEC-101 starts work after its delay, or at once if a stop waits for it', async () => {
  const background = createBackground(log);
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  background.run(work('now'));
  background.run(work('soon'), 1_000);
  background.run(work('late'), 9_000);
  expect(done).toEqual(['now']);
  await vi.advanceTimersByTimeAsync(999);
  expect(done).toEqual(['now']);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['now', 'soon']);
  background.run(async () => background.run(work('from work'), 5_000));
  await background.allDone();
  expect(done).toEqual(['now', 'soon', 'late', 'from work']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(done).toHaveLength(4);
});

it('DEC-101 logs failed work', async () => {
  const background = createBackground(log);
  background.run(() => Promise.reject(new Error('no')), 1_000);
  await background.allDone();
  expect(log.error).toHaveBeenCalledTimes(1);
});
