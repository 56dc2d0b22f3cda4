import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { readInputs, sameContent } from './inputs.mjs';
import { precompress } from './precompress.mjs';
import { programs } from './programs.mjs';
import { root, say, Stop } from './project.mjs';
import { run } from './run.mjs';
import { styleLicenses } from './style-licenses.mjs';

const dist = join(root, 'dist');
const stampPath = join(dist, 'inputs.json');
const inputPaths = [
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

export async function ensureBuilt() {
  if (isBuilt()) return;
  say('Building…');
  const code = await run(process.execPath, [join(root, 'scripts', 'build.mjs')]);
  if (code !== 0) throw new Stop('The build failed; see the reason above.');
}

/** Stops when the build is missing or outdated: a production server doesn't build. */
export function requireBuilt() {
  if (isBuilt()) return;
  throw new Stop(
    'These sources have not been built; run `npm ci`, `npm run build` and `npm ci --omit=dev`, or unpack a release.',
  );
}

/** Builds app and server into a temporary folder and replaces `dist` only when both builds succeed. */
export async function buildAll() {
  // Tests also run this: without it Vite would bundle React's development build.
  process.env['NODE_ENV'] = 'production';
  const [{ build }, { topLevelAwaits }, { pagesOf, renderFirstPaints }] = await Promise.all([
    import('vite'),
    import('./top-level-await.mjs'),
    import('./first-paint.mjs'),
  ]);
  const inputs = readInputs(root, inputPaths);
  const fresh = join(root, '.vite', `build-${process.pid}`);
  try {
    const paints = await renderFirstPaints(root, join(fresh, 'first-paint'));
    rmSync(join(fresh, 'first-paint'), { recursive: true });
    await build({
      root,
      logLevel: 'warn',
      plugins: [pagesOf(paints)],
      build: { outDir: join(fresh, 'client') },
    });
    const waiting = topLevelAwaits(join(fresh, 'client'));
    if (waiting.length > 0) {
      throw new Stop(`WebKit needs scripts without top-level await:\n${waiting.join('\n')}`);
    }
    appendFileSync(join(fresh, 'client', 'licenses.txt'), styleLicenses(root));
    // Moved out of `client`, because the server serves that whole folder.
    renameSync(join(fresh, 'client', '.vite', 'manifest.json'), join(fresh, 'manifest.json'));
    rmdirSync(join(fresh, 'client', '.vite'));
    await build({
      root,
      logLevel: 'warn',
      build: { ssr: true, outDir: join(fresh, 'server'), rolldownOptions: { input: programs } },
    });
    await precompress(join(fresh, 'client'));
    writeFileSync(join(fresh, 'inputs.json'), JSON.stringify(inputs));
    replaceDist(fresh);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function isBuilt() {
  if (!existsSync(stampPath)) return false;
  const built = JSON.parse(readFileSync(stampPath, 'utf8'));
  const now = readInputs(root, inputPaths, built);
  if (!sameContent(now, built)) return false;
  if (JSON.stringify(now) !== JSON.stringify(built)) writeFileSync(stampPath, JSON.stringify(now));
  return true;
}

function replaceDist(fresh) {
  const old = `${fresh}-old`;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}
