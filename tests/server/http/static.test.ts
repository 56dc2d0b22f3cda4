import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFile } from '#server/base/project-file.ts';
import type { Env } from '#server/http/env.ts';
import { staticFiles } from '#server/http/static.ts';
import { chosenEncoding } from '#server/http/negotiation.ts';

const page = '<!doctype html><title>Weekwright</title>';
const script = 'export const answer = 42;\n'.repeat(100);

describe('staticFiles', () => {
  let folder = '';
  let app: Hono<Env>;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'weekwright-static-'));
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'index.html'), page);
    writeFileSync(path.join(folder, 'assets', 'app-Bx1.js'), script);
    writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
    writeFileSync(path.join(folder, 'sw.js'), 'self.skipWaiting;');
    writeFileSync(path.join(folder, 'manifest.webmanifest'), '{}');
    app = new Hono<Env>().use(staticFiles(folder));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const get = (name: string, headers: Record<string, string> = {}) => app.request(name, { headers });

  it('decision 0120 is given the build that is shipped, whatever has built it', () => {
    const assets = projectFile('dist/client/assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    const isDevelopment = (name: string) =>
      readFileSync(path.join(assets, name), 'utf8').includes('Download the React DevTools');
    expect(scripts.filter(isDevelopment)).toEqual([]);
  });

  it('NAV-03 NAV-06 serves the page for every path of the app, to be asked for again each time', async () => {
    for (const name of ['/', '/app/tasks', '/login', '/reset-password']) {
      const answer = await get(name);
      expect(await answer.text()).toBe(page);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('decision 0139 serves the service worker and the manifest as what they are, to be asked for again each time', async () => {
    const served = ['/sw.js', '/manifest.webmanifest'].map(async (name) => {
      const { headers } = await get(name);
      return [headers.get('content-type'), headers.get('cache-control')];
    });
    expect(await Promise.all(served)).toEqual([
      ['text/javascript; charset=utf-8', 'no-cache'],
      ['application/manifest+json', 'no-cache'],
    ]);
  });

  it('does not take a missing file, a call or a way out of the folder for a page', async () => {
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

  it('keeps hashed files for good, compressed, and answers 304 to a known ETag', async () => {
    const answer = await get('/assets/app-Bx1.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(script);
    const zipped = await get('/assets/app-Bx1.js', { 'Accept-Encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(await (await get('/assets/app-Bx1.js')).text()).toBe(script);
    const etag = answer.headers.get('etag') ?? '';
    for (const has of [etag, `"other", W/${etag}`, '*']) {
      const again = await get('/assets/app-Bx1.js', { 'If-None-Match': has });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await get('/assets/app-Bx1.js', { 'If-None-Match': '"other"' })).status).toBe(200);
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
])('takes of %o the encoding %o, and none that is refused', (accepted, chosen) => {
  expect(chosenEncoding(accepted, ['br', 'gzip'])).toBe(chosen);
});
