import type { LabelRef } from '#domain/task/task.ts';
import type { ProjectRef } from '#domain/work/project-ref.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { type PlannedTime, timeNamed } from './clock-words.ts';
import { isEscaped, leadsTo, signedNames, type SignedName, type Word, wordsOf } from './line-tokens.ts';
import { dayNamed, estimateOf, type LineWeek } from './mark-words.ts';
import type { NameIndex } from './name-index.ts';

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
  readonly startText?: string;
  /** Empty where the line names a start alone. */
  readonly endText?: string;
  readonly estimateMs?: number;
  readonly project?: ProjectRef;
  readonly label?: LabelRef;
}

/** What was understood of a line, from `start` to `end` in its text. */
export interface LinePart {
  readonly kind: 'day' | 'time' | 'estimateMs' | 'project' | 'label';
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

/** What a word names of its task, beside projects and labels. */
type Mark =
  | { readonly kind: 'day'; readonly day: PlainDay | null }
  | { readonly kind: 'time'; readonly time: PlannedTime }
  | { readonly kind: 'estimateMs'; readonly estimateMs: number };

/**
 * Reads a line in which a task is added, as "Design review tomorrow 14:00 1h30 #customer portal @meeting". A # or an @ counts
 * anywhere, where it means one project or label, with as many words as that has. So does a time of day, and a day or an
 * estimate beside one of these; other days and estimates count in the marks at the end of the line alone, behind a word of
 * the name. A mark behind a word that leads to it stays in the name ("Slides for Sunday"; in "Call in 3 days" the "in" is a
 * part of the mark). Of two of a kind the last one counts. A mark in quotes or behind a backslash, and all that is not
 * understood, stays in the name and keeps nothing else from being read, as does all of a text that is too long to be a line.
 */
export function readLine(text: string, reading: LineReading): QuickLine {
  if (text.length > LONGEST_LINE) return { name: text, sets: {}, parts: [], unclear: [], waits: false };
  const words = wordsOf(text);
  const line = readWords(text, words, reading, true);
  const { day = reading.week?.day, startText } = line.sets;
  // Without a day there is no time of day (FRM-24).
  return day === null && startText !== undefined ? readWords(text, words, reading, false) : line;
}

function readWords(text: string, words: readonly Word[], reading: LineReading, hasTimes: boolean): QuickLine {
  const signed = signedNames(text, words, reading);
  const names = signed.filter(({ isKept }) => !isKept);
  const pieces = piecesOf(words, signed, (word) => markOf(word, reading.week));
  const anchored = besideAnchors(pieces);
  const sets: { -readonly [K in keyof LineSets]: LineSets[K] } = {};
  const parts: LinePart[] = [];
  const taken = new Set<LinePart['kind']>();
  const take = (kind: LinePart['kind'], { start, end }: Pick<LinePart, 'start' | 'end'>) => {
    taken.add(kind);
    parts.push({ kind, start, end });
  };

  for (const name of names.toReversed()) {
    const [only] = name.meant ?? [];
    if (name.meant?.length !== 1 || !only || taken.has(name.kind)) continue;
    Object.assign(sets, { [name.kind]: only });
    take(name.kind, name);
  }

  const hasText = pieces.some(({ is }) => is === 'text');
  let lengthMs: number | null = null;
  let isTail = true;
  for (const [at, piece] of [...pieces.entries()].toReversed()) {
    const word = words[at];
    if (!word || piece.is === 'name' || piece.is === 'escaped') continue;
    if (piece.is === 'text') {
      isTail &&= isAlmostMark(word.text);
      continue;
    }
    if (leadsTo(words[at - 1]?.text, word.text)) {
      isTail = false;
      continue;
    }
    const { mark } = piece;
    const followsName = isTail && pieces.slice(0, at).some(({ is }) => is !== 'name');
    if (mark.kind === 'time' && !hasTimes) continue;
    if (taken.has(mark.kind) || !(followsName || (hasText && anchored.has(at)))) continue;
    take(mark.kind, word);
    if (mark.kind === 'day') sets.day = mark.day;
    else if (mark.kind === 'estimateMs') sets.estimateMs = mark.estimateMs;
    else {
      Object.assign(sets, { startText: mark.time.startText, endText: mark.time.endText });
      lengthMs = mark.time.lengthMs;
    }
  }
  if (lengthMs !== null) sets.estimateMs ??= lengthMs;
  const inOrder = parts.toSorted((one, other) => one.start - other.start);
  return {
    name: textAround(text, inOrder, unescaped),
    sets,
    parts: inOrder,
    unclear: names.flatMap(({ kind, start, end, meant, isUnknown }) =>
      isUnknown || (meant !== null && meant.length > 1)
        ? { kind, start, end, count: meant?.length ?? 0 }
        : [],
    ),
    waits: names.some(({ meant, hasLetter }) => meant === null && hasLetter),
  };
}

/** What a word of a line is, in the order of the words. */
type Piece =
  | { readonly is: 'text' }
  | { readonly is: 'name' }
  | { readonly is: 'escaped'; readonly isAnchor: boolean }
  | { readonly is: 'mark'; readonly mark: Mark };

function piecesOf(
  words: readonly Word[],
  names: readonly SignedName[],
  markOfWord: (word: string) => Mark | null,
): readonly Piece[] {
  const nameOf = (word: Word) => names.find(({ start, end }) => start <= word.start && word.end <= end);
  return words.map((word): Piece => {
    if (word.isQuoted) return { is: 'text' };
    const name = nameOf(word);
    if (name) return name.isKept ? { is: 'escaped', isAnchor: true } : { is: 'name' };
    const isKept = isEscaped(word.text);
    const bare = isKept ? word.text.slice(1) : word.text;
    const mark = markOfWord(bare);
    if (isKept) return { is: 'escaped', isAnchor: mark?.kind === 'time' };
    return mark === null ? { is: 'text' } : { is: 'mark', mark };
  });
}

/** The places of the words without text between them and a time of day, or a name behind a sign, also one that was taken back. */
function besideAnchors(pieces: readonly Piece[]): ReadonlySet<number> {
  const beside = new Set<number>();
  let from = 0;
  for (let end = 0; end <= pieces.length; end += 1) {
    const piece = pieces[end];
    if (piece && piece.is !== 'text') continue;
    if (pieces.slice(from, end).some(isAnchor)) for (let at = from; at < end; at += 1) beside.add(at);
    from = end + 1;
  }
  return beside;
}

const isAnchor = (piece: Piece): boolean =>
  piece.is === 'name' ||
  (piece.is === 'escaped' && piece.isAnchor) ||
  (piece.is === 'mark' && piece.mark.kind === 'time');

function markOf(word: string, week: LineWeek | null): Mark | null {
  const day = week === null ? undefined : dayNamed(word, week);
  if (day !== undefined) return { kind: 'day', day };
  const time = week === null ? null : timeNamed(word);
  if (time !== null) return { kind: 'time', time };
  const estimateMs = estimateOf(word);
  return estimateMs === null ? null : { kind: 'estimateMs', estimateMs };
}

/** Figures with a colon that mean nothing, as "25:00": what stands before them is still at the end of the line. */
const isAlmostMark = (word: string): boolean => /^\d+:/.test(word);

/** The text of a line after a part of it was taken back: it stays in the name. */
export function takenBack(text: string, part: Pick<LinePart, 'start'>): string {
  return `${text.slice(0, part.start)}\\${text.slice(part.start)}`;
}

/** The text of a line without a part of it. */
export function withoutPart(text: string, part: Pick<LinePart, 'start' | 'end'>): string {
  return textAround(text, [part]);
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

/** What is longer is no name with marks: it is read anew with each key. */
const LONGEST_LINE = 1_000;
