import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root, say, Stop } from './project.mjs';
import { run } from './run.mjs';

/** Installs the dependencies when they are missing or differ from the lock file; else does nothing. */
export async function ensureInstalled() {
  if (isInstalled(root)) return;
  say('Installing dependencies…');
  const code = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
    env: { NODE_ENV: 'development' },
  });
  if (code !== 0) throw new Stop("Couldn't install the dependencies; see npm's output above.");
  rememberInstalled(root);
}

/** Stops where a package that the server needs is missing: in production nothing is installed by a start. */
export function requireInstalled() {
  if (missingPackages(root).length > 0)
    throw new Stop('The packages are not installed; run `npm ci --omit=dev`.');
}

/** The packages that a built server needs and that are not there. */
export function missingPackages(folder) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => !existsSync(join(folder, 'node_modules', name)));
}

/** Whether node_modules holds what the lock file asks for, on this kind of machine. */
export function isInstalled(folder) {
  const path = stampPath(folder);
  return existsSync(path) && readFileSync(path, 'utf8') === wanted(folder);
}

/** Notes in node_modules what it was installed from. */
export const rememberInstalled = (folder) => writeFileSync(stampPath(folder), wanted(folder));

const stampPath = (folder) => join(folder, 'node_modules', '.weekwright-installed');

function wanted(folder) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const hash = createHash('sha256')
    .update(JSON.stringify({ dependencies, devDependencies }))
    .update(readFileSync(join(folder, 'package-lock.json')));
  return `${process.platform}-${process.arch} ${hash.digest('hex')}\n`;
}
