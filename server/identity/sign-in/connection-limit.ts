/** Who is being served at the moment, by network. */
export interface ConnectionLimit {
  /** Lets one in; answers how to leave, or null where there are too many. */
  enter(network: string): (() => void) | null;
}

/** Makes a crowd of at most 500, and of up to 1,000 with those of whose network hardly anybody is in. */
export function createConnectionLimit(): ConnectionLimit {
  const inside = new Map<string, number>();
  let size = 0;
  return {
    enter: (network) => {
      const own = inside.get(network) ?? 0;
      if (size >= (own < FEW ? MOST : MANY)) return null;
      size += 1;
      inside.set(network, own + 1);
      return () => {
        size -= 1;
        const left = (inside.get(network) ?? 1) - 1;
        if (left > 0) inside.set(network, left);
        else inside.delete(network);
      };
    },
  };
}

const FEW = 3;
const MANY = 500;
const MOST = 1_000;
