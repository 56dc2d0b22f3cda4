import { importsOf } from './imports.ts';
import type { Source } from './sources.ts';

/** The import cycles among the files, each as the paths along it; type imports count too. */
export function cycles(sources: readonly Source[]): string[] {
  const paths = new Set(sources.map((source) => source.path));
  const edges = new Map(sources.map((source) => [source.path, targets(source, paths)]));
  const done = new Set<string>();
  const found: string[] = [];

  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.push([...trail.slice(start), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of paths) visit(path, []);
  return found;
}

/** Imports of missing files, as "file -> missing file"; styles and other assets are left to the bundler. */
export function missingTargets(sources: readonly Source[], exists: (path: string) => boolean): string[] {
  return sources.flatMap((source) =>
    importsOf(source)
      .filter(({ target }) => target !== undefined && !exists(target))
      .map(({ target }) => `${source.path} -> ${target}`),
  );
}

const targets = (source: Source, paths: ReadonlySet<string>): string[] =>
  importsOf(source).flatMap(({ target, isLate }) =>
    target !== undefined && !isLate && paths.has(target) ? target : [],
  );
