import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The path of a file of the project that is read at run time (a migration, the database thread), the same
 * from the sources and from the built server: both stand below the folder of `package.json`.
 */
export function projectFile(name: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error("Couldn't find the folder of package.json.");
    folder = parent;
  }
  return path.join(folder, name);
}
