import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { type DateRange, DayPicker } from 'react-day-picker';
import type { PlainDay } from '#domain/time/index.ts';
import {
  barText,
  chartWords,
  daysText,
  openDaysText,
  rangeSentence,
  type DayRange,
  daysOfRange,
  presets,
  rangeProblem,
  type ReportRange,
} from '#domain/report/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { choiceClass } from '#ui/styles/choice-class.ts';
import { cx } from '#ui/styles/cx.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { moveUpAndDown } from '#ui/table/move-up-and-down.ts';
import { Popover } from '#ui/overlays/popover.tsx';

export interface RangePickerProps {
  readonly value: ReportRange;
  readonly today: PlainDay;
  readonly onChange: (range: ReportRange) => void;
  /** Called on each change before Apply; a missing day is ''. */
  readonly onDraft?: (days: DayRange) => void;
}

/** Presets apply at once, custom days with Apply (RPT-03, RPT-17). */
export function RangePicker(props: RangePickerProps) {
  const { value } = props;
  return (
    <Popover
      label={chartWords.range}
      className="w-max! max-w-[calc(100vw-16px)] p-0!"
      button={
        <Button
          size="tool"
          className="bg-accent-soft! text-accent-text! inset-ring-accent-line!"
          icon={<CalendarDays aria-hidden />}
        >
          {chartWords.range}
          <span className="font-strong tabular-nums">
            {typeof value === 'string' ? value : openDaysText(value)}
          </span>
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
    >
      {(close) => <RangePanel {...props} close={close} />}
    </Popover>
  );
}

/** A missing day is ''. */
interface Draft {
  readonly from: string;
  readonly to: string;
  readonly month: PlainDay;
}

function RangePanel({
  value,
  today,
  onChange,
  onDraft,
  close,
}: RangePickerProps & { readonly close: () => void }) {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
  const months = isWide ? 2 : 1;
  const [draft, setDraft] = useState<Draft>(() => {
    const { from, to } = daysOfRange(value, today);
    return { from, to, month: monthsBack(to || from || today, months - 1) };
  });
  const change = (next: Draft) => {
    setDraft(next);
    onDraft?.({ from: next.from, to: next.to });
  };
  const { from, to, month } = draft;
  const sentence = rangeSentence(draft, rangeProblem(from, to));
  const choose = (range: ReportRange) => {
    onChange(range);
    close();
  };
  return (
    <div className="flex max-md:flex-col">
      <div
        role="presentation"
        onKeyDown={moveUpAndDown}
        className="border-hairline p-2 max-md:border-b md:w-36 md:border-r"
      >
        <ul aria-label={chartWords.presets} className="max-md:grid max-md:grid-cols-2">
          {presets.map((preset) => (
            <li key={preset}>
              <button
                type="button"
                aria-pressed={preset === value}
                onClick={() => choose(preset)}
                className={cx(
                  choiceClass,
                  preset === value && 'bg-accent-soft font-medium text-accent-text!',
                )}
              >
                {preset}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <form
        noValidate
        aria-label={chartWords.ownRange}
        className="flex min-w-0 flex-col gap-3 p-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (sentence === null) choose({ from, to });
        }}
      >
        <div className="grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((end) => (
            <DateField
              key={end}
              required
              label={chartWords[end]}
              value={draft[end]}
              onChange={({ target: { value: day } }) =>
                change({ ...draft, [end]: day, month: inSight(day, month, months) })
              }
            />
          ))}
        </div>
        <DayPicker
          mode="range"
          resetOnSelect
          weekStartsOn={1}
          navLayout="around"
          numberOfMonths={months}
          month={dateOf(month)}
          onMonthChange={(first) => setDraft({ ...draft, month: dayOf(first) })}
          today={dateOf(today)}
          selected={selected(draft)}
          onSelect={(range) =>
            change({
              month,
              from: range?.from ? dayOf(range.from) : '',
              to: range?.to ? dayOf(range.to) : '',
            })
          }
          labels={{
            labelDayButton: (date, { today: isToday, selected: isSelected }) =>
              dayName(dayOf(date), isToday, isSelected),
          }}
          classNames={looks}
          components={{ Chevron: CalendarArrow }}
        />
        <div className="flex min-h-(--size-control) items-center justify-between gap-3">
          <p
            role="status"
            className={cx('min-w-0 text-meta', sentence === null ? 'text-muted' : 'text-text')}
          >
            {sentence ?? daysText(draft)}
          </p>
          <Button
            type="submit"
            variant="primary"
            why={sentence === null ? undefined : { what: chartWords.cannotApply, reason: sentence }}
          >
            {chartWords.apply}
          </Button>
        </div>
      </form>
    </div>
  );
}

function selected({ from, to }: Draft): DateRange | undefined {
  if (from === '') return undefined;
  if (to === '') return { from: dateOf(from), to: undefined };
  return from <= to ? { from: dateOf(from), to: dateOf(to) } : undefined;
}

/** Moves the calendar only if the typed day is not visible yet. */
function inSight(day: string, month: PlainDay, months: number): PlainDay {
  if (day < EARLIEST) return month;
  const next = monthsBack(month, -months);
  return month <= day && day < next ? month : monthsBack(day, months - 1);
}

/** A negative count goes forward. */
function monthsBack(day: PlainDay, count: number): PlainDay {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count;
  const two = String((month % 12) + 1).padStart(2, '0');
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${two}-01`;
}

/** An earlier year is still being typed. */
const EARLIEST = '1970-01-01';

/** Local midnight, as the calendar component expects. */
function dateOf(day: PlainDay): Date {
  const date = new Date(0);
  date.setFullYear(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
  date.setHours(0, 0, 0, 0);
  return date;
}

const dayOf = (date: Date): PlainDay =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');

const dayName = (day: PlainDay, isToday = false, isSelected = false): string =>
  [barText({ from: day, to: day }), isToday && 'today', isSelected && 'selected'].filter(Boolean).join(', ');

function CalendarArrow({ orientation }: { readonly orientation?: string }) {
  return orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />;
}

const WIDE = '(width >= 768px)';

function subscribe(tell: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

const arrow =
  'absolute top-0 inline-grid size-(--size-tool) place-items-center rounded-control text-muted hover:bg-hover hover:text-text';

const end = '[&>button]:bg-accent! [&>button]:text-on-accent!';

const looks = {
  months: 'flex justify-center gap-5',
  month: 'relative',
  month_caption: 'flex h-(--size-tool) items-center justify-center text-body font-strong text-text',
  button_previous: cx(arrow, 'left-0'),
  button_next: cx(arrow, 'right-0'),
  month_grid: 'mt-1 border-collapse',
  weekday: 'h-7 w-9 text-center text-micro font-regular text-muted',
  day: 'p-0 text-center text-body tabular-nums [&>button]:h-8 [&>button]:w-9 [&>button]:rounded-control [&>button]:hover:bg-hover',
  today: '[&>button]:font-strong [&>button]:text-accent-text',
  selected: 'bg-accent-soft [&>button]:hover:bg-press',
  hidden: 'invisible',
  range_start: cx('rounded-l-control', end),
  range_end: cx('rounded-r-control', end),
} as const;
