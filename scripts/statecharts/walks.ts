import type { Chart } from '#machines/chart.ts';
import { type Source, readSources } from '#tests/house/sources.ts';
import { type EdgePath, edgePaths } from '#tests/support/model/edge-paths.ts';
import { screenPaths } from '#tests/support/model/screen-paths.ts';
import { stepsOf } from '#tests/support/model/steps.ts';
import { toursOf } from '#tests/support/model/tours.ts';

/** The test that runs every path of every chart, as a model and as a real actor. */
export const ACTOR_TEST = 'tests/machines/registry.test.ts';

/** Which tests walk a chart. */
export interface Walks {
  /** The file that drives the screen along the paths of the chart; null where it has no face. */
  readonly screen: string | null;
  /** The file that takes its transitions in a browser, against a server; null where none does. */
  readonly browser: string | null;
  /** By the key of a transition: the title of the test that takes it, on screen wherever that can be seen. */
  readonly titles: ReadonlyMap<string, string>;
}

/**
 * Which tests walk a chart: the file that calls `walkScreen` or `tourScreen` with it, the one that calls `walkChart`, and the
 * shortest path to each transition.
 */
export function walksOf(chart: Chart, tests: readonly Source[] = readTests()): Walks {
  const called = (how: string) =>
    tests.find(({ text }) => text.includes(`${how}Screen(${variableOf(chart)},`));
  const [walk, tour] = [called('walk'), called('tour')];
  const browser = tests.find(({ text }) => text.includes(`walkChart(${variableOf(chart)},`))?.path ?? null;
  const screen = (walk ?? tour)?.path ?? null;
  const seen = [
    ...(walk ? screenPaths(chart) : []),
    ...(tour ? toursOf(chart).map((way) => ({ ...way, takes: takenBy(chart, way) })) : []),
  ];
  const ran = edgePaths(chart).map((path) => ({ ...path, takes: stepsOf(chart, path).at(-1)?.taken ?? [] }));
  const titles = new Map<string, string>();
  for (const { takes, name } of [...seen, ...ran]) {
    for (const key of takes) if (!titles.has(key)) titles.set(key, name);
  }
  return { screen, browser, titles };
}

const takenBy = (chart: Chart, way: EdgePath): string[] => stepsOf(chart, way).flatMap(({ taken }) => taken);

const readTests = (): Source[] =>
  readSources('tests').filter(({ path }) => /\.(test\.tsx|spec\.ts)$/.test(path));

/** As "pageGuardChart" of the chart "page-guard". */
const variableOf = ({ name }: Chart): string =>
  `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Chart`;
