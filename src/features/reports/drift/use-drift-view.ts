import { useMemo } from 'react';
import {
  type DriftKind,
  driftKinds,
  fromWhere,
  type Narrowed,
  type Whose,
  weekQuery,
  weekQueryNames,
  type WeekView,
  weekViewOf,
} from '#domain/report/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { useReportAddress } from '#features/reports/use-report-address.ts';

export interface DriftView extends WeekView {
  readonly whose: Exclude<Whose, { kind: 'all' }>;
  readonly kind: DriftKind | null;
  readonly open: Narrowed | null;
  show(changes: Partial<Pick<DriftView, 'monday' | 'kind'> & { readonly whose: Whose }>): void;
  openEntries(of: Narrowed | null): void;
}

/** Reads and writes `?week=…&user=…|team=…&show=…`; by default this week, the user, all tasks. */
export function useDriftView(today: PlainDay, ownId: number): DriftView {
  const { params, open, show, openEntries } = useReportAddress(names);
  return useMemo(() => {
    const { monday, whose } = weekViewOf(params, { today, ownId });
    const view = {
      monday,
      // The tasks of everyone are too many for one list.
      whose: whose.kind === 'all' ? ({ kind: 'user', id: ownId } as const) : whose,
      kind: driftKinds.find((each) => each === params.get(SHOW)) ?? null,
    };
    return {
      ...view,
      open: open ?? openBefore(params.get('of')),
      show(changes) {
        const { kind, ...week } = { ...view, ...changes };
        show([...weekQuery(week), ...(kind === null ? [] : ([[SHOW, kind]] as const))]);
      },
      openEntries,
    };
  }, [params, open, show, openEntries, today, ownId]);
}

/** Older links name the task and its user as `<task id>.7`. */
const openBefore = (text: string | null): Narrowed | null =>
  fromWhere(text?.replace(/^([0-9a-f-]{36})\.(\d+)$/, 'user-$2.task-$1') ?? null);

const SHOW = 'show';
const names: ReadonlySet<string> = new Set([...weekQueryNames, SHOW]);
