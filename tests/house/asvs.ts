import type { Source } from './sources.ts';
import { titlesOf } from './titles.ts';

export function requirementsIn(table: string): string[] {
  return rowsOf(table).flatMap(({ ids }) => ids.split(', '));
}

/** The table's problems: missing tests, titles and files, and held rows without evidence. */
export function asvsProblems(
  table: string,
  tests: readonly Source[],
  exists: (path: string) => boolean,
): string[] {
  const titles = new Map(
    tests.filter(({ path }) => table.includes(path)).map((test) => [test.path, titlesOf(test)]),
  );
  return rowsOf(table).flatMap(({ ids, state, text }) => {
    const cited = [...text.matchAll(/`(tests\/[^`]+)` ((?:“[^”]+”(?:, )?)+)/g)].flatMap(
      ([, path = '', quoted = '']) =>
        [...quoted.matchAll(/“([^”]+)”/g)].map(([, words = '']) => ({ path, words })),
    );
    const files = [...text.matchAll(/`((?:docs|server|src|deploy)\/[^`]+|SECURITY\.md|\.[\w.]+)`/g)].map(
      ([, path = '']) => path,
    );
    const isBare = state === 'Held' && cited.length === 0 && files.length === 0;
    return [
      ...cited
        .filter(({ path, words }) => !titles.get(path)?.some((title) => title.includes(words)))
        .map(({ path, words }) => `${ids}: ${path} has no title with “${words}”`),
      ...files.filter((path) => !exists(path)).map((path) => `${ids}: ${path} is not there`),
      ...(isBare ? [`${ids} is held by nothing that it names`] : []),
    ];
  });
}

function rowsOf(table: string) {
  return [...table.matchAll(/^\| [^|]+ \| (\d+\.[\d., ]+) \| ([^|]+) \| (.+) \|$/gm)].map(
    ([, ids = '', state = '', text = '']) => ({ ids, state, text }),
  );
}
