import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Figure } from './figure.ts';

/**
 * Measures figures and notes how many cores other programs kept busy meanwhile, by which each line is judged. Figures that were
 * judged inside keep their own load.
 */
export async function judged(measure: () => Promise<readonly Figure[]>): Promise<Figure[]> {
  const others = othersMs();
  const began = performance.now();
  const figures = await measure();
  const othersLoad = Math.max(0, othersMs() - others) / (performance.now() - began);
  return figures.map((figure) => ({ othersLoad, ...figure }));
}

/** How long (ms) the cores have worked for other programs; 0 where the system doesn't say it of each process. */
function othersMs(): number {
  const own = ownMs();
  return own === undefined ? 0 : busyMs() - own;
}

/** How long (ms) all cores together have worked since the machine was started. */
const busyMs = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

/** How long (ms) this process has worked, with those that it started, also the ended ones; undefined where no /proc says it. */
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

/** What Linux says of a process: fields behind its name, which may hold spaces; times in hundredths of a second. */
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
    // It has ended meanwhile.
    return undefined;
  }
}
