import { expect, it } from 'vitest';
import { createBulkhead } from '#server/base/bulkhead.ts';

/** Work that ends when it is told to. */
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

it('N1 runs so many pieces of each at once and the rest in the order of asking', async () => {
  const { begun, piece, end } = pieces();
  const bulkhead = createBulkhead(2);
  const answers = ['a1', 'a2', 'a3', 'a4'].map((name) => bulkhead.run(1, piece(name)));
  const other = bulkhead.run(2, piece('b1'));
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

it('N1 work that fails makes room as well', async () => {
  const { begun, piece, end } = pieces();
  const bulkhead = createBulkhead(1);
  const first = bulkhead.run(1, piece('first'));
  const second = bulkhead.run(1, piece('second'));
  await settled();
  end('first', new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await settled();
  expect(begun).toEqual(['first', 'second']);
  end('second');
  expect(await second).toBe('second');
});

it('DEC-137 work whose time is over while it waits never begins, and what stands behind it does', async () => {
  const { begun, piece, end } = pieces();
  const bulkhead = createBulkhead(1);
  const late = new AbortController();
  const running = bulkhead.run(1, piece('running'));
  const waiting = bulkhead.run(1, piece('late'), late.signal);
  const behind = bulkhead.run(1, piece('behind'));
  await settled();
  late.abort(new Error('too late'));
  await expect(waiting).rejects.toThrow('too late');
  await expect(bulkhead.run(1, piece('later'), late.signal)).rejects.toThrow('too late');
  end('running');
  await running;
  await settled();
  expect(begun).toEqual(['running', 'behind']);
  end('behind');
  await behind;
});
