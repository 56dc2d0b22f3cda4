import { TriangleAlert } from 'lucide-react';
import type { FocusEvent, ReactNode } from 'react';
import { type PlainDay, weekOf, cardTime, partTime } from '#domain/time/index.ts';
import { barText, type Cell, type Over, dayHead, overText, timesheetWords } from '#domain/report/index.ts';
import { cx } from '#ui/styles/cx.ts';

export interface ShownCell extends Cell {
  readonly plannedMs: number | null;
  readonly over: Over;
}

export interface ShownRow {
  readonly key: number;
  /** Used in the accessible names of its figures. */
  readonly name: string;
  readonly head: ReactNode;
  readonly days: readonly ShownCell[];
  readonly total: ShownCell;
}

interface WeekTableProps {
  readonly title: string;
  readonly monday: PlainDay;
  readonly today: PlainDay;
  readonly rows: readonly ShownRow[];
  readonly foot: Omit<ShownRow, 'key' | 'name' | 'head'>;
  /** Null is all rows, or the whole week. Undefined on paper. */
  readonly onOpen?: ((key: number | null, day: PlainDay | null) => void) | undefined;
  /** On these days empty figures open as well, to add a session. */
  readonly mayAddOn?: (day: PlainDay) => boolean;
}

export function WeekTable({ title, monday, today, rows, foot, onOpen, mayAddOn }: WeekTableProps) {
  const week = weekOf(monday);
  const figures = (name: string, days: readonly ShownCell[], total: ShownCell, key: number | null) => (
    <>
      {days.map((cell, place) => {
        const day = week[place] ?? monday;
        return (
          <td
            key={day}
            className={cx('text-right align-top', day === today && 'bg-accent-soft/50')}
            onFocus={reveal}
          >
            <Figure
              cell={cell}
              name={`${name}, ${barText({ from: day, to: day })}`}
              onOpen={onOpen && (() => onOpen(key, day))}
              mayAdd={mayAddOn?.(day) === true}
            />
          </td>
        );
      })}
      <td className={cx('text-right align-top font-strong', totalClass)}>
        <Figure
          cell={total}
          name={`${name}, ${timesheetWords.total}`}
          onOpen={onOpen && (() => onOpen(key, null))}
        />
      </td>
    </>
  );
  return (
    <table className="w-full min-w-208 table-fixed max-md:min-w-160 border-collapse text-body print:min-w-0">
      <thead className="text-meta text-muted">
        <tr className="border-b border-hairline *:px-3 *:py-2 *:font-medium max-md:*:px-2">
          <th scope="col" className={cx('w-1/4 text-left max-md:w-28', nameClass)}>
            {title}
          </th>
          {week.map((day) => {
            const { weekday, number } = dayHead(day);
            return (
              <th
                key={day}
                ref={day === today && onOpen !== undefined ? intoView : undefined}
                scope="col"
                aria-current={day === today ? 'date' : undefined}
                className={cx(
                  'text-right whitespace-nowrap',
                  day === today && 'bg-accent-soft/50 text-accent-text',
                )}
              >
                {weekday} <span className="text-text tabular-nums">{number}</span>
              </th>
            );
          })}
          <th scope="col" className={cx('text-right max-md:w-18', totalClass)}>
            {timesheetWords.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, head, days, total }) => (
          <tr
            key={key}
            className="break-inside-avoid border-b border-hairline *:px-3 *:py-1.5 max-md:*:px-2 hover:bg-hover"
          >
            <th scope="row" className={cx('min-w-0 text-left font-regular', nameClass)}>
              {head}
            </th>
            {figures(name, days, total, key)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="*:px-3 *:py-2 *:font-strong max-md:*:px-2">
          <th scope="row" className={cx('text-left', nameClass)}>
            {timesheetWords.total}
          </th>
          {figures(timesheetWords.total, foot.days, foot.total, null)}
        </tr>
      </tfoot>
    </table>
  );
}

/** Scrolls the focused figure out from under the sticky columns. */
const reveal = ({ target }: FocusEvent<HTMLElement>) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

const intoView = (day: HTMLElement | null) => day?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

const nameClass = 'sticky left-0 z-1 bg-surface inset-shadow-[-1px_0_var(--color-hairline)] print:static';
const totalClass = 'sticky right-0 z-1 bg-surface inset-shadow-[1px_0_var(--color-hairline)] print:static';

interface FigureProps {
  readonly cell: ShownCell;
  readonly name: string;
  readonly onOpen: (() => void) | undefined;
  readonly mayAdd?: boolean;
}

function Figure({
  cell: { ms, roundedMs, isRunning, plannedMs, over },
  name,
  onOpen,
  mayAdd = false,
}: FigureProps) {
  const isEmpty = ms === 0 && !isRunning;
  const text = partTime(roundedMs, ms > 0);
  const warning = overText(over);
  const time = (
    <>
      {isRunning && <span aria-hidden className="mr-1.5 inline-block size-1.5 rounded-full bg-accent" />}
      {text}
    </>
  );
  return (
    <span className="inline-grid justify-items-end tabular-nums">
      {isEmpty && !plannedMs ? (
        <NoTime name={name} onOpen={mayAdd ? onOpen : undefined} />
      ) : (
        <span className="flex items-center gap-1 whitespace-nowrap">
          {warning !== null && over !== 'planned' && <Warning text={warning} />}
          {isEmpty || onOpen === undefined ? (
            time
          ) : (
            <button
              type="button"
              className="cursor-pointer rounded-mark hover:text-accent-text hover:underline"
              aria-label={`Sessions of ${name}: ${text}${isRunning ? ', running' : ''}`}
              onClick={onOpen}
            >
              {time}
            </button>
          )}
        </span>
      )}
      {plannedMs !== null && plannedMs > 0 && (
        <span className="flex items-center gap-1 text-meta font-regular whitespace-nowrap text-muted">
          {warning !== null && over === 'planned' && <Warning text={warning} />}
          of {cardTime(plannedMs)}
        </span>
      )}
    </span>
  );
}

function NoTime({ name, onOpen }: Pick<FigureProps, 'name' | 'onOpen'>) {
  const none = (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">0:00</span>
    </>
  );
  if (onOpen === undefined) return <span className="text-subtle">{none}</span>;
  return (
    <button
      type="button"
      className="-my-0.5 min-h-6 min-w-6 cursor-pointer rounded-mark text-right text-subtle hover:bg-hover hover:text-accent-text"
      aria-label={`Add a session: ${name}`}
      onClick={onOpen}
    >
      {none}
    </button>
  );
}

function Warning({ text }: { readonly text: string }) {
  return (
    <span role="img" aria-label={text} title={text} className="text-warn">
      <TriangleAlert aria-hidden className="size-3.5" />
    </span>
  );
}
