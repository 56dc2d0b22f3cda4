import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderInUseError, lockFolder } from '#server/db/embedded/lock.ts';
import { PlainError } from '#server/base/plain-error.ts';
import { projectFile } from '#server/base/project-file.ts';

describe('the lock of the data folder', () => {
  let folder: string;
  let started: ChildProcess[];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'weekwright-lock-'));
    started = [];
  });
  afterEach(() => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const onLost = () => {};
  const lock = () => lockFolder(folder, { onLost });
  const lockAtOnce = () => lockFolder(folder, { onLost, patienceMs: 0 });
  const lockAndRelease = async () => (await lock())();
  const inUse = (pid: number) =>
    new FolderInUseError(
      `The data folder ${folder} is in use by another Weekwright (process ${pid}); stop that process first or set DATA_DIR to another folder.`,
    );
  const change = (values: object) => {
    const file = path.join(folder, 'lock.1');
    const held = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...held, released: false, ...values }));
    return file;
  };

  /** Starts a program and returns the pid that holds the folder, which may be a child process. */
  async function holding(program: string, args: readonly string[]): Promise<number> {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    started.push(child);
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    return Number(/held by (\d+)/.exec(said.toString())?.[1]);
  }
  const holder = ['--import', 'tsx', projectFile('tests/support/hold-lock.ts')];

  it('A1 admits one process, and the next one after its release', async () => {
    const unlock = await lock();
    await expect(lockAtOnce()).rejects.toThrow(inUse(process.pid));
    unlock();
    await lockAndRelease();
    expect(readdirSync(folder)).toEqual(['lock.2']);
  });

  it('A1 refuses while another process lives, and is taken over after that process was killed', async () => {
    const pid = await holding(process.execPath, [...holder, folder]);
    await expect(lockAtOnce()).rejects.toThrow(inUse(pid));
    const gone = once(started[0] as ChildProcess, 'exit');
    process.kill(pid, 'SIGKILL');
    await gone;
    (await lockAtOnce())();
  });

  it('J3 waits for a process group that was just killed', async () => {
    const pid = await holding(process.execPath, [...holder, folder]);
    process.kill(-pid, 'SIGKILL');
    await lockAndRelease();
    expect(readdirSync(folder)).toEqual(['lock.2']);
  });

  it.runIf(process.platform !== 'win32')('J3 takes over from a zombie process', async () => {
    const pid = await holding('sh', [
      '-c',
      '"$@" & exec sleep 60',
      'sh',
      process.execPath,
      ...holder,
      folder,
    ]);
    expect(pid).not.toBe(started[0]?.pid);
    process.kill(pid, 'SIGKILL');
    await lockAndRelease();
    expect(process.kill(pid, 0)).toBe(true);
  });

  it('takes over from a process whose pid was reused', async () => {
    await lockAndRelease();
    change({ startedAt: '1' });
    (await lockAtOnce())();
    expect(existsSync(path.join(folder, 'lock.1'))).toBe(false);
  });

  it.runIf(process.platform === 'linux')('A1 distinguishes two machines with the same name', async () => {
    (await lock())();
    const { place } = JSON.parse(readFileSync(path.join(folder, 'lock.1'), 'utf8'));
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    expect(place.split(' ')[1]).toBe(boot);
    const file = change({
      place: place.replace(boot, 'a0000000-0000-4000-8000-000000000000'),
      startedAt: '1',
    });
    const beat = () => utimesSync(file, new Date(), new Date());
    beat();
    const beating = setInterval(beat, 20);
    await expect(lockAtOnce()).rejects.toThrow(inUse(process.pid));
    clearInterval(beating);
  });

  it('A1 respects the heartbeat of a process on another machine, even if its clock is late', async () => {
    await lockAndRelease();
    const file = change({ place: 'elsewhere' });
    let minutesAgo = 10;
    const beat = () => {
      const at = new Date(Date.now() - minutesAgo * 60_000);
      utimesSync(file, at, at);
    };
    beat();
    const beating = setInterval(() => {
      minutesAgo -= 0.01;
      beat();
    }, 20);
    await expect(lockFolder(folder, { onLost, patienceMs: 300 })).rejects.toThrow(inUse(process.pid));
    clearInterval(beating);
    await lockFolder(folder, { onLost, patienceMs: 100 });
  });

  it('takes over an unreadable lock', async () => {
    writeFileSync(path.join(folder, 'lock.4'), '');
    await lockAndRelease();
    expect(readdirSync(folder)).toEqual(['lock.5']);
  });

  it('A1 reports that its file is gone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lost: PlainError[] = [];
    const unlock = await lockFolder(folder, { onLost: (error) => lost.push(error) });
    rmSync(path.join(folder, 'lock.1'));
    vi.advanceTimersByTime(6_000);
    vi.useRealTimers();
    unlock();
    expect(lost).toEqual([
      new PlainError(
        `The lock file of the data folder ${folder} is gone; another Weekwright may be using it.`,
      ),
    ]);
  });
});
