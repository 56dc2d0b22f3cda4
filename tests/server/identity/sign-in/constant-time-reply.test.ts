import { describe, expect, it } from 'vitest';
import { createConstantTimeReply } from '#server/identity/sign-in/constant-time-reply.ts';
import { fakeStopwatch } from '#tests/support/stopwatch.ts';

/** Requests several places at once; returns who got one, and after how many ms. */
async function placesOf(keys: readonly string[]) {
  const stopwatch = fakeStopwatch();
  const reply = createConstantTimeReply(stopwatch);
  const began = stopwatch.now();
  return Promise.all(
    keys.map(async (key) => ({
      key,
      hasTurn: await reply.refusal(key, began),
      after: stopwatch.now() - began,
    })),
  );
}

describe('the delay of refusals', () => {
  it('DEC-132 five refusals per key wait; further ones take a second, and other keys wait only for those five', async () => {
    const storm = Array.from({ length: 3_000 }, () => 'storm');
    const answers = await placesOf([...storm, 'mia']);
    const inTurn = answers.filter(({ hasTurn }) => hasTurn).map(({ key, after }) => [key, after]);
    expect(inTurn).toEqual([...[300, 310, 320, 330, 340].map((after) => ['storm', after]), ['mia', 350]]);
    const late = answers.filter(({ hasTurn }) => !hasTurn).map(({ after }) => after);
    expect(new Set(late)).toEqual(new Set([1_000]));
  });

  it('DEC-132 with many keys no refusal waits longer than a second, and finished waits free their places', async () => {
    const answers = await placesOf(Array.from({ length: 500 }, (_, count) => `network ${count}`));
    expect(answers.filter(({ hasTurn }) => hasTurn)).toHaveLength(61);
    expect(Math.max(...answers.map(({ after }) => after))).toBe(1_000);
    const stopwatch = fakeStopwatch();
    const reply = createConstantTimeReply(stopwatch);
    for (let round = 0; round < 2; round += 1) {
      const five = Array.from({ length: 5 }, () => reply.refusal('mia', stopwatch.now()));
      expect(await Promise.all(five)).toEqual([true, true, true, true, true]);
    }
  });

  it('AUT-02 answers take at least 300 ms, and slower ones get no extra delay', async () => {
    const stopwatch = fakeStopwatch();
    const reply = createConstantTimeReply(stopwatch);
    await reply.least(0);
    expect(stopwatch.now()).toBe(300);
    await stopwatch.pause(400);
    await reply.least(0);
    expect(stopwatch.now()).toBe(700);
  });
});
