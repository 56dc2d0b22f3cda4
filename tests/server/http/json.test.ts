import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '#server/http/json.ts';

const read = (text: string) => readJson(new TextEncoder().encode(text));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const malformed = expect.objectContaining({ status: 400, code: 'request.malformed' });

describe('readJson', () => {
  it.each([
    ['a depth of 21', nested(21)],
    ['a depth of 1,000,000', nested(1_000_000)],
    ['an open depth', '{"a":'.repeat(10_000)],
    ['an array of 1,001', `[${'0,'.repeat(1_000)}0]`],
    ['a key given twice', '{"a":1,"a":2}'],
    ['a key given twice in other letters', String.raw`{"a":1,"\u0061":2}`],
    ['__proto__', '{"__proto__":{"x":1}}'],
    ['__proto__ written with escapes', String.raw`{"\u005f_proto__":1}`],
    ['constructor, deep', '[{"a":{"constructor":1}}]'],
    ['prototype', '{"prototype":1}'],
    ['a byte order mark', '\u{feff}{}'],
    ['half a text', '{"a":"b'],
    ['an ending without a beginning', '}]'],
    ['nothing', ''],
    ['a lone backslash', '"\\'],
  ])('DEC-132 refuses %s', (_name, text) => {
    expect(() => read(text)).toThrow(malformed);
  });

  it('DEC-132 refuses bad UTF-8', () => {
    expect(() => readJson(Uint8Array.of(0x22, 0xc3, 0x28, 0x22))).toThrow(malformed);
  });

  it('DEC-132 accepts a depth of 20, 1,000 items, and braces, commas and keys inside strings', () => {
    expect(read(nested(20))).toEqual(JSON.parse(nested(20)));
    expect(read(`[${'0,'.repeat(999)}0]`)).toHaveLength(1_000);
    const text = { a: '{"a":1,"a":2}', b: '[[[[', c: '"\\', d: [{ a: 1 }, { a: 2 }] };
    expect(read(JSON.stringify(text))).toEqual(text);
  });

  it('DEC-132 reads a string of quotes and backslashes in one pass', () => {
    // One pass per quote would exceed the test's time limit.
    expect(() => read(`"${'\\"'.repeat(1_000_000)}`)).toThrow(malformed);
  });

  it('DEC-132 reads any JSON.stringify output within the limits', () => {
    const keys = fc
      .string({ unit: 'binary' })
      .filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key));
    const value = fc.jsonValue({ maxDepth: 5 }).map((json) => JSON.stringify(json));
    fc.assert(
      fc.property(fc.dictionary(keys, value, { noNullPrototype: true }), (object) => {
        expect(read(JSON.stringify(object))).toEqual(object);
      }),
    );
  });
});
