import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Chart } from '#machines/chart.ts';
import { charts } from '#machines/registry.ts';
import { coverageOf, walkedPaths } from '#tests/support/model/coverage.ts';
import { indexOf, pageOf } from './page.ts';
import { svgOf } from './svg.ts';
import { readTests, titlesOf, walksOf } from './walks.ts';

export const FOLDER = 'docs/statecharts';

const folder = path.join(import.meta.dirname, '..', '..', FOLDER);

export function drawnBefore(file: string): string {
  const picture = path.join(folder, file);
  return existsSync(picture) ? readFileSync(picture, 'utf8') : '';
}

/** `drawn` returns the existing picture, which is reused while its chart is unchanged. */
export async function statechartFiles(
  drawn: (file: string) => string = () => '',
  all: readonly Chart[] = charts,
): Promise<Map<string, string>> {
  const tests = readTests();
  const pages = all.map((chart) => {
    const paths = walkedPaths(chart);
    const [walks, titles] = [walksOf(chart, tests), titlesOf(chart, paths, tests)];
    return { chart, coverage: coverageOf(chart, paths), walks, titles };
  });
  const files = new Map([['index.md', indexOf(pages)]]);
  const pictures = await Promise.all(all.map(({ name, machine }) => svgOf(machine, drawn(`${name}.svg`))));
  for (const [index, page] of pages.entries()) {
    const { chart } = page;
    files.set(`${chart.name}.md`, pageOf(page));
    files.set(`${chart.name}.svg`, pictures[index] ?? '');
  }
  return files;
}
