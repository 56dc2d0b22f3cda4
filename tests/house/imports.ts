import { posix } from 'node:path';

import { parse, type Source } from './sources.ts';

/** One import: its specifier, and the file it resolves to, or undefined for a package. */
export interface Import {
  specifier: string;
  target: string | undefined;
  /** Whether it is a dynamic import alone. */
  isLate: boolean;
}

export function importsOf(source: Source): Import[] {
  const { module } = parse(source);
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => source.text.slice(moduleRequest.start, moduleRequest.end))
    .filter((text) => /^['"`][^$]*['"`]$/.test(text))
    .map((text) => text.slice(1, -1));
  const early = new Set([
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) =>
      entry.entries.flatMap((each) => each.moduleRequest?.value ?? []),
    ),
  ]);
  return [...new Set([...early, ...dynamic])].map((specifier) => ({
    specifier,
    target: resolve(source.path, specifier),
    isLate: !early.has(specifier),
  }));
}

function resolve(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare);
  if (/^#(server|tests|scripts)\//.test(bare)) return bare.slice(1);
  return bare.startsWith('#') ? `src/${bare.slice(1)}` : undefined;
}
