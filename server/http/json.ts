import { serverTexts } from '#domain/texts/index.ts';
import { malformed, Problem } from './problem.ts';

/** Reads a JSON body; checks depth, lengths, duplicate and prototype keys before parsing, else 400 (S3-32, S3-33). */
export function readJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  checkShape(text);
  return parse(text);
}

const MAX_DEPTH = 20;
const MAX_ITEMS = 1_000;
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

type Open = { readonly keys: Set<string>; keyNext: boolean } | { commas: number };

/** An unterminated string matches to the end, so that no text is read twice. */
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
