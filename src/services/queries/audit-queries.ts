import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  type AuditEvent,
  type AuditKind,
  auditSentence,
  type WorkKind,
  workKinds,
} from '#domain/audit-events.ts';
import type { QueryOf, Calls, WireAuditEntry } from '#domain/contract/index.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';
import { failureOf, type Read, retrySilently } from './read.ts';

export interface AuditItem {
  readonly id: number;
  readonly at: number;
  readonly event: AuditEvent;
  readonly sentence: string;
  readonly address: string;
  readonly work: { readonly kind: WorkKind; readonly id: number } | null;
}

export interface AuditFilter {
  readonly kind?: AuditKind;
  readonly userId?: number;
  readonly from?: string;
  readonly until?: string;
  readonly search?: string;
}

export interface ReadAudit extends Read<readonly AuditItem[]> {
  readonly hasMore: boolean;
  readonly isReadingMore: boolean;
  readMore(): void;
}

/** Reads the workspace's audit log, newest first (S3-41). */
export function useAudit(filter: AuditFilter): ReadAudit {
  const { api } = useSharedServices();
  const query = useInfiniteQuery({
    queryKey: ['audit', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      dataOf(
        await api.call('GET /api/workspaces/Workspace/Audit', { query: askedBy(filter, pageParam), signal }),
      ),
    getNextPageParam: ({ Next }) => Next ?? undefined,
    placeholderData: keepPreviousData,
    ...retrySilently,
  });
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = query;
  return {
    data: data?.pages.flatMap(({ Entries }) => Entries.map(toItem)) ?? [],
    ...failureOf(error, isPending),
    retry: () => void query.refetch(),
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
  };
}

type Asked = QueryOf<Calls['GET /api/workspaces/Workspace/Audit']>;

const askedBy = ({ kind, userId, from, until, search }: AuditFilter, cursor: string | undefined): Asked => ({
  ...(cursor !== undefined && { Cursor: cursor }),
  ...(kind !== undefined && { Kind: kind }),
  ...(userId !== undefined && { idUser: String(userId) }),
  ...(from !== undefined && { From: from }),
  ...(until !== undefined && { Until: until }),
  ...(search !== undefined && { Search: search }),
});

const toItem = ({
  Id,
  At,
  Event,
  Name,
  About,
  Address,
  Details,
  Role,
  Given,
  Taken,
}: WireAuditEntry): AuditItem => ({
  id: Id,
  at: Date.parse(At),
  event: Event,
  sentence: auditSentence(Event, {
    who: Name,
    about: About,
    details: Details,
    role: Role,
    given: Given,
    taken: Taken,
  }),
  address: Address,
  work: workOf(Details),
});

function workOf(details: WireAuditEntry['Details']): AuditItem['work'] {
  const kind = workKinds.find((each) => each in details);
  return kind === undefined ? null : { kind, id: Number(details[kind]) };
}
