import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { subjectFault } from '#scripts/lib/commit-subject.mjs';

import { root } from './sources.ts';

it('a commit subject has at most 72 characters, comments and body not counted', () => {
  expect(subjectFault('a'.repeat(72))).toBeUndefined();
  expect(subjectFault(`# a comment\n\n${'ä'.repeat(72)}\n\n${'b'.repeat(99)}`)).toBeUndefined();
  expect(subjectFault(`${'a'.repeat(73)}\n`)).toBe(
    'The subject has 73 characters; write at most 72, and the reason in the body.',
  );
});

it("the repository's hook refuses a commit with a longer subject", () => {
  const cwd = mkdtempSync(join(tmpdir(), 'weekwright-commit-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const settings = [
    `core.hooksPath=${join(root, 'scripts/hooks')}`,
    'user.name=Mia',
    'user.email=mia@acme.test',
    'commit.gpgSign=false',
  ].flatMap((setting) => ['-c', setting]);
  const git = (...args: string[]) => spawnSync('git', [...settings, ...args], { cwd, encoding: 'utf8' });
  git('init', '-q');
  expect(git('commit', '-q', '--allow-empty', '-m', 'Add labels')).toMatchObject({ status: 0, stderr: '' });
  expect(git('commit', '-q', '--allow-empty', '-m', 'a'.repeat(73))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('at most 72'),
  });
});
