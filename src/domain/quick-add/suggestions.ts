import type { LabelRef } from '#domain/task/index.ts';
import { type ProjectRef, clientColor } from '#domain/work/index.ts';
import { nameKey, type NameIndex, writtenName } from './name-index.ts';
import type { LineReading, AmbiguousName } from './quick-line.ts';

export interface Suggestion {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly client: string | null;
  readonly written: string;
}

export interface Suggestions {
  readonly kind: AmbiguousName['kind'];
  readonly start: number;
  readonly end: number;
  readonly items: readonly Suggestion[];
}

const MOST_OFFERED = 8;

/** Returns the completions of the name that ends at the caret, or null. */
export function suggestionsAt(text: string, caret: number, reading: LineReading): Suggestions | null {
  const head = text.slice(0, caret);
  const start = Math.max(
    ...['#', '@'].map((sign) => ` ${head}`.replaceAll(/\s/gu, ' ').lastIndexOf(` ${sign}`)),
  );
  const typed = head.slice(start + 1);
  const hasWords = /\s/u.test(typed);
  // A space ends a name, unless another of its words follows.
  if (start < 0 || /^\S/u.test(text.slice(caret)) || (hasWords && /\s$/u.test(typed))) return null;
  const kind = text[start] === '#' ? 'project' : 'label';
  const items =
    kind === 'project'
      ? found(reading.projects, typed, ({ id, name, client }: ProjectRef) => ({
          id,
          name,
          color: clientColor({ client }),
          client: client.name,
        }))
      : found(reading.labels, typed, ({ id, name, color }: LabelRef) => ({ id, name, color, client: null }));
  const [only] = items;
  const isWhole =
    items.length === 1 &&
    (only?.written === typed || (hasWords && nameKey(only?.written ?? '') === nameKey(typed)));
  return items.length === 0 || isWhole ? null : { kind, start, end: caret, items };
}

/** Inserts a completion and returns the caret's place after the space that follows it. */
export function completed(
  text: string,
  { start, end }: Pick<Suggestions, 'start' | 'end'>,
  { written }: Suggestion,
): { readonly text: string; readonly caret: number } {
  const head = `${text.slice(0, start + 1)}${written} `;
  return { text: head + text.slice(end).trimStart(), caret: head.length };
}

function found<T>(
  index: NameIndex<T> | null,
  typed: string,
  toItem: (item: T) => Omit<Suggestion, 'written'>,
): readonly Suggestion[] {
  const key = nameKey(typed);
  if (key === null || index === null) return [];
  const having = index.filter(({ keys }) => keys.some((each) => each.includes(key)));
  const begins = having.filter(({ keys }) => keys[0]?.startsWith(key));
  const items: Suggestion[] = [];
  for (const { item } of new Set([...begins, ...having])) {
    const written = writtenName(index, item);
    if (written !== null) items.push({ ...toItem(item), written });
    if (items.length === MOST_OFFERED) break;
  }
  return items;
}
