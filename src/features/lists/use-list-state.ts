import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TableSort } from '#ui/table/table-column.ts';

/** What a list shows, as its address says: it survives a reload, a link and the way back. */
export interface ListState {
  readonly search: string;
  readonly sort: TableSort;
  /** From 0. */
  readonly page: number;
  /** Inactive entities stand in it too. */
  readonly withInactive: boolean;
  /** The query of the address for links to what stands beside the list: all of it but from where its person came. */
  readonly query: string;
  set(changes: Partial<Shown>): void;
}

type Shown = Omit<ListState, 'set' | 'query'>;

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
    const others = [...params].filter(([key]) => !own.has(key));
    const query = String(new URLSearchParams([...params].filter(([key]) => key !== CAME_FROM)));
    return {
      ...state,
      query: query === '' ? '' : `?${query}`,
      set(changes: Partial<Shown>) {
        // Whatever else changes, it starts on the first page.
        const before = written.current?.upon === params ? written.current.next : state;
        const next = { ...before, page: 0, ...changes };
        written.current = { upon: params, next };
        const column = `${next.sort.isDescending ? '-' : ''}${next.sort.column}`;
        const shown = {
          ...(next.search === '' ? {} : { q: next.search }),
          ...(column === first ? {} : { sort: column }),
          ...(next.page === 0 ? {} : { page: String(next.page + 1) }),
          ...(next.withInactive ? { inactive: '1' } : {}),
        };
        setParams([...others, ...Object.entries(shown)], { replace: true, flushSync: true });
      },
    };
  }, [params, setParams, first]);
}

/** The parts of the address that are those of a list. */
const own: ReadonlySet<string> = new Set(['q', 'sort', 'page', 'inactive']);

/** The part that says from which client the person came to one of its projects (DEC-97). */
const CAME_FROM = 'clientId';
