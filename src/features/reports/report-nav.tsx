import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { mayOpen, type ScreenRight } from '#domain/access/index.ts';
import { queryNames, timesheetWords, weekQueryNames } from '#domain/report/index.ts';
import { useLink } from '#features/page/index.ts';
import { createSmallStorage, personalKey } from '#services/browser/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { cx } from '#ui/styles/cx.ts';

/** The query parameters that screens share: filters and dates, or a week and its user or team. */
const kept = { filters: queryNames, week: weekQueryNames } as const;

const screens = [
  { id: 'reports', label: 'Overview', may: 'View Reports', keeps: 'filters' },
  { id: 'tasksReport', label: 'Tasks report', may: 'View Tasks Report', keeps: 'filters' },
  { id: 'timesheet', label: timesheetWords.title, may: 'signedIn', keeps: 'week' },
  { id: 'drift', label: 'Planned vs. done', may: 'View Reports', keeps: 'week' },
  { id: 'boardAsItStood', label: 'Board history', may: 'signedIn', keeps: 'week' },
  { id: 'assistant', label: 'Assistant', may: 'View Reports', keeps: null },
] as const satisfies readonly { readonly may: ScreenRight; readonly [key: string]: unknown }[];

/** Remembers the shared query parameters, so that they survive a switch between screens. */
export function ReportNav({ end }: { readonly end?: ReactNode }) {
  const link = useLink();
  const { actor, user } = useSession();
  const { pathname, search } = useLocation();
  const open = screens.filter(({ may }) => mayOpen(actor, may));
  const here = open.findLast(({ id }) => pathname.startsWith(link(id)));
  const ownKept = here?.keeps ?? null;
  const own = ownKept === null ? '' : partOf(search, kept[ownKept]);
  useEffect(() => {
    if (ownKept !== null) storage.write(keyOf(user.id, ownKept), own);
  }, [user.id, ownKept, own]);
  if (open.length < 2) return end;
  const queryOf = (keeps: keyof typeof kept) =>
    keeps === ownKept ? own : (storage.read(keyOf(user.id, keeps)) ?? '');
  return (
    <div className="flex flex-none gap-2 border-b border-hairline pr-4 max-md:pr-3">
      <nav aria-label="Reports" className="flex min-w-0 flex-1 gap-x-1 overflow-x-auto pl-4 max-md:pl-3">
        {open.map(({ id, label, keeps }) => (
          <Link
            key={id}
            ref={id === here?.id ? intoView : undefined}
            aria-current={id === here?.id ? 'page' : undefined}
            className={cx(
              'flex min-h-9 flex-none items-center border-b-2 px-1.5 text-meta font-medium whitespace-nowrap focus-visible:-outline-offset-2',
              id === here?.id ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
            )}
            to={`${link(id)}${keeps === null ? '' : queryOf(keeps)}`}
          >
            {label}
          </Link>
        ))}
      </nav>
      {end !== undefined && <div className="flex flex-none items-center max-md:py-1">{end}</div>}
    </div>
  );
}

const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function partOf(search: string, names: ReadonlySet<string>): string {
  const part = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => names.has(name)));
  return part.size === 0 ? '' : `?${part}`;
}

const keyOf = (userId: number, keeps: keyof typeof kept): string => personalKey(`reports.${keeps}`, userId);

/** `sessionStorage`: each tab keeps its own. */
const storage = createSmallStorage(() => sessionStorage);
