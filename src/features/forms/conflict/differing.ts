import { isSame } from '#domain/work/index.ts';

/** The changed values alone: a user who may change only some fields must send only these. */
export function differing<T extends object>(
  before: { readonly [K in keyof T]: unknown },
  values: T,
): Partial<T> {
  const kept = Object.entries(values).filter(([key, value]) => !isSame(value, before[key as keyof T]));
  return Object.fromEntries(kept) as Partial<T>;
}
