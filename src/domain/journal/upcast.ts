export interface StoredFact {
  readonly type: string;
  readonly v: number;
  readonly [key: string]: unknown;
}

/** Upgrades a stored fact to the current version; newer or unknown versions pass unchanged (J12). */
export function upcast(stored: StoredFact): StoredFact {
  const step = steps[`${stored.type}@${stored.v}`];
  return step ? upcast(step(stored)) : stored;
}

const steps: Record<string, (older: StoredFact) => StoredFact> = {};
