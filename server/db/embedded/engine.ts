import { once } from 'node:events';
import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { PlainError, projectFile } from '#server/base/index.ts';
import { WireStream } from './wire.ts';

export interface Engine {
  /** The previous client must have ended: the engine serves one at a time. */
  connect(): WireStream;
  close(): Promise<void>;
}

type FromWorker =
  | { kind: 'opened' | 'closed' }
  | { kind: 'failed'; message: string }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array };

export interface EngineOptions {
  readonly onLost: (error: PlainError) => void;
  readonly countFlushes?: Int32Array;
}

/** Starts the embedded database on a folder that the caller has locked. Throws a `PlainError` if it can't start. */
export async function startEngine(folder: string, { onLost, countFlushes }: EngineOptions): Promise<Engine> {
  refuseIncomplete(folder);
  const worker = new Worker(projectFile('server/db/embedded/worker.mjs'), {
    workerData: { folder, countFlushes },
    execArgv: [],
  });
  const first = await firstMessage(worker);
  if (first.kind === 'failed') {
    throw new PlainError(`Couldn't open the database in ${folder}: ${first.message}.`);
  }

  let connections = 0;
  let current: { id: number; stream: WireStream } | undefined;
  let closing = false;
  let lost: PlainError | undefined;

  const lose = (reason: string) => {
    if (closing || lost !== undefined) return;
    lost = new PlainError(
      `The database in ${folder} stopped (${reason}). Saved data is kept; ${whatToDo(reason)}.`,
    );
    current?.stream.destroy(lost);
    onLost(lost);
  };
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'failed') lose(message.message);
    if (message.kind === 'bytes' && message.connection === current?.id) current.stream.receive(message.bytes);
  });
  died(worker).catch((error: Error) => lose(error.message));

  return {
    connect: () =>
      new WireStream((stream) => {
        connections += 1;
        const id = connections;
        current = { id, stream };
        if (lost !== undefined) stream.destroy(lost);
        worker.postMessage({ kind: 'connect', connection: id });
        return {
          send: (bytes) => worker.postMessage({ kind: 'bytes', connection: id, bytes }, [bytes.buffer]),
          hangUp: () => worker.postMessage({ kind: 'disconnect', connection: id }),
        };
      }),
    close: async () => {
      closing = true;
      if (lost !== undefined) return;
      const ended = once(worker, 'exit');
      worker.postMessage({ kind: 'close' });
      await ended;
    },
  };
}

/** Without these files the engine would create a new database over the old one, or exit silently. */
function refuseIncomplete(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return;
  const missing = ['PG_VERSION', 'global/pg_control'].find((name) => {
    const size = statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
    return size === 0;
  });
  if (missing === undefined) return;
  throw new PlainError(
    `The database in ${folder} is damaged or incomplete (${missing} is missing or empty); restore a backup or set DATA_DIR to another folder.`,
  );
}

function whatToDo(reason: string): string {
  return NO_ROOM.test(reason) ? 'free some disk space and restart Weekwright' : 'restart Weekwright';
}

const NO_ROOM = /no space left|file too large|quota exceeded/i;

/** A failing thread posts its message and exits in the same turn, so only the first event counts. */
function firstMessage(worker: Worker): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    died(worker).catch(reject);
  });
}

function died(worker: Worker): Promise<never> {
  return new Promise((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The embedded database stopped (${code}).`)));
  });
}
