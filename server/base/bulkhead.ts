/** Work of many, of which only so much is under way for each at once: nobody's work can take all the room. */
export interface Bulkhead<Whose = number> {
  /**
   * Runs the work of `whose` when there is room for it, in the order of asking. Throws the reason of a signal that is
   * aborted before; the work then never begins.
   */
  run<T>(whose: Whose, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** A bulkhead that lets `most` pieces of each one's work run at once; the rest waits. */
export function createBulkhead<Whose = number>(most: number): Bulkhead<Whose> {
  const compartments = new Map<Whose, Compartment>();

  async function enter(whose: Whose, signal: AbortSignal | undefined): Promise<Compartment> {
    signal?.throwIfAborted();
    const compartment = compartments.get(whose) ?? { busy: 0, waiting: new Set() };
    compartments.set(whose, compartment);
    if (compartment.busy < most) compartment.busy += 1;
    else await turn(compartment, signal);
    return compartment;
  }

  function leave(whose: Whose, compartment: Compartment): void {
    const [next] = compartment.waiting;
    if (next !== undefined) {
      compartment.waiting.delete(next);
      next();
      return;
    }
    compartment.busy -= 1;
    if (compartment.busy === 0) compartments.delete(whose);
  }

  return {
    run: async (whose, work, signal) => {
      const compartment = await enter(whose, signal);
      try {
        return await work();
      } finally {
        leave(whose, compartment);
      }
    },
  };
}

/** `waiting` holds what begins each piece of work, in the order of asking. */
interface Compartment {
  busy: number;
  readonly waiting: Set<() => void>;
}

/** Resolves when somebody who leaves hands on the room; rejects as soon as the signal is aborted. */
function turn({ waiting }: Compartment, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      waiting.delete(begin);
      reject(signal?.reason as Error);
    };
    const begin = () => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    };
    waiting.add(begin);
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
