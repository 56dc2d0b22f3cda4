import { describe, expect, it } from 'vitest';
import { createFairQueue, type QueueEntry } from '#server/identity/sign-in/fair-queue.ts';

/** One turn at a time, four waiting; `done` are the turns in the order in which they came. */
function queue() {
  const turns = createFairQueue({ atOnce: 1, mostWaiting: 4, refused: () => new Error('full') });
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const take = (name: string, turn: QueueEntry) => {
    const taken = turns.take(turn, async () => {
      done.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
    return taken.catch((error: Error) => void done.push(`${name} ${error.message}`));
  };
  const finish = async () => {
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { turns, done, take, finish };
}

describe('turns', () => {
  it('DEC-132 go round the lanes, and a known one goes first', async () => {
    const { done, take, finish } = queue();
    void take('a1', { lane: 'a' });
    for (const name of ['a2', 'a3', 'b1']) void take(name, { lane: name.charAt(0) });
    void take('c1', { lane: 'c', isFirst: true });
    await finish();
    expect(done).toEqual(['a1', 'c1', 'a2', 'b1', 'a3']);
  });

  it('DEC-132 the longest lane gives up its last turn for a shorter one, and gets no more', async () => {
    const { turns, done, take, finish } = queue();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void take(name, { lane: 'a' });
    void take('a6', { lane: 'a' });
    expect(() => turns.requireRoom({ lane: 'a' })).toThrow('full');
    expect(() => turns.requireRoom({ lane: 'b' })).not.toThrow();
    void take('b1', { lane: 'b' });
    void take('c1', { lane: 'c' });
    await finish();
    expect(done).toEqual(['a1', 'a6 full', 'a5 full', 'a4 full', 'a2', 'b1', 'c1', 'a3']);
  });

  it('DEC-132 where each lane waits once nobody gives way but to a known one', async () => {
    const { done, take, finish } = queue();
    for (const name of ['a1', 'b1', 'c1', 'd1', 'e1']) void take(name, { lane: name });
    void take('f1', { lane: 'f' });
    void take('k1', { lane: 'k', isFirst: true });
    await finish();
    expect(done).toEqual(['a1', 'f1 full', 'b1 full', 'k1', 'c1', 'd1', 'e1']);
  });

  it('DEC-132 tell how many go before, and go on after work that failed', async () => {
    const { turns, take, finish } = queue();
    expect(turns.ahead()).toBe(0);
    await expect(turns.take({ lane: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    void take('a1', { lane: 'a' });
    expect(turns.ahead()).toBe(1);
    void take('a2', { lane: 'a' });
    expect(turns.ahead()).toBe(2);
    await finish();
    expect(turns.ahead()).toBe(0);
  });
});
