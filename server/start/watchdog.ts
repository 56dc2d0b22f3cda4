import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { projectFile } from '#server/base/project-file.ts';
import { MOST_SILENT } from './watchdog-worker.mjs';

/**
 * Ends the process once its event loop has been blocked for so many ms: every company would wait, and signals wait for the
 * loop too. Whoever started it starts it again. Not while a debugger may hold the process.
 */
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

/** Longer than the longest of what a server does in one go, such as reading a large file of an import. */
const BLOCKED_MS = 30_000;
