import { EVERYBODY, type ReportedUsers } from './filters.ts';
import { idIn } from '#domain/texts/text.ts';
import { addDays, mondayIn, mondayOf, parseDay, type PlainDay } from '#domain/time/plain-day.ts';

/** Whose week a report shows: one user's, a team's, or that of all whose time the caller sees. */
export type Whose =
  | { readonly kind: 'user'; readonly id: number }
  | { readonly kind: 'team'; readonly id: number }
  | { readonly kind: 'all' };

/** Which week is shown, and whose: what the timesheet and the comparison of plan and work have in common. */
export interface WeekView {
  readonly monday: PlainDay;
  readonly whose: Whose;
}

/** The names of the parts of an address that are those of a week; `whose` stands in links of before. */
export const weekQueryNames: ReadonlySet<string> = new Set(['week', 'user', 'team', 'whose']);

/** The view that `week=…&user=…` or `…&team=…` names; what it does not say, or says wrongly, is this week of `ownId`. */
export function weekViewOf(
  query: Iterable<readonly [string, string]>,
  { today, ownId }: { readonly today: PlainDay; readonly ownId: number },
): WeekView {
  const said = new Map(query);
  return { monday: reportedMonday(said.get('week')) ?? mondayOf(today), whose: whoseIn(said, ownId) };
}

/** A view as the parts of an address; it names its user and its week, so that a link shows everybody the same. */
export function weekQuery({ monday, whose }: WeekView): [string, string][] {
  return [['week', monday], whose.kind === 'all' ? ['team', ALL] : [whose.kind, String(whose.id)]];
}

/** Whom a week is asked for: users, or all in teams whose time the caller sees. */
export const askedOf = (
  whose: Whose,
): { readonly users: ReportedUsers; readonly teams: readonly number[] } =>
  whose.kind === 'user'
    ? { users: [whose.id], teams: [] }
    : { users: EVERYBODY, teams: whose.kind === 'team' ? [whose.id] : [] };

/** Whose week, as one word: `user-7`, `team-3`, `team-all`. */
export const whoseText = (whose: Whose): string =>
  whose.kind === 'all' ? `team-${ALL}` : `${whose.kind}-${whose.id}`;

/** Whose week a word names; null where it names nobody's. */
export function readWhose(text: string | undefined): Whose | null {
  if (text === `team-${ALL}` || text === ALL) return { kind: 'all' };
  const [, kind, id] = /^(user|team)-(\d+)$/.exec(text ?? '') ?? [];
  const number = idIn(id);
  return number === null || kind === undefined ? null : { kind: kind as 'user' | 'team', id: number };
}

/** The Monday of the week in which a typed day lies, if all of that week can be read: to its end, which is a day too. */
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
