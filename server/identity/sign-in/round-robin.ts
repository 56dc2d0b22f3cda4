/** Entries that wait in lanes; the lanes come in turn, and each keeps its order. */
export interface RoundRobin<T> {
  readonly size: () => number;
  lengthOf(lane: string): number;
  /** The length of the longest lane. */
  longest(): number;
  push(lane: string, entry: T): void;
  /** Takes out the entry whose turn it is. */
  shift(): T | undefined;
  /** Takes out the last entry of the longest lane. */
  dropLast(): T | undefined;
}

/** Makes lanes that are empty; one exists as long as something waits in it. */
export function createRoundRobin<T>(): RoundRobin<T> {
  const lanes = new Map<string, T[]>();
  let size = 0;

  const take = (lane: string, entries: T[], end: 'shift' | 'pop') => {
    size -= 1;
    const entry = entries[end]();
    if (entries.length === 0) lanes.delete(lane);
    return entry;
  };
  const longest = () =>
    [...lanes].reduce<[string, T[]] | undefined>(
      (most, each) => (most && most[1].length >= each[1].length ? most : each),
      undefined,
    );

  return {
    size: () => size,
    lengthOf: (lane) => lanes.get(lane)?.length ?? 0,
    longest: () => longest()?.[1].length ?? 0,
    push: (lane, entry) => {
      size += 1;
      const entries = lanes.get(lane);
      if (entries) entries.push(entry);
      else lanes.set(lane, [entry]);
    },
    shift: () => {
      const [next] = lanes;
      if (!next) return undefined;
      const [lane, entries] = next;
      const entry = take(lane, entries, 'shift');
      if (lanes.delete(lane)) lanes.set(lane, entries);
      return entry;
    },
    dropLast: () => {
      const [lane, entries] = longest() ?? [];
      return lane === undefined || entries === undefined ? undefined : take(lane, entries, 'pop');
    },
  };
}
