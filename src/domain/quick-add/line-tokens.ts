import type { LabelRef } from '#domain/task/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { timeNamed } from './clock-words.ts';
import { estimateOf, isDay } from './mark-words.ts';
import { longestName, type NameIndex } from './name-index.ts';

export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
}

export interface SignedName {
  readonly kind: 'project' | 'label';
  readonly start: number;
  readonly end: number;
  /** The possible matches; null while names are loading. */
  readonly meant: readonly (ProjectRef | LabelRef)[] | null;
  /** Digits alone are a number such as an issue's, not a name. */
  readonly hasLetter: boolean;
  /** A backslash keeps it in the task's name. */
  readonly isKept: boolean;
  readonly isUnknown: boolean;
}

/** Splits a text into words. Marks of several words are matched from the end, the longest first. */
export function wordsOf(text: string): readonly Word[] {
  const single = Array.from(text.matchAll(/\S+/gu));
  const words: Omit<Word, 'isQuoted'>[] = [];
  for (let end = single.length; end > 0; ) {
    const runs = LONGEST_MARK.map((length) => single.slice(Math.max(0, end - length), end));
    const run =
      runs.find((each) => isTimeMark(textOf(each).replace(/^\\/, ''))) ?? single.slice(end - 1, end);
    const [first] = run;
    const last = run.at(-1);
    if (!first || !last) break;
    words.push({ text: textOf(run), start: first.index, end: last.index + last[0].length });
    end -= run.length;
  }
  words.reverse();
  const quoted = quotedPlaces(words);
  return words.map((word, at) => ({ ...word, isQuoted: quoted.has(at) }));
}

/** Finds the names after # or @, each with as many words as its project or label has. */
export function signedNames(
  text: string,
  words: readonly Word[],
  { projects, labels }: Names,
): readonly SignedName[] {
  const names: SignedName[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    const isKept = word !== undefined && isEscaped(word.text);
    const sign = isKept ? word.text.slice(1) : (word?.text ?? '');
    const kind = word?.isQuoted ? null : namedBy(sign);
    if (!word || kind === null) continue;
    const index: NameIndex<ProjectRef | LabelRef> | null = kind === 'project' ? projects : labels;
    const behind = words.slice(at + 1);
    const stop = behind.findIndex((each) => each.isQuoted || isEscaped(each.text) || namedBy(each.text));
    const typed = [word, ...(stop < 0 ? behind : behind.slice(0, stop))];
    const texts = typed.map((each) => text.slice(each.start, each.end));
    const endsLine = stop < 0 && !/\s$/u.test(text);
    const found = index && longestName(index, [sign.slice(1), ...texts.slice(1)], endsLine);
    const count = found?.count ?? 1;
    const { start } = word;
    const end = typed[count - 1]?.end ?? word.end;
    const hasLetter = /\p{L}/u.test(sign);
    const isUnknown = found?.meant.length === 0 && index !== null && index.length > 0 && hasLetter;
    names.push({ kind, start, end, meant: found?.meant ?? null, hasLetter, isKept, isUnknown });
    at += count - 1;
  }
  return names;
}

interface Names {
  readonly projects: NameIndex<ProjectRef> | null;
  readonly labels: NameIndex<LabelRef> | null;
}

/** Returns whether a backslash keeps a word from being a mark. */
export const isEscaped = (word: string): boolean => word.startsWith('\\') && isMark(word.slice(1));

/** Returns whether a word belongs to the mark after it, as "for"; "5 dec 27" may also mean a year. */
export const leadsTo = (before: string | undefined, mark: string): boolean =>
  before !== undefined &&
  (leading.has(before.toLowerCase()) || (/^\d{1,2}$/.test(before) && /^[a-z]+ \d+$/i.test(mark)));

function namedBy(word: string): SignedName['kind'] | null {
  if (word.length < 2) return null;
  return word.startsWith('#') ? 'project' : word.startsWith('@') ? 'label' : null;
}

function quotedPlaces(words: readonly Pick<Word, 'text'>[]): ReadonlySet<number> {
  const quoted = new Set<number>();
  let open: number | null = null;
  words.forEach(({ text }, at) => {
    if (open === null && /^["“]/.test(text)) open = at;
    if (open === null || !/["”][,.;:!?)]*$/.test(text) || (open === at && text.length < 2)) return;
    for (let each = open; each <= at; each += 1) quoted.add(each);
    open = null;
  });
  return quoted;
}

const isMark = (word: string): boolean => namedBy(word) !== null || isTimeMark(word);

const isTimeMark = (text: string): boolean =>
  isDay(text) || timeNamed(text) !== null || estimateOf(text) !== null;

const textOf = (words: readonly RegExpExecArray[]): string => words.map(([word]) => word).join(' ');

/** In words, longest first: "from 2 pm to 4 pm". */
const LONGEST_MARK = [6, 5, 4, 3, 2];

/** Followed by a mark, these belong to the task's name together with it. */
const leading = new Set(
  'a about after an and at before by each every for from in last next no not of on or per since than the this til till to until vs with'.split(
    ' ',
  ),
);
