import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { chosenEncoding, hasBody } from './negotiation.ts';
import type { Env } from './env.ts';

/** Serves the built client from memory, compressed and with ETags; hashed files are cached forever. */
export function staticFiles(folder: string): MiddlewareHandler<Env> {
  const files = readFiles(folder);
  return async (c, next) => {
    const file = files.get(c.req.path) ?? (isPage(c.req.path) ? pageOf(files, c.req.path) : undefined);
    if (file === undefined || !['GET', 'HEAD'].includes(c.req.method)) return next();
    const encoding = chosenEncoding(c.req.header('accept-encoding'), file.encodings);
    const etag = encoding === undefined ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
    const headers = {
      'Content-Type': file.type,
      'Cache-Control': file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: etag,
      ...(file.encodings.length > 0 && { Vary: 'Accept-Encoding' }),
    };
    if (hasBody(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    if (encoding === undefined) return c.body(file.bytes, 200, headers);
    return c.body(await file.encoded(encoding), 200, { ...headers, 'Content-Encoding': encoding });
  };
}

type Bytes = Uint8Array<ArrayBuffer>;
type Encoding = 'br' | 'gzip';

interface StaticFile {
  readonly bytes: Bytes;
  readonly type: string;
  readonly hash: string;
  readonly hashed: boolean;
  /** Shortest first. */
  readonly encodings: readonly Encoding[];
  readonly encoded: (encoding: Encoding) => Bytes | Promise<Bytes>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const isPage = (pathname: string): boolean =>
  !pathname.startsWith('/api/') && !pathname.startsWith('/assets/') && path.extname(pathname) === '';

const pageOf = (files: ReadonlyMap<string, StaticFile>, pathname: string): StaticFile | undefined =>
  files.get(`${pathname}.html`) ?? files.get('/index.html');

function readFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => !name.endsWith('.br') && statSync(path.join(folder, name)).isFile())
      .map((name) => [`/${name.replaceAll(path.sep, '/')}`, readStatic(path.join(folder, name))]),
  );
}

function readStatic(file: string): StaticFile {
  const bytes = read(file);
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  const brotli = existsSync(`${file}.br`) ? read(`${file}.br`) : undefined;
  let zipped: Promise<Bytes> | undefined;
  return {
    bytes,
    type,
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    hashed: path.basename(path.dirname(file)) === 'assets',
    encodings: brotli === undefined ? [] : ['br', 'gzip'],
    encoded: (encoding) => (encoding === 'br' && brotli ? brotli : (zipped ??= zip(bytes))),
  };
}

const read = (file: string): Bytes => new Uint8Array(readFileSync(file));
const zip = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await promisify(gzip)(bytes));
