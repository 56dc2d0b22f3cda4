import { useQuery } from '@tanstack/react-query';
import { type Column, columnsOf } from '#domain/task/board.ts';
import { fromWire } from '#domain/contract/tasks/task-wire.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { useSharedServices } from '#services/shared-services/shared-context.tsx';
import { dataOf } from '#services/shared-services/query-client.ts';
import { type Read, readOf, saidOnScreen } from '#services/queries/read.ts';

/** Which board is asked for: whose, of the week of which day, and as of which instant (ms). */
export interface StoodQuestion {
  readonly userId: number;
  readonly week: PlainDay;
  readonly at: number;
  /** The zone in which the board has its days: its owner's. */
  readonly timeZone: string;
}

/** A board as it stood; instants in ms. */
export interface StoodBoard {
  /** As of when: that of the question, or of the one before while that is being read. */
  readonly at: number;
  readonly columns: readonly Column[];
  /** When something of it changed last before, and next after it. */
  readonly previous: number | null;
  readonly next: number | null;
  /** When the journal begins; null where it is empty. */
  readonly knownSince: number | null;
}

/** Reads a board as it stood at an instant; null until it is known. */
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
    // Another moment of the same board stands until the asked one is there; another board does not.
    placeholderData: (before, query) =>
      query?.queryKey[2] === userId && query.queryKey[3] === week ? before : undefined,
    ...saidOnScreen,
  });
  return readOf<StoodBoard | null>(query, null);
}

const msOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));
