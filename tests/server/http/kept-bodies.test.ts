import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createKeptBodies, KeptBody } from '#server/http/kept-bodies.ts';

const textOf = ({ json }: KeptBody<unknown>) => Buffer.from(json).toString();

it('S1 returns a cached body while its version is the same, and builds a new one otherwise', async () => {
  const kept = createKeptBodies();
  let made = 0;
  const make = async () => ['made', (made += 1)];
  const texts = [];
  for (const version of ['a', 'a', 'b', 'b', 'a']) texts.push(textOf(await kept.get('board', version, make)));
  expect(texts).toEqual(['["made",1]', '["made",1]', '["made",2]', '["made",2]', '["made",3]']);
});

it('S1 stays below the byte limit, and drops the least recently used bodies first', async () => {
  const kept = createKeptBodies(5_000);
  const made: string[] = [];
  const ask = (name: string, text = 'x') =>
    kept.get(name, '1', async () => {
      made.push(name);
      return text;
    });
  for (const name of ['one', 'two', 'three', 'four']) await ask(name);
  await ask('one');
  await ask('five');
  for (const name of ['one', 'two']) await ask(name);
  expect(made).toEqual(['one', 'two', 'three', 'four', 'five', 'two']);
  await ask('huge', 'x'.repeat(5_000));
  made.length = 0;
  for (const name of ['huge', 'one']) await ask(name);
  expect(made).toEqual(['huge', 'one']);
});

it('S1 caches nothing of a failed read', async () => {
  const kept = createKeptBodies();
  await expect(kept.get('board', '1', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(textOf(await kept.get('board', '1', async () => 'here'))).toBe('"here"');
});

it('S1 derives the ETag from the content, and compresses a body once', async () => {
  const body = new KeptBody(['Entwürfe']);
  expect(new KeptBody(['Entwürfe']).etag).toBe(body.etag);
  expect(new KeptBody(['Entwurf']).etag).not.toBe(body.etag);
  expect(gunzipSync(await body.gzipped()).toString()).toBe('["Entwürfe"]');
  expect(await body.gzipped()).toBe(await body.gzipped());
});
