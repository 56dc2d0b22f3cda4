import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { MINUTE_MS } from '#domain/constants.ts';
import { localDay, localMinute, localTime, readLocalMinute } from '#domain/time/index.ts';
import { ListFailure } from '#features/lists/index.ts';
import { Page } from '#features/page/index.ts';
import { ReportNav } from '#features/reports/report-nav.tsx';
import { WeekSteps } from '#features/reports/filters/week-steps.tsx';
import { useZoneOf } from '#services/board/index.ts';
import { type StoodBoard, useBoardAsItStood, useReportOptions } from '#services/queries/index.ts';
import { useNow, useSharedServices, useSession, useToday } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { BoardHistoryColumns } from './stood-columns.tsx';
import { type BoardHistoryView, useStoodView } from './use-stood-view.ts';

export function BoardHistoryScreen() {
  const { user } = useSession();
  const today = useToday();
  const { clock } = useSharedServices();
  // `useNow` rounds down to the minute, which would hide changes made just before the screen was opened.
  const [openedAt] = useState(() => clock.now());
  const now = Math.max(useNow(MINUTE_MS), openedAt);
  const view = useStoodView({ ownId: user.id, now, timeZone: user.timeZone });
  const timeZone = useZoneOf(view.userId);
  const read = useBoardAsItStood({ userId: view.userId, week: view.monday, at: view.at, timeZone });
  return (
    <Page>
      <ReportNav />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <div className="flex flex-none flex-wrap items-center gap-2 border-b border-hairline px-4 py-2.5 max-md:px-3">
          <PersonSelect view={view} ownId={user.id} />
          <WeekSteps monday={view.monday} today={today} onChange={(monday) => view.show({ monday })} />
          <span className="flex flex-wrap items-center gap-2 md:ml-auto">
            <MomentField view={view} now={now} timeZone={user.timeZone} />
            <Steps view={view} board={read.data} isFailed={read.state === 'failed'} />
          </span>
        </div>
        {view.isFuture && (
          <Banner tone="warn" className="m-3 mb-0 flex-none">
            The address names a time in the future. The board is shown as it is now.
          </Banner>
        )}
        {read.state === 'failed' && <ListFailure read={read} what="The board" className="m-3" />}
        {read.data === null ? (
          read.state === 'loading' && <Loading />
        ) : (
          <Stood board={read.data} timeZone={user.timeZone} />
        )}
      </div>
    </Page>
  );
}

function PersonSelect({ view, ownId }: { readonly view: BoardHistoryView; readonly ownId: number }) {
  const { data } = useReportOptions();
  if (data === null) return null;
  return (
    <Select
      label="Whose board"
      isLabelHidden
      className="w-48"
      value={String(view.userId)}
      onChange={({ target }) => view.show({ userId: Number(target.value) })}
      options={data.users.map(({ id, name }) => ({
        value: String(id),
        label: id === ownId ? `${name} (you)` : name,
      }))}
    />
  );
}

interface MomentFieldProps {
  readonly view: BoardHistoryView;
  readonly now: number;
  readonly timeZone: string;
}

function MomentField({ view, now, timeZone }: MomentFieldProps) {
  const shown = localMinute(view.at, timeZone);
  const [draft, setDraft] = useState({ text: shown, of: shown });
  if (draft.of !== shown) setDraft({ text: shown, of: shown });
  const take = () => {
    const at = readLocalMinute(draft.text, timeZone);
    if (at === null) setDraft({ text: shown, of: shown });
    else if (draft.text !== shown && at <= now) view.show({ at });
  };
  return (
    <TextField
      label="Date and time"
      isLabelHidden
      type="datetime-local"
      className="w-52 max-md:w-64"
      max={localMinute(now, timeZone)}
      error={
        (readLocalMinute(draft.text, timeZone) ?? now) > now ? 'Choose a time that has passed.' : undefined
      }
      value={draft.text}
      onChange={({ target }) => setDraft({ text: target.value, of: shown })}
      onBlur={take}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && take()}
    />
  );
}

interface StepsProps {
  readonly view: BoardHistoryView;
  readonly board: StoodBoard | null;
  readonly isFailed: boolean;
}

/** Busy while another moment is loading, since `previous` and `next` still belong to the one before. */
function Steps({ view, board, isFailed }: StepsProps) {
  const { previous = null, next = null } = board ?? {};
  const busy = board !== null && board.at !== view.at && !isFailed;
  const why = (what: string, side: string) => ({ what, reason: `There are no ${side} changes.` });
  return (
    <>
      <Button
        icon={<ChevronLeft />}
        busy={busy}
        why={previous === null ? why("Can't go back further", 'earlier') : undefined}
        onClick={() => previous !== null && view.show({ at: previous })}
      >
        Previous change
      </Button>
      <Button
        icon={<ChevronRight />}
        busy={busy}
        why={next === null ? why("Can't go forward", 'later') : undefined}
        onClick={() => next !== null && view.show({ at: next })}
      >
        Next change
      </Button>
    </>
  );
}

function Stood({ board, timeZone }: { readonly board: StoodBoard; readonly timeZone: string }) {
  const { at, columns, knownSince } = board;
  const moment = (instant: number, before = ', ') =>
    `${localDay(instant, timeZone)}${before}${localTime(instant, timeZone)}`;
  if (knownSince === null || at < knownSince)
    return (
      <EmptyState title="Not recorded">
        {knownSince === null
          ? 'No changes have been recorded yet.'
          : `Boards have been recorded since ${moment(knownSince)}. Choose a later time.`}
      </EmptyState>
    );
  return (
    <>
      <Banner tone="info" className="m-3 mb-0 flex-none">
        {`The board on ${moment(at, ' at ')}. Read-only. Boards have been recorded since ${moment(knownSince)}.`}
      </Banner>
      <BoardHistoryColumns columns={columns} at={at} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the board…" className="grid gap-4 p-4 md:grid-cols-4">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  );
}
