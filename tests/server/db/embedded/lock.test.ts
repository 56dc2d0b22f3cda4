import { spawn } from 'node:child_process';
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
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from '#server/db/embedded/lock.ts';
import { projectFile } from '#server/project-file.ts';

describe('the lock of the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'weekwright-lock-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('A1 lets one in, and the next after it', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(
      new FolderInUseError(
        `The data folder ${folder} is in use by another Weekwright (process ${process.pid}); stop that one first or set DATA_DIR to another folder.`,
      ),
    );
    unlock();
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual(['lock.2']);
  });

  it('refuses while another process lives and takes over when it was killed', async () => {
    const holder = spawn(
      process.execPath,
      ['--import', 'tsx', projectFile('tests/support/hold-lock.ts'), folder],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(holder.stdout, 'data');
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockFolder(folder)();
  });

  it('takes over from a process whose number another one has now', () => {
    lockFolder(folder)();
    const held = JSON.parse(readFileSync(path.join(folder, 'lock.1'), 'utf8'));
    writeFileSync(path.join(folder, 'lock.1'), JSON.stringify({ ...held, released: false, startedAt: '1' }));
    lockFolder(folder)();
    expect(existsSync(path.join(folder, 'lock.1'))).toBe(false);
  });

  it('believes the beat of a process that cannot be asked, in another container', () => {
    lockFolder(folder)();
    const file = path.join(folder, 'lock.1');
    const held = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...held, released: false, place: 'elsewhere' }));
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    const silentSince = new Date(Date.now() - 60_000);
    utimesSync(file, silentSince, silentSince);
    lockFolder(folder)();
  });

  it('takes over a lock that cannot be read', () => {
    writeFileSync(path.join(folder, 'lock.4'), '');
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual(['lock.5']);
  });
});
