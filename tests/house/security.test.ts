import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources, root, type Source } from './sources.ts';

/** The code patterns of another host, a key or a sent file. */
const signs = [
  // Not another object's method, nor its declaration.
  /(?<!\basync |\w|(?<!globalThis)\.)fetch\(/,
  /\b(?:https?\.(?:request|get)|(?:net|tls)\.(?:connect|createConnection))\(/,
  /import \{[^}]*\b(?:request|get|connect|createConnection|Socket)\b[^}]*\} from 'node:(?:https?|net|tls)'/,
  /\bnew (?:\w+\.)?(?:Client|Pool|Stripe|OpenAI)\(/,
  /\bcreateTransport\(/,
  /\b(?:createCipheriv|subtle\.encrypt)\(/,
  /['"`]content-disposition['"`]/i,
];
const hosts = /https:\/\/((?:[a-z0-9-]+\.)+[a-z]+)/g;

/** The files with one of the patterns, the hosts and the ciphers that SECURITY.md doesn't name. */
function unnamedIn(page: string, sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const named = [
      ...(signs.some((sign) => sign.test(text)) ? [path] : []),
      ...[...text.matchAll(hosts)].map(([, host = '']) => host),
      ...[...text.matchAll(/createCipheriv\('([^']+)'/g)].map(([, cipher = '']) => cipher),
    ];
    return named.filter((each) => !page.toLowerCase().includes(each.toLowerCase()));
  });
}

it('SECURITY.md names each place that calls another host, encrypts or sends a file', () => {
  const page = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const sources = readSources('server').filter(({ path }) => !path.startsWith('server/providers/stand-ins/'));
  expect([...new Set(unnamedIn(page, sources))].filter((each) => !each.endsWith('example.com'))).toEqual([]);
});

it("a place, a host and a cipher that SECURITY.md doesn't name are found", () => {
  const text = "await fetch('https://api.evil.test/x'); createCipheriv('aes-256-cbc', key, nonce);";
  expect(unnamedIn('| AES-256-GCM | server/known.ts |', [{ path: 'server/new.ts', text }])).toEqual([
    'server/new.ts',
    'api.evil.test',
    'aes-256-cbc',
  ]);
});

it.each([
  "const known = fetch('/x');",
  'void globalThis.fetch(url);',
  'const sent = http.request(url);',
  'https.get(url, read);',
  "import { request } from 'node:https';",
  'net.connect(6379, host);',
  'tls.connect({ host });',
  "import { createConnection, type Socket } from 'node:net';",
  'const model = new OpenAI({ apiKey });',
  'const pool = new pg.Pool(options);',
  'await crypto.subtle.encrypt(algorithm, key, data);',
  "c.header('content-disposition', 'attachment');",
  'headers["Content-Disposition"] = name;',
])('the place of %s is found', (text) => {
  expect(unnamedIn('', [{ path: 'server/new.ts', text }])).toEqual(['server/new.ts']);
});

it.each(['await unit.fetch(ids);', 'async fetch(ids: readonly string[]) {', 'await prefetch(ids);'])(
  '%s is no request',
  (text) => {
    expect(unnamedIn('', [{ path: 'server/new.ts', text }])).toEqual([]);
  },
);
