import { texts } from '#domain/texts/index.ts';
import { type PlanTrail, planTrail, type Task } from '#domain/task/index.ts';
import { useZoneOf } from '#services/board/index.ts';
import { useTaskHistory } from '#services/queries/index.ts';
import { useIsPainted } from '#ui/interaction/use-is-painted.ts';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { dayTitle, cardTime } from '#domain/time/index.ts';

export function PlanTrail({ task }: { readonly task: Task }) {
  const isPainted = useIsPainted(task.id);
  return (
    <section aria-label="Plan" className="mt-4 border-t border-hairline pt-3 text-meta text-muted">
      {isPainted ? <Trail task={task} /> : <Waiting />}
    </section>
  );
}

function Trail({ task }: { readonly task: Task }) {
  const { data: history, state, isOffline, retry } = useTaskHistory(task, useZoneOf(task.assigneeId));
  if (history) {
    const states = history.map(({ after }) => after);
    return <p>{planText(planTrail(states, task))}</p>;
  }
  if (state !== 'failed') return <Waiting />;
  return (
    <p>
      {isOffline ? texts.planOffline : texts.planFailed}{' '}
      <button type="button" className="text-link" onClick={retry}>
        Try again
      </button>
    </p>
  );
}

function Waiting() {
  return (
    <div aria-busy>
      <span className="sr-only">Loading the plan…</span>
      <Skeleton className="h-4" />
    </div>
  );
}

function planText({ firstDay, lastDay, rollovers, estimates }: PlanTrail): string {
  const parts = [
    firstDay === null ? 'Planned without a date' : `Planned for ${dayTitle(firstDay)}`,
    lastDay === undefined ? '' : lastDay === null ? 'moved to Unscheduled' : `moved to ${dayTitle(lastDay)}`,
    rollovers === 0 ? '' : `rolled over ${rollovers === 1 ? 'once' : `${rollovers} times`}`,
    `${estimates.map(cardTime).join(', then ')} estimated`,
  ];
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}
