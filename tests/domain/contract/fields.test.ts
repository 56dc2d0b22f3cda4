import { expect, it } from 'vitest';
import type * as z from 'zod';
import { color, entityId, pathId, storedInstant, uuid } from '#domain/contract/fields.ts';

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

it('DEC-115 ids are whole numbers from 1, and digits only in a path', () => {
  for (const id of [1, 2 ** 31, 2 ** 53 - 1]) expect(takes(entityId, id)).toBe(true);
  for (const id of [0, -1, 1.5, 2 ** 53, 2 ** 63, '1', null, Number.NaN])
    expect(takes(entityId, id), String(id)).toBe(false);
  for (const id of ['1', '2147483648', '9007199254740991']) expect(takes(pathId, id)).toBe(true);
  for (const id of [
    '',
    '0',
    '01',
    '-1',
    '1.0',
    '1e3',
    ' 1',
    '1\n',
    '1&id=2',
    '..%2f',
    '%00',
    '٧',
    '99999999999999999',
    1,
  ]) {
    expect(takes(pathId, id), String(id)).toBe(false);
  }
});

it('DEC-115 a task id is a lowercase UUID', () => {
  expect(takes(uuid, '0195f0c4-6c00-7000-8000-000000000001')).toBe(true);
  for (const id of [
    '0195F0C4-6C00-7000-8000-000000000001',
    '0195f0c46c00700080000000000000001',
    '',
    '1',
    `x`,
  ]) {
    expect(takes(uuid, id), id).toBe(false);
  }
});

it('DEC-36 a date to look up has a year that databases support', () => {
  for (const text of ['0001-01-01T00:00:00Z', '2026-11-22T09:00:00.123Z', '9999-12-31T23:59:59.999Z']) {
    expect(takes(storedInstant, text), text).toBe(true);
  }
  for (const text of ['0000-01-01T00:00:00Z', '0000-12-31T23:59:59.999Z', '2026-02-30T00:00:00Z', '']) {
    expect(takes(storedInstant, text), text).toBe(false);
  }
});

it('DEC-99 a color is #rrggbb and nothing more', () => {
  for (const value of ['#3366CC', '#ABCDEF']) expect(takes(color, value)).toBe(true);
  for (const value of ['', '#fff', '#12345g', '3366cc', '#3366cc;', 'red;background:url(//x)', '#3366cc\n']) {
    expect(takes(color, value), value).toBe(false);
  }
});
