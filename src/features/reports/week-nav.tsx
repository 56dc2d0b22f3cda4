import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, mondayOf, type PlainDay } from '#domain/plain-day.ts';
import { daysText } from '#domain/report/chart-words.ts';
import { timesheetWords } from '#domain/report/timesheet-words.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface WeekNavProps {
  readonly monday: PlainDay;
  readonly today: PlainDay;
  readonly onChange: (monday: PlainDay) => void;
}

/** Leads from week to week, and back to this one. */
export function WeekNav({ monday, today, onChange }: WeekNavProps) {
  const current = mondayOf(today);
  return (
    <nav aria-label="Weeks" className="flex flex-none items-center gap-1">
      <IconButton
        name={timesheetWords.previous}
        icon={<ChevronLeft />}
        onClick={() => onChange(addDays(monday, -7))}
      />
      <IconButton
        name={timesheetWords.next}
        icon={<ChevronRight />}
        onClick={() => onChange(addDays(monday, 7))}
      />
      <span aria-live="polite" className="min-w-40 px-1 font-strong tabular-nums">
        {daysText({ from: monday, to: addDays(monday, 6) })}
      </span>
      {monday !== current && (
        <Button size="tool" onClick={() => onChange(current)}>
          {timesheetWords.current}
        </Button>
      )}
    </nav>
  );
}
