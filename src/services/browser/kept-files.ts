import { loadErrorWords } from '#domain/texts/load-error-words.ts';

/** A file of the app as the build names it; `revision` is null where the name already changes with the content. */
export interface AppFile {
  readonly url: string;
  readonly revision: string | null;
}

/** The files of one version of the app in this browser (decision 0139). */
export interface KeptFiles {
  /** Keeps what is missing; rejects unless all of it is kept then. */
  fill(): Promise<void>;
  /** Removes what no version needs, unless a newer one is being kept. */
  removeOthers(isNewerComing: boolean): Promise<void>;
  /** The address of the file that answers a request, if one does. */
  fileOf(request: Pick<Request, 'url' | 'method' | 'mode'>): string | undefined;
  /** Answers with a file, from the server where it is missing; a page that is nowhere says so in plain words. */
  answer(file: string, request: Request): Promise<Response>;
}

/** What keeping them needs of the browser. */
export interface KeptFilesDeps {
  readonly files: readonly AppFile[];
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: typeof fetch;
  readonly origin: string;
}

const CACHE = 'weekwright-app';
const PAGE = '/index.html';

/** Makes what keeps the files of a version. All versions share a cache: what two of them have is read once. */
export function createKeptFiles({ files, caches, fetch, origin }: KeptFilesDeps): KeptFiles {
  /** By the path of each file: under which address it is kept. */
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
        // What the browser has by a name that never changes is as good as what the server has.
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
        // A storage that fails has no file.
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

/** Whether the kept page answers for a path: not for what the server answers itself, nor for the path of a file. */
export function isPage(pathname: string): boolean {
  return !/^\/api\/|^\/\w+-stand-in\/|\.[^/.]*$/.test(pathname);
}

/** A proxy or a network that asks to sign in may answer a page of its own. */
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
