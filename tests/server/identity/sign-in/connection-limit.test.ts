import { expect, it } from 'vitest';
import { createConnectionLimit } from '#server/identity/sign-in/connection-limit.ts';

it('DEC-132 accepts 500 connections, and up to 1,000 from networks with few open ones', () => {
  const crowd = createConnectionLimit();
  const leave = Array.from({ length: 500 }, () => crowd.enter('a'));
  expect(leave.every((each) => each !== null)).toBe(true);
  expect(crowd.enter('a')).toBeNull();
  expect([1, 2, 3, 4].map(() => crowd.enter('b') !== null)).toEqual([true, true, true, false]);
  leave[0]?.();
  expect(crowd.enter('a')).toBeNull();
  for (const each of leave.slice(1, 5)) each?.();
  expect(crowd.enter('a')).not.toBeNull();
  const others = Array.from({ length: 1_000 }, (_, count) => crowd.enter(`c${count}`) !== null);
  expect(others.filter(Boolean)).toHaveLength(1_000 - 499);
});
