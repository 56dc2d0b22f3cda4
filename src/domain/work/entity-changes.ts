/** Fields of an entity by their names on the wire. */
export type EntityFields = Readonly<Record<string, unknown>>;

/**
 * The fields that somebody else has set meanwhile to what neither stood there nor is wanted: `was` is what the person saw
 * of what he or she changes, `wanted` what it is to become. A field that `was` does not name is not looked at.
 */
export function staleFields(now: EntityFields, was: EntityFields, wanted: EntityFields): string[] {
  return Object.keys(was).filter(
    (field) => !isSame(now[field], was[field]) && !isSame(now[field], wanted[field]),
  );
}

/** Whether a field stands as it stood; lists of ids are the same in any order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && new Set([...one, ...other]).size === new Set(one).size;
}
