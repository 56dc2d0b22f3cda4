import { useQuery } from '@tanstack/react-query';
import { type Column, columnsOf } from '#domain/task/index.ts';
import { fromWire } from '#domain/contract/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from '#services/queries/read.ts';

export interface StoodQuestion {
  readonly userId: number;
  readonly week: PlainDay;
  readonly at: number;
  readonly timeZone: string;
}

export interface StoodBoard {
  readonly at: number;
  readonly columns: readonly Column[];
  readonly previous: number | null;
  readonly next: number | null;
  readonly knownSince: number | null;
}

/** Reads a board as of an instant. Null until loaded. */
export function useBoardAsItStood({ userId, week, at, timeZone }: StoodQuestion): Read<StoodBoard | null> {
  const { api } = useSharedServices();
  const query = useQuery<StoodBoard>({
    queryKey: ['report', 'stood', userId, week, at, timeZone],
    queryFn: async ({ signal }) => {
      const asked = { idUser: String(userId), Week: week, At: new Date(at).toISOString() };
      const wire = dataOf(await api.call('GET /api/tasks/Task/AsItStood', { query: asked, signal }));
      const tasks = wire.Tasks.map((task) => fromWire(task, timeZone));
      return {
        at,
        columns: columnsOf(tasks, week, userId),
        previous: msOf(wire.Previous),
        next: msOf(wire.Next),
        knownSince: msOf(wire.KnownSince),
      };
    },
    // Keeps showing another instant of the same board while loading, but never another board.
    placeholderData: (before, query) =>
      query?.queryKey[2] === userId && query.queryKey[3] === week ? before : undefined,
    ...retrySilently,
  });
  return readOf<StoodBoard | null>(query, null);
}

const msOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));
