import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, mondayOf, parseDay, type PlainDay } from '#domain/time/index.ts';
import { daysText } from '#domain/report/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';

interface WeekStepsProps {
  readonly monday: PlainDay;
  readonly today: PlainDay;
  readonly onChange: (monday: PlainDay) => void;
}

export function WeekSteps({ monday, today, onChange }: WeekStepsProps) {
  const thisWeek = mondayOf(today);
  const step = (days: number) => {
    const next = parseDay(addDays(monday, days));
    if (next !== null && parseDay(addDays(next, 7)) !== null) onChange(next);
  };
  return (
    <div role="group" aria-label="Week" className="flex items-center gap-1">
      <IconButton name="Previous week" icon={<ChevronLeft />} onClick={() => step(-7)} />
      <span aria-live="polite" className="min-w-36 text-center text-body font-medium tabular-nums">
        {daysText({ from: monday, to: addDays(monday, 6) })}
      </span>
      <IconButton name="Next week" icon={<ChevronRight />} onClick={() => step(7)} />
      {monday !== thisWeek && (
        <Button size="tool" onClick={() => onChange(thisWeek)}>
          This week
        </Button>
      )}
    </div>
  );
}
