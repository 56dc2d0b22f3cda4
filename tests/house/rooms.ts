import type { Source } from './sources.ts';

/** The most files that stand side by side in a folder. */
const MOST = 20;

/** The folders in which more files stand side by side than a reader takes in, each with how many. */
export function crowdedFolders(paths: readonly Source['path'][]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST)
    .map(([folder, count]) => `${folder} has ${count} files: give it rooms`);
}

/** The names that two files of the product share, whatever their folders: people and tools take one for the other. */
export function sharedNames(paths: readonly string[]): string[] {
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = /([^/]+)\.tsx?$/.exec(path)?.[1];
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return [...byName.values()].filter((those) => those.length > 1).map((those) => those.join(' and '));
}
