import type { LabelRef } from '#domain/task/task.ts';
import type { ProjectRef } from '#domain/work/project-ref.ts';
import { timeNamed } from './clock-words.ts';
import { estimateOf, isDay } from './mark-words.ts';
import { longestName, type NameIndex } from './name-index.ts';

/** A word of a line; a day, a time or an estimate of several is one. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
}

/** A word behind a # or an @, with those behind it that belong to its name. */
export interface SignedName {
  readonly kind: 'project' | 'label';
  readonly start: number;
  readonly end: number;
  /** What it may mean; null while the names are being loaded. */
  readonly meant: readonly (ProjectRef | LabelRef)[] | null;
  /** Figures alone are the number of something, not a name. */
  readonly hasLetter: boolean;
  /** Whether a backslash keeps it in the name of the task. */
  readonly isKept: boolean;
  /** Whether it looks like a name although none is known by it. */
  readonly isUnknown: boolean;
}

/** The words of a text. Marks of several words are found from the end, as they count there, the longest first. */
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

/** The names behind a # or an @ of a line, each with as many words as a project or a label has. */
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

/** Whether a word is one that would be a mark without the backslash in front of it. */
export const isEscaped = (word: string): boolean => word.startsWith('\\') && isMark(word.slice(1));

/** Whether a word leads to the mark behind it, as "for"; a figure does to a month: "5 dec 27" may mean a year. */
export const leadsTo = (before: string | undefined, mark: string): boolean =>
  before !== undefined &&
  (leading.has(before.toLowerCase()) || (/^\d{1,2}$/.test(before) && /^[a-z]+ \d+$/i.test(mark)));

/** What a word with a sign in front of it names. */
function namedBy(word: string): SignedName['kind'] | null {
  if (word.length < 2) return null;
  return word.startsWith('#') ? 'project' : word.startsWith('@') ? 'label' : null;
}

/** The places of the words inside of quotes. */
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

/** Of how many words a mark may be, the most first: "from 2 pm to 4 pm". */
const LONGEST_MARK = [6, 5, 4, 3, 2];

/** Words that lead to the next one: together they belong to the name. */
const leading = new Set(
  'a about after an and at before by each every for from in last next no not of on or per since than the this til till to until vs with'.split(
    ' ',
  ),
);
