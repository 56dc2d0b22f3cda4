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
import { codeOf, PlainError } from '#server/base/index.ts';
import { isRunning, thisPlace, thisProcess } from './holder.ts';

export class FolderInUseError extends PlainError {}

export interface LockOptions {
  readonly onLost: (error: PlainError) => void;
  readonly patienceMs?: number;
}

/**
 * Locks the folder for this process, because two processes on one embedded database destroy it silently, and
 * returns the unlock function. Throws `FolderInUseError` if a live process holds it.
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

/** Taking over creates lock n + 1 by an exclusive link. Deleting and recreating one file would let two takers in. */
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

/** A holder on another machine can't be probed: its heartbeat is timed here, so a wrong clock there does no harm. */
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
    // Disk full: the lock stays as it is, and is taken over once this process has ended.
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
