import { compareNames, formatList, counted } from '#domain/texts/index.ts';
import { dayText, type PlainDay, loggedTime } from '#domain/time/index.ts';
import {
  type ReportGroup,
  type ReportOptions,
  unitDays,
  daysText,
  filterKinds,
  type Narrowed,
  toWhere,
  type DayRange,
  NO_LABEL,
  NO_TEAM,
  shareText,
  UNKNOWN,
  teamsOf,
} from '#domain/report/index.ts';
import type { Answer, AnswerContent, EvidencePart } from './prompt-answer.ts';
import { assistantWords, groupWords, measureWords } from './assistant-words.ts';
import { type AnswerGroup, type AssistantQuery, isOfDays, MOST_GROUPS, type QueryFilters } from './query.ts';

/** The time of one user on one day; columns that the query doesn't group by may be null. */
export interface WorkedRow {
  readonly day: PlainDay;
  readonly userId: number;
  readonly clientId: number | null;
  readonly projectId: number | null;
  readonly labelId: number | null;
  readonly task: { readonly id: string; readonly name: string } | null;
  readonly ms: number;
  readonly sessions: number;
}

export interface Summed {
  readonly rows: readonly WorkedRow[];
  readonly range: DayRange;
  readonly options: ReportOptions;
}

/** Returns the coarsest grouping of report rows that can answer a query; undefined for ungrouped rows. */
export function rowsFor({ by, split }: AssistantQuery): ReportGroup {
  const groups = new Set([by, split]);
  const isOfProject = groups.has('project') || groups.has('client');
  if (groups.has('task') || (groups.has('label') && isOfProject)) return undefined;
  if (groups.has('label')) return 'Label';
  return groups.has('project') ? 'Project' : 'Client';
}

/** Returns the first kind of filter that names an entity the user can't see, or null. */
export function removedFilter(filters: QueryFilters, options: ReportOptions): keyof QueryFilters | null {
  const known = {
    users: options.Users.map(({ idUser }) => idUser),
    teams: options.Teams.map(({ idTeam }) => idTeam),
    clients: options.Clients.map(({ idClient }) => idClient),
    projects: options.Projects.map(({ idProject }) => idProject),
    labels: options.Labels.map(({ idLabel }) => idLabel),
  };
  const isRemoved = (kind: keyof QueryFilters): boolean => {
    const seen = new Set(known[kind]);
    return filters[kind].some((id) => !seen.has(id));
  };
  return filterKinds.find(isRemoved) ?? null;
}

/** Answers a query from the rows of its report, with the source of each figure (DEC-11, B8). */
export function answered(query: AssistantQuery, { rows, range, options }: Summed): Answer {
  const grouping = groupingOf(options, range, query.filters.teams);
  const whole = sumOf(rows);
  const groups =
    query.by === null ? [] : grouped(rows, grouping[query.by], query).slice(0, query.limit ?? MOST_GROUPS);
  const { content, parts, columns = [] } = shown({ query, groups, whole, rows, range, grouping });
  return {
    content,
    evidence: {
      ...range,
      filters: query.filters,
      ms: whole.ms,
      sessions: whole.sessions,
      parts: parts.map(({ key: { where, taskId = null }, sum: { ms, sessions } }) => ({
        where: toWhere(where),
        taskId,
        ms,
        sessions,
      })),
      columns: columns.map(({ where }) => toWhere(where)),
    },
  };
}

interface Key {
  readonly id: string;
  readonly name: string;
  readonly where: Narrowed;
  readonly taskId?: string;
}

interface Sum extends Pick<EvidencePart, 'ms' | 'sessions'> {
  readonly days: number;
}

interface Group {
  readonly key: Key;
  readonly sum: Sum;
  readonly rows: readonly WorkedRow[];
}

type KeysOf = (row: WorkedRow) => readonly Key[];

type Grouping = Readonly<Record<AnswerGroup, KeysOf>>;

function groupingOf(options: ReportOptions, range: DayRange, filter: readonly number[]): Grouping {
  const clients = new Map(options.Clients.map(({ idClient, Name }) => [idClient, Name]));
  const projects = new Map(options.Projects.map(({ idProject, Name }) => [idProject, Name]));
  const labels = new Map(options.Labels.map(({ idLabel, Name }) => [idLabel, Name]));
  const users = new Map(options.Users.map(({ idUser, Name }) => [idUser, Name]));
  const teams = new Map(options.Teams.map(({ idTeam, Name }) => [idTeam, Name]));
  const teamIdsOf = teamsOf(options.Teams.map(({ idTeam, Members }) => ({ id: idTeam, members: Members })));
  const named = (
    kind: 'client' | 'project' | 'label' | 'user' | 'team',
    names: ReadonlyMap<number, string>,
    { id, none = UNKNOWN }: { readonly id: number | null | undefined; readonly none?: string },
  ): Key => ({ id: String(id ?? 0), name: names.get(id ?? 0) ?? none, where: { [kind]: [id ?? 0] } });
  const unit = (kind: 'day' | 'week' | 'month'): KeysOf => {
    const keysOf = kept((day: PlainDay) => {
      const { from, to } = unitDays(day, kind);
      const days = { from: from < range.from ? range.from : from, to: to > range.to ? range.to : to };
      return [{ id: from, name: kind === 'day' ? dayText(day) : daysText(days), where: { days: [days] } }];
    });
    return ({ day }) => keysOf(day);
  };
  const teamKeys = kept((userId: number) =>
    teamIdsOf(userId, filter).map((id) => named('team', teams, { id, none: NO_TEAM })),
  );
  return {
    client: ({ clientId }) => [named('client', clients, { id: clientId })],
    project: ({ projectId }) => [named('project', projects, { id: projectId })],
    label: ({ labelId }) => [
      named('label', labels, { id: labelId, none: labelId === null ? NO_LABEL : UNKNOWN }),
    ],
    user: ({ userId }) => [named('user', users, { id: userId })],
    team: ({ userId }) => teamKeys(userId),
    task: ({ task }) => [
      { id: task?.id ?? '', name: task?.name ?? UNKNOWN, where: {}, taskId: task?.id ?? '' },
    ],
    day: unit('day'),
    week: unit('week'),
    month: unit('month'),
  };
}

function sumOf(rows: readonly WorkedRow[]): Sum {
  const days = new Set<PlainDay>();
  let [ms, sessions] = [0, 0];
  for (const row of rows) {
    ms += row.ms;
    sessions += row.sessions;
    days.add(row.day);
  }
  return { ms, sessions, days: days.size };
}

function grouped(
  rows: readonly WorkedRow[],
  keysOf: KeysOf,
  { order, measure }: Pick<AssistantQuery, 'order' | 'measure'>,
): Group[] {
  const found = new Map<string, { readonly key: Key; readonly rows: WorkedRow[] }>();
  for (const row of rows)
    for (const key of keysOf(row)) {
      const group = found.get(key.id);
      if (group) group.rows.push(row);
      else found.set(key.id, { key, rows: [row] });
    }
  const figure = ({ sum }: Group): number => (measure === 'time' ? sum.ms : sum[measure]);
  const sign = order === 'smallest' ? -1 : 1;
  return [...found.values()]
    .map(({ key, rows: own }) => ({ key, rows: own, sum: sumOf(own) }))
    .toSorted((a, b) => (order === 'name' ? 0 : sign * (figure(b) - figure(a))) || inOrder(a.key, b.key));
}

const inOrder = (a: Key, b: Key): number =>
  a.where.days && b.where.days
    ? a.id < b.id
      ? -1
      : 1
    : compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1);

interface Shown {
  readonly content: AnswerContent;
  readonly parts: readonly Pick<Group, 'key' | 'sum'>[];
  readonly columns?: readonly Key[];
}

interface Parts extends Pick<Summed, 'rows' | 'range'> {
  readonly query: AssistantQuery;
  readonly groups: readonly Group[];
  readonly whole: Sum;
  readonly grouping: Grouping;
}

function shown(parts: Parts): Shown {
  const { query, groups } = parts;
  switch (query.answer) {
    case 'SimpleAnswer':
      return {
        content: { type: 'SimpleAnswer', text: sentence(parts) },
        parts: groups.slice(0, 1),
      };
    case 'Table':
      return table(parts);
    case 'PivotTable':
      return pivot(parts);
    case 'BarGraph': {
      const bars = linesOf(parts);
      return {
        content: {
          type: 'BarGraph',
          bars: bars.map(({ heading, key, sum }) => ({ label: key.name, value: sum.ms, group: heading })),
        },
        parts: bars,
      };
    }
    case 'PieChart':
      return {
        content: {
          type: 'PieChart',
          slices: groups.map(({ key, sum }) => ({ label: key.name, value: sum.ms })),
        },
        parts: groups,
      };
    default:
      return query.answer satisfies never;
  }
}

interface Line extends Pick<Group, 'key' | 'sum'> {
  readonly heading: string | null;
}

function linesOf({ query, groups, grouping }: Parts): Line[] {
  const { split } = query;
  if (split === null) return groups.map(({ key, sum }) => ({ heading: null, key, sum }));
  return groups
    .flatMap(({ key, rows }) =>
      grouped(rows, grouping[split], query).map(({ key: part, sum }) => ({
        heading: key.name,
        key: { ...key, ...part, where: { ...key.where, ...part.where } },
        sum,
      })),
    )
    .slice(0, MOST_GROUPS * 2);
}

function taskTable({ groups, query, grouping }: Parts): Shown {
  const namesOf = (kind: 'project' | 'user', { rows }: Group): string =>
    formatList([...new Set(rows.flatMap((row) => grouping[kind](row).map(({ name }) => name)))]);
  return {
    content: {
      type: 'Table',
      columns: [groupWords.task, groupWords.project, groupWords.user, measureWords[query.measure]],
      rows: groups.map((group) => [
        group.key.name,
        namesOf('project', group),
        namesOf('user', group),
        figureText(query, group.sum),
      ]),
      isGrouped: false,
    },
    parts: groups,
  };
}

const figureText = ({ measure }: AssistantQuery, sum: Sum): string =>
  measure === 'time' ? loggedTime(sum.ms) : String(sum[measure]);

function table(parts: Parts): Shown {
  const { query } = parts;
  if (query.by === 'task' && query.split === null) return taskTable(parts);
  const lines = linesOf(parts);
  const groupColumns = [query.by, query.split].flatMap((each) => (each === null ? [] : [groupWords[each]]));
  return {
    content: {
      type: 'Table',
      columns: [...groupColumns, measureWords[query.measure]],
      rows: lines.map(({ heading, key, sum }) => [
        ...(heading === null ? [] : [heading]),
        key.name,
        figureText(query, sum),
      ]),
      isGrouped: query.split !== null,
    },
    parts: lines,
  };
}

function pivot({ query, groups, grouping }: Parts): Shown {
  const columnsOf = grouping[query.split ?? 'day'];
  const own = groups.flatMap(({ rows }) => rows);
  // A row appears in each team of its user, so duplicates are removed before summing.
  const all = query.by === 'team' ? [...new Set(own)] : own;
  const columns = grouped(all, columnsOf, isOfDays(query.split) ? { ...query, order: 'name' } : query)
    .slice(0, MOST_COLUMNS)
    .map(({ key }) => key);
  return {
    content: {
      type: 'PivotTable',
      rowHeaders: groups.map(({ key }) => key.name),
      columnHeaders: columns.map(({ name }) => name),
      values: groups.map(({ rows }) => {
        const msOf = new Map<Key['id'], number>();
        for (const row of rows)
          for (const { id } of columnsOf(row)) msOf.set(id, (msOf.get(id) ?? 0) + row.ms);
        return columns.map(({ id }) => msOf.get(id) ?? 0);
      }),
    },
    parts: groups,
    columns,
  };
}

const MOST_COLUMNS = 60;

/** Caches the keys of each day and user: formatting a day is slow. */
function kept<Of>(keysOf: (of: Of) => readonly Key[]): (of: Of) => readonly Key[] {
  const known = new Map<Of, readonly Key[]>();
  return (of) => {
    const keys = known.get(of) ?? keysOf(of);
    known.set(of, keys);
    return keys;
  };
}

function sentence({ query: { by, measure, order }, groups, whole, range }: Parts): string {
  if (whole.ms === 0) return assistantWords.noTime;
  const text = (sum: Sum) =>
    measure === 'time'
      ? loggedTime(sum.ms)
      : measure === 'sessions'
        ? counted(sum.sessions, 'session')
        : counted(sum.days, 'day');
  const [first] = groups;
  if (by === null || first === undefined)
    return measure === 'time'
      ? `${text(whole)} logged, ${daysText(range)}.`
      : measure === 'sessions'
        ? `${text(whole)}, ${daysText(range)}.`
        : `${text(whole)} with time, ${daysText(range)}.`;
  const share = measure === 'time' ? ` (${shareText(first.sum.ms / whole.ms)})` : '';
  const [most, fewest] = order === 'smallest' ? ['least', 'fewest'] : ['most', 'most'];
  const had = measure === 'time' ? `took the ${most} time` : `had the ${fewest} ${measure}`;
  return `${first.key.name} ${had}: ${text(first.sum)} of ${text(whole)}${share}, ${daysText(range)}.`;
}
