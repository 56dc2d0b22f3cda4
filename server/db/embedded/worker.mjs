// Plain JavaScript, so that the same file runs under tsx, vitest and the built server.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const { folder, countFlushes } = workerData;
const TERMINATE = 'X'.charCodeAt(0);
const POSTGRES_ERROR = 100;
let lastWords;

/** PGlite never flushes to the disk by itself, so a power failure would lose commits. */
class DurableFiles extends NodeFS {
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    emscriptenOpts.preRun = [...(emscriptenOpts.preRun ?? []), ({ NODEFS }) => flushOnRequest(NODEFS)];
    return { emscriptenOpts };
  }
}

try {
  if (!fs.existsSync(folder)) await createDatabase();
  const database = await start(folder);
  endWhenBroken(database);
  serve(database);
  parentPort.postMessage({ kind: 'opened' });
} catch (error) {
  fail(error);
}

function fail(error) {
  parentPort.postMessage({ kind: 'failed', message: lastWords ?? String(error?.message ?? error) });
  process.exit(1);
}

/** PGlite keeps running after its module aborts (no room for the log), and then answers nonsense. */
function endWhenBroken({ Module: module }) {
  const step = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      if (error?.status !== POSTGRES_ERROR) fail(error);
      throw error;
    }
  };
}

function flushOnRequest(nodeFiles) {
  nodeFiles.stream_ops.fsync = (stream) => {
    if (stream.nfd === undefined) flushPath(nodeFiles.realPath(stream.node));
    else fs.fsyncSync(stream.nfd);
    if (countFlushes) Atomics.add(countFlushes, 0, 1);
    return 0;
  };
}

/** Creates the database in a temporary folder and renames it, so that a kill can't leave a half-made one. */
async function createDatabase() {
  const parent = path.dirname(folder);
  const prefix = `${path.basename(folder)}.new-`;
  for (const name of fs.readdirSync(parent)) {
    if (name.startsWith(prefix)) fs.rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const draft = path.join(parent, prefix + randomUUID());
  try {
    const database = await start(draft);
    await database.close();
    flushTree(draft);
    fs.renameSync(draft, folder);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  flushPath(parent);
}

/** A killed process leaves its postmaster.pid. The folder lock guarantees that no process is alive. */
async function start(root) {
  fs.rmSync(path.join(root, 'postmaster.pid'), { force: true });
  const settings = {
    fsync: 'on',
    // The file system has no fdatasync; only this method reaches the disk.
    wal_sync_method: 'fsync',
    shared_buffers: '16MB',
    wal_buffers: '1MB',
    min_wal_size: '32MB',
    max_wal_size: '64MB',
    max_files_per_process: '96',
  };
  return PGlite.create({
    fs: new DurableFiles(root),
    onStderr: (line) => {
      lastWords = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? lastWords;
    },
    extensions: { btree_gin, btree_gist, pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
}

/** Serves one client at a time. A new client finds no open transaction and no settings of the previous one. */
function serve(database) {
  let current = 0;
  let received = new Uint8Array(0);
  let started = false;

  parentPort.on('message', ({ kind, connection, bytes }) => {
    if (kind === 'close') void shut();
    else if (kind === 'connect') begin(connection);
    else if (connection !== current) return;
    else if (kind === 'disconnect') begin(0);
    else receive(bytes);
  });

  function begin(connection) {
    current = connection;
    received = new Uint8Array(0);
    started = false;
    if (database.isInTransaction()) run(simpleQuery('ROLLBACK'), () => {});
    run(simpleQuery('DISCARD ALL'), () => {});
  }

  function receive(bytes) {
    received = join(received, bytes);
    const whole = started ? endOfWholeMessages(received) : endOfStartup(received);
    if (whole === 0) return;
    const messages = received.subarray(0, whole);
    received = received.slice(whole);
    const wasStarted = started;
    started = true;
    if (wasStarted && messages[0] === TERMINATE) return;
    const connection = current;
    run(messages, (answer) =>
      parentPort.postMessage({ kind: 'bytes', connection, bytes: answer }, [answer.buffer]),
    );
    if (received.length > 0) receive(new Uint8Array(0));
  }

  /** Sends the answer in chunks as the database writes it, so that a large result is held only once. */
  function run(messages, send) {
    if (messages[0] === 0) send(database.execProtocolRawSync(messages).slice());
    else
      database
        .execProtocolRawStream(messages, { syncToFs: false, onRawData: (piece) => send(piece.slice()) })
        .catch(fail);
  }

  async function shut() {
    begin(0);
    await database.close();
    parentPort.postMessage({ kind: 'closed' });
    parentPort.close();
  }
}

/** @returns the number of leading bytes that form whole messages (type byte, then a length that includes itself) */
function endOfWholeMessages(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = 0;
  while (end + 5 <= bytes.length) {
    const next = end + 1 + view.getUint32(end + 1);
    if (next > bytes.length) break;
    end = next;
  }
  return end;
}

function endOfStartup(bytes) {
  if (bytes.length < 4) return 0;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  return bytes.length < length ? 0 : length;
}

function simpleQuery(text) {
  const body = new TextEncoder().encode(`${text}\0`);
  const message = new Uint8Array(5 + body.length);
  message[0] = 'Q'.charCodeAt(0);
  new DataView(message.buffer).setUint32(1, 4 + body.length);
  message.set(body, 5);
  return message;
}

function join(left, right) {
  if (left.length === 0) return right;
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}

/** Flushes all files and restricts them to their owner: the archive they come from makes them readable by others. */
function flushTree(root) {
  const entries = fs.readdirSync(root, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const target = path.join(entry.parentPath ?? entry.path, entry.name);
    fs.chmodSync(target, entry.isDirectory() ? 0o700 : 0o600);
    flushPath(target);
  }
  fs.chmodSync(root, 0o700);
  flushPath(root);
}

function flushPath(target) {
  // Windows can't open a folder for flushing, and doesn't need it.
  if (process.platform === 'win32' && fs.statSync(target).isDirectory()) return;
  const descriptor = fs.openSync(target, process.platform === 'win32' ? 'r+' : 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
