import { useState } from 'react';
import { differing } from './differing.ts';

export const KEEP_MINE = 'mine';
export const KEEP_THEIRS = 'theirs';

type FieldsOf<Values> = { readonly [K in keyof Values]: unknown };

/** `now` is the latest server state, null for a new entity; its first value is what the user saw. */
export function useConflict<Values extends object>(now: FieldsOf<Values> | null) {
  const [seen] = useState(now);
  const changes: Partial<FieldsOf<Values>> = seen && now ? differing<FieldsOf<Values>>(seen, now) : {};
  return {
    changes,
    /**
     * The user's changes, and in `Was` the values they replace: those the user saw, or after `KEEP_MINE` the
     * current ones.
     */
    toSend(values: Values, intent: string): Partial<Values> & { readonly Was: Partial<Values> } {
      const wanted: Partial<Values> = seen ? differing(seen, values) : values;
      const fields = keysOf(wanted).filter((field) => intent !== KEEP_THEIRS || !(field in changes));
      return {
        ...pick(wanted, fields),
        Was: pick((intent === KEEP_MINE ? now : seen) as Partial<Values>, fields),
      };
    },
  };
}

const keysOf = <T extends object>(from: T) => Object.keys(from) as (keyof T)[];

const pick = <T extends object>(from: Partial<T>, fields: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<T>;
