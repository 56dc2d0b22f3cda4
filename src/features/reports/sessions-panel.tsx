import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { editSessionRefusal } from '#domain/access/index.ts';
import { dayText, timeSpan, loggedTime, partTime } from '#domain/time/index.ts';
import {
  type Narrowed,
  toWhere,
  differenceText,
  entriesText,
  UNKNOWN,
  carriedTimes,
} from '#domain/report/index.ts';
import { ListFailure } from '#features/lists/index.ts';
import { useTaskLink } from '#features/page/index.ts';
import { type ReportEntry, type ReportQuestion, useReportEntries } from '#services/queries/index.ts';
import { useSharedServices, useSession } from '#services/shared-services/index.ts';
import { useUnsent } from '#services/user-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { useReturnFocus } from '#ui/overlays/use-return-focus.ts';
import { entriesOf, type ReportNames, titleOf } from './report-parts.ts';
import { SessionsOfTask } from './sessions-of-task.ts';

interface SessionsPanelProps {
  readonly question: ReportQuestion;
  readonly figure: Narrowed;
  readonly names: ReportNames;
  /** Derived from `figure` by default. */
  readonly title?: string | undefined;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
}

/** The key resets the panel for another figure (B8, DEC-112). */
export function SessionsPanel(props: SessionsPanelProps) {
  return <Sessions key={toWhere(props.figure)} {...props} />;
}

function Sessions({ question, figure, names, title, onClose, footer }: SessionsPanelProps) {
  const { timeZone } = useSession().user;
  const headingId = useId();
  useReturnFocus();
  useReadOnceSent();
  const read = useReportEntries(entriesOf(question, figure, timeZone));
  const sum = read.data.reduce((ms, entry) => ms + entry.ms, 0);
  const times = useMemo(() => carriedTimes(read.data.map(({ ms }) => ms)), [read.data]);
  return (
    <SidePanel
      title={title ?? titleOf(figure, names)}
      headingId={headingId}
      note={
        read.state === 'ready' && (
          <span className="text-meta text-muted">
            {entriesText(read.data.length)}
            {read.hasMore ? ' so far' : `, ${loggedTime(sum)}`}
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
      ) : read.data.length === 0 && read.state === 'ready' && !read.hasMore ? (
        <EmptyState title="No sessions">No time was logged here.</EmptyState>
      ) : (
        <ol
          aria-label="Sessions"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so keys must reach it
          tabIndex={0}
          className="divide-y divide-hairline"
        >
          {read.data.map((entry, place) => (
            <Entry
              // A session over midnight is listed once per day.
              key={`${entry.day} ${entry.taskId} ${entry.run?.start ?? place} ${entry.userId}`}
              entry={entry}
              roundedMs={times[place] ?? 0}
              user={names.of('user', entry.userId)?.name ?? UNKNOWN}
              project={names.of('project', entry.projectId)?.name ?? UNKNOWN}
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

/** Reports lack edited sessions until those are sent, so they are read again then. */
function useReadOnceSent(): void {
  const { queryClient } = useSharedServices();
  const unsent = useUnsent().filter(({ fact }) => fact.type === 'session.edited').length;
  const before = useRef(unsent);
  useEffect(() => {
    if (unsent < before.current)
      for (const key of ['report', 'task']) void queryClient.invalidateQueries({ queryKey: [key] });
    before.current = unsent;
  }, [unsent, queryClient]);
}

interface EntryProps {
  readonly entry: ReportEntry;
  /** Rounded for display, so that all entries add up to the total. */
  readonly roundedMs: number;
  readonly user: string;
  readonly project: string;
}

function Entry({ entry, roundedMs, user, project }: EntryProps) {
  const { day, taskId, taskName, userId, ms, run } = entry;
  const { actor } = useSession();
  const taskLink = useTaskLink();
  const [isOpen, setOpen] = useState(false);
  const mayEdit = editSessionRefusal(actor, { assigneeId: userId }, userId) === null;
  const when = run ? timeSpan(run.start, run.end, run.timeZone) : 'Correction';
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 py-2.5">
      <Link
        to={taskLink({ id: taskId, userId, day })}
        className="min-w-0 truncate rounded-mark font-medium hover:text-accent-text hover:underline"
        title={`Open “${taskName}” on the board`}
      >
        {taskName}
      </Link>
      <span className="text-right font-strong tabular-nums">
        {run ? partTime(roundedMs, ms > 0) : differenceText(roundedMs)}
      </span>
      <span className="min-w-0 truncate text-meta text-muted">
        {user} · {project}
      </span>
      <span className="text-right text-meta whitespace-nowrap text-muted tabular-nums">
        {dayText(day)}, {when}
        {mayEdit && (
          <IconButton
            size="small"
            name={`Edit the sessions of “${taskName}”, ${dayText(day)}, ${when}`}
            hint="Edit sessions"
            icon={<Pencil />}
            onClick={() => setOpen(true)}
            className="-my-1 ml-1"
          />
        )}
      </span>
      {isOpen && <SessionsOfTask taskId={taskId} userId={userId} onClose={() => setOpen(false)} />}
    </li>
  );
}
