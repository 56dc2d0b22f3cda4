import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import {
  type Division,
  type Grouping,
  type Narrowed,
  type BudgetState,
  budgetLeftText,
  budgetText,
  budgetWords,
  moreText,
  divisionWords,
  groupingWords,
  SEVERAL_TEAMS,
  percentText,
  totalText,
} from '#domain/report/index.ts';
import { loggedTime, partTime } from '#domain/time/index.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { ProgressLine } from '#ui/primitives/progress-line.tsx';
import { cx } from '#ui/styles/cx.ts';
import { SeriesMark } from './charts/series-mark.tsx';

export interface ReportRow {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  /** The index among the groups of the same color. */
  readonly variant: number;
  /** In ms, rounded to minutes: groups add up to the total, parts to their group. */
  readonly ms: number;
  readonly percent: number;
  readonly hasTime: boolean;
  readonly isRunning: boolean;
  readonly beforeMs: number | null;
  readonly hadTime: boolean;
  readonly budget: { readonly hours: number; readonly state: BudgetState } | null;
  readonly of: Narrowed;
  readonly parts: readonly ReportRow[];
}

interface ReportTableProps {
  readonly rows: readonly ReportRow[];
  readonly totalMs: number;
  readonly beforeMs: number | null;
  readonly shown: string | null;
  /** Time counts in several parts, which exceed their group then. */
  readonly isOverlapping: boolean;
  readonly by: Grouping;
  readonly division: Division;
  readonly onOpen: (of: Narrowed) => void;
}

export function ReportTable(props: ReportTableProps) {
  const { rows, totalMs, beforeMs, shown, isOverlapping, by, division, onOpen } = props;
  const compares = beforeMs !== null;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const withBudgets = rows.some(
    (row) => row.budget !== null || row.parts.some(({ budget }) => budget !== null),
  );
  const title =
    division === 'none'
      ? groupingWords[by]
      : `${groupingWords[by]} and ${divisionWords[division].toLowerCase()}`;
  const phone = compares ? phoneRows.four : phoneRows.two;
  const fold = (id: string) =>
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <div className="mx-4 mb-4 overflow-x-auto rounded-panel border border-hairline bg-surface max-md:mx-3">
      <table className="w-full border-collapse text-body max-md:block">
        <thead className="text-meta text-muted max-md:block">
          <tr className={cx('border-b border-hairline *:px-3 *:py-2 *:font-medium', phone)}>
            <th scope="col" className="text-left">
              {title}
            </th>
            <th scope="col" className="text-right">
              Logged
            </th>
            {compares && (
              <>
                <th scope="col" className="text-right">
                  Previous
                </th>
                <th scope="col" className="text-right">
                  Difference
                </th>
              </>
            )}
            {withBudgets && (
              <th scope="col" className="text-left max-md:order-last max-md:col-span-full">
                {budgetWords.title} <span className="font-regular text-subtle">({budgetWords.covers})</span>
              </th>
            )}
            <th scope="col" className="text-right">
              Share
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => {
            const isOpen = !folded.has(row.id);
            const { parts } = row;
            return (
              <Fragment key={row.id}>
                <Row {...{ row, compares, withBudgets, onOpen }}>
                  {parts.length > 0 ? (
                    <IconButton
                      size="small"
                      name={`${isOpen ? 'Collapse' : 'Expand'} ${row.name}`}
                      icon={isOpen ? <ChevronDown /> : <ChevronRight />}
                      aria-expanded={isOpen}
                      onClick={() => fold(row.id)}
                    />
                  ) : (
                    division !== 'none' && <span className="w-(--size-small) flex-none" />
                  )}
                  {row.color !== null && <SeriesMark color={row.color} variant={row.variant} />}
                  <span className={cx('font-strong', nameClass)} title={row.name}>
                    {row.name}
                  </span>
                  {parts.length > 0 && <span className="text-meta text-subtle">{parts.length}</span>}
                </Row>
                {isOpen &&
                  parts.map((part) => (
                    <Row key={part.id} row={part} {...{ compares, withBudgets, onOpen }}>
                      <span className="w-(--size-small) flex-none" />
                      <span className={cx('pl-4 text-muted', nameClass)} title={part.name}>
                        {part.name}
                      </span>
                    </Row>
                  ))}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot className="max-md:block">
          <tr className={cx('*:px-3 *:py-2 *:font-strong', phone)}>
            <th scope="row" className="text-left">
              {totalText(shown)}
            </th>
            <td className="text-right tabular-nums">{loggedTime(totalMs)}</td>
            {beforeMs !== null && (
              <>
                <td className="text-right text-muted tabular-nums">{loggedTime(beforeMs)}</td>
                <td className="text-right tabular-nums">{moreText(totalMs, beforeMs)}</td>
              </>
            )}
            {withBudgets && <td className="text-muted max-md:hidden">–</td>}
            <td className="text-right text-muted tabular-nums">100%</td>
          </tr>
        </tfoot>
      </table>
      {isOverlapping && (
        <p className="border-t border-hairline px-3 py-2 text-meta text-muted">{SEVERAL_TEAMS}</p>
      )}
    </div>
  );
}

interface RowProps {
  readonly row: ReportRow;
  readonly compares: boolean;
  readonly withBudgets: boolean;
  readonly onOpen: (of: Narrowed) => void;
  readonly children: ReactNode;
}

function Row({ row, compares, withBudgets, onOpen, children }: RowProps) {
  const { name, ms, percent, hasTime, isRunning, beforeMs, hadTime, budget, of } = row;
  const text = partTime(ms, hasTime);
  return (
    <tr
      className={cx(
        'border-b border-hairline *:px-3 *:py-1.5 hover:bg-hover',
        compares ? phoneRows.four : phoneRows.two,
      )}
    >
      <th scope="row" className="w-full max-w-0 text-left font-regular max-md:max-w-none max-md:min-w-0">
        <span className="flex min-w-0 items-center gap-2">{children}</span>
      </th>
      <td className="text-right tabular-nums">
        <button
          type="button"
          className="cursor-pointer rounded-mark whitespace-nowrap hover:text-accent-text hover:underline"
          aria-label={`Sessions of ${name}: ${text}${isRunning ? ', running' : ''}`}
          onClick={() => onOpen(of)}
        >
          {isRunning && <span aria-hidden className="mr-1.5 inline-block size-1.5 rounded-full bg-accent" />}
          {text}
        </button>
      </td>
      {compares && (
        <>
          <td className="text-right text-muted tabular-nums">{partTime(beforeMs ?? 0, hadTime)}</td>
          <td className="text-right tabular-nums">{moreText(ms, beforeMs ?? 0)}</td>
        </>
      )}
      {withBudgets && (
        <td className="max-md:order-last max-md:col-span-full max-md:empty:hidden">
          {budget !== null && (
            <span
              className="flex items-center gap-2 md:whitespace-nowrap"
              title={budgetLeftText(budget.state)}
            >
              <ProgressLine
                value={budget.state.used}
                tone={budgetTones[budget.state.level]}
                className="w-20 flex-none"
              />
              <span className="text-meta text-muted">
                {budgetText(budget.hours, budget.state)}, {budgetLeftText(budget.state)}
              </span>
            </span>
          )}
        </td>
      )}
      <td className="text-right text-muted tabular-nums">{percentText(percent, hasTime)}</td>
    </tr>
  );
}

/** On phones the name has a line of its own above the figures. */
const phoneRows = {
  two: 'max-md:grid max-md:grid-cols-[1fr_4.5rem] max-md:*:first:col-span-full max-md:*:not-first:pt-0',
  four: 'max-md:grid max-md:grid-cols-[1fr_1fr_1.2fr_0.8fr] max-md:*:px-2 max-md:*:first:col-span-full max-md:*:not-first:pt-0',
};
const nameClass = 'min-w-0 truncate max-md:line-clamp-2 max-md:wrap-anywhere max-md:whitespace-normal';

const budgetTones = { fine: 'muted', near: 'warn', over: 'bad' } as const;
