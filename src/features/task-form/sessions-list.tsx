import { MINUTE_MS } from '#domain/constants.ts';
import { taskIdsOf } from '#domain/journal/kinds.ts';
import { texts } from '#domain/texts/messages.ts';
import { isDue } from '#domain/timer/run-question.ts';
import type { Task } from '#domain/task/task.ts';
import { useZoneOf } from '#services/board/use-zone-of.ts';
import { useSessions } from '#services/queries/tasks/sessions-query.ts';
import { useNow } from '#services/shared-services/use-now.ts';
import { useUnsent } from '#services/user-services/use-journal.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { SessionsTable } from './sessions-table.tsx';

/** The sessions and corrections behind the logged time of a task (DEC-111, DEC-119). */
export function SessionsList({ task }: { task: Task }) {
  const { data, state, isOffline, retry } = useSessions(task);
  const timeZone = useZoneOf(task.assigneeId);
  const now = useNow(MINUTE_MS);
  const isUnsent = useUnsent().some(({ fact }) => taskIdsOf(fact).includes(task.id));

  if (!data) return state === 'failed' ? <Failed isOffline={isOffline} onRetry={retry} /> : <Loading />;
  const isEmpty = data.runs.length === 0 && data.corrections.length === 0;
  return (
    <div className="grid gap-3">
      {state === 'failed' && (
        <Banner tone="warn" action={<TryAgain onRetry={retry} />}>
          {texts.sessionsKept}
        </Banner>
      )}
      {isUnsent && <Banner tone="info">{texts.sessionsUnsent}</Banner>}
      {isEmpty ? (
        <EmptyState title="No time logged yet">
          Start the timer: every session and every manual correction shows up here.
        </EmptyState>
      ) : (
        <SessionsTable
          sessions={data}
          questions={task.questions.filter((question) => isDue(question, task.keptAt, now))}
          assigneeId={task.assigneeId}
          timeZone={timeZone}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy className="grid gap-3 py-2">
      <span className="sr-only">Loading the sessions…</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-4.5" />
      ))}
    </div>
  );
}

function Failed({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title={isOffline ? texts.sessionsOffline : texts.sessionsFailed}
        action={<TryAgain onRetry={onRetry} />}
      />
    </div>
  );
}

function TryAgain({ onRetry }: { onRetry: () => void }) {
  return (
    <Button size="tool" onClick={onRetry}>
      Try again
    </Button>
  );
}
