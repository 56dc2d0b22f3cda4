import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { dayText } from '#domain/time/day-text.ts';
import { localTime } from '#domain/time/local-time.ts';
import { mondayOf } from '#domain/time/plain-day.ts';
import { differenceText, UNKNOWN } from '#domain/report/report-words.ts';
import { cardTime } from '#domain/time/time-text.ts';
import { ListFailure } from '#features/lists/list-failure.tsx';
import { useLink } from '#features/page/links.tsx';
import { type EntriesOf, type ReportEntry, useReportEntries } from '#services/queries/reports/report.ts';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

interface EntriesPanelProps {
  readonly title: string;
  readonly of: EntriesOf;
  readonly nameOfUser: (id: number) => string | undefined;
  readonly nameOfProject: (id: number) => string | undefined;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
}

/** The runs and corrections behind a figure, day by day; they add up to it (B8, DEC-112). */
export function EntriesPanel(props: EntriesPanelProps) {
  const { title, of, nameOfUser, nameOfProject, onClose, footer } = props;
  const headingId = useId();
  const read = useReportEntries(of);
  const sum = read.data.reduce((ms, entry) => ms + entry.ms, 0);
  return (
    <SidePanel
      title={title}
      headingId={headingId}
      note={
        read.state === 'ready' && (
          <span className="text-meta text-muted">
            {read.data.length === 1 ? '1 entry' : `${read.data.length} entries`}
            {read.hasMore ? ' so far' : `, ${cardTime(sum)}`}
          </span>
        )
      }
      {...{ onClose, footer }}
    >
      {read.state === 'failed' && <ListFailure read={read} what="The sessions" className="m-3" />}
      {read.state === 'loading' ? (
        <div role="status" aria-label="Loading the sessions…" className="grid gap-3">
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
        </div>
      ) : read.data.length === 0 && read.state === 'ready' ? (
        <EmptyState title="No sessions">No time was logged here.</EmptyState>
      ) : (
        <ol
          aria-label="Sessions"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
          tabIndex={0}
          className="divide-y divide-hairline"
        >
          {read.data.map((entry, place) => (
            <Entry
              // The same run may stand there once for each day.
              key={`${entry.day} ${entry.taskId} ${entry.run?.start ?? place} ${entry.userId}`}
              entry={entry}
              user={nameOfUser(entry.userId) ?? UNKNOWN}
              project={nameOfProject(entry.projectId) ?? UNKNOWN}
            />
          ))}
        </ol>
      )}
      {read.hasMore && (
        <p className="py-4">
          <Button busy={read.isReadingMore} onClick={read.readMore}>
            Show older
          </Button>
        </p>
      )}
    </SidePanel>
  );
}

interface EntryProps {
  readonly entry: ReportEntry;
  readonly user: string;
  readonly project: string;
}

function Entry({ entry: { day, taskName, userId, ms, run }, user, project }: EntryProps) {
  const link = useLink();
  const week = new URLSearchParams({ week: mondayOf(day), user: String(userId) });
  const when = run
    ? `${localTime(run.start, run.timeZone)}–${run.end === null ? 'now' : localTime(run.end, run.timeZone)}`
    : 'Correction';
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 py-2.5">
      <Link
        to={`${link('tasks')}?${week}`}
        className="min-w-0 truncate rounded-mark font-medium hover:text-accent-text hover:underline"
        title={`${taskName}: open the board of this week`}
      >
        {taskName}
      </Link>
      <span className="text-right font-strong tabular-nums">{run ? cardTime(ms) : differenceText(ms)}</span>
      <span className="min-w-0 truncate text-meta text-muted">
        {user} · {project}
      </span>
      <span className="text-right text-meta whitespace-nowrap text-muted tabular-nums">
        {dayText(day)}, {when}
      </span>
    </li>
  );
}
