import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The JavaScript that a page may load before it is painted first, in bytes packed with gzip (decision 0088). */
export const sizeBudgets = { 'the sign-in page': 150_000, 'the board': 200_000 };

/** The module that each page is, beside what every page starts with. */
const pages = { 'the sign-in page': 'sign-in-screen', 'the board': 'person-routes' };

/** What each page loads before it is painted first, from the build in a folder: its name, bytes and budget. */
export function firstPaints(folder) {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const started = [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/"\/assets\/([^"]+\.js)"/g)];
  return Object.entries(pages).map(([page, module]) => {
    const own = names.filter((name) => name.startsWith(`${module}-`));
    if (own.length !== 1 || started.length === 0) throw new Error(`The build has no chunk for ${page}.`);
    const loaded = new Set();
    const load = (name) => {
      if (loaded.has(name)) return;
      loaded.add(name);
      importsOf(readFileSync(join(assets, name), 'utf8')).forEach(load);
    };
    for (const name of [...started.map(([, script]) => script), ...own]) load(name);
    const bytes = [...loaded].reduce((sum, name) => sum + packed(join(assets, name)), 0);
    return { page, bytes, budget: sizeBudgets[page] };
  });
}

const packed = (path) => gzipSync(readFileSync(path), { level: 9 }).length;

/** The chunks that a chunk imports at once; those in parentheses are loaded later. */
function importsOf(text) {
  return [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => name);
}
