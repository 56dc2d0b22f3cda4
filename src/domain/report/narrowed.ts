import { parseDay } from '#domain/time/index.ts';
import type { DayRange } from './ranges.ts';

/** An absent field does not narrow; label 0 means no label. */
export interface Narrowed {
  readonly client?: readonly number[];
  readonly project?: readonly number[];
  readonly label?: readonly number[];
  readonly user?: readonly number[];
  readonly team?: readonly number[];
  readonly task?: readonly string[];
  readonly days?: readonly DayRange[];
}

export const narrowedKinds = ['client', 'project', 'label', 'user', 'team'] as const;

/** Writes a figure for an address, as `client-3.days-2026-11-02-2026-11-08`; `all` for the whole report. */
export function toWhere(of: Narrowed): string {
  const parts: string[] = narrowedKinds.flatMap((kind) =>
    of[kind] === undefined ? [] : [[kind, ...of[kind]].join('-')],
  );
  for (const id of of.task ?? []) parts.push(`task-${id}`);
  for (const { from, to } of of.days ?? []) parts.push(`days-${from}-${to}`);
  return parts.length === 0 ? 'all' : parts.join('.');
}

/** Reads a figure from an address; null if it is invalid. */
export function fromWhere(text: string | null): Narrowed | null {
  if (text === null) return null;
  if (text === 'all') return {};
  const found: Writable<Narrowed> = {};
  for (const part of text.split('.')) {
    const [, kind = '', ids = ''] = /^([a-z]+)-(\d{1,16}(?:-\d{1,16})*)$/.exec(part) ?? [];
    const [, from = '', to = ''] = /^days-(\d{4}-\d\d-\d\d)-(\d{4}-\d\d-\d\d)$/.exec(part) ?? [];
    const [, task] = /^task-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(part) ?? [];
    const known = narrowedKinds.find((each) => each === kind);
    if (known !== undefined) found[known] = ids.split('-').map(Number);
    else if (task !== undefined) found.task = [...(found.task ?? []), task];
    else if (parseDay(from) !== null && parseDay(to) !== null)
      found.days = [...(found.days ?? []), { from, to }];
    else return null;
  }
  return found;
}

/** Returns the union of several figures of one kind. */
export function together(figures: readonly Narrowed[]): Narrowed {
  const all: Writable<Narrowed> = {};
  for (const kind of narrowedKinds) {
    const ids = figures.flatMap((of) => of[kind] ?? []);
    if (ids.length > 0) all[kind] = [...new Set(ids)];
  }
  const tasks = figures.flatMap(({ task = [] }) => task);
  if (tasks.length > 0) all.task = [...new Set(tasks)];
  const days = figures.flatMap((of) => of.days ?? []);
  if (days.length > 0) all.days = days;
  return all;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
