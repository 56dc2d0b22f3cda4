/** A stored fact before it is checked: any version that was ever shipped, or a newer one. */
export interface StoredFact {
  readonly type: string;
  readonly v: number;
  readonly [key: string]: unknown;
}

/**
 * Brings a stored fact of an older version to the current one; runs on every read. A change of meaning of a fact is a
 * new version and one more step here; a newer or unknown version passes as it is and is kept untouched (J12).
 */
export function upcast(stored: StoredFact): StoredFact {
  const step = steps[`${stored.type}@${stored.v}`];
  return step ? upcast(step(stored)) : stored;
}

const steps: Record<string, (older: StoredFact) => StoredFact> = {};
