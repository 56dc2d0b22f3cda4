import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file with the time and size in `known` isn't read again. */
export function readInputs(folder, paths, known = {}) {
  const inputs = {};
  for (const path of paths.flatMap((entry) => filesUnder(folder, entry)).sort()) {
    const { mtimeMs, size } = statSync(join(folder, path));
    const before = known[path];
    const same = before?.mtimeMs === mtimeMs && before.size === size;
    inputs[path] = { mtimeMs, size, hash: same ? before.hash : hashOf(join(folder, path)) };
  }
  return inputs;
}

export function sameContent(one, other) {
  const paths = Object.keys(one);
  return (
    paths.length === Object.keys(other).length && paths.every((path) => one[path].hash === other[path]?.hash)
  );
}

function filesUnder(folder, path) {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(folder, path)).flatMap((name) => filesUnder(folder, `${path}/${name}`));
}

const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
