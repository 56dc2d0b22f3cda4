import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { PlainError } from '#server/plain-error.ts';

/** Another living process holds the folder (rule 43). */
export class FolderInUseError extends PlainError {}

/**
 * Takes the folder for this process alone and answers how to give it back: two processes on one embedded
 * database destroy it silently. Locks of dead processes are taken over; a living one throws `FolderInUseError`.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const number = claim(folder);
  const file = lockPath(folder, number);
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), BEAT_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    write(folder, { ...me(), released: true }, (draft) => renameSync(draft, file));
  };
}

const BEAT_MS = 2_000;
const SILENT_MS = 15_000;

const holderSchema = z.object({
  pid: z.number(),
  startedAt: z.string().nullable(),
  place: z.string(),
  released: z.boolean(),
});
type Holder = z.infer<typeof holderSchema>;

/**
 * Locks are numbered and a number is given out once, by an exclusive link: whoever finds lock n dead makes
 * n + 1. Of two that find it dead at the same time one fails; deleting and making anew would let both through.
 */
function claim(folder: string): number {
  for (;;) {
    const last = newest(folder);
    if (last > 0) refuseWhenAlive(folder, last);
    const mine = last + 1;
    const made = write(folder, { ...me(), released: false }, (draft) => {
      try {
        linkSync(draft, lockPath(folder, mine));
        return true;
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        rmSync(draft, { force: true });
      }
    });
    if (made && newest(folder) === mine) {
      for (const old of numbers(folder)) if (old < mine) rmSync(lockPath(folder, old), { force: true });
      return mine;
    }
    if (made) rmSync(lockPath(folder, mine), { force: true });
  }
}

function refuseWhenAlive(folder: string, number: number): void {
  const file = lockPath(folder, number);
  const holder = readHolder(file);
  if (holder === undefined || !isAlive(holder, file)) return;
  throw new FolderInUseError(
    `The data folder ${folder} is in use by another Weekwright (process ${holder.pid}); stop that one first or set DATA_DIR to another folder.`,
  );
}

/** A process of another machine or container cannot be asked: there the beat of its lock file decides. */
function isAlive(holder: Holder, file: string): boolean {
  if (holder.released) return false;
  if (holder.place !== place()) return Date.now() - statSync(file).mtimeMs < SILENT_MS;
  const startedAt = processStart(holder.pid);
  return startedAt !== undefined && startedAt === holder.startedAt;
}

function me(): Omit<Holder, 'released'> {
  return { pid: process.pid, startedAt: processStart(process.pid) ?? null, place: place() };
}

/** Where process numbers have one meaning: a host, and on Linux a process namespace of it. */
function place(): string {
  return process.platform === 'linux' ? `${hostname()} ${readlinkSync('/proc/self/ns/pid')}` : hostname();
}

/** When the process started, in the words of its system; null where the system does not say; undefined when dead. */
function processStart(pid: number): string | null | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isCode(error, 'EPERM')) return undefined;
  }
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
    }
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function write<T>(folder: string, holder: Holder, publish: (draft: string) => T): T {
  const draft = path.join(folder, `lock.draft-${randomUUID()}`);
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  return publish(draft);
}

function numbers(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => /^lock\.(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number);
}

function newest(folder: string): number {
  return Math.max(0, ...numbers(folder));
}

function lockPath(folder: string, number: number): string {
  return path.join(folder, `lock.${number}`);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
