import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { fromWhere, type Narrowed, toWhere } from '#domain/report/index.ts';

export interface ReportAddress {
  readonly params: URLSearchParams;
  readonly open: Narrowed | null;
  /** Pushes a history entry and closes the open sessions. */
  show(query: Iterable<readonly [string, string]>): void;
  /** Replaces the history entry and keeps the open sessions. */
  refine(query: Iterable<readonly [string, string]>): void;
  /** Null closes the open sessions. */
  openEntries(of: Narrowed | null): void;
  entriesHref(of: Narrowed): string;
  /** The navigation options of a link to `entriesHref`. */
  readonly entriesLink: { readonly replace: boolean; readonly state: unknown };
}

/** Opened sessions share one history entry, and closing them goes back (decision 0117). */
export function useReportAddress(names: ReadonlySet<string>): ReportAddress {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isStep = isOpening(useLocation().state);
  return useMemo(() => {
    const open = fromWhere(params.get(OPEN));
    const write = (query: Iterable<readonly [string, string]>, options: Parameters<typeof setParams>[1]) =>
      setParams(
        [...query].map(([name, value]): [string, string] => [name, value]),
        options,
      );
    const others = [...params].filter(([name]) => name !== OPEN);
    const entriesLink = {
      replace: open !== null,
      state: open === null || isStep ? opening : null,
    };
    return {
      params,
      open,
      show(query) {
        const next = [...others.filter(([name]) => !names.has(name) && name !== PAGE), ...query];
        // Showing the same again adds no history entry.
        write(next, {
          replace: String(new URLSearchParams(next.map(([...pair]) => pair))) === String(params),
        });
      },
      refine(query) {
        const shown = [...params].filter(([name]) => name === OPEN);
        // Drops the `opening` state: the entry before differs now, so closing must not go back to it.
        write([...others.filter(([name]) => !names.has(name)), ...query, ...shown], { replace: true });
      },
      openEntries(of) {
        if (of === null && isStep) void navigate(-1);
        else if (of === null) write(others, { replace: true });
        else write([...others, [OPEN, toWhere(of)]], entriesLink);
      },
      entriesHref: (of) =>
        `?${new URLSearchParams([...others, [OPEN, toWhere(of)]].map(([name = '', value = '']) => [name, value]))}`,
      entriesLink,
    };
  }, [params, setParams, navigate, isStep, names]);
}

const OPEN = 'of';
/** `show` returns to the first page. */
const PAGE = 'page';

/** The state of an entry that opened sessions: the entry before it shows the same without them. */
const opening = { opensSessions: true } as const;

const isOpening = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opensSessions' in state;
