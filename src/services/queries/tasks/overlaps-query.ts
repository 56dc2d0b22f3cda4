import { skipToken, useQuery } from '@tanstack/react-query';
import type { Span, Session } from '#domain/timer/index.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';

export interface OverlappingSession extends Session {
  readonly name: string | null;
}

/** Reads a user's sessions that overlap a span (DEC-152). */
export function useOverlaps(userId: number, span: Span | null): readonly OverlappingSession[] {
  const { api } = useSharedServices();
  const { data } = useQuery({
    queryKey: ['overlaps', userId, span?.start, span?.end],
    queryFn:
      span === null
        ? skipToken
        : async ({ signal }) => {
            const query = { idUser: String(userId), Start: iso(span.start), End: iso(span.end) };
            return dataOf(await api.call('GET /api/tasks/Task/Overlaps', { query, signal })).map(
              ({ idSession, idTask, Name, Start, End }): OverlappingSession => ({
                id: idSession,
                taskId: idTask,
                name: Name,
                start: Date.parse(Start),
                end: End === null ? null : Date.parse(End),
              }),
            );
          },
    gcTime: 0,
    meta: { silent: true },
  });
  return data ?? none;
}

const none: readonly OverlappingSession[] = [];
const iso = (at: number) => new Date(at).toISOString();
