import { Stop } from './project.mjs';

const FULL = '--full';

/**
 * What `npm test` was asked for: { isFull, names, filters }. Without a part's name all parts run that belong to the
 * gate, in full all; a word that is no part's name filters the test files of those that are named.
 */
export function readArguments(words, parts, gate) {
  const rest = words.filter((word) => word !== FULL);
  const isFull = words.includes(FULL);
  const named = parts.filter((part) => rest.some((word) => part === word || part.startsWith(`${word}-`)));
  const filters = rest.filter((word) => !parts.includes(word));
  if (filters.length > 0 && named.length === 0) {
    throw new Stop(`Name the part to run first: ${parts.join(', ')}.`, 2);
  }
  const all = isFull ? parts : gate;
  return { isFull, names: named.length > 0 ? named : all, filters };
}
