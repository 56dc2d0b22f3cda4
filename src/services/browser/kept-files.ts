import { loadErrorWords } from '#domain/texts/index.ts';

export interface AppFile {
  readonly url: string;
  readonly revision: string | null;
}

export interface KeptFiles {
  fill(): Promise<void>;
  removeOthers(isNewerComing: boolean): Promise<void>;
  fileOf(request: Pick<Request, 'url' | 'method' | 'mode'>): string | undefined;
  answer(file: string, request: Request): Promise<Response>;
}

export interface KeptFilesDeps {
  readonly files: readonly AppFile[];
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: typeof fetch;
  readonly origin: string;
}

const CACHE = 'weekwright-app';
const PAGE = '/index.html';

/** Creates the file cache of an app version. All versions share one cache, so common files load once. */
export function createKeptFiles({ files, caches, fetch, origin }: KeptFilesDeps): KeptFiles {
  const kept = new Map(
    files.map(({ url, revision }) => {
      const { href, pathname } = new URL(url, origin);
      return [pathname, revision === null ? href : `${href}?revision=${revision}`];
    }),
  );

  const missing = async (cache: Cache) => {
    const there = new Set((await cache.keys()).map(({ url }) => url));
    return [...kept].filter(([, address]) => !there.has(address));
  };

  return {
    async fill() {
      const cache = await caches.open(CACHE);
      for (const [path, address] of await missing(cache)) {
        // A name with a content hash never changes, so the HTTP cache may answer.
        const response = await fetch(path, { cache: address.includes('?') ? 'reload' : 'default' });
        if (!isFile(path, response)) throw new Error(`The server does not answer with ${path}.`);
        await cache.put(address, response);
      }
      if ((await missing(cache)).length > 0) throw new Error('The browser did not keep all files.');
    },

    async removeOthers(isNewerComing) {
      const ofWorkbox = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'));
      await Promise.all(ofWorkbox.map((name) => caches.delete(name)));
      if (isNewerComing) return;
      const cache = await caches.open(CACHE);
      const own = new Set(kept.values());
      const others = (await cache.keys()).filter(({ url }) => !own.has(url));
      await Promise.all(others.map((each) => cache.delete(each)));
    },

    fileOf({ url, method, mode }) {
      const { origin: asked, pathname } = new URL(url);
      if (method !== 'GET' || asked !== origin) return undefined;
      if (mode === 'navigate' && isPage(pathname))
        return kept.has(`${pathname}.html`) ? `${pathname}.html` : PAGE;
      return kept.has(pathname) ? pathname : undefined;
    },

    async answer(file, request) {
      const found = await caches
        .open(CACHE)
        .then((cache) => cache.match(kept.get(file) ?? file, { ignoreVary: true }))
        // A failing cache counts as a miss.
        .catch(() => undefined);
      if (found) return found;
      try {
        return await fetch(request);
      } catch (error) {
        if (!file.endsWith('.html')) throw error;
        return noPage();
      }
    },
  };
}

/** Returns whether the cached page answers a path: neither API paths nor file names. */
export function isPage(pathname: string): boolean {
  return !/^\/api\/|^\/\w+-stand-in\/|\.[^/.]*$/.test(pathname);
}

/** A proxy or captive portal may answer with its own page. */
function isFile(path: string, { ok, redirected, headers }: Response): boolean {
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return ok && !redirected && isHtml === path.endsWith('.html');
}

function noPage(): Response {
  const { title, hint } = loadErrorWords;
  return new Response(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Weekwright</title>
<style>
  body { margin: 0; font: 15px/1.5 "Inter Variable", system-ui, sans-serif; }
  main { display: grid; min-height: 100vh; place-content: center; padding: 16px; box-sizing: border-box; }
  div { display: grid; justify-items: center; gap: 12px; text-align: center; }
  h1 { margin: 0; font-size: 17px; font-weight: 600; }
  p { margin: 0; }
  a { color: inherit; }
</style>
</head>
<body>
<main><div role="alert"><h1>${title}</h1><p>${hint}</p><p><a href="">Reload</a></p></div></main>
</body>
</html>
`,
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    },
  );
}
