import { describe, expect, it } from 'vitest';
import { createFairQueue, type Turn } from '#server/base/fair-queue.ts';

/** Jobs that end on demand. */
function pieces() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const piece = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error)));
    });
  };
  return { begun, piece, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('N1 runs a limited number of jobs per key at once, and the others in order of request', async () => {
  const { begun, piece, end } = pieces();
  const queue = createFairQueue<number>({ ofOneKey: 2 });
  const answers = ['a1', 'a2', 'a3', 'a4'].map((name) => queue.run(1, piece(name)));
  const other = queue.run(2, piece('b1'));
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('a2');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a1', 'a3', 'b1']) end(name);
  await settled();
  end('a4');
  expect(await Promise.all([...answers, other])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

it('N1 frees the place of a failed job', async () => {
  const { begun, piece, end } = pieces();
  const queue = createFairQueue<number>({ ofOneKey: 1 });
  const first = queue.run(1, piece('first'));
  const second = queue.run(1, piece('second'));
  await settled();
  end('first', new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await settled();
  expect(begun).toEqual(['first', 'second']);
  end('second');
  expect(await second).toBe('second');
});

it('DEC-137 a job whose deadline passes while it waits never starts, and the next one does', async () => {
  const { begun, piece, end } = pieces();
  const queue = createFairQueue<number>({ ofOneKey: 1 });
  const late = new AbortController();
  const running = queue.run(1, piece('running'));
  const waiting = queue.run(1, piece('late'), { signal: late.signal });
  const behind = queue.run(1, piece('behind'));
  await settled();
  late.abort(new Error('too late'));
  await expect(waiting).rejects.toThrow('too late');
  await expect(queue.run(1, piece('later'), { signal: late.signal })).rejects.toThrow('too late');
  end('running');
  await running;
  await settled();
  expect(begun).toEqual(['running', 'behind']);
  end('behind');
  await behind;
});

it('N1 DEC-132 no key takes all places, and jobs behind a key at its limit start', async () => {
  const { begun, piece, end } = pieces();
  const queue = createFairQueue({ atOnce: 3, ofOneKey: 2 });
  const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'];
  const answers = names.map((name) => queue.run(name.charAt(0), piece(name)));
  for (const name of ['b1', 'a1', 'a2', 'b2', 'a3', 'c1']) {
    await settled();
    end(name);
  }
  expect(await Promise.all(answers)).toEqual(names);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3', 'c1']);
});

/** One turn at a time, four waiting; `done` lists the turns in the order they ran. */
function queue() {
  const turns = createFairQueue({ atOnce: 1, mostWaiting: 4, refused: () => new Error('full') });
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const take = (name: string, { lane, ...turn }: Turn & { readonly lane: string }) => {
    const work = async () => {
      done.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    };
    const taken = turns.run(lane, work, turn);
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

describe('the turns of a fair queue', () => {
  it('DEC-132 alternate between lanes, and known lanes go first', async () => {
    const { done, take, finish } = queue();
    void take('a1', { lane: 'a' });
    for (const name of ['a2', 'a3', 'b1']) void take(name, { lane: name.charAt(0) });
    void take('c1', { lane: 'c', isFirst: true });
    await finish();
    expect(done).toEqual(['a1', 'c1', 'a2', 'b1', 'a3']);
  });

  it('DEC-132 the longest lane gives up its last turn to a shorter one, and gets no new ones', async () => {
    const { turns, done, take, finish } = queue();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void take(name, { lane: 'a' });
    void take('a6', { lane: 'a' });
    expect(() => turns.requireRoom('a')).toThrow('full');
    expect(() => turns.requireRoom('b')).not.toThrow();
    void take('b1', { lane: 'b' });
    void take('c1', { lane: 'c' });
    await finish();
    expect(done).toEqual(['a1', 'a6 full', 'a5 full', 'a4 full', 'a2', 'b1', 'c1', 'a3']);
  });

  it('DEC-132 when each lane has one waiting turn, only a known lane displaces another', async () => {
    const { done, take, finish } = queue();
    for (const name of ['a1', 'b1', 'c1', 'd1', 'e1']) void take(name, { lane: name });
    void take('f1', { lane: 'f' });
    void take('k1', { lane: 'k', isFirst: true });
    await finish();
    expect(done).toEqual(['a1', 'f1 full', 'b1 full', 'k1', 'c1', 'd1', 'e1']);
  });

  it('DEC-132 report how many are ahead, and continue after a failed job', async () => {
    const { turns, take, finish } = queue();
    expect(turns.ahead()).toBe(0);
    await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    void take('a1', { lane: 'a' });
    expect(turns.ahead()).toBe(1);
    void take('a2', { lane: 'a' });
    expect(turns.ahead()).toBe(2);
    await finish();
    expect(turns.ahead()).toBe(0);
  });
});
