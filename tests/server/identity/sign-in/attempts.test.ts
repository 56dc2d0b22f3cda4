import { expect, it } from 'vitest';
import { createAttempts } from '#server/identity/sign-in/attempts.ts';

const MINUTE = 60_000;

it('DEC-132 counts by key for a quarter of an hour from the first attempt', () => {
  let now = 1_000;
  const tries = createAttempts(() => now);
  expect([tries.add('a'), tries.add('a'), tries.add('b')]).toEqual([1, 2, 1]);
  now += 14 * MINUTE;
  expect([tries.add('a'), tries.count('a'), tries.leftMs('a')]).toEqual([3, 3, MINUTE]);
  now += MINUTE;
  expect([tries.count('a'), tries.leftMs('a'), tries.add('a')]).toEqual([0, 0, 1]);
  tries.takeBack('a');
  tries.takeBack('a');
  expect([tries.count('a'), tries.add('a')]).toEqual([0, 1]);
  expect([tries.count('b'), tries.leftMs('c')]).toEqual([0, 0]);
});

it('DEC-132 keeps the newest keys above the limit, however long they are', () => {
  const tries = createAttempts(() => 0, 3);
  for (const key of ['a', 'b', 'c', 'd', 'x'.repeat(100_000)]) tries.add(key);
  expect(['a', 'b', 'c', 'd', 'x'.repeat(100_000)].map(tries.count)).toEqual([0, 0, 1, 1, 1]);
});
