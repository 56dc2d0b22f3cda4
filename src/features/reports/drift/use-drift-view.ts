import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addDays, mondayOf, parseDay, type PlainDay } from '#domain/time/plain-day.ts';
import { type DriftKind, driftKinds } from '#domain/report/drift/drift.ts';

/** Whose week is compared with its plan: one user, or a team. */
export interface WhoseWeek {
  readonly kind: 'user' | 'team';
  readonly id: number;
}

/** What the report shows, as its address says: a link shows the same. */
export interface DriftView {
  readonly monday: PlainDay;
  readonly whose: WhoseWeek;
  /** Of which kind the tasks are that are shown; null for all. */
  readonly kind: DriftKind | null;
  /** The task whose sessions stand open, and whose they are. */
  readonly open: string | null;
  show(changes: Partial<Pick<DriftView, 'monday' | 'whose' | 'kind' | 'open'>>): void;
}

/** Reads and writes `?week=…&user=…|team=…`; what is missing or wrong is this week and oneself. */
export function useDriftView(today: PlainDay, ownId: number): DriftView {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const thisWeek = mondayOf(today);
    const team = idIn(params.get('team'));
    const whose: WhoseWeek =
      team === null ? { kind: 'user', id: idIn(params.get('user')) ?? ownId } : { kind: 'team', id: team };
    const view = {
      monday: mondayIn(params.get('week')) ?? thisWeek,
      whose,
      kind: driftKinds.find((each) => each === params.get('show')) ?? null,
      open: params.get('of'),
    };
    return {
      ...view,
      show(changes) {
        const next = { ...view, ...('open' in changes ? {} : { open: null }), ...changes };
        const said: Readonly<Record<string, string | null>> = {
          week: next.monday === thisWeek ? null : next.monday,
          user: next.whose.kind === 'user' && next.whose.id !== ownId ? String(next.whose.id) : null,
          team: next.whose.kind === 'team' ? String(next.whose.id) : null,
          show: next.kind,
          of: next.open,
        };
        const others = [...params].filter(([name]) => !(name in said));
        const own = Object.entries(said).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
        setParams([...others, ...own] as [string, string][], { replace: next.open === null });
      },
    };
  }, [params, setParams, today, ownId]);
}

/** The id that an address names; null where it names none. */
export function idIn(text: string | null): number | null {
  const id = Number(text ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The Monday of the week in which a typed day lies, if all of that week can be shown. */
export function mondayIn(text: string | null): PlainDay | null {
  const day = parseDay(text ?? '');
  const monday = day && parseDay(mondayOf(day));
  return monday && parseDay(addDays(monday, 7)) ? monday : null;
}
