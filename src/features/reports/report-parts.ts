import { dayText } from '#domain/time/day-text.ts';
import { addDays, startOfDay } from '#domain/time/plain-day.ts';
import { type Budget, budgetState } from '#domain/report/budget.ts';
import type { Division, ReportView } from '#domain/report/filters.ts';
import { firstTeams } from '#domain/report/first-teams.ts';
import { groupedTime, type ReportTime, type TimeGroup } from '#domain/report/grouped-time.ts';
import type { Narrowed } from '#domain/report/narrowed.ts';
import { type DayRange, daysBetween } from '#domain/report/ranges.ts';
import { NO_LABEL, NO_TEAM, UNKNOWN } from '#domain/report/report-words.ts';
import type {
  EntriesOf,
  ReportOption,
  ReportOptions,
  ReportQuestion,
} from '#services/queries/reports/report.ts';
import type { ReportRow } from './report-table.tsx';

/** What is known of the things that a report speaks of. */
export interface ReportNames {
  readonly of: (
    kind: 'client' | 'project' | 'label' | 'user' | 'team',
    id: number,
  ) => ReportOption | undefined;
  readonly clientOf: (projectId: number) => number;
  /** The team under which the time of a user stands: the first by name of those that he or she is in; 0 for none. */
  readonly teamOf: (userId: number) => number;
}

/** The names of the options of a report. */
export function namesOf(options: ReportOptions): ReportNames {
  const byId = (all: readonly ReportOption[]) => new Map(all.map((each) => [each.id, each]));
  const known = {
    client: byId(options.clients),
    project: byId(options.projects),
    label: byId(options.labels),
    user: byId(options.users),
    team: byId(options.teams),
  };
  const teams = firstTeams(options.teams.map(({ id }) => ({ id, members: options.membersOf.get(id) ?? [] })));
  return {
    of: (kind, id) => known[kind].get(id),
    clientOf: (projectId) => options.clientOf.get(projectId) ?? 0,
    teamOf: (userId) => teams.get(userId) ?? 0,
  };
}

/** By what a row of time belongs to its group: the id of a client, a project or a label; 0 for no label. */
const groupKey =
  ({ by }: ReportView, names: ReportNames) =>
  (row: ReportTime) =>
    by === 'client' ? names.clientOf(row.key ?? 0) : (row.key ?? 0);

/** The time of a report by its groups, the largest first. */
export const groupsOf = (time: readonly ReportTime[], view: ReportView, names: ReportNames): TimeGroup[] =>
  groupedTime(time, groupKey(view, names));

/** What a group is called, and its colour. */
export function lookOf(key: number | null, { by }: ReportView, names: ReportNames) {
  if (by === 'label' && key === 0) return { name: NO_LABEL, color: null };
  const known = names.of(by, key ?? 0);
  return { name: known?.name ?? UNKNOWN, color: known?.color ?? null };
}

/** What the rows of a report are made of. */
interface RowsOf {
  readonly time: readonly ReportTime[];
  /** The time of the period before; null while that is not shown. */
  readonly before: readonly ReportTime[] | null;
  readonly budgets: readonly Budget[];
}

/** The rows of the table of a report: its groups, each with its parts (RPT-04). */
export function rowsOf({ time, before, budgets }: RowsOf, view: ReportView, names: ReportNames): ReportRow[] {
  const key = groupKey(view, names);
  const whole = time.reduce((sum, { ms }) => sum + ms, 0);
  const budgetOf = new Map(budgets.map((budget) => [budget.projectId, budget]));
  const withBudget = (projectId: number | undefined) => {
    const budget = projectId === undefined ? undefined : budgetOf.get(projectId);
    return budget === undefined ? null : { hours: budget.hours, state: budgetState(budget) };
  };
  const sumBefore = (matches: (row: ReportTime) => boolean) =>
    before === null ? null : before.reduce((sum, row) => (matches(row) ? sum + row.ms : sum), 0);
  // A group that had time only before is shown too, where both periods stand side by side.
  const all = [...time, ...(before ?? []).map((row) => ({ ...row, ms: 0, entries: 0, countedUntil: null }))];
  return groupedTime(all, key).map((group) => {
    const id = group.key ?? 0;
    const of: Narrowed = { [view.by]: id };
    const own = all.filter((row) => key(row) === id);
    const part = partOf(view.division, names);
    return {
      id: String(id),
      ...lookOf(group.key, view, names),
      ms: group.ms,
      share: whole === 0 ? 0 : group.ms / whole,
      isRunning: group.isRunning,
      beforeMs: sumBefore((row) => key(row) === id),
      budget: withBudget(of.project),
      of,
      parts:
        part === null
          ? []
          : inOrder(groupedParts(own, part), view.division).map(({ sum, said }) => ({
              id: `${id} ${said.id}`,
              name: said.name,
              color: null,
              ms: sum.ms,
              share: whole === 0 ? 0 : sum.ms / whole,
              isRunning: sum.isRunning,
              beforeMs:
                view.division === 'day'
                  ? null
                  : sumBefore((row) => key(row) === id && part(row).id === said.id),
              budget: withBudget(said.of.project),
              of: { ...of, ...said.of },
              parts: [],
            })),
    };
  });
}

interface Part {
  readonly id: string;
  readonly name: string;
  readonly of: Narrowed;
}

function partOf(division: Division, names: ReportNames): ((row: ReportTime) => Part) | null {
  const named = (kind: 'project' | 'user' | 'team', id: number, none: string = UNKNOWN): Part => ({
    id: String(id),
    name: names.of(kind, id)?.name ?? none,
    of: { [kind]: id },
  });
  switch (division) {
    case 'none':
      return null;
    case 'project':
      return ({ key }) => named('project', key ?? 0);
    case 'user':
      return ({ userId }) => named('user', userId);
    case 'team':
      return ({ userId }) => named('team', names.teamOf(userId), NO_TEAM);
    case 'day':
      return ({ day }) => ({ id: day, name: dayText(day), of: { days: { from: day, to: day } } });
    default:
      return division satisfies never;
  }
}

function groupedParts(rows: readonly ReportTime[], part: (row: ReportTime) => Part) {
  const parts = new Map<string, { said: Part; sum: { ms: number; isRunning: boolean } }>();
  for (const row of rows) {
    const said = part(row);
    const known = parts.get(said.id)?.sum ?? { ms: 0, isRunning: false };
    const sum = { ms: known.ms + row.ms, isRunning: known.isRunning || row.countedUntil !== null };
    parts.set(said.id, { said, sum });
  }
  return [...parts.values()];
}

/** Days in their order, all else the largest first. */
const inOrder = (parts: ReturnType<typeof groupedParts>, division: Division) =>
  division === 'day'
    ? parts.filter(({ sum }) => sum.ms > 0).toSorted((a, b) => (a.said.id < b.said.id ? -1 : 1))
    : parts.toSorted((a, b) => b.sum.ms - a.sum.ms || a.said.name.localeCompare(b.said.name));

/** What is asked to open the entries of a figure: the question of its report, narrowed down. */
export function entriesOf(
  question: ReportQuestion,
  { client, project, label, user, team, task, days }: Narrowed,
  timeZone: string,
): EntriesOf {
  return {
    question: {
      ...question,
      ...(user !== undefined && { users: [user] }),
      ...(client !== undefined && { clients: [client] }),
      ...(project !== undefined && { projects: [project] }),
      ...(label !== undefined && label !== 0 && { labels: [label] }),
      ...(days && {
        from: Math.max(question.from, startOfDay(days.from, timeZone)),
        to: Math.min(question.to, startOfDay(addDays(days.to, 1), timeZone) - 1),
      }),
    },
    isUnlabelled: label === 0,
    ...(team !== undefined && { underTeam: team }),
    ...(task !== undefined && { taskId: task }),
  };
}

/** What a figure is called whose entries are open. */
export function titleOf({ client, project, label, user, team, days }: Narrowed, names: ReportNames): string {
  const named = (
    kind: 'client' | 'project' | 'label' | 'user' | 'team',
    id: number | undefined,
    none = UNKNOWN,
  ) => (id === undefined ? [] : [names.of(kind, id)?.name ?? none]);
  const parts = [
    ...named('client', client),
    ...named('project', project),
    ...named('label', label, NO_LABEL),
    ...named('user', user),
    ...named('team', team, NO_TEAM),
    ...(days
      ? [days.from === days.to ? dayText(days.from) : `${dayText(days.from)} – ${dayText(days.to)}`]
      : []),
  ];
  return parts.length === 0 ? 'All sessions' : parts.join(' · ');
}

/** How many days of a range have time. */
export const daysWithTime = (time: readonly ReportTime[], range: DayRange): number =>
  Math.min(daysBetween(range.from, range.to), new Set(time.map(({ day }) => day)).size);
