import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command, root, say, Stop } from './lib/project.mjs';
import { releaseFiles, releaseLock, releasePackage, releaseSbom } from './lib/release.mjs';
import { run } from './lib/run.mjs';

// npm run pack: writes release/weekwright-<version>.tgz, which runs after `npm ci --omit=dev` in its folder.
// Its bill of materials is sbom.cdx.json.
await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const about = releasePackage(read('package.json'));
  const title = `${about.name}-${about.version}`;
  const stage = join(root, '.vite', `release-${process.pid}`);
  const folder = join(stage, title);
  const release = join(root, 'release');
  try {
    for (const path of releaseFiles) cpSync(join(root, path), join(folder, path), { recursive: true });
    const write = (name, value) => writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
    write('package.json', about);
    const lock = releaseLock(read('package-lock.json'));
    write('package-lock.json', lock);
    const licenses = readFileSync(join(root, 'dist/client/licenses.txt'), 'utf8');
    write('sbom.cdx.json', releaseSbom(await sbom(), lock, licenses));
    rmSync(release, { recursive: true, force: true });
    mkdirSync(release);
    const code = await run('tar', ['-czf', join(release, `${title}.tgz`), '-C', stage, title]);
    if (code !== 0) throw new Stop("Couldn't pack the release; see tar's output above.");
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  say(`Packed release/${title}.tgz`);
});

async function sbom() {
  const parts = [];
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const code = await run('npm', args, { output: (part) => parts.push(part) });
  if (code !== 0) throw new Stop("Couldn't list the packages; see npm's output above.");
  return JSON.parse(Buffer.concat(parts).toString());
}
