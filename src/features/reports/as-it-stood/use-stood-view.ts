import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayAt, mondayOf, type PlainDay } from '#domain/time/index.ts';
import { idIn } from '#domain/texts/index.ts';
import { reportedMonday } from '#domain/report/index.ts';

export interface BoardHistoryView {
  readonly userId: number;
  readonly monday: PlainDay;
  /** In ms. */
  readonly at: number;
  /** The address names a future time; the current board is shown. */
  readonly isFuture: boolean;
  show(changes: Partial<Pick<BoardHistoryView, 'userId' | 'monday' | 'at'>>): void;
}

/** The values for absent query parameters. */
interface Otherwise {
  readonly ownId: number;
  readonly now: number;
  readonly timeZone: string;
}

/** Reads and writes `?user=…&at=…&week=…`. */
export function useStoodView({ ownId, now, timeZone }: Otherwise): BoardHistoryView {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const asked = Date.parse(params.get('at') ?? '');
    const isFuture = asked > now;
    const at = Number.isNaN(asked) || asked < EARLIEST || isFuture ? now : asked;
    const userId = idIn(params.get('user')) ?? ownId;
    const week = reportedMonday(params.get('week'));
    return {
      userId,
      monday: week ?? mondayOf(dayAt(at, timeZone)),
      at,
      isFuture,
      show(changes) {
        const next = new URLSearchParams(params);
        next.set('at', new Date(changes.at ?? at).toISOString());
        if (changes.userId !== undefined) next.set('user', String(changes.userId));
        if (changes.monday !== undefined) next.set('week', changes.monday);
        setParams(next);
      },
    };
  }, [params, setParams, ownId, now, timeZone]);
}

/** Databases have no year 0. */
const EARLIEST = Date.parse('0001-01-02T00:00:00Z');
