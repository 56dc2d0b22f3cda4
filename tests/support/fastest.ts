/**
 * How much time of the processor in ms this process spends on the work, which no other process on the machine changes:
 * the least of at most five runs, none more once one took less than `enough`.
 */
export async function fastest(enough: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && least >= enough; run += 1) {
    const before = process.cpuUsage();
    await work();
    least = Math.min(least, spentSince(before));
  }
  return least;
}

/** Takes the time of the processor in ms of the slowest of many pieces of work. */
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
