import { Plus } from 'lucide-react';
import { useState } from 'react';
import { editSessionRefusal } from '#domain/access/index.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { taskIdsOf } from '#domain/journal/index.ts';
import { denied } from '#domain/refusal.ts';
import { texts } from '#domain/texts/index.ts';
import { isDue, type Task } from '#domain/task/index.ts';
import { useListFocusRestore, whyOf } from '#features/page/index.ts';
import { useZoneOf } from '#services/board/index.ts';
import { useNow, useSession } from '#services/shared-services/index.ts';
import { announceRefusal } from '#services/toasts/index.ts';
import { useUnsent, useServices } from '#services/user-services/index.ts';
import { useTaskSessions } from './use-task-sessions.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { type EditedRun, SessionForm } from './session-form.tsx';
import { SessionsTable } from './sessions-table.tsx';

export function SessionsList({ task }: { task: Task }) {
  const { board } = useServices();
  const { actor } = useSession();
  const { data, state, isOffline, retry } = useTaskSessions(task);
  const timeZone = useZoneOf(task.assigneeId);
  const now = useNow(MINUTE_MS);
  const isUnsent = useUnsent().some(
    ({ fact }) => fact.type !== 'session.edited' && taskIdsOf(fact).includes(task.id),
  );
  const [open, setOpen] = useState<EditedRun | 'new' | null>(null);
  const list = useListFocusRestore<HTMLDivElement>(data?.runs.length ?? 0);

  if (!data) return state === 'failed' ? <Failed isOffline={isOffline} onRetry={retry} /> : <Loading />;
  const isEmpty = data.runs.length === 0 && data.corrections.length === 0;
  const why = whyOf(texts.sessionsLocked, editSessionRefusal(actor, task));
  const needsDay = task.day === null ? denied(texts.loggedNeedsDay) : null;
  const erase = async ({ userId, start, end }: EditedRun) => {
    const edit = { userId, was: { start, end }, becomes: null, isCut: false };
    const erased = await board.editSession(task.id, edit, { others: [], timeZone }, task);
    if (!erased.ok) announceRefusal(erased.refusal);
  };
  return (
    <div ref={list} data-undoes tabIndex={-1} className="grid gap-3 outline-none">
      {state === 'failed' && (
        <Banner tone="warn" action={<TryAgain onRetry={retry} />}>
          {texts.sessionsKept}
        </Banner>
      )}
      {isUnsent && <Banner tone="info">{texts.sessionsUnsent}</Banner>}
      {isEmpty ? (
        <EmptyState title="No time logged yet">
          {why === undefined && (needsDay?.message ?? 'Start the timer, or add a session by hand.')}
        </EmptyState>
      ) : (
        <SessionsTable
          sessions={data}
          questions={task.questions.filter((question) => isDue(question, task.keptAt, now))}
          assigneeId={task.assigneeId}
          timeZone={timeZone}
          why={why}
          onChange={setOpen}
          onDelete={(session) => void erase(session)}
        />
      )}
      <Button
        size="tool"
        icon={<Plus aria-hidden />}
        why={why ?? whyOf(texts.sessionsLocked, needsDay)}
        onClick={() => setOpen('new')}
        className="justify-self-start"
      >
        Add session
      </Button>
      {open !== null && (
        <SessionForm
          task={task}
          session={open === 'new' ? null : open}
          timeZone={timeZone}
          onClose={() => setOpen(null)}
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
