import { dayText } from '#domain/time/day-text.ts';
import { localTime } from '#domain/time/local-time.ts';
import { dayAt } from '#domain/time/plain-day.ts';
import type { AuditItem } from '#services/queries/audit-queries.ts';
import { useSession } from '#services/shared-services/use-session.ts';

/** One thing that was done, in the time zone of who reads it. */
export function AuditEntry({ item: { at, sentence, address } }: { readonly item: AuditItem }) {
  const { timeZone } = useSession().user;
  return (
    <li className="grid grid-cols-[11rem_minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-2.5 text-body max-md:grid-cols-1 max-md:px-3">
      <time dateTime={new Date(at).toISOString()} className="text-muted tabular-nums">
        {dayText(dayAt(at, timeZone))}, {localTime(at, timeZone)}
      </time>
      <span className="wrap-anywhere">
        <bdi>{sentence}</bdi>
      </span>
      <span className="text-meta text-muted wrap-anywhere tabular-nums">{address}</span>
    </li>
  );
}
