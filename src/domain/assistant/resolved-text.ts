import {
  type FilterKind,
  filterKinds,
  type DayRange,
  daysOfRange,
  presets,
  filterWords,
} from '#domain/report/index.ts';
import { formatDay } from '#domain/texts/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import type { QueryFilters } from './query.ts';

type FilterNames = Readonly<Record<FilterKind, readonly { readonly id: number; readonly name: string }[]>>;

export interface ResolvedFilters {
  readonly filters: QueryFilters;
  readonly period: DayRange;
}

/** Reads a prompt filled by `filledText`; null if it differs or names an unknown entity (AIR-10). */
export function readResolved(
  text: string,
  resolved: string,
  names: FilterNames,
  today: PlainDay,
): ResolvedFilters | null {
  const [before = '', after = ''] = text.split('[date range]');
  const head = resolved.endsWith(after) ? resolved.slice(0, resolved.length - after.length) : resolved;
  for (const [words, period] of rangesAtEnd(head, today)) {
    const front = head.slice(0, -words.length);
    // `filledText` writes "in this month" as "this month".
    for (const ending of new Set([before, before.replace(/in $/, '')])) {
      const filters = readFilters(ending, front, names);
      if (filters !== null) return { filters, period };
    }
  }
  return null;
}

function readFilters(text: string, written: string, names: FilterNames): QueryFilters | null {
  const filters: Record<FilterKind, number[]> = {
    users: [],
    teams: [],
    clients: [],
    projects: [],
    labels: [],
  };
  const kind = filterKinds.find((each) => text.includes(`[${each}]`));
  if (kind === undefined) return written === text ? filters : null;
  const [start = '', end = ''] = text.split(`[${kind}]`);
  const { all } = filterWords[kind];
  const whole = [`${start}${start === '' ? all : all.toLowerCase()}${end}`];
  if (start === 'Which of ') whole.push(`Which ${kind.slice(0, -1)}${end}`);
  if (whole.includes(written)) return filters;
  if (!written.startsWith(start)) return null;
  for (const ending of new Set([end.replace(/^' /, "'s "), end])) {
    if (!written.endsWith(ending)) continue;
    const listed = written.slice(start.length, Math.max(start.length, written.length - ending.length));
    const ids =
      idsIn(listed, names[kind]) ?? (start === '' ? idsIn(uncapitalized(listed), names[kind]) : null);
    if (ids !== null) return { ...filters, [kind]: ids };
  }
  return null;
}

/** `filledText` capitalizes a name at the start of a sentence. */
const uncapitalized = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Names themselves may contain ", " and " and ". */
function idsIn(listed: string, of: FilterNames[FilterKind]): number[] | null {
  const byName = new Map<string, number[]>();
  for (const { id, name } of of) byName.set(name, [...(byName.get(name) ?? []), id]);
  const lengths = [...new Set([...byName.keys()].map((name) => name.length))].filter((length) => length > 0);
  // Longest first, so that "Smith and Co" is found before "Smith".
  lengths.sort((a, b) => b - a);
  const readable = new Map<number, { readonly name: string; readonly next: number }>();
  for (let at = listed.length - 1; at >= 0; at -= 1) {
    if (at > 0 && !separators.some((each) => listed.endsWith(each, at))) continue;
    for (const length of lengths) {
      const name = listed.slice(at, at + length);
      const next = byName.has(name) ? nextAfter(listed, at + length, readable) : undefined;
      if (next === undefined) continue;
      readable.set(at, { name, next });
      break;
    }
  }
  if (!readable.has(0)) return null;
  const ids: number[] = [];
  for (let at = 0, part = readable.get(at); part !== undefined; part = readable.get(at)) {
    ids.push(...(byName.get(part.name) ?? []));
    at = part.next;
  }
  return ids;
}

const separators = [', ', ' and '] as const;

function nextAfter(listed: string, at: number, readable: ReadonlyMap<number, unknown>): number | undefined {
  if (at === listed.length) return at;
  const separator = separators.find((each) => listed.startsWith(each, at) && readable.has(at + each.length));
  return separator && at + separator.length;
}

function rangesAtEnd(text: string, today: PlainDay): (readonly [words: string, period: DayRange])[] {
  const found: (readonly [string, DayRange])[] = [];
  for (const preset of presets) {
    const said = preset.toLowerCase();
    for (const words of said.endsWith('days') ? [`the ${said}`, said] : [said])
      if (text.endsWith(words)) found.push([words, daysOfRange(preset, today)]);
  }
  const days = text.slice(-MOST_DAYS_CHARS);
  for (const pattern of [isoDays, writtenDays, writtenDaysMonthFirst]) {
    const match = pattern.exec(days);
    const period = match && periodOf(match.groups ?? {});
    if (match && period) found.push([match[0], period]);
  }
  return found;
}

const MOST_DAYS_CHARS = 40;
const isoDays = /(?<from>\d{4}-\d\d-\d\d) (?:to|-|–) (?<to>\d{4}-\d\d-\d\d)$/;
const writtenDays =
  /(?:(?<fromDay>\d{1,2})(?: (?<fromMonth>[A-Z][a-z]{2,3}))?(?: (?<fromYear>\d{4}))?(?: ?[–-] ?| to ))?(?<day>\d{1,2}) (?<month>[A-Z][a-z]{2,3}) (?<year>\d{4})$/;
const writtenDaysMonthFirst =
  /(?:(?<fromMonth>[A-Z][a-z]{2,3}) (?<fromDay>\d{1,2})(?:, (?<fromYear>\d{4}))?(?: ?[–-] ?| to )(?:(?<month>[A-Z][a-z]{2,3}) )?|(?<onlyMonth>[A-Z][a-z]{2,3}) )(?<day>\d{1,2}), (?<year>\d{4})$/;

type Groups = Readonly<Record<string, string | undefined>>;

function periodOf(groups: Groups): DayRange | null {
  const { from, to, fromDay, fromMonth, fromYear, day, year } = groups;
  const month = groups['month'] ?? groups['onlyMonth'] ?? fromMonth;
  if (from !== undefined && to !== undefined) return { from, to };
  const last = dayOf(day, month, year);
  const first = fromDay === undefined ? last : dayOf(fromDay, fromMonth ?? month, fromYear ?? year);
  return first !== null && last !== null ? { from: first, to: last } : null;
}

function dayOf(day = '', month = '', year = ''): PlainDay | null {
  const place = monthNames.findIndex((name) => name.slice(0, 3) === month.slice(0, 3));
  return place < 0 ? null : `${year}-${twoDigits(place + 1)}-${twoDigits(Number(day))}`;
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Must match the output of `dayText`. */
const monthNames = Array.from({ length: 12 }, (_, month) =>
  formatDay(`2026-${twoDigits(month + 1)}-01`, { month: 'short' }),
);
