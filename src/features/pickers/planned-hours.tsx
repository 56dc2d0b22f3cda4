import { ArrowRight, TriangleAlert } from 'lucide-react';
import type { PlannedColumn } from '#domain/journal/index.ts';
import { beyondDay, overDayText } from '#domain/task/index.ts';
import { cardTime } from '#domain/time/index.ts';
import { useServices } from '#services/user-services/index.ts';

interface PlannedHoursProps {
  readonly column: Pick<PlannedColumn, 'assigneeId' | 'day' | 'before' | 'after'>;
}

/** Of a week that isn't loaded only the difference is known. */
export function PlannedHours({ column: { assigneeId, day, before, after } }: PlannedHoursProps) {
  const { board } = useServices();
  if (day !== null && !board.isKnown(assigneeId, day)) {
    const added = after.estimateMs - before.estimateMs;
    return `${added < 0 ? '−' : '+'} ${cardTime(Math.abs(added))}`;
  }
  const over = day === null ? 0 : beyondDay(after.estimateMs);
  return (
    <>
      <span className="text-subtle">{cardTime(before.estimateMs)}</span>{' '}
      <ArrowRight aria-hidden className="inline size-3 align-[-2px] text-subtle" />
      <span className="sr-only">becomes</span>{' '}
      <span className="font-medium text-text">{cardTime(after.estimateMs)}</span>
      {over > 0 && (
        <span className="block text-micro font-medium whitespace-normal text-warn">
          <TriangleAlert aria-hidden className="mr-1 inline size-3 align-[-2px]" />
          <span className="sr-only">, </span>
          {overDayText(over)}
        </span>
      )}
    </>
  );
}
