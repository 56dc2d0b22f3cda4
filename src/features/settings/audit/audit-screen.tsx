import { Link } from 'react-router-dom';
import { ListFailure } from '#features/lists/index.ts';
import { useLink, Page } from '#features/page/index.ts';
import { type AuditItem, useAudit } from '#services/queries/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { SkeletonLines } from '#ui/primitives/skeleton.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditFilter } from './use-audit-filter.ts';
import { dayText, localTime, dayAt } from '#domain/time/index.ts';
import { useSession } from '#services/shared-services/index.ts';

export function AuditScreen() {
  const address = useAuditFilter();
  const read = useAudit(address.filter);
  const isFiltered = Object.keys(address.filter).length > 0;
  return (
    <Page>
      <AuditFilters address={address} />
      <section
        aria-label="Action"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so keys must reach it
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        {read.state === 'failed' && <ListFailure read={read} what="The audit log" className="m-3" />}
        {read.state === 'loading' ? (
          <SkeletonLines label="Loading the audit log…" count={3} className="gap-4 p-4" />
        ) : read.data.length > 0 ? (
          <Entries items={read.data} />
        ) : (
          read.state === 'ready' && (
            <EmptyState
              title="No results"
              action={isFiltered && <Button onClick={address.clear}>Show all</Button>}
            >
              {isFiltered ? 'Nothing matches your filters.' : 'Nothing has happened yet.'}
            </EmptyState>
          )
        )}
        {read.hasMore && (
          <p className="p-4 max-md:px-3">
            <Button busy={read.isReadingMore} onClick={read.readMore}>
              Show older
            </Button>
          </p>
        )}
      </section>
    </Page>
  );
}

function Entries({ items }: { readonly items: readonly AuditItem[] }) {
  return (
    <ol aria-label="Audit log" className="divide-y divide-hairline">
      {items.map((item) => (
        <AuditEntry key={item.id} item={item} />
      ))}
    </ol>
  );
}

function AuditEntry({ item: { at, sentence, address, work } }: { readonly item: AuditItem }) {
  const { timeZone } = useSession().user;
  const link = useLink();
  return (
    <li className="grid grid-cols-[11rem_minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-2.5 text-body max-md:grid-cols-1 max-md:px-3">
      <time dateTime={new Date(at).toISOString()} className="text-muted tabular-nums">
        {dayText(dayAt(at, timeZone))}, {localTime(at, timeZone)}
      </time>
      <span className="wrap-anywhere">
        <bdi>{sentence}</bdi>
        {work && (
          <>
            {' '}
            <Link to={link(work.kind, { id: work.id })} className="text-link">
              {`Show ${work.kind}`}
            </Link>
          </>
        )}
      </span>
      <span className="text-meta text-muted wrap-anywhere tabular-nums">{address}</span>
    </li>
  );
}
