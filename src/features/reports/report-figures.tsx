import type { ReactNode } from 'react';
import {
  type Budget,
  budgetState,
  daysText,
  type TimeSum,
  type DayRange,
  budgetLeftText,
  budgetWords,
  entriesText,
  periodText,
  runningText,
  shareText,
  UNKNOWN,
} from '#domain/report/index.ts';
import { counted } from '#domain/texts/index.ts';
import { loggedTime, toMinute } from '#domain/time/index.ts';
import { cx } from '#ui/styles/cx.ts';

interface ReportFiguresProps {
  readonly total: TimeSum;
  /** The days up to today, for the average. */
  readonly range: DayRange;
  readonly dayCount: number;
  /** Null if the comparison is off. */
  readonly before: { readonly ms: number; readonly range: DayRange } | null;
  readonly budgets: readonly Budget[];
  readonly nameOf: (of: Budget['of'], id: number) => string | undefined;
  readonly onOpen: () => void;
}

export function ReportFigures(props: ReportFiguresProps) {
  const { total, range, dayCount, before, budgets, nameOf, onOpen } = props;
  const nearest = budgets
    .map((budget) => ({ budget, state: budgetState(budget) }))
    .toSorted((a, b) => b.state.used - a.state.used)[0];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-x-4 gap-y-3 px-4 py-4 max-md:px-3">
      <Figure
        label="Logged"
        value={
          <button
            type="button"
            onClick={onOpen}
            className="cursor-pointer rounded-mark hover:text-accent-text hover:underline"
          >
            {loggedTime(total.ms)}
          </button>
        }
        note={`${daysText(range)}, ${entriesText(total.entries)}${runningText(total.running)}`}
      />
      <Figure
        label="Daily average"
        value={loggedTime(dayCount === 0 ? 0 : total.ms / dayCount)}
        note={`over ${counted(dayCount, 'day')} with logged time`}
      />
      {before !== null && (
        <Figure
          label="Previous period"
          value={loggedTime(before.ms)}
          note={periodText(toMinute(total.ms), toMinute(before.ms), daysText(before.range))}
        />
      )}
      {nearest !== undefined && (
        <Figure
          label={nearest.state.level === 'over' ? 'Exceeded budget' : 'Budget closest to its limit'}
          value={shareText(nearest.state.used)}
          note={`${nameOf(nearest.budget.of, nearest.budget.id) ?? UNKNOWN}, ${budgetLeftText(nearest.state)}`}
          covers={budgetWords.covers}
          tone={nearest.state.level === 'over' ? 'bad' : nearest.state.level === 'near' ? 'warn' : 'plain'}
        />
      )}
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note: string;
  /** What the figure covers, if not the whole report. */
  readonly covers?: string;
  readonly tone?: 'plain' | 'warn' | 'bad';
}

function Figure({ label, value, note, covers, tone = 'plain' }: FigureProps) {
  return (
    <div className="grid content-start border-l border-hairline pl-4 first:border-l-0 first:pl-0 max-md:border-l-0 max-md:pl-0">
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="text-figure font-strong tabular-nums">{value}</dd>
      <dd className={cx('text-meta break-words', noteTones[tone])}>{note}</dd>
      {covers !== undefined && <dd className="text-meta text-subtle">{covers}</dd>}
    </div>
  );
}

const noteTones = { plain: 'text-muted', warn: 'text-warn', bad: 'text-bad' };
