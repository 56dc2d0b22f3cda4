import { MAX_LISTED_DAYS } from '#domain/calendar/index.ts';
import { parseDay, dayRefusal } from '#domain/time/index.ts';
import { useState } from 'react';
import { useChart } from '#services/charts/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import type { CalendarImportChart } from './use-calendar-import.ts';

interface EventDaysFieldsProps {
  readonly chart: CalendarImportChart;
  /** Runs `go`, after a confirmation if unsaved input would be lost. */
  readonly ask: (go: () => void) => void;
}

export function EventDaysFields({ chart, ask }: EventDaysFieldsProps) {
  const days = useChart(chart, ({ context }) => context.days);
  const isBusy = useChart(chart, (snapshot) => snapshot.hasTag('busy'));
  // What was typed is kept until the listed days change.
  const [edit, setEdit] = useState({ of: days, typed: days });
  const typed = edit.of === days ? edit.typed : days;
  const setTyped = (changed: typeof days) => setEdit({ of: days, typed: changed });
  const error = errorOf(typed);
  const isSame = typed.from === days.from && typed.to === days.to;
  return (
    <form
      className="grid grid-cols-[1fr_1fr_auto] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (error === undefined && !isSame && !isBusy)
          ask(() => chart.send({ type: 'days.changed', days: typed }));
      }}
    >
      <DateField
        label="From"
        required
        value={typed.from}
        onChange={({ target }) => setTyped({ ...typed, from: target.value })}
      />
      <DateField
        label="To"
        required
        value={typed.to}
        onChange={({ target }) => setTyped({ ...typed, to: target.value })}
      />
      <Button
        type="submit"
        busy={isBusy}
        why={
          error !== undefined
            ? { what: "Can't list these days", reason: error }
            : isSame
              ? { what: 'These days are listed', reason: 'Change the dates first.' }
              : undefined
        }
      >
        Show
      </Button>
      {error !== undefined && <p className="col-span-full text-meta text-bad">{error}</p>}
    </form>
  );
}

function errorOf({ from, to }: { readonly from: string; readonly to: string }): string | undefined {
  const refusal = dayRefusal(from) ?? dayRefusal(to);
  if (parseDay(from) === null || parseDay(to) === null || refusal)
    return refusal?.message ?? 'Enter both dates.';
  if (from > to) return 'The end is before the start.';
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days >= MAX_LISTED_DAYS ? 'Choose at most a year.' : undefined;
}
