import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { fromWhere, type Narrowed, toWhere } from '#domain/report/narrowed.ts';

/** The address of a report: what it shows, and of which figure the sessions are open. */
export interface ReportAddress {
  readonly params: URLSearchParams;
  /** Null while no figure is open. */
  readonly open: Narrowed | null;
  /** Shows something else, which is a step of history; what was open closes. */
  show(query: Iterable<readonly [string, string]>): void;
  /** Shows more or less of the same, which is no step of history; what was open stays. */
  refine(query: Iterable<readonly [string, string]>): void;
  /** Opens the sessions of a figure, or closes them. */
  openEntries(of: Narrowed | null): void;
  /** The address at which the sessions of a figure are open. */
  entriesHref(of: Narrowed): string;
  /** How a link leads there: as `openEntries` does. */
  readonly entriesLink: { readonly replace: boolean; readonly state: unknown };
}

/**
 * Reads and writes the address of a report, whose own parts are `names`. Each change is one step of history, so that the
 * way back undoes it; the open sessions are one step however many figures are looked at, and closing them is the way back
 * (decision 0117).
 */
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
        // What is shown already is no step.
        write(next, {
          replace: String(new URLSearchParams(next.map(([...pair]) => pair))) === String(params),
        });
      },
      refine(query) {
        const shown = [...params].filter(([name]) => name === OPEN);
        // The step before it shows what was left out: to close what is open is no way back to it any more.
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

/** The part of the address that names the figure whose sessions are open. */
const OPEN = 'of';
/** The part that names the page of its table: something else begins on the first one. */
const PAGE = 'page';

/** Kept with a step of history that opened sessions: the one before it shows the same without them. */
const opening = { opensSessions: true } as const;

const isOpening = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opensSessions' in state;
