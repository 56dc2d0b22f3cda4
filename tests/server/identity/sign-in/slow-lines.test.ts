import { describe, expect, it } from 'vitest';
import { createSlowLines } from '#server/identity/sign-in/slow-lines.ts';
import { fakeStopwatch } from '#tests/support/stopwatch.ts';

/** Takes turns in a new queue; returns after how many ms each came, or why it was refused. */
function line() {
  const stopwatch = fakeStopwatch();
  const lines = createSlowLines(() => new Error('full'), stopwatch);
  const done: string[] = [];
  const take = (email: string, { network = 'office', needsTurn = true } = {}) =>
    lines
      .take(network, { email, needsTurn }, async () => void done.push(email))
      .then(() => stopwatch.now())
      .catch((error: Error) => error.message);
  return { done, take };
}

describe('the slow queue of a network', () => {
  it('DEC-132 checks one password at a time, and alternates between accounts', async () => {
    const { done, take } = line();
    const answers = await Promise.all([...['a', 'a', 'a'].map((email) => take(email)), take('mia')]);
    expect(done).toEqual(['a', 'a', 'mia', 'a']);
    expect(answers.map(Number).toSorted((one, other) => one - other)).toEqual([1_000, 2_000, 3_000, 4_000]);
  });

  it("DEC-132 an account with many attempts doesn't block accounts with few", async () => {
    const { done, take } = line();
    const storm = Array.from({ length: 20 }, () => take('a'));
    const mia = take('mia');
    expect((await Promise.all(storm)).filter((answer) => answer === 'full')).toHaveLength(15);
    expect(await mia).toBe(3_000);
    expect(done.indexOf('mia')).toBe(2);
  });

  it('DEC-132 an address without a password waits as long, and takes no turn', async () => {
    const { take } = line();
    const made = Array.from({ length: 50 }, (_, count) => take(`no.${count}`, { needsTurn: false }));
    const [mia, elsewhere] = [take('mia'), take('max', { network: 'elsewhere' })];
    expect([await mia, await elsewhere]).toEqual([1_000, 1_000]);
    expect(new Set(await Promise.all(made))).toEqual(new Set([1_000]));
  });
});
