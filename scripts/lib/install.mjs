import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root, say, Stop } from './project.mjs';
import { run } from './run.mjs';

/** Installs the dependencies when they are missing or differ from the lock file; else does nothing. */
export async function ensureInstalled() {
  if (isInstalled(root)) return;
  say('Installing dependencies …');
  const code = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
    env: { NODE_ENV: 'development' },
  });
  if (code !== 0) throw new Stop('The dependencies could not be installed; npm says why above.');
  rememberInstalled(root);
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
