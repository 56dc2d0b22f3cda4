import { parseDay } from '#domain/time/plain-day.ts';
import type { DayRange } from './ranges.ts';

/** Which part of a report a figure is: what is absent does not narrow it. A label of 0 is none. */
export interface Narrowed {
  readonly client?: number;
  readonly project?: number;
  readonly label?: number;
  readonly user?: number;
  readonly team?: number;
  readonly task?: string;
  readonly days?: DayRange;
}

const kinds = ['client', 'project', 'label', 'user', 'team'] as const;

/** A figure as a part of an address, as `client-3.days-2026-11-02-2026-11-08`; of the whole report `all`. */
export function toWhere(of: Narrowed): string {
  const parts: string[] = kinds.flatMap((kind) => (of[kind] === undefined ? [] : [`${kind}-${of[kind]}`]));
  if (of.task !== undefined) parts.push(`task-${of.task}`);
  if (of.days) parts.push(`days-${of.days.from}-${of.days.to}`);
  return parts.length === 0 ? 'all' : parts.join('.');
}

/** The figure that a part of an address names; null where it names none. */
export function fromWhere(text: string | null): Narrowed | null {
  if (text === null) return null;
  if (text === 'all') return {};
  const found: Writable<Narrowed> = {};
  for (const part of text.split('.')) {
    const [, kind = '', id = ''] = /^([a-z]+)-(\d{1,16})$/.exec(part) ?? [];
    const [, from = '', to = ''] = /^days-(\d{4}-\d\d-\d\d)-(\d{4}-\d\d-\d\d)$/.exec(part) ?? [];
    const [, task] = /^task-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(part) ?? [];
    const known = kinds.find((each) => each === kind);
    if (known !== undefined) found[known] = Number(id);
    else if (task !== undefined) found.task = task;
    else if (parseDay(from) !== null && parseDay(to) !== null) found.days = { from, to };
    else return null;
  }
  return found;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
