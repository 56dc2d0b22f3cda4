import type { Call } from '#domain/contract/contract.ts';
import { serverTexts } from '#domain/texts/messages.ts';
import { readJson } from './json.ts';
import { malformed, Problem } from './problem.ts';
import { within } from './within.ts';

/** The most bytes of a body (S3-32). */
const MAX_BODY = 262_144;
/** The most bytes of a body of a call that is long. */
const MAX_LONG_BODY = 1_048_576;
/** The most bytes where nobody is signed in: an address and a password are short, and to check a body costs more than to refuse it. */
const MAX_OPEN_BODY = 16_384;
/** The most time in ms for a request to arrive. */
export const MAX_ARRIVAL_MS = 10_000;

/**
 * The JSON body of a request, undefined where it has none. Throws 415 for anything but plain JSON, 413 for too much
 * of it, 408 when it does not arrive, 400 for what `readJson` refuses.
 */
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

/** The bytes of a request as text, whatever their type; 413 and 408 as above. */
export async function readText(request: Request): Promise<string> {
  return request.body === null ? '' : Buffer.from(await readBytes(request, MAX_BODY)).toString('utf8');
}

const jsonType = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

function isPlainJson(headers: Headers): boolean {
  const encoding = headers.get('content-encoding') ?? 'identity';
  return encoding === 'identity' && jsonType.test(headers.get('content-type') ?? '');
}

/** A body that says its length brings no more, so that it needs no stream, which costs more than all else about it. */
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
