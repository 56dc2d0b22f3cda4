import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Figure } from './figure.ts';

/** Measures figures with the load by other programs, which each verdict considers; figures with a load keep it. */
export async function judged(measure: () => Promise<readonly Figure[]>): Promise<Figure[]> {
  const others = othersMs();
  const began = performance.now();
  const figures = await measure();
  const othersLoad = Math.max(0, othersMs() - others) / (performance.now() - began);
  return figures.map((figure) => ({ othersLoad, ...figure }));
}

/** The CPU time (ms) of other programs; 0 where the system doesn't report it per process. */
function othersMs(): number {
  const own = ownMs();
  return own === undefined ? 0 : busyMs() - own;
}

/** The CPU time (ms) of all cores since boot. */
const busyMs = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

/** The CPU time (ms) of this process and its descendants, ended ones included; undefined without /proc. */
export function ownMs(): number | undefined {
  const processes = new Map<number, { parent: number; ms: number }>();
  for (const pid of processIds()) {
    const stat = readStat(pid);
    if (stat !== undefined) processes.set(pid, stat);
  }
  if (!processes.has(process.pid)) return undefined;
  const isOwn = (pid: number): boolean =>
    pid === process.pid || (processes.has(pid) && isOwn(processes.get(pid)?.parent ?? 0));
  return [...processes].reduce((sum, [pid, { ms }]) => sum + (isOwn(pid) ? ms : 0), 0);
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Linux's data of a process: fields after its name, which may contain spaces; times in hundredths of a second. */
function readStat(pid: number): { parent: number; ms: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, ms: (user + system + endedUser + endedSystem) * 10 };
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}
