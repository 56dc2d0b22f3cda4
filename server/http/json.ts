import { serverTexts } from '#domain/texts/messages.ts';
import { malformed, Problem } from './problem.ts';

/**
 * Reads a JSON body. Its shape is judged before anything else touches it (S3-32, S3-33): throws 400 for bad UTF-8, a
 * byte order mark, broken JSON, a depth over 20, an array over 1,000, a key given twice, and the keys that reach
 * prototypes.
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  checkShape(text);
  return parse(text);
}

const MAX_DEPTH = 20;
const MAX_ITEMS = 1_000;
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** An open object with its keys, or an open array with the commas seen. */
type Open = { readonly keys: Set<string>; keyNext: boolean } | { commas: number };

/** A string (an open one to the end, so that no text is read twice) or a character that structures. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\],:]/gs;

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw malformed();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

function checkShape(text: string): void {
  const open: Open[] = [];
  for (const [token] of text.matchAll(tokens)) {
    const inside = open.at(-1);
    if (token === '{') push(open, { keys: new Set(), keyNext: true });
    else if (token === '[') push(open, { commas: 0 });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && inside) nextItem(inside);
    else if (token === ':' && inside && 'keys' in inside) inside.keyNext = false;
    else if (token.startsWith('"') && inside && 'keys' in inside && inside.keyNext)
      addKey(inside.keys, token);
  }
}

function push(open: Open[], next: Open): void {
  if (open.push(next) > MAX_DEPTH) throw malformed();
}

function nextItem(inside: Open): void {
  if ('keys' in inside) inside.keyNext = true;
  else if (++inside.commas >= MAX_ITEMS) throw new Problem(400, 'request.malformed', serverTexts.listTooLong);
}

function addKey(keys: Set<string>, token: string): void {
  const key = String(parse(token));
  if (REFUSED_KEYS.has(key) || keys.has(key)) throw malformed();
  keys.add(key);
}
