import { Link, useLocation } from 'react-router-dom';
import { mayOpen, type ScreenRight } from '#domain/access/screens.ts';
import { queryNames } from '#domain/report/filters.ts';
import { timesheetWords } from '#domain/report/timesheet/timesheet-words.ts';
import { useLink } from '#features/page/links.tsx';
import { useSession } from '#services/shared-services/use-session.ts';
import { cx } from '#ui/styles/cx.ts';

/** The screens about the time that was worked, by the rights that the table of screens gives them. */
const screens = [
  { id: 'reports', label: 'Overview', may: 'View Reports', isFiltered: true },
  { id: 'tasksReport', label: 'Tasks report', may: 'View Tasks Report', isFiltered: true },
  { id: 'timesheet', label: timesheetWords.title, may: 'signedIn', isFiltered: false },
  { id: 'drift', label: 'Planned and done', may: 'View Reports', isFiltered: false },
  { id: 'assistant', label: 'Assistant', may: 'View Reports', isFiltered: false },
] as const satisfies readonly { readonly may: ScreenRight; readonly [key: string]: unknown }[];

/** Leads from one screen of reports to the others; filters go along where both have them. */
export function ReportNav() {
  const link = useLink();
  const { actor } = useSession();
  const { pathname, search } = useLocation();
  const open = screens.filter(({ may }) => mayOpen(actor, may));
  if (open.length < 2) return null;
  const here = open.findLast(({ id }) => pathname.startsWith(link(id)));
  const filters = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => queryNames.has(name)),
  );
  return (
    <nav
      aria-label="Reports"
      className="flex flex-none gap-x-1 overflow-x-auto border-b border-hairline px-4 max-md:px-3"
    >
      {open.map(({ id, label, isFiltered }) => (
        <Link
          key={id}
          aria-current={id === here?.id ? 'page' : undefined}
          className={cx(
            '-mb-px flex h-(--size-tool) items-center border-b-2 px-1.5 text-meta font-medium whitespace-nowrap focus-visible:-outline-offset-2',
            id === here?.id ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
          )}
          to={isFiltered && here?.isFiltered && filters.size > 0 ? `${link(id)}?${filters}` : link(id)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
