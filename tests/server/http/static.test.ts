import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFile } from '#server/base/project-file.ts';
import type { Env } from '#server/http/env.ts';
import { staticFiles } from '#server/http/static.ts';
import { precompress } from '#scripts/lib/precompress.mjs';
import { chosenEncoding } from '#server/http/negotiation.ts';

const page = '<!doctype html><title>Weekwright</title>';
const script = 'export const answer = 42;\n'.repeat(100);

describe('staticFiles', () => {
  let folder = '';
  let app: Hono<Env>;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'weekwright-static-'));
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'index.html'), page);
    writeFileSync(path.join(folder, 'assets', 'app-Bx1.js'), script);
    writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
    writeFileSync(path.join(folder, 'sw.js'), 'self.skipWaiting;');
    writeFileSync(path.join(folder, 'manifest.webmanifest'), '{}');
    writeFileSync(path.join(folder, 'login.html'), page.replace('Weekwright', 'Sign in'));
    mkdirSync(path.join(folder, 'icons'));
    writeFileSync(path.join(folder, 'icons', 'icon.png'), '');
    await precompress(folder);
    app = new Hono<Env>().use(staticFiles(folder));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const get = (name: string, headers: Record<string, string> = {}) => app.request(name, { headers });

  it('decision 0120 serves any given build', () => {
    const assets = projectFile('dist/client/assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    const isDevelopment = (name: string) =>
      readFileSync(path.join(assets, name), 'utf8').includes('Download the React DevTools');
    expect(scripts.filter(isDevelopment)).toEqual([]);
  });

  it('NAV-03 NAV-06 serves the page for every path of the app, with no-cache', async () => {
    for (const name of ['/', '/app/tasks', '/reset-password', '/login/none']) {
      const answer = await get(name);
      expect(await answer.text()).toBe(page);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('decision 0120 serves a path of the app with its own prebuilt page', async () => {
    const answer = await get('/login');
    expect(await answer.text()).toContain('<title>Sign in</title>');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('decision 0139 serves the service worker and the manifest with their content types and no-cache', async () => {
    const served = ['/sw.js', '/manifest.webmanifest'].map(async (name) => {
      const { headers } = await get(name);
      return [headers.get('content-type'), headers.get('cache-control')];
    });
    expect(await Promise.all(served)).toEqual([
      ['text/javascript; charset=utf-8', 'no-cache'],
      ['application/manifest+json', 'no-cache'],
    ]);
  });

  it('serves no page for missing files, calls and paths outside the folder', async () => {
    for (const name of [
      '/assets/old-Ax9.js',
      '/robots.txt',
      '/api/nothing',
      '/../package.json',
      '/%2e%2e/package.json',
    ]) {
      expect((await get(name)).status).toBe(404);
    }
    expect((await app.request('/', { method: 'POST' })).status).toBe(404);
  });

  it('decision 0120 serves a file in the encoding that the browser accepts, including prebuilt Brotli', async () => {
    const asked = async (accepted?: string) => {
      const answer = await get(
        '/assets/app-Bx1.js',
        accepted === undefined ? {} : { 'Accept-Encoding': accepted },
      );
      const { headers } = answer;
      return {
        encoding: headers.get('content-encoding'),
        etag: headers.get('etag') ?? '',
        vary: headers.get('vary'),
        bytes: new Uint8Array(await answer.arrayBuffer()),
      };
    };
    const [brotli, zipped, plain] = [
      await asked('gzip, deflate, br, zstd'),
      await asked('gzip, br;q=0'),
      await asked(),
    ];
    expect([brotli.encoding, zipped.encoding, plain.encoding]).toEqual(['br', 'gzip', null]);
    expect(Buffer.from(brotli.bytes)).toEqual(readFileSync(path.join(folder, 'assets', 'app-Bx1.js.br')));
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(script);
    expect(gunzipSync(zipped.bytes).toString()).toBe(script);
    expect(Buffer.from(plain.bytes).toString()).toBe(script);
    expect(new Set([brotli.etag, zipped.etag, plain.etag]).size).toBe(3);
    expect([brotli.vary, zipped.vary, plain.vary]).toEqual(Array(3).fill('Accept-Encoding'));
  });

  it('decision 0120 serves an unpacked file as it is, and no packed file under its own name', async () => {
    const answer = await get('/icons/icon.png', { 'Accept-Encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe(null);
    expect(answer.headers.get('vary')).toBe(null);
    expect((await get('/assets/app-Bx1.js.br')).status).toBe(404);
  });

  it('lets hashed files be cached forever, and answers 304 to a matching ETag', async () => {
    const packed = { 'Accept-Encoding': 'br' };
    const answer = await get('/assets/app-Bx1.js', packed);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = answer.headers.get('etag') ?? '';
    for (const has of [etag, `"other", W/${etag}`, '*']) {
      const again = await get('/assets/app-Bx1.js', { ...packed, 'If-None-Match': has });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('vary')).toBe('Accept-Encoding');
    }
    for (const has of ['"other"', ''])
      expect((await get('/assets/app-Bx1.js', { ...packed, 'If-None-Match': has })).status).toBe(200);
    // The compressed bytes have another ETag than the plain ones.
    expect((await get('/assets/app-Bx1.js', { 'If-None-Match': etag })).status).toBe(200);
  });

  it('decision 0120 answers HEAD without a body, and a Range request with the whole file', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const whole = await get('/assets/app-Bx1.js', headers);
    const head = await app.request('/assets/app-Bx1.js', { method: 'HEAD', headers });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
    const part = await get('/assets/app-Bx1.js', { ...headers, Range: 'bytes=0-9' });
    expect([part.status, part.headers.get('content-range')]).toEqual([200, null]);
    expect(await part.arrayBuffer()).toEqual(await whole.arrayBuffer());
  });

  it('decision 0120 the build packs all files that become smaller', () => {
    const client = projectFile('dist/client');
    const names = readdirSync(client, { recursive: true, encoding: 'utf8' });
    const unpacked = names.filter(
      (name) => /\.(html|js|css|svg|txt)$/.test(name) && !names.includes(`${name}.br`),
    );
    expect(unpacked).toEqual([]);
    const start = names.find((name) => /^assets\/start-[\w-]+\.js$/.test(name)) ?? '';
    const plain = readFileSync(path.join(client, start));
    const packed = readFileSync(path.join(client, `${start}.br`));
    expect(brotliDecompressSync(packed).equals(plain)).toBe(true);
    expect(packed.length).toBeLessThan(gzipSync(plain, { level: 9 }).length * 0.9);
  });
});

it.each([
  [undefined, undefined],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=0', undefined],
  ['gzip; q=0.000, br;q=0', undefined],
  ['br;q=0, gzip;q=0.001', 'gzip'],
  ['deflate', undefined],
])('for %o chooses the encoding %o, and none that is refused', (accepted, chosen) => {
  expect(chosenEncoding(accepted, ['br', 'gzip'])).toBe(chosen);
});
