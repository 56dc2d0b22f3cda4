import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export const say = (line) => console.log(line);

/** Loads `.env`; variables that are set already win. */
export function loadSettings(folder) {
  const file = join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

export class Stop extends Error {
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

export async function command(work) {
  try {
    if (!isNodeRecentEnough(process.versions.node)) {
      throw new Stop(`Weekwright needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
    }
    await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    if (error.message) console.error(error.message);
    process.exit(error.exitCode);
  }
}

export function isNodeRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}
