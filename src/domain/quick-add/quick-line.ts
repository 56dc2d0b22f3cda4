import type { LabelRef } from '#domain/task/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { type PlannedTime, timeNamed } from './clock-words.ts';
import { isEscaped, leadsTo, signedNames, type SignedName, type Word, wordsOf } from './line-tokens.ts';
import { dayNamed, estimateOf, type LineWeek } from './mark-words.ts';
import type { NameIndex } from './name-index.ts';

/** Names are null while loading. */
export interface LineReading {
  readonly projects: NameIndex<ProjectRef> | null;
  readonly labels: NameIndex<LabelRef> | null;
  /** Null if the day is fixed: then days are ordinary words. */
  readonly week: LineWeek | null;
}

export interface LineSets {
  readonly day?: PlainDay | null;
  readonly startText?: string;
  readonly endText?: string;
  readonly estimateMs?: number;
  readonly project?: ProjectRef;
  readonly label?: LabelRef;
}

export interface LinePart {
  readonly kind: 'day' | 'time' | 'estimateMs' | 'project' | 'label';
  readonly start: number;
  readonly end: number;
}

export interface AmbiguousName {
  readonly kind: 'project' | 'label';
  readonly start: number;
  readonly end: number;
  /** The number of matches; 0 if none is known. */
  readonly count: number;
}

export interface TypedTask {
  readonly name: string;
  readonly sets: LineSets;
}

export interface QuickLine extends TypedTask {
  readonly parts: readonly LinePart[];
  readonly unclear: readonly AmbiguousName[];
  readonly waits: boolean;
}

type Mark =
  | { readonly kind: 'day'; readonly day: PlainDay | null }
  | { readonly kind: 'time'; readonly time: PlannedTime }
  | { readonly kind: 'estimateMs'; readonly estimateMs: number };

/**
 * Reads "Design review tomorrow 14:00 1h30 #portal @meeting". Names and times count anywhere, days and estimates only
 * beside them or at the end. The last of a kind wins; escaped, quoted or introduced marks ("for Sunday") stay in the
 * name.
 */
export function readLine(text: string, reading: LineReading): QuickLine {
  if (text.length > LONGEST_LINE) return { name: text, sets: {}, parts: [], unclear: [], waits: false };
  const words = wordsOf(text);
  const line = readWords(text, words, reading, true);
  const { day = reading.week?.day, startText } = line.sets;
  // A time of day needs a day (FRM-24).
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

/** Includes escaped names and times: words next to them count as beside an anchor. */
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

/** Digits with a colon such as "25:00": marks before them still count as the end of the line. */
const isAlmostMark = (word: string): boolean => /^\d+:/.test(word);

/** Escapes a part, so that it stays in the name. */
export function takenBack(text: string, part: Pick<LinePart, 'start'>): string {
  return `${text.slice(0, part.start)}\\${text.slice(part.start)}`;
}

/** Removes a part from a line. */
export function withoutPart(text: string, part: Pick<LinePart, 'start' | 'end'>): string {
  return textAround(text, [part]);
}

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

function unescaped(text: string): string {
  return wordsOf(text)
    .filter((word) => isEscaped(word.text))
    .reduceRight((rest, { start }) => rest.slice(0, start) + rest.slice(start + 1), text);
}

/** Longer texts aren't lines: they would be parsed again at each keystroke. */
const LONGEST_LINE = 1_000;
