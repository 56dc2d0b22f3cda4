import { Link } from 'react-router-dom';
import { isFiltering } from '#domain/board-filter/index.ts';
import { cardTime, loggedTime } from '#domain/time/index.ts';
import { PlannedBar } from '#ui/primitives/planned-bar.tsx';
import type { BoardPlace } from '#features/board/place/index.ts';
import { useWeekTotal } from './use-week-total.ts';

/** Includes all time logged on these tasks, whenever it was worked (BRD-06, BRD-07, B8). */
export function WeekTotal({ place }: { readonly place: BoardPlace }) {
  const total = useWeekTotal(place, 1_000);
  if (!total) return null;
  const { loggedMs, estimateMs, timesheet } = total;
  const whole = Math.max(loggedMs, estimateMs);
  return (
    // Takes spare room only: if too narrow, it wraps below the hidden edge.
    <div className="flex h-5 min-w-0 grow basis-0 flex-wrap justify-end overflow-hidden max-xl:hidden">
      <span className="h-5" />
      <Link
        className="ml-4 flex h-5 flex-none items-center gap-2.5 rounded-mark text-meta whitespace-nowrap text-subtle tabular-nums hover:text-text hover:underline"
        to={timesheet}
      >
        <PlannedBar done={loggedMs / whole} planned={estimateMs / whole} className="w-28" />
        <span>
          <b className="font-strong text-text">{loggedTime(loggedMs)}</b> of {cardTime(estimateMs)} logged
          <span className="max-2xl:sr-only">
            {isFiltering(place.filter) ? ' on the tasks shown' : " on this week's tasks"}
          </span>
        </span>
      </Link>
    </div>
  );
}
