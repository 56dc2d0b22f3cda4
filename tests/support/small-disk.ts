import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk that can run full on demand. */
export interface SmallDisk {
  readonly folder: string;
  /** The command prefix of a program that is subject to the limit. */
  readonly prefix: readonly string[];
  /** Leaves that many MB free. */
  leave(megabytes: number): void;
  makeRoom(): void;
  remove(): void;
}

/** A small file system, which requires root; elsewhere a size limit on each file. */
export function makeSmallDisk(): SmallDisk {
  return canMount() ? mountedDisk() : limitedFiles();
}

const SIZE_MB = 256;

function mountedDisk(): SmallDisk {
  const mount = mkdtempSync(path.join(tmpdir(), 'weekwright-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', mount]);
  const folder = path.join(mount, 'data');
  const filler = path.join(mount, 'filler');
  mkdirSync(folder);
  return {
    folder,
    prefix: [],
    leave: (megabytes) => {
      rmSync(filler, { force: true });
      const { bavail, bsize } = statfsSync(mount);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - Math.floor(megabytes * 2 ** 20)));
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', mount]);
      rmSync(mount, { recursive: true, force: true });
    },
  };
}

/** Limits each file's size: a new segment of the log is 16 MB. */
function limitedFiles(): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'weekwright-disk-'));
  let blocks: number | undefined;
  return {
    folder,
    get prefix() {
      return blocks === undefined ? [] : ['sh', '-c', `ulimit -f ${blocks}; exec "$@"`, 'sh'];
    },
    leave: (megabytes) => {
      blocks = Math.floor(megabytes * 2_048);
    },
    makeRoom: () => {
      blocks = undefined;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(path.join(tmpdir(), 'weekwright-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
