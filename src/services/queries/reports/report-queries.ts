import { compareNames } from '#domain/texts/index.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '#domain/constants.ts';
import { clientColor } from '#domain/work/index.ts';
import type { WireReportFilters, WireWorkedEntry } from '#domain/contract/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import {
  type Budget,
  EVERYBODY,
  type FilterKind,
  type Grouping,
  type ReportedUsers,
  type ReportTime,
  type DayRange,
  type PlannedDay,
} from '#domain/report/index.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';
import { failureOf, type Read, readOf, retrySilently } from '#services/queries/read.ts';

export interface ReportOption {
  readonly id: number;
  readonly name: string;
  readonly color: string | null;
  readonly isActive: boolean;
}

export interface ReportOptions extends Readonly<Record<FilterKind, readonly ReportOption[]>> {
  readonly clientOf: ReadonlyMap<number, number>;
  readonly membersOf: ReadonlyMap<number, readonly number[]>;
}

export interface ReportQuestion extends Readonly<Record<Exclude<FilterKind, 'users'>, readonly number[]>> {
  readonly users: ReportedUsers;
  readonly from: number;
  readonly to: number;
}

export interface ReportEntry {
  readonly day: PlainDay;
  readonly taskId: string;
  readonly taskName: string;
  readonly projectId: number;
  readonly userId: number;
  readonly ms: number;
  readonly run: { readonly start: number; readonly end: number | null; readonly timeZone: string } | null;
}

const byName = (options: readonly ReportOption[]): readonly ReportOption[] =>
  options.toSorted((one, other) => compareNames(one.name, other.name));

/** Reads the options of the report filters (RPT-03). */
export function useReportOptions(): Read<ReportOptions | null> {
  const { api } = useSharedServices();
  const query = useQuery<ReportOptions | null>({
    queryKey: ['report', 'options'],
    queryFn: async ({ signal }) => {
      const wire = dataOf(await api.call('GET /api/tasks/Task/ReportFilters', { signal }));
      const option = (id: number, { Name, ColorCode, IsActive }: Named): ReportOption => ({
        id,
        name: Name,
        color: ColorCode ?? null,
        isActive: IsActive ?? true,
      });
      const colors = new Map(
        wire.Clients.map(({ idClient, ColorCode }) => [idClient, clientColor({ color: ColorCode })]),
      );
      return {
        clients: byName(wire.Clients.map((each) => option(each.idClient, each))),
        projects: byName(
          wire.Projects.map((each) => ({
            ...option(each.idProject, each),
            color: colors.get(each.idClient) ?? null,
          })),
        ),
        labels: byName(wire.Labels.map((each) => option(each.idLabel, each))),
        users: byName(wire.Users.map((each) => option(each.idUser, each))),
        teams: byName(wire.Teams.map((each) => option(each.idTeam, each))),
        clientOf: new Map(wire.Projects.map(({ idProject, idClient }) => [idProject, idClient])),
        membersOf: new Map(wire.Teams.map(({ idTeam, Members }) => [idTeam, Members])),
      };
    },
    staleTime: MINUTE_MS,
    ...retrySilently,
  });
  return readOf(query, null);
}

interface Named {
  readonly Name: string;
  readonly ColorCode?: string;
  readonly IsActive?: boolean;
}

/** Reads the time of a report by project or label. Empty without users (RPT-20, RPT-21). */
export function useReport(by: Grouping, question: ReportQuestion | null): Read<readonly ReportTime[]> {
  const { api } = useSharedServices();
  const GroupBy = by === 'label' ? 'Label' : 'Project';
  const query = useQuery<readonly ReportTime[]>({
    queryKey: ['report', 'time', GroupBy, question],
    queryFn: async ({ signal }) => {
      if (question === null || question.users.length === 0) return [];
      const body = { ...askedBy(question), GroupBy } as const;
      return dataOf(await api.call('POST /api/tasks/Task/Export', { body, signal })).map((row) => ({
        day: row.Day,
        userId: row.idUser,
        key: (GroupBy === 'Label' ? row.idLabel : row.idProject) ?? null,
        ms: row.Time,
        entries: row.Entries,
        countedUntil: row.CountedUntil === null ? null : Date.parse(row.CountedUntil),
      }));
    },
    enabled: question !== null,
    // Keeps the earlier data if only the end has advanced, but never sums of another grouping.
    placeholderData: (before, query) =>
      query?.queryKey[2] === GroupBy && asksTheSame(query.queryKey[3], question) ? before : undefined,
    ...retrySilently,
  });
  return readOf(query, none);
}

const none: readonly never[] = [];

/** Reads the hours budgets of projects and clients. Empty if the user may not see everyone's time. */
export function useBudgets(): Read<readonly Budget[]> {
  const { api } = useSharedServices();
  const query = useQuery<readonly Budget[]>({
    queryKey: ['report', 'budgets'],
    queryFn: async ({ signal }) =>
      dataOf(await api.call('GET /api/tasks/Task/Budgets', { signal })).map(
        ({ HoursBudget, Spent, Recent, ...owner }) => ({
          ...('idProject' in owner
            ? { of: 'project' as const, id: owner.idProject }
            : { of: 'client' as const, id: owner.idClient }),
          hours: HoursBudget,
          spentMs: Spent,
          recentMs: Recent,
        }),
      ),
    staleTime: MINUTE_MS,
    ...retrySilently,
  });
  return readOf(query, none);
}

/** Reads the planned time by user and day. */
export function usePlanned(question: ReportQuestion | null): Read<readonly PlannedDay[]> {
  const { api } = useSharedServices();
  const query = useQuery<readonly PlannedDay[]>({
    queryKey: ['report', 'planned', question],
    queryFn: async ({ signal }) => {
      if (question === null || question.users.length === 0) return [];
      const { UserIds, TeamIds, StartDate, EndDate } = askedBy(question);
      const body = { UserIds, TeamIds, StartDate, EndDate };
      return dataOf(await api.call('POST /api/tasks/Task/Planned', { body, signal })).map(
        ({ Day, idUser, Estimate, Tasks }) => ({ day: Day, userId: idUser, ms: Estimate, tasks: Tasks }),
      );
    },
    enabled: question !== null,
    ...retrySilently,
  });
  return readOf(query, none);
}

export interface EntriesOf {
  readonly question: ReportQuestion;
  readonly isUnlabelled: boolean;
  /** 0 means users without a team. */
  readonly underTeams?: readonly number[];
  readonly taskIds?: readonly string[];
  readonly days?: readonly DayRange[];
}

export interface ReadEntries extends Read<readonly ReportEntry[]> {
  readonly hasMore: boolean;
  readonly isReadingMore: boolean;
  readMore(): void;
}

/** Reads the runs and corrections behind a figure, latest first (B8, DEC-112). */
export function useReportEntries({
  question,
  isUnlabelled,
  underTeams,
  taskIds,
  days,
}: EntriesOf): ReadEntries {
  const { api } = useSharedServices();
  const query = useInfiniteQuery({
    queryKey: ['report', 'entries', question, isUnlabelled, underTeams, taskIds],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      dataOf(
        await api.call('POST /api/tasks/Task/Worked', {
          body: {
            ...askedBy(question),
            ...(isUnlabelled && { Unlabelled: true }),
            ...(underTeams && { UnderTeams: [...underTeams] }),
            ...(taskIds && { TaskIds: [...taskIds] }),
            ...(pageParam !== undefined && { After: pageParam }),
          },
          signal,
        }),
      ),
    getNextPageParam: ({ Next }) => Next ?? undefined,
    ...retrySilently,
  });
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = query;
  const isAsked = ({ Day }: WireWorkedEntry) =>
    days === undefined || days.some(({ from, to }) => from <= Day && Day <= to);
  return {
    data:
      data?.pages.flatMap(({ Entries }) => Entries.filter(isAsked).map(toEntry)).toSorted(latestFirst) ??
      none,
    ...failureOf(error, isPending),
    retry: () => void query.refetch(),
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
  };
}

const latestFirst = (a: ReportEntry, b: ReportEntry): number =>
  a.day === b.day ? (b.run?.start ?? 0) - (a.run?.start ?? 0) : a.day < b.day ? 1 : -1;

/** Returns whether two questions differ only in the end of an ongoing range. */
export function asksTheSame(before: unknown, now: ReportQuestion | null): boolean {
  const old = before as ReportQuestion | null | undefined;
  if (!old || !now || Math.abs(now.to - old.to) > MOST_STEP_MS) return false;
  return JSON.stringify({ ...old, to: 0 }) === JSON.stringify({ ...now, to: 0 });
}

/** The screens advance their range every minute. */
const MOST_STEP_MS = 2 * MINUTE_MS;

/** Converts a report question to the API's filters. */
export function askedBy({
  users,
  teams,
  clients,
  projects,
  labels,
  from,
  to,
}: ReportQuestion): WireReportFilters {
  const some = <Name extends string>(name: Name, ids: readonly number[]) =>
    (ids.length === 0 ? {} : { [name]: [...ids] }) as { [Key in Name]?: number[] };
  return {
    UserIds: users === EVERYBODY ? users : [...users],
    ...some('TeamIds', teams),
    ...some('ClientIds', clients),
    ...some('ProjectIds', projects),
    ...some('LabelIds', labels),
    StartDate: new Date(from).toISOString(),
    EndDate: new Date(to).toISOString(),
  };
}

const toEntry = (wire: WireWorkedEntry): ReportEntry => ({
  day: wire.Day,
  taskId: wire.idTask,
  taskName: wire.TaskName,
  projectId: wire.idProject,
  userId: wire.idUser,
  ms: wire.Time,
  run:
    wire.Start === null || wire.TimeZone === null
      ? null
      : {
          start: Date.parse(wire.Start),
          end: wire.End === null ? null : Date.parse(wire.End),
          timeZone: wire.TimeZone,
        },
});
