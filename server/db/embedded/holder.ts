import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from '#server/base/error-code.ts';

/** A process that holds something, told apart from every other one that has or had its number. */
export interface ProcessMark {
  readonly pid: number;
  /** When it started, in the words of its system; null where the system does not say. */
  readonly startedAt: string | null;
  /** Where process numbers have one meaning; see `thisPlace`. */
  readonly place: string;
}

/** The mark of this process. */
export function thisProcess(): ProcessMark {
  return { pid: process.pid, startedAt: findProcess(process.pid)?.startedAt ?? null, place: thisPlace() };
}

/** A host and, on Linux, what it has been since it was switched on and a process namespace of it. */
export function thisPlace(): string {
  if (process.platform !== 'linux') return hostname();
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
}

/** Whether the process of this place still runs. One that has ended and only waits to be noticed does not. */
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

/** A killed process may be a zombie while a thread of it still waits for the disk: every thread must have ended. */
function findInProc(pid: number): Found {
  const fields = fieldsOf(`/proc/${pid}/stat`);
  const threads = hasEnded(fields) ? readdirSync(`/proc/${pid}/task`) : [];
  const ended = hasEnded(fields) && threads.every((id) => hasEnded(fieldsOf(`/proc/${pid}/task/${id}/stat`)));
  return { startedAt: fields[19] ?? null, ended };
}

/** The fields after the name, which may hold blanks and brackets: the state first, the start time at 19. */
function fieldsOf(file: string): string[] {
  const stat = readFileSync(file, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const hasEnded = ([state]: readonly string[]): boolean => state === 'Z' || state === 'X';
