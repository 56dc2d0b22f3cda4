import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the given files and folders hold: path -> { mtimeMs, size, hash }.
 * A file whose time and size stand in `known` keeps its hash unread, so an unchanged project costs only its stats.
 */
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

/** Whether two readings hold the same files with the same content. */
export function sameContent(one, other) {
  const paths = Object.keys(one);
  return (
    paths.length === Object.keys(other).length && paths.every((path) => one[path].hash === other[path]?.hash)
  );
}

/** Every file at or below a path, as paths relative to the folder with forward slashes. */
function filesUnder(folder, path) {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(folder, path)).flatMap((name) => filesUnder(folder, `${path}/${name}`));
}

const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
