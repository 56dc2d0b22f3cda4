import { expect, it } from 'vitest';

import { sizeFigures, tooLong } from './sizes.ts';
import { readSources } from './sources.ts';

const ofLength = (lines: number) => ({ path: `src/domain/of-${lines}.ts`, text: 'line\n'.repeat(lines) });

it('no file of this project is longer than 400 lines', () => {
  expect(tooLong(readSources('src', 'server', 'tests', 'scripts'))).toEqual([]);
});

it('nine of ten files of the product are under 200 lines', () => {
  const figures = sizeFigures(readSources('src', 'server'));
  console.log(`Lines of a file: median ${figures.median} (aim: 80), 90th percentile ${figures.p90}.`);
  expect(figures.under200).toBeGreaterThanOrEqual(0.9);
});

it('a file of 400 lines is allowed and one of 401 is not', () => {
  expect(tooLong([ofLength(400), ofLength(401)])).toEqual(['src/domain/of-401.ts has 401 lines']);
});

it('the figures match the file lengths', () => {
  const sources = [10, 20, 30, 40, 50, 60, 70, 80, 199, 200].map(ofLength);
  expect(sizeFigures(sources)).toEqual({ median: 60, p90: 200, under200: 0.9 });
});
