import { foldedText } from '#domain/texts/search.ts';

/** Something that is named after # or @, and its names as they are compared. */
interface Indexed<T> {
  readonly item: T;
  /** Its name without spaces and signs; then that with what it belongs to. */
  readonly keys: readonly string[];
  /** What its name reads from each of its further words on. */
  readonly inner: readonly string[];
  /** The words of its name, as they are compared. */
  readonly words: readonly string[];
  /** How its names are written behind the sign, the shortest first. */
  readonly written: readonly string[];
}

/** The names that can stand behind a # or an @, read once for many lines. */
export type NameIndex<T> = readonly Indexed<T>[];

/** Reads the names of a list; `namesOf` gives the name, then longer ones that tell those of one name apart. */
export function indexNames<T>(items: readonly T[], namesOf: (item: T) => readonly string[]): NameIndex<T> {
  return items.map((item) => {
    const names = namesOf(item);
    const words = (names[0] ?? '').split(/[\s\-–—_/.]+/u);
    return {
      item,
      keys: names.map((name) => nameKey(name) ?? ''),
      inner: words.slice(1).map((_, at) => nameKey(words.slice(at + 1).join('')) ?? ''),
      words: words.map((word) => nameKey(word) ?? ''),
      written: names.map((name) => name.trim().replaceAll(/[\s\-–—]+/gu, '-')),
    };
  });
}

/**
 * All that a text behind the sign may mean: those of this very name, else those whose name begins with it, else those of
 * which a further word does. Digits alone mean a whole name, so that "#12" stays the number of something.
 */
function namesMeant<T>(index: NameIndex<T>, text: string): readonly T[] {
  const key = nameKey(text);
  return key ? meantBy(index, key).map(({ item }) => item) : [];
}

function meantBy<T>(index: NameIndex<T>, key: string): NameIndex<T> {
  const whole = index.filter(({ keys }) => keys.includes(key));
  if (whole.length > 0 || /^\p{N}+$/u.test(key)) return whole;
  const begun = index.filter(({ keys }) => keys[0]?.startsWith(key));
  return begun.length > 0 ? begun : index.filter(({ inner }) => inner.some((rest) => rest.startsWith(key)));
}

/**
 * How many of the words behind a sign are a name, and all that they may mean: the most words that a name has one after the
 * other, else the first one. The last word of a line is still being typed: two letters of it are enough.
 */
export function longestName<T>(
  index: NameIndex<T>,
  words: readonly string[],
  endsLine: boolean,
): { readonly count: number; readonly meant: readonly T[] } {
  const [head = ''] = words;
  const first = nameKey(head);
  const pool = first
    ? index.filter(({ keys, inner }) => [...keys, ...inner].some((each) => each.startsWith(first)))
    : [];
  const most = pool.length === 0 ? 1 : Math.min(words.length, MOST_WORDS);
  for (let count = most; count > 1; count -= 1) {
    const key = nameKey(words.slice(0, count).join(' '));
    const last = nameKey(words[count - 1] ?? '') ?? '';
    // A word of signs alone, as a dash, is no part of what was typed of a name.
    if (!key || !/[\p{L}\p{N}]/u.test(last)) continue;
    const isOpen = endsLine && count === words.length && last.length > 1;
    const meant = meantBy(pool, key).filter((each) => hasWords(each, key, isOpen));
    if (meant.length > 0) return { count, meant: meant.map(({ item }) => item) };
  }
  return { count: 1, meant: namesMeant(index, head) };
}

/** Whether a name has a text as whole words, one after the other; the last one of an open text may be longer. */
function hasWords({ keys, words }: Indexed<unknown>, key: string, isOpen: boolean): boolean {
  if (keys.includes(key)) return true;
  return words.some((_, from) => {
    let read = '';
    for (let at = from; at < words.length && read.length < key.length; at += 1) read += words[at] ?? '';
    return isOpen ? read.startsWith(key) : read === key;
  });
}

/** How something is written behind the sign so that nothing else can be meant; null where no name tells it apart. */
export function writtenName<T>(index: NameIndex<T>, item: T): string | null {
  const written = index.find((each) => each.item === item)?.written ?? [];
  return written.find((name) => isThis(namesMeant(index, name), item)) ?? null;
}

function isThis<T>(meant: readonly T[], item: T): boolean {
  return meant.length === 1 && meant[0] === item;
}

/**
 * A name as it is compared: letters and digits alone, so that spaces, dashes and commas don't matter; one without any keeps its
 * signs. Null for a text that is too long to be one.
 */
export function nameKey(name: string): string | null {
  if (name.length > LONGEST) return null;
  const whole = foldedText(name);
  return whole.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '') || whole.replaceAll(/\s+/gu, '');
}

/** Of a longer name the first words are enough. */
const MOST_WORDS = 12;

/** Nobody types more than this behind a sign; folding takes the square of the marks of a text. */
const LONGEST = 400;
