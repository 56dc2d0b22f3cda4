import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appearanceOf } from '#domain/appearance.ts';
import { distinctNames } from '#domain/time-import/people-names.ts';

it('J3 people with the same name are numbered, skipping numbers that are already in use', () => {
  expect(distinctNames(['Ann', 'ann', 'Bob', 'Ann'])).toEqual(['Ann', 'ann 1', 'Bob', 'Ann 2']);
  expect(distinctNames(['Ann', 'Ann', 'ANN  1'])).toEqual(['Ann', 'Ann 2', 'ANN  1']);
  expect(distinctNames(['Ann', 'Ann', 'Ann 1', 'Ann 1'])).toEqual(['Ann', 'Ann 2', 'Ann 1', 'Ann 1 1']);
});

it('J3 numbered names look different, and the first person keeps the plain name', () => {
  const name = fc.constantFrom('Ann', 'ANN', 'Ann 1', 'ann  1', 'Ann 2', 'Ann 1 1', '1', '', ' 1');
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const distinct = distinctNames(names);
      expect(new Set(distinct.map(appearanceOf)).size).toBe(names.length);
      const looks = names.map(appearanceOf);
      const firsts = (all: readonly string[]) =>
        all.filter((_, place) => looks.indexOf(looks[place] ?? '') === place);
      expect(firsts(distinct)).toEqual(firsts(names));
    }),
  );
});
