import { foldedText } from '#domain/texts/search.ts';

/** Something that is named after # or @, and its names as they are compared. */
interface Indexed<T> {
  readonly item: T;
  /** Its name without spaces and signs; then that with what it belongs to. */
  readonly keys: readonly string[];
  /** What its name reads from each of its further words on. */
  readonly inner: readonly string[];
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
      written: names.map((name) => name.trim().replaceAll(/[\s\-–—]+/gu, '-')),
    };
  });
}

/**
 * All that a text behind the sign may mean: those of this very name, else those whose name begins with it, else those of
 * which a further word does. Digits alone mean a whole name, so that "#12" stays the number of something.
 */
export function namesMeant<T>(index: NameIndex<T>, text: string): readonly T[] {
  const key = nameKey(text);
  if (!key) return [];
  const whole = index.filter(({ keys }) => keys.includes(key));
  if (whole.length > 0 || /^\p{N}+$/u.test(key)) return whole.map(({ item }) => item);
  const begun = index.filter(({ keys }) => keys[0]?.startsWith(key));
  const found =
    begun.length > 0 ? begun : index.filter(({ inner }) => inner.some((rest) => rest.startsWith(key)));
  return found.map(({ item }) => item);
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

/** Nobody types more than this behind a sign; folding takes the square of the marks of a text. */
const LONGEST = 400;
