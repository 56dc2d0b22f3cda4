import { counted } from '#domain/texts/index.ts';
import type { PlannedLanding } from '#domain/journal/index.ts';
import { cardTime } from '#domain/time/index.ts';
import { PlannedHours } from '#features/pickers/index.ts';
import { cx } from '#ui/styles/cx.ts';
import { dayTitle } from './day-title.ts';

interface LandingDaysProps {
  readonly landings: readonly PlannedLanding[];
  readonly className?: string;
}

export function LandingDays({ landings, className }: LandingDaysProps) {
  const shown = landings.slice(0, MOST_DAYS);
  return (
    <ol aria-label="Preview" className={cx('grid gap-2 text-body', className)}>
      {shown.map(({ tasks, ...landing }) => (
        <li key={landing.day} className="tabular-nums">
          <div className="flex gap-2">
            <span className="min-w-0 flex-1 font-medium">{dayTitle(landing.day)}</span>
            <span className="whitespace-nowrap text-muted">
              <PlannedHours column={landing} />
            </span>
          </div>
          <ul className="text-meta text-muted">
            {tasks.slice(0, MOST_TASKS).map(({ id, name, estimateMs }) => (
              <li key={id} className="flex gap-2">
                <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
                <span>{cardTime(estimateMs)}</span>
              </li>
            ))}
            {tasks.length > MOST_TASKS && <li>and {counted(tasks.length - MOST_TASKS, 'more task')}</li>}
          </ul>
        </li>
      ))}
      {landings.length > shown.length && (
        <li className="text-meta text-muted">and {counted(landings.length - shown.length, 'more day')}</li>
      )}
    </ol>
  );
}

export function LandingLine({ landings }: Pick<LandingDaysProps, 'landings'>) {
  return (
    <span className="flex w-full flex-wrap gap-x-3 text-meta text-muted tabular-nums">
      {landings.slice(0, MOST_DAYS).map(({ tasks, ...landing }) => (
        <span key={landing.day}>
          {dayTitle(landing.day)}: {counted(tasks.length, 'task')},{' '}
          <span className="whitespace-nowrap">
            <PlannedHours column={landing} />
          </span>
        </span>
      ))}
      {landings.length > MOST_DAYS && <span>and {counted(landings.length - MOST_DAYS, 'more day')}</span>}
    </span>
  );
}

const MOST_DAYS = 10;
const MOST_TASKS = 6;
