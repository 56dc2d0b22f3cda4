import { compareNames, counted } from '#domain/texts/index.ts';
import { dayText, addDays, startOfDay } from '#domain/time/index.ts';
import {
  type Budget,
  budgetState,
  daysText,
  type Division,
  type FilterKind,
  type ReportView,
  groupedTime,
  type ReportTime,
  type Narrowed,
  narrowedKinds,
  type DayRange,
  daysBetween,
  NO_LABEL,
  NO_TEAM,
  UNKNOWN,
  roundedPercents,
  roundedTimes,
  type TeamsOf,
  teamsOf,
} from '#domain/report/index.ts';
import type { EntriesOf, ReportOption, ReportOptions, ReportQuestion } from '#services/queries/index.ts';
import type { ReportRow } from './report-table.tsx';

export interface ReportNames {
  readonly of: (
    kind: 'client' | 'project' | 'label' | 'user' | 'team',
    id: number,
  ) => ReportOption | undefined;
  readonly clientOf: (projectId: number) => number;
  readonly teamsOf: TeamsOf;
}

export function namesOf(options: ReportOptions): ReportNames {
  const byId = (all: readonly ReportOption[]) => new Map(all.map((each) => [each.id, each]));
  const known = {
    client: byId(options.clients),
    project: byId(options.projects),
    label: byId(options.labels),
    user: byId(options.users),
    team: byId(options.teams),
  };
  return {
    of: (kind, id) => known[kind].get(id),
    clientOf: (projectId) => options.clientOf.get(projectId) ?? 0,
    teamsOf: teamsOf(options.teams.map(({ id }) => ({ id, members: options.membersOf.get(id) ?? [] }))),
  };
}

export function chosenNames(
  view: Readonly<Record<FilterKind, readonly number[]>>,
  options: ReportOptions,
): Record<FilterKind, string[]> {
  const namesIn = (kind: FilterKind) =>
    view[kind].map((id) => options[kind].find((each) => each.id === id)?.name ?? UNKNOWN);
  return {
    clients: namesIn('clients'),
    projects: namesIn('projects'),
    labels: namesIn('labels'),
    users: namesIn('users'),
    teams: namesIn('teams'),
  };
}

export function hiddenOf(
  view: Readonly<Record<FilterKind, readonly number[]>>,
  options: ReportOptions,
): Record<FilterKind, number> {
  const countIn = (kind: FilterKind) => {
    const seen = new Set(options[kind].map(({ id }) => id));
    return view[kind].filter((id) => !seen.has(id)).length;
  };
  return {
    clients: countIn('clients'),
    projects: countIn('projects'),
    labels: countIn('labels'),
    users: countIn('users'),
    teams: countIn('teams'),
  };
}

/** Returns the id of a row's client, project or label; 0 is no label. */
export const groupKey =
  ({ by }: Pick<ReportView, 'by'>, names: ReportNames) =>
  (row: ReportTime): number =>
    by === 'client' ? names.clientOf(row.key ?? 0) : (row.key ?? 0);

export function styleOf(key: number | null, { by }: ReportView, names: ReportNames) {
  if (by === 'label' && key === 0) return { name: NO_LABEL, color: null };
  const name = names.of(by, key ?? 0)?.name ?? UNKNOWN;
  return { name, color: figureColor({ [by]: [key ?? 0] }, names) };
}

export function figureColor(of: Narrowed, names: ReportNames): string | null {
  for (const kind of ['client', 'project', 'label', 'team'] as const) {
    const color = names.of(kind, of[kind]?.[0] ?? 0)?.color;
    if (color) return color;
  }
  return null;
}

interface RowsOf {
  readonly time: readonly ReportTime[];
  /** By group id, its index among the groups of the same color. */
  readonly variants: ReadonlyMap<string, number>;
  /** Null if the comparison is off. */
  readonly before: readonly ReportTime[] | null;
  readonly budgets: readonly Budget[];
}

export function rowsOf(
  { time, before, budgets, variants }: RowsOf,
  view: ReportView,
  names: ReportNames,
): ReportRow[] {
  const key = groupKey(view, names);
  const whole = time.reduce((sum, { ms }) => sum + ms, 0);
  const withBudget = (of: Budget['of'], id: number | undefined) => {
    const budget = budgets.find((each) => each.of === of && each.id === id);
    return budget === undefined ? null : { hours: budget.hours, state: budgetState(budget) };
  };
  const sumBefore = (matches: (row: ReportTime) => boolean) =>
    before === null ? null : before.reduce((sum, row) => (matches(row) ? sum + row.ms : sum), 0);
  const part = partOf(view, names);
  // Groups with time only in the previous period are shown, too.
  const all = [...time, ...(before ?? []).map((row) => ({ ...row, ms: 0, entries: 0, countedUntil: null }))];
  const groups = groupedTime(all, key);
  const times = groups.map(({ ms }) => ms);
  const [rounded, percents] = [roundedTimes(times), roundedPercents(times, whole)];
  const timesBefore = groups.map(({ key: id }) => sumBefore((row) => key(row) === id));
  const roundedBefore = roundedNumbers(timesBefore);
  return groups.map((group, place) => {
    const id = group.key ?? 0;
    const of: Narrowed = { [view.by]: [id] };
    const own = all.filter((row) => key(row) === id);
    const shown = { ms: rounded[place] ?? 0, percent: percents[place] ?? 0, hasTime: group.ms > 0 };
    const parts = part === null ? [] : inOrder(groupedParts(own, part), view.division);
    const partTimes = parts.map(({ sum }) => sum.ms);
    // Time can count in several parts, which exceed their group then.
    const isWhole = partTimes.reduce((sum, ms) => sum + ms, 0) === group.ms;
    const partsRounded = roundedTimes(partTimes, isWhole ? shown.ms : undefined);
    const partTimesBefore = parts.map(({ said }) =>
      view.division === 'day'
        ? null
        : sumBefore((row) => key(row) === id && part?.(row).some((each) => each.id === said.id) === true),
    );
    const partsBefore = roundedNumbers(partTimesBefore, isWhole ? roundedBefore[place] : undefined);
    const partPercents = roundedPercents(partTimes, whole, isWhole ? shown.percent : undefined);
    return {
      id: String(id),
      ...styleOf(group.key, view, names),
      variant: variants.get(String(id)) ?? 0,
      ...shown,
      isRunning: group.running > 0,
      beforeMs: roundedBefore[place] ?? null,
      hadTime: (timesBefore[place] ?? 0) > 0,
      budget: view.by === 'label' ? null : withBudget(view.by, id),
      of,
      parts: parts.map(({ sum, said }, at) => ({
        id: `${id} ${said.id}`,
        name: said.name,
        color: null,
        variant: 0,
        ms: partsRounded[at] ?? 0,
        percent: partPercents[at] ?? 0,
        hasTime: sum.ms > 0,
        isRunning: sum.isRunning,
        beforeMs: partsBefore[at] ?? null,
        hadTime: (partTimesBefore[at] ?? 0) > 0,
        budget: withBudget('project', said.of.project?.[0]),
        of: { ...of, ...said.of },
        parts: [],
      })),
    };
  });
}

const roundedNumbers = (times: readonly (number | null)[], total: number | null = null): (number | null)[] =>
  times.includes(null)
    ? [...times]
    : roundedTimes(
        times.map((ms) => ms ?? 0),
        total ?? undefined,
      );

interface Part {
  readonly id: string;
  readonly name: string;
  readonly of: Narrowed;
}

function partOf(
  { division, teams }: ReportView,
  names: ReportNames,
): ((row: ReportTime) => readonly Part[]) | null {
  const named = (kind: 'project' | 'user' | 'team', id: number, none: string = UNKNOWN): Part => ({
    id: String(id),
    name: names.of(kind, id)?.name ?? none,
    of: { [kind]: [id] },
  });
  switch (division) {
    case 'none':
      return null;
    case 'project':
      return ({ key }) => [named('project', key ?? 0)];
    case 'user':
      return ({ userId }) => [named('user', userId)];
    case 'team':
      return ({ userId }) => names.teamsOf(userId, teams).map((id) => named('team', id, NO_TEAM));
    case 'day':
      return ({ day }) => [{ id: day, name: dayText(day), of: { days: [{ from: day, to: day }] } }];
    default:
      return division satisfies never;
  }
}

/** The time of a member of several teams counts in each, so the rows exceed the total. */
export const isInSeveralTeams = (
  time: readonly ReportTime[],
  { division, teams }: Pick<ReportView, 'division' | 'teams'>,
  names: ReportNames,
): boolean => division === 'team' && time.some(({ userId }) => names.teamsOf(userId, teams).length > 1);

function groupedParts(rows: readonly ReportTime[], partsOf: (row: ReportTime) => readonly Part[]) {
  const parts = new Map<string, { said: Part; sum: { ms: number; isRunning: boolean } }>();
  for (const row of rows)
    for (const said of partsOf(row)) {
      const known = parts.get(said.id)?.sum ?? { ms: 0, isRunning: false };
      const sum = { ms: known.ms + row.ms, isRunning: known.isRunning || row.countedUntil !== null };
      parts.set(said.id, { said, sum });
    }
  return [...parts.values()];
}

const inOrder = (parts: ReturnType<typeof groupedParts>, division: Division) =>
  division === 'day'
    ? parts.filter(({ sum }) => sum.ms > 0).toSorted((a, b) => (a.said.id < b.said.id ? -1 : 1))
    : parts.toSorted((a, b) => b.sum.ms - a.sum.ms || compareNames(a.said.name, b.said.name));

export function entriesOf(
  question: ReportQuestion,
  { client, project, label, user, team, task, days }: Narrowed,
  timeZone: string,
): EntriesOf {
  const [from, to] = [
    days?.map((each) => each.from).toSorted()[0],
    days
      ?.map((each) => each.to)
      .toSorted()
      .at(-1),
  ];
  return {
    question: {
      ...question,
      ...(user && { users: user }),
      ...(client && { clients: client }),
      ...(project && { projects: project }),
      ...(label && { labels: label.filter((id) => id !== 0) }),
      ...(from !== undefined && { from: Math.max(question.from, startOfDay(from, timeZone)) }),
      ...(to !== undefined && { to: Math.min(question.to, startOfDay(addDays(to, 1), timeZone) - 1) }),
    },
    isUnlabelled: label?.includes(0) === true,
    ...(team && { underTeams: team }),
    ...(task && { taskIds: task }),
    // The question spans all days from the first to the last; `days` excludes those between.
    ...(days && days.length > 1 && { days }),
  };
}

export function titleOf({ task, days, ...of }: Narrowed, names: ReportNames): string {
  const none = { client: UNKNOWN, project: UNKNOWN, label: NO_LABEL, user: UNKNOWN, team: NO_TEAM } as const;
  const many = (texts: readonly string[], word: string) =>
    texts.length > MOST_NAMES ? counted(texts.length, word) : texts.join(', ');
  const parts = [
    ...narrowedKinds.flatMap((kind) => {
      const ids = of[kind];
      if (ids === undefined) return [];
      return many(
        ids.map((id) => names.of(kind, id)?.name ?? none[kind]),
        kind,
      );
    }),
    ...(task === undefined
      ? []
      : [task.length === 1 ? 'Sessions of the task' : counted(task.length, 'task')]),
    ...(days === undefined ? [] : [many(days.map(daysText), 'period')]),
  ];
  return parts.length === 0 ? 'All sessions' : parts.join(' · ');
}

const MOST_NAMES = 3;

export const daysWithTime = (time: readonly ReportTime[], range: DayRange): number =>
  Math.min(daysBetween(range.from, range.to), new Set(time.map(({ day }) => day)).size);
