import { isSame } from '#domain/work/entity-changes.ts';

/** Those of the values that are others than before: who may change some fields alone sends these alone. */
export function differing<T extends object>(
  before: { readonly [K in keyof T]: unknown },
  values: T,
): Partial<T> {
  const kept = Object.entries(values).filter(([key, value]) => !isSame(value, before[key as keyof T]));
  return Object.fromEntries(kept) as Partial<T>;
}
