import type { Call } from '#domain/contract/index.ts';
import { serverTexts } from '#domain/texts/index.ts';
import { readJson } from './json.ts';
import { malformed, Problem } from './problem.ts';
import { within } from './within.ts';

const MAX_BODY = 262_144;
const MAX_LONG_BODY = 1_048_576;
/** In bytes, for anonymous callers: validating a large body costs more than refusing it. */
const MAX_OPEN_BODY = 16_384;
export const MAX_ARRIVAL_MS = 10_000;

/** Reads the JSON body, or undefined. Throws 415 if not JSON, 413 if too large, 408 if slow, 400 as `readJson`. */
export async function readBody(
  request: Request,
  { isLong, access }: Pick<Call, 'isLong' | 'access'>,
): Promise<unknown> {
  const most = isLong ? MAX_LONG_BODY : access === 'open' ? MAX_OPEN_BODY : MAX_BODY;
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > most) throw tooLarge();
  if (!(declared > 0) && request.body === null) return undefined;
  if (!isPlainJson(request.headers)) {
    const sent = await readBytes(request, most);
    if (sent.length === 0) return undefined;
    throw new Problem(415, 'request.notJson', serverTexts.notJson);
  }
  return readJson(await readBytes(request, most));
}

/** Reads the body as text, whatever its type; throws 413 and 408. */
export async function readText(request: Request): Promise<string> {
  return request.body === null ? '' : Buffer.from(await readBytes(request, MAX_BODY)).toString('utf8');
}

const jsonType = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

function isPlainJson(headers: Headers): boolean {
  const encoding = headers.get('content-encoding') ?? 'identity';
  return encoding === 'identity' && jsonType.test(headers.get('content-type') ?? '');
}

/** A body with a Content-Length can't be longer, so it needs no stream, which is expensive. */
function readBytes(request: Request, most: number): Promise<Uint8Array> {
  const isMeasured = Number(request.headers.get('content-length')) > 0;
  return within(
    MAX_ARRIVAL_MS,
    isMeasured ? readWhole(request, most) : collect(request.body, most),
    () => new Problem(408, 'request.timeout', serverTexts.malformed),
  );
}

async function readWhole(request: Request, most: number): Promise<Uint8Array> {
  const bytes = await request.arrayBuffer().catch(() => {
    throw malformed();
  });
  if (bytes.byteLength > most) throw tooLarge();
  return new Uint8Array(bytes);
}

async function collect(body: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > most) break;
      chunks.push(chunk);
    }
  } catch {
    throw malformed();
  }
  if (size > most) throw tooLarge();
  return Buffer.concat(chunks);
}

const tooLarge = () => new Problem(413, 'request.tooLarge', serverTexts.tooLarge);
