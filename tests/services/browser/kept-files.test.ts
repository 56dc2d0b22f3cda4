import { beforeEach, describe, expect, it } from 'vitest';
import { createKeptFiles } from '#services/browser/kept-files.ts';

const origin = 'https://app.test';
const first = [
  { url: 'index.html', revision: '1' },
  { url: 'assets/start-a.js', revision: null },
  { url: 'assets/board-a.js', revision: null },
];
const second = [
  { url: 'index.html', revision: '2' },
  { url: 'assets/start-a.js', revision: null },
  { url: 'assets/board-b.js', revision: null },
];
const html = (text: string) =>
  new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const script = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/javascript' } });

let asked: string[];
let answer: (path: string) => Response | Promise<Response>;
let caches: ReturnType<typeof fakeCaches>;

beforeEach(() => {
  asked = [];
  answer = (path) => (path === '/index.html' ? html(path) : script(path));
  caches = fakeCaches();
});

describe('the files of a version', () => {
  it('DEC-94 decision 0139 are served without a network: the page for every path of the app, and each file', async () => {
    await version(first).fill();
    answer = () => Promise.reject(new TypeError('offline'));
    expect(await textOf(version(first), '/app/tasks?week=2026-11-23', 'navigate')).toBe('/index.html');
    expect(await textOf(version(first), '/assets/board-a.js')).toBe('/assets/board-a.js');
    expect(version(first).fileOf(get('/api/capabilities'))).toBeUndefined();
    expect(version(first).fileOf(get('/assets/of-nobody.js'))).toBeUndefined();
  });

  it('decision 0120 serve a path with its own page, or report it as gone', async () => {
    const withSignIn = version([...first, { url: 'login.html', revision: '1' }]);
    answer = (path) => (path.endsWith('.html') ? html(path) : script(path));
    await withSignIn.fill();
    answer = () => Promise.reject(new TypeError('offline'));
    expect(await textOf(withSignIn, '/login?next=%2Fapp', 'navigate')).toBe('/login.html');
    expect(await textOf(withSignIn, '/login/none', 'navigate')).toBe('/index.html');
    await caches.delete('weekwright-app');
    expect(await textOf(withSignIn, '/login', 'navigate')).toContain('role="alert"');
  });

  it.each([
    ['an error', () => new Response('', { status: 503 })],
    ['a page that asks to sign in to the network', () => html('<form>')],
    ['nothing', () => Promise.reject(new TypeError('offline'))],
  ])('decision 0139 are not cached in part where the server answers with %s', async (_, broken) => {
    answer = (path) =>
      path === '/index.html' ? html(path) : path.includes('board') ? broken() : script(path);
    await expect(version(first).fill()).rejects.toThrow(/board-a|offline/);
    answer = (path) => script(path);
    asked = [];
    await version(first).fill();
    expect(asked).toEqual(['/assets/board-a.js']);
  });

  it('decision 0139 are not cached in part where the browser evicts one at once', async () => {
    caches.forgets = /board/;
    await expect(version(first).fill()).rejects.toThrow('The browser did not keep all files.');
  });

  it('decision 0139 stay for a newer version that is being cached while this one starts', async () => {
    await version(first).fill();
    await version(second).fill();
    await version(first).removeOthers(true);
    expect(caches.kept()).toHaveLength(5);
    await version(second).removeOthers(false);
    expect(caches.kept()).toEqual([
      `${origin}/assets/board-b.js`,
      `${origin}/assets/start-a.js`,
      `${origin}/index.html?revision=2`,
    ]);
    expect(asked.filter((path) => path.includes('start'))).toHaveLength(1);
  });

  it('the cache of Workbox is removed', async () => {
    await caches.open('workbox-precache-v2-https://app.test/');
    await version(first).fill();
    await version(first).removeOthers(false);
    expect(await caches.keys()).toEqual(['weekwright-app']);
  });
});

describe('files that the browser has evicted', () => {
  it('decision 0139 are fetched from the server; without a network pages show a message and scripts fail', async () => {
    expect(await textOf(version(first), '/app/tasks', 'navigate')).toBe(`${origin}/app/tasks`);
    answer = () => Promise.reject(new TypeError('offline'));
    const page = await respond(version(first), get('/app/tasks', 'navigate'));
    expect(page.status).toBe(503);
    expect(await page.text()).toContain(
      'Check your connection, then reload the page. Your changes are saved.',
    );
    await expect(respond(version(first), get('/assets/board-a.js'))).rejects.toThrow('offline');
  });

  it("decision 0139 count as evicted where the browser's storage fails", async () => {
    caches.open = () => Promise.reject(new DOMException('broken', 'UnknownError'));
    expect(await textOf(version(first), '/assets/board-a.js')).toBe(`${origin}/assets/board-a.js`);
  });
});

const get = (path: string, mode: RequestMode = 'cors') =>
  ({ url: `${origin}${path}`, method: 'GET', mode }) as Request;

const respond = (kept: ReturnType<typeof version>, request: Request) =>
  kept.answer(kept.fileOf(request) ?? '', request);

const textOf = async (kept: ReturnType<typeof version>, path: string, mode?: RequestMode) =>
  (await respond(kept, get(path, mode))).text();

function version(files: typeof first) {
  return createKeptFiles({
    files,
    caches: caches as unknown as CacheStorage,
    origin,
    fetch: async (input) => {
      const path = typeof input === 'string' ? input : (input as Request).url;
      asked.push(path);
      return answer(path);
    },
  });
}

/** The caches of a browser; entries that match `forgets` are evicted at once. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const fake = {
    forgets: /^$/,
    kept: () => [...(all.get('weekwright-app')?.keys() ?? [])].toSorted(),
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    open(name: string) {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return Promise.resolve({
        keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
        match: (url: string) => Promise.resolve(entries.get(url)?.clone()),
        delete: ({ url }: { readonly url: string }) => Promise.resolve(entries.delete(url)),
        put(url: string, response: Response) {
          if (!fake.forgets.test(url)) entries.set(url, response);
          return Promise.resolve();
        },
      });
    },
  };
  return fake;
}
