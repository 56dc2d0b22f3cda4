import { Stop } from './project.mjs';

const FULL = '--full';
const SEED = '--seed';

/** Without a part's name the whole gate runs. Other words filter the test files of the named parts. */
export function readArguments(words, parts, gate, newSeed) {
  const rest = words.filter((word) => word !== FULL);
  const seedAt = rest.indexOf(SEED);
  const [, seed] = seedAt < 0 ? [] : rest.splice(seedAt, 2);
  if (seedAt >= 0 && !/^\d+$/.test(seed ?? '')) throw new Stop(`${SEED} needs a number.`, 2);
  const isFull = words.includes(FULL);
  const named = parts.filter((part) => rest.some((word) => part === word || part.startsWith(`${word}-`)));
  const filters = rest.filter((word) => !parts.includes(word));
  if (filters.length > 0 && named.length === 0) {
    throw new Stop(`Name the part to run first: ${parts.join(', ')}.`, 2);
  }
  const all = isFull ? parts : gate;
  return { isFull, seed: Number(seed ?? newSeed), names: named.length > 0 ? named : all, filters };
}
