import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { auditKinds, type AuditKind } from '#domain/audit-events.ts';
import { dayRefusal, parseDay } from '#domain/time/index.ts';
import type { AuditFilter } from '#services/queries/index.ts';

/** Reads the filter from the address; invalid values are ignored. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo<AuditFilter>(() => {
    const [kind, user] = [params.get('kind'), params.get('user')];
    const search = params.get('q')?.trim();
    const [from, until] = [dayOf(params.get('from')), dayOf(params.get('until'))];
    return {
      ...(kind !== null && kind in auditKinds && { kind: kind as AuditKind }),
      ...(user !== null && /^[1-9]\d{0,14}$/.test(user) && { userId: Number(user) }),
      ...(from !== null && { from }),
      ...(until !== null && { until }),
      ...(search && { search: search.slice(0, 100) }),
    };
  }, [params]);
  const set = (name: 'kind' | 'user' | 'from' | 'until' | 'q', value: string | null) => {
    setParams(
      (shown) => {
        const next = new URLSearchParams(shown);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  };
  // Not trimmed: the user may type on after a space.
  const typed = params.get('q') ?? '';
  return { filter, typed, set, clear: () => setParams({}, { replace: true }) };
}

const dayOf = (text: string | null) =>
  text !== null && parseDay(text) !== null && dayRefusal(text) === null ? text : null;
