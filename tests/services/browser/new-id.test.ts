import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uuid } from '#domain/contract/fields.ts';
import { newId } from '#services/browser/new-id.ts';

it('DEC-115 DEC-116 new ids fit the contract and sort by creation time', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 47 }), fc.integer({ min: 1, max: 2 ** 40 }), (at, later) => {
      expect(uuid.safeParse(newId(at)).success).toBe(true);
      expect(newId(at) < newId(at + later)).toBe(true);
    }),
  );
  expect(newId(Date.parse('2026-11-18T09:00:00.000Z')).slice(0, 15)).toBe('01a1ede2-6680-7');
  expect(new Set(Array.from({ length: 1_000 }, () => newId(0))).size).toBe(1_000);
});
