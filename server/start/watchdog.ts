import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { projectFile } from '#server/base/index.ts';
import { MOST_SILENT } from './watchdog-worker.mjs';

/** Kills the process when its event loop is blocked for `blockedMs`; not under a debugger. */
export function startWatchdog(blockedMs: number = BLOCKED_MS): void {
  if (inspector.url() !== undefined) return;
  const everyMs = blockedMs / MOST_SILENT;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), everyMs).unref();
  const worker = new Worker(projectFile('server/start/watchdog-worker.mjs'), {
    workerData: { beats, everyMs },
    execArgv: [],
  });
  worker.unref();
}

/** Longer than the longest synchronous work, such as reading a large import file. */
const BLOCKED_MS = 30_000;
