import { useState } from 'react';
import { differing } from './differing.ts';

/** With which button a form is saved of which somebody else has changed the same. */
export const KEEP_MINE = 'mine';
export const KEEP_THEIRS = 'theirs';

type FieldsOf<Values> = { readonly [K in keyof Values]: unknown };

/**
 * What somebody else has set since the form of an entity was opened: `now` are its fields as the server last told them,
 * null for a new one. The first ones are those that the person saw.
 */
export function useConflict<Values extends object>(now: FieldsOf<Values> | null) {
  const [seen] = useState(now);
  const changes: Partial<FieldsOf<Values>> = seen && now ? differing<FieldsOf<Values>>(seen, now) : {};
  return {
    changes,
    /**
     * What is sent of the values of a form: what the person changed, and what he or she saw in those fields, or has
     * chosen to set anew.
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
