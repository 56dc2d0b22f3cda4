export interface ConnectionLimit {
  enter(network: string): (() => void) | null;
}

/** Creates a limit of 500 concurrent attempts, and up to 1,000 with networks that have hardly any. */
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
