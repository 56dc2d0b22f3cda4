import { texts } from '#domain/texts/messages.ts';
import { planTrail } from '#domain/task/plan-trail.ts';
import type { Task } from '#domain/task/task.ts';
import { useZoneOf } from '#services/board/use-zone-of.ts';
import { useTaskHistory } from '#services/queries/tasks/plan-query.ts';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { planText } from './plan-text.ts';

/** How a task was planned, from its history: its first day, how often it was rolled over, its estimates (DEC-119). */
export function PlanTrail({ task }: { readonly task: Task }) {
  const { data: history, state, isOffline, retry } = useTaskHistory(task, useZoneOf(task.assigneeId));
  return (
    <section aria-label="Plan" className="mt-4 border-t border-hairline pt-3 text-meta text-muted">
      {history ? (
        <p>
          {planText(
            planTrail(
              history.map(({ after }) => after),
              task,
            ),
          )}
        </p>
      ) : state === 'failed' ? (
        <p>
          {isOffline ? texts.planOffline : texts.planFailed}{' '}
          <button type="button" className="text-link" onClick={retry}>
            Try again
          </button>
        </p>
      ) : (
        <div aria-busy>
          <span className="sr-only">Loading the plan…</span>
          <Skeleton className="h-4" />
        </div>
      )}
    </section>
  );
}
