import { expect, it } from 'vitest';
import { batchLoader } from '#server/db/batch-loader.ts';

it('DEC-132 collects keys requested during a running read into the next one', async () => {
  const readings: (readonly string[])[] = [];
  const find = batchLoader(async (keys) => {
    readings.push(keys);
    await new Promise(setImmediate);
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
  });
  const first = find('a');
  await Promise.resolve();
  await Promise.resolve();
  const later = ['b', 'c', 'b', 'nobody'].map(find);
  expect([await first, ...(await Promise.all(later))]).toEqual(['A', 'B', 'C', 'B', null]);
  expect(readings).toEqual([['a'], ['b', 'c', 'nobody']]);
});

it('DEC-132 a failed read fails only for its own callers', async () => {
  let isDown = true;
  const find = batchLoader(async (keys) => {
    if (isDown) throw new Error('down');
    return new Map(keys.map((key) => [key, 1]));
  });
  const [one, other] = [find('a'), find('b')];
  await expect(one).rejects.toThrow('down');
  await expect(other).rejects.toThrow('down');
  isDown = false;
  expect(await find('a')).toBe(1);
});
