import type { Chart } from '#machines/chart.ts';
import { type Source, readSources } from '#tests/house/sources.ts';
import type { WalkedPath } from '#tests/support/model/coverage.ts';
import type { EdgePath } from '#tests/support/model/edge-paths.ts';
import { screenPaths } from '#tests/support/model/screen-paths.ts';
import { stepsOf } from '#tests/support/model/steps.ts';
import { toursOf } from '#tests/support/model/tours.ts';

export const ACTOR_TEST = 'tests/machines/registry.test.ts';

export interface Walks {
  readonly screen: string | null;
  readonly browser: string | null;
}

export type Titles = ReadonlyMap<string, string>;

/** Returns the test file that calls `walkScreen` or `tourScreen` with a chart, and the one that calls `walkChart`. */
export function walksOf(chart: Chart, tests: readonly Source[]): Walks {
  const [walk, tour] = screensOf(chart, tests);
  return { screen: walk ?? tour ?? null, browser: caller(tests, `walkChart(${variableOf(chart)},`) };
}

export function titlesOf(chart: Chart, ran: readonly WalkedPath[], tests: readonly Source[]): Titles {
  const [walk, tour] = screensOf(chart, tests);
  const seen = [
    ...(walk ? screenPaths(chart) : []),
    ...(tour ? toursOf(chart).map((way) => ({ ...way, takes: takenBy(chart, way) })) : []),
  ];
  const titles = new Map<string, string>();
  for (const { takes, name } of [...seen, ...ran.map(lastOf)]) {
    for (const key of takes) if (!titles.has(key)) titles.set(key, name);
  }
  return titles;
}

export const readTests = (): Source[] =>
  readSources('tests').filter(({ path }) => /\.(test\.tsx|spec\.ts)$/.test(path));

const screensOf = (chart: Chart, tests: readonly Source[]) =>
  ['walk', 'tour'].map((how) => caller(tests, `${how}Screen(${variableOf(chart)},`));

const caller = (tests: readonly Source[], call: string): string | null =>
  tests.find(({ text }) => text.includes(call))?.path ?? null;

const lastOf = ({ name, steps }: WalkedPath) => ({ name, takes: steps.at(-1)?.taken ?? [] });

const takenBy = (chart: Chart, way: EdgePath): string[] => stepsOf(chart, way).flatMap(({ taken }) => taken);

const variableOf = ({ name }: Chart): string =>
  `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Chart`;
