/** The least CPU time (ms) of up to five runs, unaffected by other processes; stops after a run below `enough`. */
export async function fastest(enough: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && least >= enough; run += 1) {
    const before = process.cpuUsage();
    await work();
    least = Math.min(least, spentSince(before));
  }
  return least;
}

/** Measures the CPU time (ms) of the slowest piece of work. */
export class Slowest {
  ms = 0;

  time<T>(work: () => T): T {
    const before = process.cpuUsage();
    const made = work();
    this.ms = Math.max(this.ms, spentSince(before));
    return made;
  }
}

function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
