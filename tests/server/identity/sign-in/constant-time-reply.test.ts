import { describe, expect, it } from 'vitest';
import { createConstantTimeReply } from '#server/identity/sign-in/constant-time-reply.ts';

/** Asks for places at once; answers of each whether it got one, and after how many ms. */
async function placesOf(keys: readonly string[]) {
  const pace = createConstantTimeReply();
  const began = performance.now();
  return Promise.all(
    keys.map(async (key) => ({
      key,
      hasTurn: await pace.refusal(key, began),
      after: performance.now() - began,
    })),
  );
}

describe('the pace of refusals', () => {
  it('DEC-132 five of one key wait; the rest is refused after a second, and others wait for five alone', async () => {
    const storm = Array.from({ length: 3_000 }, () => 'storm');
    const answers = await placesOf([...storm, 'mia']);
    expect(answers.filter(({ key, hasTurn }) => key === 'storm' && hasTurn)).toHaveLength(5);
    const mia = answers.find(({ key }) => key === 'mia');
    expect(mia?.hasTurn).toBe(true);
    expect(mia?.after).toBeLessThan(1_000);
    const late = answers.filter(({ hasTurn }) => !hasTurn).map(({ after }) => after);
    expect(Math.min(...late)).toBeGreaterThan(998);
  });

  it('DEC-132 of many keys nobody waits for longer than a second, and who has waited leaves room', async () => {
    const answers = await placesOf(Array.from({ length: 500 }, (_, count) => `network ${count}`));
    expect(answers.filter(({ hasTurn }) => hasTurn)).toHaveLength(61);
    const pace = createConstantTimeReply();
    for (let round = 0; round < 2; round += 1) {
      const five = Array.from({ length: 5 }, () => pace.refusal('mia', performance.now()));
      expect(await Promise.all(five)).toEqual([true, true, true, true, true]);
    }
  });
});
