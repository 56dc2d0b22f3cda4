import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { type Figure, table, unmeasured } from '#tests/bench/support/figure.ts';
import { judged, ownMs } from '#tests/bench/support/judged.ts';
import { lastRelease } from '#tests/support/last-release.ts';

const missed: Figure = { name: 'a read', measured: '90 ms', budget: '<= 50 ms', isMet: false };

it('only other load on the machine during the run excuses a missed limit of the bench', () => {
  const lines = table([
    { ...missed, othersLoad: 0.1 },
    { ...missed, othersLoad: 1.5 },
    { ...missed, isMet: true, othersLoad: 1.5 },
    unmeasured('a click', new Error('No card is visible.')),
  ]).split('\n');
  const verdicts = lines.map((line) => line.split(/ {2,}/).at(-1));
  expect(verdicts).toEqual([
    'verdict',
    'missed',
    'too busy to judge: others used 1.50 cores',
    'met',
    'missed',
  ]);
});

it('a figure that was judged with its own load keeps it', async () => {
  const [inside, outside] = await judged(async () => [{ ...missed, othersLoad: 2 }, missed]);
  expect(inside?.othersLoad).toBe(2);
  expect(outside?.othersLoad).toBeGreaterThanOrEqual(0);
});

it.runIf(process.platform === 'linux')('processes started by the bench count as its own work', () => {
  const before = ownMs() ?? 0;
  spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 60_000);']);
  expect((ownMs() ?? 0) - before).toBeGreaterThanOrEqual(50);
});

it('decision 0174 the last release is the commit before the newest migration, and none where the history begins with it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weekwright-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = ['user.name=Mia', 'user.email=mia@acme.test', 'commit.gpgSign=false'];
  const git = (...args: string[]) =>
    execFileSync('git', [...settings.flatMap((each) => ['-c', each]), ...args], { cwd: folder }).toString();
  const commit = (name: string) => {
    writeFileSync(join(folder, 'server/db/migrations', name), 'SELECT 1;');
    git('add', '.');
    git('commit', '-qm', name);
    return git('rev-parse', '--short', 'HEAD').trim();
  };
  mkdirSync(join(folder, 'server/db/migrations'), { recursive: true });
  git('init', '-q');
  commit('0001.sql');
  const later = commit('notes.md');
  expect(lastRelease(undefined, folder)).toBeUndefined();
  commit('0002.sql');
  expect(lastRelease(undefined, folder)).toBe(later);
});
