import { counted } from '#domain/counted.ts';
import { texts } from '#domain/messages.ts';
import type { PlainDay } from '#domain/plain-day.ts';
import { landingDays, type TemplateTask } from '#domain/template.ts';
import { cardTime } from '#domain/time-text.ts';

interface LandingDaysProps {
  readonly tasks: readonly TemplateTask[];
  /** The first day; null for Unscheduled. */
  readonly day: PlainDay | null;
}

/** How many tasks of a template land on which day, and how long they take (DEC-47). */
export function LandingDays({ tasks, day }: LandingDaysProps) {
  const landings = landingDays(
    tasks.map(({ dayGroup }) => dayGroup),
    day,
  );
  const days = new Map<PlainDay | null, { count: number; ms: number }>();
  for (const [place, { estimateMs }] of tasks.entries()) {
    const landing = landings[place] ?? null;
    const { count, ms } = days.get(landing) ?? { count: 0, ms: 0 };
    days.set(landing, { count: count + 1, ms: ms + estimateMs });
  }
  const shown = [...days].slice(0, MOST_DAYS);
  return (
    <ol aria-label="What lands where" className="grid gap-1 rounded-control bg-sunken px-3 py-2 text-body">
      {shown.map(([landing, { count, ms }]) => (
        <li key={landing} className="flex gap-2 tabular-nums">
          <span className="flex-1">
            {landing === null ? texts.unscheduled : dayText.format(Date.parse(landing))}
          </span>
          <span className="text-muted">{counted(count, 'task')}</span>
          <span className="w-12 text-right text-muted">{cardTime(ms)}</span>
        </li>
      ))}
      {days.size > shown.length && (
        <li className="text-meta text-muted">and {counted(days.size - shown.length, 'more day')}</li>
      )}
    </ol>
  );
}

/** So many days show at most. */
const MOST_DAYS = 10;

const dayText = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
