import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PlainError } from '#server/plain-error.ts';
import { projectFile } from '#server/project-file.ts';
import { WireStream } from './wire.ts';

/** The running embedded database. */
export interface Engine {
  /** A new socket stand-in for one node-postgres client; the one before it must have ended. */
  connect(): WireStream;
  /** Ends the thread after an orderly shutdown of the database. */
  close(): Promise<void>;
}

type FromWorker =
  | { kind: 'opened' | 'closed' }
  | { kind: 'failed'; message: string }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array };

/**
 * Starts the embedded database on a folder, made at first use. The caller holds the folder's lock.
 * `countFlushes[0]` grows with each flush to the disk, for the test that counts them.
 * Throws a `PlainError` with what stopped the start.
 */
export async function startEngine(folder: string, countFlushes?: Int32Array): Promise<Engine> {
  const worker = new Worker(projectFile('server/db/embedded/worker.mjs'), {
    workerData: { folder, countFlushes },
    execArgv: [],
  });
  const first = await firstMessage(worker);
  if (first.kind === 'failed') {
    throw new PlainError(`The database in ${folder} cannot be opened: ${first.message}`);
  }

  let connections = 0;
  let current: { id: number; stream: WireStream } | undefined;
  let closing = false;

  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'bytes' && message.connection === current?.id) current.stream.receive(message.bytes);
  });
  died(worker).catch((error: Error) => {
    if (closing) return;
    current?.stream.destroy(error);
    // A server without its database answers nothing: it ends, and finds everything committed at its next start.
    setImmediate(() => {
      throw error;
    });
  });

  return {
    connect: () =>
      new WireStream((stream) => {
        connections += 1;
        const id = connections;
        current = { id, stream };
        worker.postMessage({ kind: 'connect', connection: id });
        return {
          send: (bytes) => worker.postMessage({ kind: 'bytes', connection: id, bytes }, [bytes.buffer]),
          hangUp: () => worker.postMessage({ kind: 'disconnect', connection: id }),
        };
      }),
    close: async () => {
      closing = true;
      const ended = once(worker, 'exit');
      worker.postMessage({ kind: 'close' });
      await ended;
    },
  };
}

/** A thread that says why it stops ends in the same turn: what came first counts. */
function firstMessage(worker: Worker): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    died(worker).catch(reject);
  });
}

function died(worker: Worker): Promise<never> {
  return new Promise((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread of the embedded database ended (${code}).`)));
  });
}
