import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root, say, Stop } from './project.mjs';
import { run } from './run.mjs';

export async function ensureInstalled() {
  if (isInstalled(root)) return;
  say('Installing dependencies…');
  const code = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
    env: { NODE_ENV: 'development' },
  });
  if (code !== 0) throw new Stop("Couldn't install the dependencies; see npm's output above.");
}

/** Stops when a package that the server needs is missing: a production start doesn't install. */
export function requireInstalled() {
  if (missingPackages(root).length > 0)
    throw new Stop('The packages are not installed; run `npm ci --omit=dev`.');
}

export function missingPackages(folder) {
  const { dependencies } = readJson(join(folder, 'package.json'));
  return Object.keys(dependencies).filter((name) => !existsSync(join(folder, 'node_modules', name)));
}

/** Whether node_modules matches the lock file, and the lock file package.json. */
export function isInstalled(folder) {
  const installedLock = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const { '': own, ...wanted } = readJson(join(folder, 'package-lock.json')).packages;
  const installed = readJson(installedLock).packages;
  return (
    namedIn(own) === namedIn(readJson(join(folder, 'package.json'))) &&
    Object.entries(wanted).every(([path, { version, optional = false }]) =>
      installed[path] === undefined ? optional : installed[path].version === version,
    )
  );
}

const namedIn = ({ dependencies, devDependencies }) => JSON.stringify([dependencies, devDependencies]);

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
