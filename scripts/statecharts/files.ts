import type { Chart } from '#machines/chart.ts';
import { charts } from '#machines/registry.ts';
import { coverageOf } from '#tests/support/model/coverage.ts';
import { indexOf, pageOf } from './page.ts';
import { svgOf } from './svg.ts';
import { walksOf } from './walks.ts';

/** Where the pages stand, from the root of the repository. */
export const FOLDER = 'docs/statecharts';

/** Every file of `docs/statecharts` by name, as the charts say now. */
export async function statechartFiles(all: readonly Chart[] = charts): Promise<Map<string, string>> {
  const pages = all.map((chart) => ({ chart, coverage: coverageOf(chart), walks: walksOf(chart) }));
  const files = new Map([['index.md', indexOf(pages)]]);
  const pictures = await Promise.all(all.map(({ machine }) => svgOf(machine)));
  for (const [index, page] of pages.entries()) {
    const { chart } = page;
    files.set(`${chart.name}.md`, pageOf(page));
    files.set(`${chart.name}.svg`, pictures[index] ?? '');
  }
  return files;
}
