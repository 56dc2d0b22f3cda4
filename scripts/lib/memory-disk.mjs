import { existsSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const folder = '/dev/shm';
const NEEDED = 4 * 2 ** 30;

/**
 * Lets what the commands of this process keep for a while stand in memory where the system has room: the databases of the
 * suites flush every commit, and the disk would be what they wait for. A `TMPDIR` that is given stays.
 */
export function keepInMemory(env = process.env) {
  if (process.platform !== 'linux' || env['TMPDIR'] || !existsSync(folder) || freemem() < NEEDED) return;
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= NEEDED) env['TMPDIR'] = folder;
}
