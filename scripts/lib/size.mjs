import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const [signIn, signUp, account, board] = ['sign-in', 'sign-up-screens', 'account-screens', 'board'];

/** Dynamic imports that only old browsers, calendar events or passkeys need. */
const onDemand = new Set([
  'node_modules/temporal-polyfill/global.esm.js',
  'src/services/calendar/plain-text.ts',
  'node_modules/@simplewebauthn/browser/esm/index.js',
]);

/** Other screens are preloaded after everything that the board itself needs. */
const isOtherScreen = (key, { name }) =>
  /^src\/app\/screens\/[\w-]+-screens\.ts$/.test(key) || name === signIn;

/** Budgets are bytes of JavaScript after gzip: the measured size plus 2 % (decision 0120). */
const pages = [
  { page: 'the sign-in page before it can be used', budget: 150_000, chunk: signIn, later: () => false },
  { page: 'the sign-up page before it can be used', budget: 190_000, chunk: signUp, later: () => false },
  {
    page: 'the other account pages before they can be used',
    budget: 200_000,
    chunk: account,
    later: () => false,
  },
  { page: 'the board before it is painted', budget: 235_000, chunk: board, later: () => false },
  { page: 'the board at rest', budget: 494_000, chunk: board, later: (...each) => !isOtherScreen(...each) },
  { page: 'the board at rest, and all other screens', budget: 674_000, chunk: board, later: () => true },
];

export function sizesOf(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const client = join(folder, 'client');
  const scripts = [
    ...readFileSync(join(client, 'index.html'), 'utf8').matchAll(/src="\/(assets\/[^"]+\.js)"/g),
  ];
  const started = scripts.map(([, file]) => Object.keys(manifest).find((key) => manifest[key].file === file));
  return pages.map(({ page, budget, chunk, later }) => {
    const screen = Object.keys(manifest).find((key) => manifest[key].name === chunk);
    if (screen === undefined) throw new Error(`The build has no chunk "${chunk}".`);
    const read = readBy(manifest, [...started, screen], later);
    const files = [...read].map((key) => {
      const { file } = manifest[key];
      return { file, bytes: gzipSync(readFileSync(join(client, file)), { level: 9 }).length };
    });
    return { page, budget, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
}

function readBy(manifest, first, later) {
  const read = new Set();
  const visit = (key) => {
    if (read.has(key)) return;
    if (!manifest[key]) throw new Error(`The build has no chunk for ${key}.`);
    read.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key];
    imports.forEach(visit);
    dynamicImports.filter((each) => later(each, manifest[each]) && !onDemand.has(each)).forEach(visit);
  };
  first.forEach(visit);
  return read;
}
