export type EntityFields = Readonly<Record<string, unknown>>;

/** Returns the fields that another user changed since `was` to a value other than `wanted`. */
export function staleFields(now: EntityFields, was: EntityFields, wanted: EntityFields): string[] {
  return Object.keys(was).filter(
    (field) => !isSame(now[field], was[field]) && !isSame(now[field], wanted[field]),
  );
}

/** Returns whether two values are equal; lists of ids in any order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && new Set([...one, ...other]).size === new Set(one).size;
}
