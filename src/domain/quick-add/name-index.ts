import { foldedText } from '#domain/texts/index.ts';

interface Indexed<T> {
  readonly item: T;
  /** The folded name; then qualified by what it belongs to. */
  readonly keys: readonly string[];
  readonly inner: readonly string[];
  readonly words: readonly string[];
  readonly written: readonly string[];
}

export type NameIndex<T> = readonly Indexed<T>[];

/** Indexes a list; `namesOf` returns the name, then longer ones that distinguish equal names. */
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

/** Digits alone match only a whole name, so that "#12" can stay a number. */
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

/** Finds how many words after a sign form a name; two letters of the last word of a line are enough. */
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
    // Signs alone, such as a dash, don't extend a name.
    if (!key || !/[\p{L}\p{N}]/u.test(last)) continue;
    const isOpen = endsLine && count === words.length && last.length > 1;
    const meant = meantBy(pool, key).filter((each) => hasWords(each, key, isOpen));
    if (meant.length > 0) return { count, meant: meant.map(({ item }) => item) };
  }
  return { count: 1, meant: namesMeant(index, head) };
}

/** The last word of an open text may be incomplete. */
function hasWords({ keys, words }: Indexed<unknown>, key: string, isOpen: boolean): boolean {
  if (keys.includes(key)) return true;
  return words.some((_, from) => {
    let read = '';
    for (let at = from; at < words.length && read.length < key.length; at += 1) read += words[at] ?? '';
    return isOpen ? read.startsWith(key) : read === key;
  });
}

/** Returns the shortest unambiguous way to write an item's name; null if there is none. */
export function writtenName<T>(index: NameIndex<T>, item: T): string | null {
  const written = index.find((each) => each.item === item)?.written ?? [];
  return written.find((name) => isThis(namesMeant(index, name), item)) ?? null;
}

function isThis<T>(meant: readonly T[], item: T): boolean {
  return meant.length === 1 && meant[0] === item;
}

/** Folds a name to letters and digits for comparison; null if it is too long. */
export function nameKey(name: string): string | null {
  if (name.length > LONGEST) return null;
  const whole = foldedText(name);
  return whole.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '') || whole.replaceAll(/\s+/gu, '');
}

/** The first words are enough to find a longer name. */
const MOST_WORDS = 12;

/** Folding takes quadratic time in a text's combining marks. */
const LONGEST = 400;
