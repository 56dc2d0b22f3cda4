import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { sentenceOf } from '#server/start/index.ts';
import type { Finding } from './finding.ts';

/** Checks the folder of the embedded database without creating it. */
export function checkDataFolder(dataDir: string): Finding {
  const about = 'Data folder';
  const advice = 'Set DATA_DIR to a folder that belongs to the user of the server.';
  let place = dataDir;
  while (!existsSync(place)) place = path.dirname(place);
  try {
    if (!statSync(place).isDirectory())
      return { kind: 'fix', about, says: `${place} is not a folder. ${advice}` };
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(place);
    const free = Math.floor((bavail * bsize) / 1_000_000);
    if (free < LEAST_MB)
      return {
        kind: 'fix',
        about,
        says: `only ${free} MB are free for ${dataDir}. Free at least ${LEAST_MB} MB.`,
      };
    const state = place === dataDir ? 'can be used' : 'will be created by the first start';
    return { kind: 'ok', about, says: `${dataDir} ${state}; ${free} MB are free.` };
  } catch (error) {
    return { kind: 'fix', about, says: `${sentenceOf(error)} ${advice}` };
  }
}

/** A new database takes 40 MB, and several times as much while it writes its log. */
const LEAST_MB = 200;
