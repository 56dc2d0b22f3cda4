import {
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  closeSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { once } from 'node:events';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { codeOf } from './error-code.ts';
import { PlainError } from './plain-error.ts';

/** Writes a new file for its owner only, gzipped for `.gz`; it appears when complete. Throws `PlainError`. */
export async function writeTextFile<T>(
  path: string,
  work: (write: (text: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  if (!existsSync(dirname(path))) throw new PlainError(`The folder ${dirname(path)} does not exist.`);
  if (existsSync(path)) throw new PlainError(`The file ${path} already exists; choose another name.`);
  removeLeftDrafts(path);
  const draft = `${path}.${process.pid}.part`;
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const failed = new AbortController();
  const packer = path.endsWith('.gz') ? createGzip() : null;
  if (packer !== null) pipeline(packer, file, () => {});
  const sink = packer ?? file;
  const done = finished(file);
  done.catch((error: unknown) => failed.abort(error));
  try {
    const result = await work(async (text) => {
      failed.signal.throwIfAborted();
      if (!sink.write(text)) await once(sink, 'drain', { signal: failed.signal });
    });
    sink.end();
    await done;
    renameSync(draft, path);
    return result;
  } catch (error) {
    sink.destroy();
    file.destroy();
    rmSync(draft, { force: true });
    throw failed.signal.aborted ? failed.signal.reason : error;
  }
}

/** Removes drafts of processes that no longer run. */
function removeLeftDrafts(path: string): void {
  const folder = dirname(path);
  const begin = `${basename(path)}.`;
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(begin) ? /^(\d+)\.part$/.exec(name.slice(begin.length))?.[1] : undefined;
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/** Reads the lines of a file, gzipped or not. Throws a `PlainError` if it is truncated or no file. */
export async function* readLines(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of unpacked(path)) {
      let begin = 0;
      for (let end = part.indexOf(FEED); end !== -1; end = part.indexOf(FEED, begin)) {
        yield Buffer.concat([...rest, part.subarray(begin, end)]);
        [rest, length, begin] = [[], 0, end + 1];
      }
      rest.push(part.subarray(begin));
      length += part.length - begin;
      if (length > LONGEST) throw cut();
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new PlainError(`The file ${path} does not exist.`);
    throw codeOf(error)?.startsWith('Z_') === true ? cut() : error;
  }
  if (length > 0) throw cut();
}

function unpacked(path: string): AsyncIterable<Buffer> {
  return isPacked(path) ? pipeline(createReadStream(path), createGunzip(), () => {}) : createReadStream(path);
}

function isPacked(path: string): boolean {
  if (!statSync(path).isFile()) throw new PlainError(`${path} is not a file.`);
  const file = openSync(path, 'r');
  const begin = Buffer.alloc(2);
  readSync(file, begin);
  closeSync(file);
  return begin[0] === 0x1f && begin[1] === 0x8b;
}

const cut = () => new PlainError('The file is damaged or truncated.');
const FEED = 0x0a;
const LONGEST = 64_000_000;
