import { importsOf } from './imports.ts';
import { parse, type Source } from './sources.ts';

/** The maximum number of files directly in a folder. */
const MOST = 20;

/** The folders with more files than that, each with the number. */
export function crowdedFolders(paths: readonly Source['path'][]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((each) => !each.endsWith('/index.ts'))) {
    const folder = folderOf(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST)
    .map(([folder, count]) => `${folder} has ${count} files: give it rooms`);
}

/** The names that two files of the product share in any folders: people and tools confuse them. */
export function sharedNames(paths: readonly string[]): string[] {
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = /([^/]+)\.tsx?$/.exec(path)?.[1];
    if (name !== undefined && name !== 'index') byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return [...byName.values()].filter((those) => those.length > 1).map((those) => those.join(' and '));
}

/** A file with fewer lines belongs into its only importer. */
const FEW_LINES = 25;

/** Files that stay separate with one importer: charts, workers, calls, and pages of a table. */
const ofTheirOwn = [
  /\.(chart|worker)\.ts$/,
  /^server\/(calls|routes)\//,
  /^src\/app\/screens\//,
  /^src\/features\/onboarding\/\w+-step\.tsx$/,
];

/** Short files with one importer in the same folder, each with it. Lazily loaded code needs its own file. */
export function smallWithOneUser(sources: readonly Source[], users: readonly Source[]): string[] {
  const importers = new Map<string, Source[]>();
  for (const source of users)
    for (const { target } of importsOf(source))
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), source]);
  return sources.flatMap(({ path, text }) => {
    const [only, ...others] = importers.get(path) ?? [];
    if (only === undefined || others.length > 0 || ofTheirOwn.some((each) => each.test(path))) return [];
    const isShort = text.trimEnd().split('\n').length < FEW_LINES;
    const isNeighbour = folderOf(path) === folderOf(only.path) && !only.path.endsWith('/index.ts');
    return isShort && isNeighbour && !isReadLate(only, path) ? [`${path} belongs into ${only.path}`] : [];
  });
}

function isReadLate(source: Source, path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return parse(source).module.dynamicImports.some(({ moduleRequest }) =>
    source.text.slice(moduleRequest.start, moduleRequest.end).includes(`/${name}`),
  );
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
