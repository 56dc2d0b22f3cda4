import type { LabelRef, ProjectRef } from '#domain/task/task.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { dayNamed, estimateOf, isDay, type LineWeek } from './mark-words.ts';
import { type NameIndex, namesMeant } from './name-index.ts';

/** What a line is read with; names are null while they are being loaded. */
export interface LineReading {
  readonly projects: NameIndex<ProjectRef> | null;
  readonly labels: NameIndex<LabelRef> | null;
  /** Null where the day is set, and days are words like others. */
  readonly week: LineWeek | null;
}

/** What a line sets of its task, beside the name. */
export interface LineSets {
  readonly day?: PlainDay | null;
  readonly estimateMs?: number;
  readonly project?: ProjectRef;
  readonly label?: LabelRef;
}

/** What was understood of a line, from `start` to `end` in its text. */
export interface LinePart {
  readonly kind: keyof LineSets;
  readonly start: number;
  readonly end: number;
}

/** A name behind a # or an @ that several projects or labels have, or none. */
export interface UnclearName {
  readonly kind: 'project' | 'label';
  readonly start: number;
  readonly end: number;
  /** How many it may mean; none is known by it where that is 0. */
  readonly count: number;
}

/** What was typed of a task: its name, and what else it is to have. */
export interface TypedTask {
  readonly name: string;
  readonly sets: LineSets;
}

/** A line as it was understood. */
export interface QuickLine extends TypedTask {
  /** In the order of the text. */
  readonly parts: readonly LinePart[];
  readonly unclear: readonly UnclearName[];
  /** It has a name behind a # or an @ of which nobody knows yet whether there is one: they are being loaded. */
  readonly waits: boolean;
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a line in which a task is added, as "Design review tomorrow 1h30 #portal @meeting". A # or an @ counts anywhere,
 * where it means one project or label. Days and estimates count in the marks at the end of the line alone, behind a word of
 * the name that does not lead to them ("Call Sunday", not "Sunday roast" or "Slides for Sunday"; "Call in 3 days", where the
 * "in" is a part of the mark). Of two of a kind the last one counts. A mark in quotes or behind a backslash, and all that is
 * not understood, stays in the name, as does all of a text that is too long to be a line.
 */
export function readLine(text: string, reading: LineReading): QuickLine {
  if (text.length > LONGEST_LINE) return { name: text, sets: {}, parts: [], unclear: [], waits: false };
  const words = wordsOf(text);
  const quoted = quotedWords(words);
  const sets: { -readonly [K in keyof LineSets]: LineSets[K] } = {};
  const parts: LinePart[] = [];
  const unclear: UnclearName[] = [];
  const take = (kind: LinePart['kind'], { start, end }: Word) => parts.unshift({ kind, start, end });

  let isTail = true;
  let waits = false;
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at];
    if (!word || quoted.has(at)) {
      isTail = false;
      continue;
    }
    if (isEscaped(word.text)) continue;
    const kind = namedBy(word.text);
    if (kind !== null) {
      const index: NameIndex<ProjectRef | LabelRef> | null =
        kind === 'project' ? reading.projects : reading.labels;
      if (index === null) {
        waits ||= hasLetter(word.text);
        continue;
      }
      const meant = namesMeant(index, word.text.slice(1));
      const [only] = meant;
      const count = meant.length;
      const isUnclear = count > 1 || (count === 0 && index.length > 0 && hasLetter(word.text));
      if (isUnclear) unclear.unshift({ kind, start: word.start, end: word.end, count });
      if (count !== 1 || !only || kind in sets) continue;
      Object.assign(sets, { [kind]: only });
      take(kind, word);
      continue;
    }
    if (!isTail || !followsName(words, at)) {
      isTail = false;
      continue;
    }
    const day = reading.week && !('day' in sets) ? dayNamed(word.text, reading.week) : undefined;
    if (day !== undefined) {
      sets.day = day;
      take('day', word);
      continue;
    }
    const estimateMs = 'estimateMs' in sets ? null : estimateOf(word.text);
    isTail = estimateMs !== null;
    if (estimateMs === null) continue;
    sets.estimateMs = estimateMs;
    take('estimateMs', word);
  }
  return { name: textAround(text, parts, unescaped), sets, parts, unclear, waits };
}

/** The text of a line after a part of it was taken back: it stays in the name. */
export function takenBack(text: string, part: Pick<LinePart, 'start'>): string {
  return `${text.slice(0, part.start)}\\${text.slice(part.start)}`;
}

/** The text of a line without a part of it. */
export function withoutPart(text: string, part: Pick<LinePart, 'start' | 'end'>): string {
  return textAround(text, [part]);
}

/** Figures alone are the number of something, not a name. */
const hasLetter = (word: string): boolean => /\p{L}/u.test(word);

/** What a word with a sign in front of it names. */
function namedBy(word: string): UnclearName['kind'] | null {
  if (word.length < 2) return null;
  return word.startsWith('#') ? 'project' : word.startsWith('@') ? 'label' : null;
}

/** Whether a word of the name stands before a mark, and the word right before it does not lead to it. */
function followsName(words: readonly Word[], at: number): boolean {
  const [before, mark] = words.slice(Math.max(0, at - 1), at + 1);
  if (!before || !mark || leadsTo(before.text, mark.text)) return false;
  return words.slice(0, at).some(({ text }) => namedBy(text) === null);
}

/** Whether a word leads to the mark behind it, as "for"; a figure does to a month: "5 dec 27" may mean a year. */
const leadsTo = (before: string, mark: string): boolean =>
  leading.has(before.toLowerCase()) || (/^\d{1,2}$/.test(before) && /^[a-z]+ \d+$/i.test(mark));

/** The words inside of quotes, by their place. */
function quotedWords(words: readonly Word[]): ReadonlySet<number> {
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

/** The text between the parts, with one space in the place of each. */
function textAround(
  text: string,
  parts: readonly Pick<LinePart, 'start' | 'end'>[],
  read = (piece: string) => piece,
): string {
  const pieces = [...parts, { start: text.length, end: text.length }].map(({ start }, at) => {
    const piece = read(text.slice(parts[at - 1]?.end ?? 0, start));
    const isFirst = at === 0;
    const isLast = at === parts.length;
    return isFirst && isLast ? piece : isFirst ? piece.trimEnd() : isLast ? piece.trimStart() : piece.trim();
  });
  return pieces.filter((piece) => piece !== '').join(' ');
}

/** Without the backslash of each word that would else be a mark. */
function unescaped(text: string): string {
  return wordsOf(text)
    .filter((word) => isEscaped(word.text))
    .reduceRight((rest, { start }) => rest.slice(0, start) + rest.slice(start + 1), text);
}

const isEscaped = (word: string): boolean => word.startsWith('\\') && isMark(word.slice(1));

const isMark = (word: string): boolean => namedBy(word) !== null || isTimeMark(word);

const isTimeMark = (text: string): boolean => isDay(text) || estimateOf(text) !== null;

/** The words of a text; a day or an estimate of several is one. They are found from the end, as they count there. */
function wordsOf(text: string): readonly Word[] {
  const single = Array.from(text.matchAll(/\S+/gu));
  const words: Word[] = [];
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
  return words.toReversed();
}

const textOf = (words: readonly RegExpExecArray[]): string => words.map(([word]) => word).join(' ');

/** What is longer is no name with marks: it is read anew with each key. */
const LONGEST_LINE = 1_000;

/** Of how many words a mark may be, the most first. */
const LONGEST_MARK = [4, 3, 2];

/** Words that lead to the next one: together they belong to the name. */
const leading = new Set(
  'a about after an and at before by each every for from in last next no not of on or per since than the this til till to until vs with'.split(
    ' ',
  ),
);
