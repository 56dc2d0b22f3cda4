import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TableSort } from '#ui/table-column.ts';

/** What a list shows, as its address says: it survives a reload, a link and the way back. */
export interface ListState {
  readonly search: string;
  readonly sort: TableSort;
  /** From 0. */
  readonly page: number;
  /** Inactive entities stand in it too. */
  readonly withInactive: boolean;
  set(changes: Partial<Omit<ListState, 'set'>>): void;
}

type Shown = Omit<ListState, 'set'>;

/** Reads and writes the state of a list; `first` is the column by which it is sorted at first. */
export function useListState(first: string): ListState {
  const [params, setParams] = useSearchParams();
  // What was written upon an address, which a later rendering shows: what is set meanwhile is set on top of it.
  const written = useRef<{ readonly upon: URLSearchParams; readonly next: Shown }>(undefined);
  return useMemo(() => {
    const sorted = params.get('sort') ?? first;
    const isDescending = sorted.startsWith('-');
    const state = {
      search: params.get('q') ?? '',
      sort: { column: isDescending ? sorted.slice(1) : sorted, isDescending },
      page: Math.max(0, Math.trunc(Number(params.get('page') ?? 1) || 1) - 1),
      withInactive: params.get('inactive') === '1',
    };
    return {
      ...state,
      set(changes: Partial<Shown>) {
        // Whatever else changes, it starts on the first page.
        const before = written.current?.upon === params ? written.current.next : state;
        const next = { ...before, page: 0, ...changes };
        written.current = { upon: params, next };
        const column = `${next.sort.isDescending ? '-' : ''}${next.sort.column}`;
        const query = {
          ...(next.search === '' ? {} : { q: next.search }),
          ...(column === first ? {} : { sort: column }),
          ...(next.page === 0 ? {} : { page: String(next.page + 1) }),
          ...(next.withInactive ? { inactive: '1' } : {}),
        };
        setParams(query, { replace: true, flushSync: true });
      },
    };
  }, [params, setParams, first]);
}
