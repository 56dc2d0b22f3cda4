export interface FairQueue<Key = string> {
  run<T>(key: Key, work: () => Promise<T>, turn?: Turn): Promise<T>;
  requireRoom(key: Key, turn?: Turn): void;
  /** The number of turns before one requested now. */
  ahead(): number;
}

/** `isFirst` turns go before all others; an aborted signal makes a waiting turn throw. */
export interface Turn {
  readonly isFirst?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Limits on running turns in total and per key, and on waiting ones. */
export interface FairQueueOptions {
  readonly atOnce?: number;
  readonly ofOneKey?: number;
  readonly mostWaiting?: number;
  readonly refused?: () => Error;
}

/**
 * Creates a queue that is round-robin between keys and first-in-first-out per key.
 * If too many wait, the longest queue drops its last turn in favour of a shorter queue or an `isFirst` turn.
 */
export function createFairQueue<Key = string>({
  atOnce = Infinity,
  ofOneKey = Infinity,
  mostWaiting = Infinity,
  refused = () => new Error('Too many wait.'),
}: FairQueueOptions): FairQueue<Key> {
  const first: Queues<Key> = new Map();
  const others: Queues<Key> = new Map();
  const busy = new Map<Key, number>();
  let running = 0;
  let size = 0;

  const isFree = (key: Key) => running < atOnce && (busy.get(key) ?? 0) < ofOneKey;
  const begin = (key: Key) => {
    running += 1;
    busy.set(key, (busy.get(key) ?? 0) + 1);
  };
  const end = (key: Key) => {
    const wasFull = running === atOnce;
    const left = (busy.get(key) ?? 1) - 1;
    running -= 1;
    if (left === 0) busy.delete(key);
    else busy.set(key, left);
    // If the queue wasn't full, turns of other keys wait for their own key only, so this key alone can go on.
    const keys = wasFull ? [...first.keys(), ...others.keys()] : [key];
    const next = keys.find(isFree);
    if (next === undefined) return;
    const queues = first.has(next) ? first : others;
    const queue = queues.get(next);
    const [entry] = queue ?? [];
    if (!queue || !entry) return;
    take(queues, next, entry);
    // Moves the key to the end, so that other keys go before its next turn.
    if (queues.delete(next)) queues.set(next, queue);
    begin(next);
    entry.go();
  };
  const take = (queues: Queues<Key>, key: Key, entry: Waiting) => {
    const queue = queues.get(key);
    if (!queue?.delete(entry)) return;
    size -= 1;
    if (queue.size === 0) queues.delete(key);
  };
  const requireRoom = (key: Key, { isFirst = false }: Turn = {}) => {
    if (isFree(key) || size < mostWaiting || (isFirst && others.size > 0)) return;
    const queues = isFirst ? first : others;
    if ((longest(queues)?.[1].size ?? 0) <= (queues.get(key)?.size ?? 0) + 1) throw refused();
  };
  const wait = (key: Key, turn: Turn) =>
    new Promise<void>((go, giveUp) => {
      requireRoom(key, turn);
      const { isFirst = false, signal } = turn;
      if (size >= mostWaiting) dropLast(others.size > 0 ? others : first);
      const queues = isFirst ? first : others;
      const leave = () => {
        take(queues, key, entry);
        giveUp(signal?.reason as Error);
      };
      const entry: Waiting = {
        go: () => {
          signal?.removeEventListener('abort', leave);
          go();
        },
        giveUp,
      };
      signal?.addEventListener('abort', leave, { once: true });
      queues.set(key, (queues.get(key) ?? new Set()).add(entry));
      size += 1;
    });
  const dropLast = (queues: Queues<Key>) => {
    const [key, queue] = longest(queues) ?? [];
    const last = [...(queue ?? [])].at(-1);
    if (key === undefined || !last) return;
    take(queues, key, last);
    last.giveUp(refused());
  };

  return {
    requireRoom,
    ahead: () => (running < atOnce ? 0 : size + 1),
    async run(key, work, turn = {}) {
      turn.signal?.throwIfAborted();
      if (isFree(key)) begin(key);
      else await wait(key, turn);
      try {
        return await work();
      } finally {
        end(key);
      }
    },
  };
}

/** The first key has the next turn; no queue is empty. */
type Queues<Key> = Map<Key, Set<Waiting>>;

interface Waiting {
  readonly go: () => void;
  readonly giveUp: (why: Error) => void;
}

const longest = <Key>(queues: Queues<Key>) =>
  [...queues].reduce<[Key, Set<Waiting>] | undefined>(
    (most, each) => (most && most[1].size >= each[1].size ? most : each),
    undefined,
  );
