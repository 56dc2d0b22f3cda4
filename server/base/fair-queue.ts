/** Work that takes turns by its key, as one's own calls or the guesses at one account. */
export interface FairQueue<Key = string> {
  /** Does the work when its turn comes; throws what `refused` makes where too many wait, and then it never begins. */
  run<T>(key: Key, work: () => Promise<T>, turn?: Turn): Promise<T>;
  /** Throws as `run` would now, and does nothing. */
  requireRoom(key: Key, turn?: Turn): void;
  /** How many turns would go before one that is asked for now. */
  ahead(): number;
}

/** Where `isFirst` the turn goes before those that are not; once the signal is aborted a turn that waits throws its reason. */
export interface Turn {
  readonly isFirst?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How much is done at once in all and of one key, how much waits at most, and what is said to the rest. */
export interface FairQueueOptions {
  readonly atOnce?: number;
  readonly ofOneKey?: number;
  readonly mostWaiting?: number;
  readonly refused?: () => Error;
}

/**
 * Makes a queue that is fair: the keys come in turn and each keeps its order, so who asks often waits behind himself, not
 * before others. Where too many wait, the longest queue gives up its last turn for one that is asked for in a shorter queue,
 * or first.
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
    // Where there was room in all, others wait for their own keys.
    const keys = wasFull ? [...first.keys(), ...others.keys()] : [key];
    const next = keys.find(isFree);
    if (next === undefined) return;
    const queues = first.has(next) ? first : others;
    const queue = queues.get(next);
    const [entry] = queue ?? [];
    if (!queue || !entry) return;
    take(queues, next, entry);
    // The others come before this one has a turn again.
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

/** What waits, by key: the queue whose turn is next comes first, and none is empty. */
type Queues<Key> = Map<Key, Set<Waiting>>;

interface Waiting {
  readonly go: () => void;
  readonly giveUp: (why: Error) => void;
}

/** The longest queue; of several the one whose turn is next. */
const longest = <Key>(queues: Queues<Key>) =>
  [...queues].reduce<[Key, Set<Waiting>] | undefined>(
    (most, each) => (most && most[1].size >= each[1].size ? most : each),
    undefined,
  );
