import type { LabelRef, ProjectRef } from '#domain/task/task.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { dayOfWord, estimateOf, isDayWord, type LineWeek } from './mark-words.ts';
import { type NameIndex, namesMeant } from './name-index.ts';

/** What a line is read with. */
export interface LineReading {
  readonly projects: NameIndex<ProjectRef>;
  readonly labels: NameIndex<LabelRef>;
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

/** A name behind a # or an @ that several projects or labels have. */
export interface UnclearName {
  readonly kind: 'project' | 'label';
  readonly start: number;
  readonly end: number;
  /** How many it may mean. */
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
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a line in which a task is added, as "Design review tomorrow 1h30 #portal @meeting". A # or an @ counts anywhere,
 * where it means one project or label. Days and estimates count in the marks at the end of the line alone, behind a word of
 * the name that does not lead to them ("Call Sunday", not "Sunday roast" or "Slides for Sunday"). Of two of a kind the last
 * one counts. A mark in quotes or behind a backslash, and all that is not understood, stays in the name.
 */
export function readLine(text: string, reading: LineReading): QuickLine {
  const words = wordsOf(text);
  const quoted = quotedWords(words);
  const sets: { -readonly [K in keyof LineSets]: LineSets[K] } = {};
  const parts: LinePart[] = [];
  const unclear: UnclearName[] = [];
  const take = (kind: LinePart['kind'], { start, end }: Word) => parts.unshift({ kind, start, end });

  let isTail = true;
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at];
    if (!word || quoted.has(at)) {
      isTail = false;
      continue;
    }
    if (isEscaped(word.text)) continue;
    const kind = namedBy(word.text);
    if (kind !== null) {
      const meant: readonly (ProjectRef | LabelRef)[] =
        kind === 'project'
          ? namesMeant(reading.projects, word.text.slice(1))
          : namesMeant(reading.labels, word.text.slice(1));
      const [only] = meant;
      if (meant.length > 1) unclear.unshift({ kind, start: word.start, end: word.end, count: meant.length });
      if (meant.length !== 1 || !only || kind in sets) continue;
      Object.assign(sets, { [kind]: only });
      take(kind, word);
      continue;
    }
    if (!isTail || !followsName(words, at)) {
      isTail = false;
      continue;
    }
    if (reading.week && !('day' in sets) && isDayWord(word.text)) {
      sets.day = dayOfWord(word.text, reading.week);
      take('day', word);
      continue;
    }
    const estimateMs = 'estimateMs' in sets ? null : estimateOf(word.text);
    isTail = estimateMs !== null;
    if (estimateMs === null) continue;
    sets.estimateMs = estimateMs;
    take('estimateMs', word);
  }
  return { name: textAround(text, parts, unescaped), sets, parts, unclear };
}

/** The text of a line after a part of it was taken back: it stays in the name. */
export function takenBack(text: string, part: Pick<LinePart, 'start'>): string {
  return `${text.slice(0, part.start)}\\${text.slice(part.start)}`;
}

/** The text of a line without a part of it. */
export function withoutPart(text: string, part: Pick<LinePart, 'start' | 'end'>): string {
  return textAround(text, [part]);
}

/** What a word with a sign in front of it names. */
function namedBy(word: string): UnclearName['kind'] | null {
  if (word.length < 2) return null;
  return word.startsWith('#') ? 'project' : word.startsWith('@') ? 'label' : null;
}

/** Whether a word of the name stands before a mark, and the word right before it does not lead to it. */
function followsName(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if (!before || leading.has(before.text.toLowerCase())) return false;
  return words.slice(0, at).some(({ text }) => namedBy(text) === null);
}

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

function isMark(word: string): boolean {
  return namedBy(word) !== null || isDayWord(word) || estimateOf(word) !== null;
}

/** The words of a text; an estimate of two is one. */
function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    text: found.replace(/\s+/u, ' '),
    start: index,
    end: index + found.length,
  }));
}

const word = /(?<!\S)\\?(?:\d{1,2}h\s+\d{1,2}(?:m|min)|\d[\d.,]{0,4}\s+(?:h|min))(?!\S)|\S+/giu;

/** Words that lead to the next one: together they belong to the name. */
const leading = new Set(
  'a about after an and at before by each every for from in last next no not of on or per since than the this til till to until vs with'.split(
    ' ',
  ),
);
