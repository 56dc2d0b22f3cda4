import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { chosenEncoding, hasBody } from './negotiation.ts';
import type { Env } from './env.ts';

/**
 * Serves the built client out of memory: each file with an ETag, compressed once for each encoding. Files with a hash
 * in their name are kept by browsers for good; every path of the app that names no file gets the page.
 */
export function staticFiles(folder: string): MiddlewareHandler<Env> {
  const files = readFiles(folder);
  return async (c, next) => {
    const file = files.get(c.req.path) ?? (isPage(c.req.path) ? files.get('/index.html') : undefined);
    if (file === undefined || !['GET', 'HEAD'].includes(c.req.method)) return next();
    const headers = {
      'Content-Type': file.type,
      'Cache-Control': file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: file.etag,
      Vary: 'Accept-Encoding',
    };
    if (hasBody(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, headers);
    const encoding = file.compressible
      ? chosenEncoding(c.req.header('accept-encoding'), ['br', 'gzip'])
      : undefined;
    if (encoding === undefined) return c.body(file.bytes, 200, headers);
    file.encoded[encoding] ??= encoders[encoding](file.bytes);
    return c.body(await file.encoded[encoding], 200, { ...headers, 'Content-Encoding': encoding });
  };
}

type Bytes = Uint8Array<ArrayBuffer>;
type Encoding = 'br' | 'gzip';

interface StaticFile {
  readonly bytes: Bytes;
  readonly type: string;
  readonly etag: string;
  readonly hashed: boolean;
  readonly compressible: boolean;
  readonly encoded: Partial<Record<Encoding, Promise<Bytes>>>;
}

const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const encoders: Record<Encoding, (bytes: Bytes) => Promise<Bytes>> = {
  br: async (bytes) => new Uint8Array(await promisify(brotliCompress)(bytes, brotliQuality)),
  gzip: async (bytes) => new Uint8Array(await promisify(gzip)(bytes)),
};

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

/** A path of the app: not of the API, and without the ending of a file. */
const isPage = (pathname: string): boolean =>
  !pathname.startsWith('/api/') && !pathname.startsWith('/assets/') && path.extname(pathname) === '';

function readFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .map((name) => [`/${name.replaceAll(path.sep, '/')}`, readStatic(path.join(folder, name))]),
  );
}

function readStatic(file: string): StaticFile {
  const bytes = new Uint8Array(readFileSync(file));
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  return {
    bytes,
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    hashed: path.basename(path.dirname(file)) === 'assets',
    compressible: !/png|woff2|octet/.test(type),
    encoded: {},
  };
}
