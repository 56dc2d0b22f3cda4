// Plain JavaScript, so that the same file starts under tsx, Vitest and the built server.
import { writeSync } from 'node:fs';
import { isMainThread, workerData } from 'node:worker_threads';

export const MOST_SILENT = 6;

/**
 * Returns a check of the beats; it counts checks, since time leaps after sleep.
 * @returns {(beats: number) => boolean}
 */
export function makeLook() {
  let last = -1;
  let silent = 0;
  return (beats) => {
    silent = beats === last ? silent + 1 : 0;
    last = beats;
    return silent >= MOST_SILENT;
  };
}

if (!isMainThread && workerData?.beats) {
  const { beats, everyMs } = workerData;
  const isSilent = makeLook();
  setInterval(() => {
    if (!isSilent(Atomics.load(beats, 0))) return;
    // The main thread is blocked, so this thread writes; only SIGKILL ends a busy thread.
    writeSync(2, 'The server was blocked for too long and was terminated; saved data is kept.\n');
    process.kill(process.pid, 'SIGKILL');
  }, everyMs);
}
