import { createRoundRobin } from './round-robin.ts';

/** Whose turn it is: every lane gets as many turns as any other, and `isFirst` goes before those that are not. */
export interface QueueEntry {
  readonly lane: string;
  readonly isFirst?: boolean;
}

/** Work that takes turns, as much at once as the machine bears. */
export interface FairQueue {
  /** Does the work when its turn comes; throws what `refused` makes where too many wait. */
  take<T>(turn: QueueEntry, work: () => Promise<T>): Promise<T>;
  /** Throws as `take` would now, and does nothing. */
  requireRoom(turn: QueueEntry): void;
  /** How many turns would go before one that is asked for now. */
  ahead(): number;
}

/** How much goes at once, how much waits at most, and what is said to the rest. */
export interface FairQueueOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly refused: () => Error;
}

/**
 * Makes turns that are fair: who asks often waits behind himself, not before others. Where too many wait, the longest
 * lane gives up its last turn for one that is asked for in a shorter lane, or first.
 */
export function createFairQueue({ atOnce, mostWaiting, refused }: FairQueueOptions): FairQueue {
  const first = createRoundRobin<Waiting>();
  const others = createRoundRobin<Waiting>();
  let running = 0;

  const size = () => first.size() + others.size();
  const requireRoom = ({ lane, isFirst }: QueueEntry) => {
    if (running < atOnce || size() < mostWaiting) return;
    const hasRoom = isFirst
      ? others.size() > 0 || first.longest() > first.lengthOf(lane) + 1
      : others.longest() > others.lengthOf(lane) + 1;
    if (!hasRoom) throw refused();
  };
  const wait = (turn: QueueEntry) =>
    new Promise<void>((go, giveUp) => {
      requireRoom(turn);
      if (size() >= mostWaiting) (others.size() > 0 ? others : first).dropLast()?.giveUp(refused());
      (turn.isFirst ? first : others).push(turn.lane, { go, giveUp });
    });

  return {
    requireRoom,
    ahead: () => (running < atOnce ? 0 : size() + 1),
    async take(turn, work) {
      if (running >= atOnce) await wait(turn);
      else running += 1;
      try {
        return await work();
      } finally {
        const next = first.shift() ?? others.shift();
        if (next) next.go();
        else running -= 1;
      }
    },
  };
}

interface Waiting {
  readonly go: () => void;
  readonly giveUp: (why: Error) => void;
}
