import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the path of a project file read at run time, from the sources as from the built server. */
export function projectFile(name: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error("Couldn't find the folder of package.json.");
    folder = parent;
  }
  return path.join(folder, name);
}
