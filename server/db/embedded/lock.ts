import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { codeOf } from '#server/base/error-code.ts';
import { PlainError } from '#server/base/plain-error.ts';
import { isRunning, thisPlace, thisProcess } from './holder.ts';

/** Another living process holds the folder (S3-43). */
export class FolderInUseError extends PlainError {}

/** How a lock is taken. */
export interface LockOptions {
  /** Told when the lock was lost to another process, or its file cannot be reached any more. */
  readonly onLost: (error: PlainError) => void;
  /** How long (ms) a holder that still runs may take to end. */
  readonly patienceMs?: number;
}

/**
 * Takes the folder for this process alone and answers how to give it back: two processes on one embedded
 * database destroy it silently. Locks of dead processes are taken over; one that stays alive throws
 * `FolderInUseError`.
 */
export async function lockFolder(
  folder: string,
  { onLost, patienceMs = PATIENCE_MS }: LockOptions,
): Promise<() => void> {
  const number = await claim(folder, patienceMs);
  const file = lockPath(folder, number);
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      clearInterval(beat);
      onLost(
        new PlainError(
          `The lock file of the data folder ${folder} is gone; another Weekwright may be using it.`,
        ),
      );
    }
  }, BEAT_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    release(folder, file);
  };
}

const BEAT_MS = 2_000;
/** A process that was killed, or told to stop, a moment ago gets this long to end. */
const PATIENCE_MS = 5_000;
const SILENT_MS = 15_000;
const CHECK_EVERY_MS = 50;

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
async function claim(folder: string, patienceMs: number): Promise<number> {
  for (;;) {
    const last = newest(folder);
    if (last > 0) await untilHolderEnds(folder, last, patienceMs);
    const mine = last + 1;
    const made = write(folder, { ...thisProcess(), released: false }, (draft) => {
      try {
        linkSync(draft, lockPath(folder, mine));
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      }
    });
    if (made && newest(folder) === mine) {
      for (const old of numbers(folder)) if (old < mine) rmSync(lockPath(folder, old), { force: true });
      return mine;
    }
    if (made) rmSync(lockPath(folder, mine), { force: true });
  }
}

/**
 * A process of another machine or container cannot be asked: there the beat of its lock file decides, watched long
 * enough that a clock that goes wrong there does no harm.
 */
async function untilHolderEnds(folder: string, number: number, patienceMs: number): Promise<void> {
  const file = lockPath(folder, number);
  const since = performance.now();
  const firstBeat = beatOf(file);
  for (;;) {
    const holder = readHolder(file);
    if (holder === undefined || holder.released) return;
    const watched = performance.now() - since;
    const beat = beatOf(file) ?? 0;
    const isHere = holder.place === thisPlace();
    const silent = Math.max(watched, Date.now() - beat);
    if (isHere ? !isRunning(holder) : silent >= SILENT_MS && watched >= patienceMs) return;
    if (isHere ? watched >= patienceMs : beat !== firstBeat) throw inUse(folder, holder);
    await wait(CHECK_EVERY_MS);
  }
}

function inUse(folder: string, { pid }: Holder): FolderInUseError {
  return new FolderInUseError(
    `The data folder ${folder} is in use by another Weekwright (process ${pid}); stop that process first or set DATA_DIR to another folder.`,
  );
}

function release(folder: string, file: string): void {
  try {
    write(folder, { ...thisProcess(), released: true }, (draft) => renameSync(draft, file));
  } catch {
    // No room on the disk: the lock stays as it is, and is taken over when this process has ended.
  }
}

function beatOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
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
  try {
    writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
    return publish(draft);
  } finally {
    rmSync(draft, { force: true });
  }
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
