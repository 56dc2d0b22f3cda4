import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, whatever folder a command was started in. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Prints one line for the person who started the command. */
export const say = (line) => console.log(line);

/** Takes over the variables of `.env`; what the environment has already stays. */
export function loadSettings(folder) {
  const file = join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Ends the command: with one plain sentence, or silently when a signal asked for it. */
export class Stop extends Error {
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/** Runs the work of a command, on a Node that is recent enough. */
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

/** Whether a Node version such as "20.19.0" can run the project. */
export function isNodeRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}
