import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync, type ParseResult } from 'oxc-parser';

export const root = join(import.meta.dirname, '..', '..');

export interface Source {
  path: string;
  text: string;
}

export function readSources(...folders: string[]): Source[] {
  return folders
    .flatMap((folder) => filesBelow(folder))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The paths of all files below a folder; none where there is no such folder. */
export function filesBelow(folder: string, skip: readonly string[] = []): string[] {
  return entriesOf(folder)
    .filter((entry) => !skip.includes(entry.name))
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path, skip) : [path];
    });
}

/** The syntax of a file; a file is parsed once. */
export function parse(source: Source): ParseResult {
  const known = parsed.get(source.text);
  if (known) return known;
  const result = parseSync(source.path, source.text);
  parsed.set(source.text, result);
  return result;
}

export const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

const parsed = new Map<string, ParseResult>();

function entriesOf(folder: string) {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
}
