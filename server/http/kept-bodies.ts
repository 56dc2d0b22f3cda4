import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

export class KeptBody<T> {
  declare readonly of: T;
  readonly json: Bytes;
  /** Depends on the content only, not on the caller. */
  readonly etag: string;
  readonly rows: number;
  #gzipped: Promise<Bytes> | undefined;

  constructor(value: T) {
    this.rows = rowsOf(value);
    this.json = Buffer.from(JSON.stringify(value));
    this.etag = `W/"${createHash('sha256').update(this.json).digest('base64url')}"`;
  }

  gzipped(): Promise<Bytes> {
    this.#gzipped ??= promisify(gzip)(this.json);
    return this.#gzipped;
  }
}

/** Counts the rows of an answer: of a list, or of all lists directly in an object. */
export function rowsOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>(
    (sum, each) => (Array.isArray(each) ? sum + each.length : sum),
    0,
  );
}

export interface KeptBodies {
  /** Returns the cached body if its version matches; else caches the result of `make`. */
  get<T>(name: string, version: string, make: () => Promise<T>): Promise<KeptBody<T>>;
}

/** Creates a least-recently-used cache of bodies with this many bytes. */
export function createKeptBodies(mostBytes = MOST_BYTES): KeptBodies {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const drop = (name: string) => {
    const known = kept.get(name);
    if (known === undefined) return;
    kept.delete(name);
    bytes -= bytesOf(known);
  };
  const keep = (name: string, added: Kept) => {
    drop(name);
    kept.set(name, added);
    bytes += bytesOf(added);
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return;
      drop(oldest);
    }
  };
  return {
    async get<T>(name: string, version: string, make: () => Promise<T>) {
      const known = kept.get(name);
      const body = known?.version === version ? (known.body as KeptBody<T>) : new KeptBody<T>(await make());
      keep(name, { version, body });
      return body;
    },
  };
}

interface Kept {
  readonly version: string;
  readonly body: KeptBody<unknown>;
}

const bytesOf = ({ body }: Kept): number => 2 * body.json.length + 1_000;

/** Some 300 boards of 200 tasks. */
const MOST_BYTES = 64 * 1_024 * 1_024;
