import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectFile } from '#server/base/project-file.ts';

/** The last release: the newest commit with another schema, or the named one; undefined in a shallow clone. */
export function lastRelease(named?: string, folder: string = root): string | undefined {
  if (!existsSync(path.join(folder, '.git'))) return undefined;
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  if (named !== undefined) return git('rev-parse', '--short', `${named}^{commit}`);
  const changed = git('log', '-1', '--format=%H', '--', 'server/db/migrations/*.sql');
  const [parent = ''] = changed === '' ? [] : git('log', '-1', '--format=%p', changed).split(' ');
  return parent === '' ? undefined : parent;
}

/** Builds a commit's sources in a folder, with the packages of this checkout. */
export function buildRelease(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: archive });
  symlinkSync(projectFile('node_modules'), path.join(folder, 'node_modules'), 'junction');
  execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const root = projectFile('.');

/** Skips the check that the installed packages match that commit's lock. */
const BUILD = "await (await import('./scripts/lib/build.mjs')).buildAll();";
