import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { runSentence } from '#features/board/card/run-words.ts';
import { NOON, taskId } from '#tests/support/tasks.ts';

/** The text shown `ago` ms after an ongoing run began. */
const saidAfter = (ago: number) => {
  const since = NOON - ago;
  return runSentence({ taskId: taskId(1), since, end: null, at: since, woke: null }, NOON, 'Europe/Berlin');
};

it('DEC-128 DEC-130 shows the whole hours of an ongoing run, and none when the clock was set back', () => {
  expect([9 * HOUR_MS, HOUR_MS, 30 * MINUTE_MS, -HOUR_MS].map(saidAfter)).toEqual([
    'has been running for more than 9 hours, since 01:00.',
    'has been running for more than 1 hour, since 09:00.',
    'has been running since 09:30.',
    'has been running since 11:00.',
  ]);
});
