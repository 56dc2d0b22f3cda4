import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { codeOf } from './error-code.ts';
import { PlainError } from './plain-error.ts';

/** Creates the data folder if it is missing and restricts it to its owner. */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder, statSync(folder));
}

/** Removes other users' permissions from everything in the folder, as set by older versions; follows no link. */
export function closeDataFolder(folder: string): void {
  if (process.platform === 'win32') return;
  for (const name of namesIn(folder)) {
    const file = path.join(folder, name);
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (stats === undefined || stats.isSymbolicLink()) continue;
    closeToOthers(file, stats);
    if (stats.isDirectory()) closeDataFolder(file);
  }
}

function closeToOthers(file: string, { mode }: Stats): void {
  if (process.platform === 'win32' || (mode & FOR_OTHERS) === 0) return;
  try {
    chmodSync(file, mode & FOR_OWNER);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error;
    throw new PlainError(
      `${file} belongs to another user and others can access it; set DATA_DIR to a folder you own.`,
      { cause: error },
    );
  }
}

const FOR_OWNER = 0o700;
const FOR_OTHERS = 0o077;

/** A subfolder of another system user, such as `lost+found` of a volume, can't be read and is skipped. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'EACCES' || codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
