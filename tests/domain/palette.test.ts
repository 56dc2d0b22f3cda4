import { expect, it } from 'vitest';
import { palette } from '#domain/palette.ts';

it('TBL-11 DEC-99 the palette has these ten colors, all valid label colors', () => {
  expect(palette.map(({ name }) => name)).toEqual([
    'Red',
    'Orange',
    'Yellow',
    'Green',
    'Teal',
    'Cyan',
    'Blue',
    'Indigo',
    'Purple',
    'Pink',
  ]);
  expect(new Set(palette.map(({ color }) => color)).size).toBe(10);
  expect(palette.filter(({ color }) => !/^#[0-9A-F]{6}$/.test(color))).toEqual([]);
});
