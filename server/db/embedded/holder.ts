import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from '#server/base/index.ts';

export interface ProcessMark {
  readonly pid: number;
  readonly startedAt: string | null;
  readonly place: string;
}

/** Returns the mark of this process. */
export function thisProcess(): ProcessMark {
  return { pid: process.pid, startedAt: findProcess(process.pid)?.startedAt ?? null, place: thisPlace() };
}

/** Names the scope of process ids: the host and, on Linux, its boot and process namespace. */
export function thisPlace(): string {
  if (process.platform !== 'linux') return hostname();
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
}

/** Returns whether the process still runs; a zombie doesn't count. */
export function isRunning({ pid, startedAt }: ProcessMark): boolean {
  const found = findProcess(pid);
  return found !== undefined && !found.ended && found.startedAt === startedAt;
}

interface Found {
  readonly startedAt: string | null;
  readonly ended: boolean;
}

function findProcess(pid: number): Found | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return undefined;
  }
  try {
    if (process.platform === 'linux') return findInProc(pid);
    if (process.platform === 'win32') return { startedAt: null, ended: false };
    const line = execFileSync('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
    return { startedAt: line.replace(/^\S+\s+/, ''), ended: line.startsWith('Z') };
  } catch {
    return undefined;
  }
}

/** A killed process can be a zombie while one of its threads waits for the disk, so every thread must have ended. */
function findInProc(pid: number): Found {
  const fields = fieldsOf(`/proc/${pid}/stat`);
  const threads = hasEnded(fields) ? readdirSync(`/proc/${pid}/task`) : [];
  const ended = hasEnded(fields) && threads.every((id) => hasEnded(fieldsOf(`/proc/${pid}/task/${id}/stat`)));
  return { startedAt: fields[19] ?? null, ended };
}

/** Skips the process name, which may contain blanks and brackets. Field 0 is the state, field 19 the start time. */
function fieldsOf(file: string): string[] {
  const stat = readFileSync(file, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const hasEnded = ([state]: readonly string[]): boolean => state === 'Z' || state === 'X';
