import { describe, expect, it } from 'vitest';
import { createSlowLines } from '#server/identity/sign-in/slow-lines.ts';

const TURN_MS = 40;

function line() {
  const lines = createSlowLines(() => new Error('full'), TURN_MS);
  const done: string[] = [];
  const began = performance.now();
  const take = (email: string, { network = 'office', needsTurn = true } = {}) =>
    lines
      .take(network, { email, needsTurn }, async () => void done.push(email))
      .then(() => performance.now() - began)
      .catch((error: Error) => error.message);
  return { done, take };
}

describe('the slow line of a network', () => {
  it('DEC-132 checks one password after the other, the accounts in turn', async () => {
    const { done, take } = line();
    const answers = await Promise.all([...['a', 'a', 'a'].map((email) => take(email)), take('mia')]);
    expect(done).toEqual(['a', 'a', 'mia', 'a']);
    expect(Math.max(...answers.map(Number))).toBeGreaterThan(4 * TURN_MS - 5);
  });

  it('DEC-132 who asks often leaves the line to those who ask seldom', async () => {
    const { done, take } = line();
    const storm = Array.from({ length: 20 }, () => take('a'));
    const mia = take('mia');
    expect((await Promise.all(storm)).filter((answer) => answer === 'full')).toHaveLength(15);
    expect(Number(await mia)).toBeLessThan(6 * TURN_MS);
    expect(done.indexOf('mia')).toBeLessThan(3);
  });

  it('DEC-132 an address without a password waits as long, and uses up no turn', async () => {
    const { take } = line();
    const made = Array.from({ length: 50 }, (_, count) => take(`no.${count}`, { needsTurn: false }));
    const [mia, elsewhere] = [take('mia'), take('max', { network: 'elsewhere' })];
    expect(Number(await mia)).toBeLessThan(3 * TURN_MS);
    expect(Number(await elsewhere)).toBeLessThan(3 * TURN_MS);
    expect(Math.min(...(await Promise.all(made)).map(Number))).toBeGreaterThan(TURN_MS - 5);
  });
});
