import { expect, it } from 'vitest';
import { chosenEncoding } from '#server/http/encoding.ts';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=0', undefined],
  ['gzip; q=0.000, br;q=0', undefined],
  ['br;q=0, gzip;q=0.001', 'gzip'],
  ['deflate', undefined],
])('takes of %o the encoding %o, and none that has no weight', (accepted, chosen) => {
  expect(chosenEncoding(accepted, ['br', 'gzip'])).toBe(chosen);
});
