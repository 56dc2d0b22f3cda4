import type { LabelRef } from '#domain/task/task.ts';
import type { ProjectRef } from '#domain/work/project-ref.ts';
import { clientColor } from '#domain/work/client-color.ts';
import { nameKey, type NameIndex, writtenName } from './name-index.ts';
import type { LineReading, UnclearName } from './quick-line.ts';

/** A project or a label that a word of a line may be completed to. */
export interface Suggestion {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  /** What it belongs to; null for a label. */
  readonly client: string | null;
  /** How it is written behind the sign. */
  readonly written: string;
}

/** What the word at the caret may be completed to. */
export interface Suggestions {
  readonly kind: UnclearName['kind'];
  readonly start: number;
  readonly end: number;
  readonly items: readonly Suggestion[];
}

/** So many are offered; more letters find the others. */
const MOST_OFFERED = 8;

/** What the words behind a # or an @ that end at the caret may be completed to; null where there is nothing to complete. */
export function suggestionsAt(text: string, caret: number, reading: LineReading): Suggestions | null {
  const head = text.slice(0, caret);
  const start = Math.max(
    ...['#', '@'].map((sign) => ` ${head}`.replaceAll(/\s/gu, ' ').lastIndexOf(` ${sign}`)),
  );
  const typed = head.slice(start + 1);
  const hasWords = /\s/u.test(typed);
  // Behind a space the name is complete, unless another word of it follows.
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

/** A line whose word was completed, and where the caret then stands: behind a space, for the next word. */
export function completed(
  text: string,
  { start, end }: Pick<Suggestions, 'start' | 'end'>,
  { written }: Suggestion,
): { readonly text: string; readonly caret: number } {
  const head = `${text.slice(0, start + 1)}${written} `;
  return { text: head + text.slice(end).trimStart(), caret: head.length };
}

/** Those whose name has the text in it, the ones that begin with it first. */
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
