// Looks from a thread of its own whether the event loop of the process still turns.
// Plain JavaScript, so that the same file starts under tsx, vitest and the built server.
import { writeSync } from 'node:fs';
import { isMainThread, workerData } from 'node:worker_threads';

/** After so many looks in a row without a beat the process is ended. */
export const MOST_SILENT = 6;

/**
 * Answers a look: given the beats so far, whether the process has been silent too long. Looks are counted and not time, as
 * a machine that slept wakes with a leap of its clock.
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
    // What the main thread would have to write is written here, and only the kernel ends a thread that computes.
    writeSync(2, 'The server was blocked for too long and was terminated; saved data is kept.\n');
    process.kill(process.pid, 'SIGKILL');
  }, everyMs);
}
