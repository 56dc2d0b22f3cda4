import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TableSort } from '#ui/table/table-column.ts';

export interface ListState {
  readonly search: string;
  readonly sort: TableSort;
  /** From 0; the address counts from 1. */
  readonly page: number;
  readonly withInactive: boolean;
  /** For links to what is beside the list; without `clientId`. */
  readonly query: string;
  set(changes: Partial<Shown>): void;
}

type Shown = Omit<ListState, 'set' | 'query'>;

export function useListState(first: string): ListState {
  const [params, setParams] = useSearchParams();
  // The last write and the address it is based on, so that several changes before a render add up.
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
        // Any other change returns to the first page.
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

const own: ReadonlySet<string> = new Set(['q', 'sort', 'page', 'inactive']);

/** The client from which the user came to one of its projects (DEC-97). */
const CAME_FROM = 'clientId';
