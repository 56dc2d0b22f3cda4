import { EVERYBODY, type ReportedUsers } from './filters.ts';
import { idIn } from '#domain/texts/index.ts';
import { addDays, mondayIn, mondayOf, parseDay, type PlainDay } from '#domain/time/index.ts';

export type Whose =
  | { readonly kind: 'user'; readonly id: number }
  | { readonly kind: 'team'; readonly id: number }
  | { readonly kind: 'all' };

export interface WeekView {
  readonly monday: PlainDay;
  readonly whose: Whose;
}

/** `whose` appears only in old links. */
export const weekQueryNames: ReadonlySet<string> = new Set(['week', 'user', 'team', 'whose']);

/** Reads a week view from a query; missing or invalid parts mean this week of `ownId`. */
export function weekViewOf(
  query: Iterable<readonly [string, string]>,
  { today, ownId }: { readonly today: PlainDay; readonly ownId: number },
): WeekView {
  const said = new Map(query);
  return { monday: reportedMonday(said.get('week')) ?? mondayOf(today), whose: whoseIn(said, ownId) };
}

/** Returns the query of a view with user and week, so that a link shows everyone the same. */
export function weekQuery({ monday, whose }: WeekView): [string, string][] {
  return [['week', monday], whose.kind === 'all' ? ['team', ALL] : [whose.kind, String(whose.id)]];
}

/** Returns the users and teams to request for a week. */
export const askedOf = (
  whose: Whose,
): { readonly users: ReportedUsers; readonly teams: readonly number[] } =>
  whose.kind === 'user'
    ? { users: [whose.id], teams: [] }
    : { users: EVERYBODY, teams: whose.kind === 'team' ? [whose.id] : [] };

/** Writes whose week as one word: `user-7`, `team-3` or `team-all`. */
export const whoseText = (whose: Whose): string =>
  whose.kind === 'all' ? `team-${ALL}` : `${whose.kind}-${whose.id}`;

/** Reads whose week from one word; null if it is invalid. */
export function readWhose(text: string | undefined): Whose | null {
  if (text === `team-${ALL}` || text === ALL) return { kind: 'all' };
  const [, kind, id] = /^(user|team)-(\d+)$/.exec(text ?? '') ?? [];
  const number = idIn(id);
  return number === null || kind === undefined ? null : { kind: kind as 'user' | 'team', id: number };
}

/** Returns the Monday of a typed day's week, if that week and the day after it exist. */
export function reportedMonday(text: string | null | undefined): PlainDay | null {
  const monday = mondayIn(text);
  return monday && parseDay(addDays(monday, 7)) ? monday : null;
}

function whoseIn(said: ReadonlyMap<string, string>, ownId: number): Whose {
  return (
    readWhose(said.has('team') ? `team-${said.get('team')}` : undefined) ??
    readWhose(said.has('user') ? `user-${said.get('user')}` : undefined) ??
    readWhose(said.get('whose')) ?? { kind: 'user', id: ownId }
  );
}

const ALL = 'all';
