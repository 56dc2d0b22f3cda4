import { Pie } from '@visx/shape';
import { chartWords } from '#domain/report/chart-words.ts';
import { shareText } from '#domain/report/report-words.ts';
import { drawnSeries, drawnTime, type Series } from '#domain/report/drawn-series.ts';
import { cardTime } from '#domain/time/time-text.ts';
import { cx } from '#ui/styles/cx.ts';
import { markColour } from '#ui/styles/mark-colour.ts';
import { Mark } from '#ui/primitives/mark.tsx';
import { ChartFrame } from './chart-frame.tsx';

/** A series with its time in ms and its share of the whole, 0 to 1. */
export interface SharedSeries extends Series {
  readonly ms: number;
  readonly share: number;
}

export interface ShareOfTimeProps {
  readonly series: readonly SharedSeries[];
  /** What is not drawn now; `OTHER` among it hides the smallest series, which are drawn as one. */
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** Opens the sessions of a series, or those of the smallest ones for `OTHER`. */
  readonly onOpen: (id: string) => void;
  /** By what it is grouped, as "client". */
  readonly by?: string;
  /** One of many on the page: no landmark of it. */
  readonly isPart?: boolean;
}

/** How the time divides among the series; the legend says which of them are drawn, its times open their sessions (B8). */
export function ShareOfTime({ series, hidden, onToggle, onOpen, by, isPart }: ShareOfTimeProps) {
  const all = summedUp(series);
  const shown = all.filter(({ id }) => !hidden.has(id));
  const total = cardTime(shown.reduce((sum, { ms }) => sum + ms, 0));
  return (
    <ChartFrame
      title={chartWords.share}
      by={by}
      isPart={isPart}
      table={<ShareTable series={shown} by={by} total={total} />}
    >
      <div className="@container my-auto">
        <div className="flex flex-col items-center gap-4 @2xs:flex-row">
          <Donut series={shown} total={total} />
          <ul aria-label={chartWords.legend} className="w-full min-w-0 flex-1">
            {all.map((each) => (
              <LegendRow
                key={each.id}
                {...each}
                isHidden={hidden.has(each.id)}
                onToggle={() => onToggle(each.id)}
                onOpen={() => onOpen(each.id)}
              />
            ))}
          </ul>
        </div>
      </div>
    </ChartFrame>
  );
}

/** The series as they are drawn, the smallest ones as one. */
function summedUp(series: readonly SharedSeries[]): SharedSeries[] {
  const byId = new Map(series.map((each) => [each.id, each]));
  const msOf = (id: string) => byId.get(id)?.ms ?? 0;
  const shareOf = (id: string) => byId.get(id)?.share ?? 0;
  const { drawn, others } = drawnSeries(series, msOf);
  return drawn.map((each) => ({
    ...each,
    ms: drawnTime(each.id, others, msOf),
    share: drawnTime(each.id, others, shareOf),
  }));
}

function Donut({ series, total }: { readonly series: readonly SharedSeries[]; readonly total: string }) {
  const drawn = series.filter(({ ms }) => ms > 0);
  return (
    <div className="relative size-28 flex-none @sm:size-36">
      <svg aria-hidden viewBox={`${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`} className="size-full">
        {drawn.length === 0 && (
          <circle
            r={(RADIUS + HOLE) / 2}
            fill="none"
            stroke="var(--color-hairline)"
            strokeWidth={RADIUS - HOLE}
          />
        )}
        <Pie
          data={drawn}
          pieValue={({ ms }) => ms}
          pieSort={null}
          pieSortValues={null}
          outerRadius={RADIUS}
          innerRadius={HOLE}
          padAngle={drawn.length > 1 ? GAP / RADIUS : 0}
        >
          {({ arcs, path }) =>
            arcs.map((arc) => (
              <path
                key={arc.data.id}
                d={path(arc) ?? ''}
                style={{ fill: markColour(arc.data.color) }}
                className="forced-color-adjust-none [print-color-adjust:exact]"
              />
            ))
          }
        </Pie>
      </svg>
      <p className="absolute inset-0 flex flex-col items-center justify-center text-text">
        <span className="text-body font-medium tabular-nums @sm:text-lead">{total}</span>
        <span className="text-micro text-muted">{chartWords.logged}</span>
      </p>
    </div>
  );
}

interface LegendRowProps extends SharedSeries {
  readonly isHidden: boolean;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
}

function LegendRow({ name, color, ms, share, isHidden, onToggle, onOpen }: LegendRowProps) {
  return (
    <li className="flex items-center gap-1 text-body">
      <button
        type="button"
        aria-pressed={!isHidden}
        title={name}
        onClick={onToggle}
        className={cx(
          'flex min-h-(--size-tool) min-w-0 flex-1 items-center gap-2 rounded-chip px-1.5 text-left hover:bg-hover',
          isHidden ? 'text-subtle line-through' : 'text-text',
        )}
      >
        <span className={cx('flex', isHidden && 'opacity-30')}>
          <Mark colour={color} shape="dot" />
        </span>
        <span className="min-w-0 truncate">{name}</span>
      </button>
      <button
        type="button"
        aria-label={`${cardTime(ms)} ${name}`}
        onClick={onOpen}
        className={cx(
          'min-h-(--size-tool) rounded-chip px-1.5 text-right font-medium tabular-nums hover:bg-hover hover:underline',
          isHidden ? 'text-subtle' : 'text-text',
        )}
      >
        {cardTime(ms)}
      </button>
      <span className="hidden w-11 text-right text-muted tabular-nums @sm:inline">{shareText(share)}</span>
    </li>
  );
}

interface ShareTableProps {
  readonly series: readonly SharedSeries[];
  readonly by: string | undefined;
  readonly total: string;
}

/** The same as a table: a row for each series that is drawn. */
function ShareTable({ series, by, total }: ShareTableProps) {
  return (
    <table>
      <caption>{by === undefined ? chartWords.share : `${chartWords.share} by ${by}`}</caption>
      <thead>
        <tr>
          <th scope="col">{chartWords.name}</th>
          <th scope="col">{chartWords.time}</th>
          <th scope="col">{chartWords.shareColumn}</th>
        </tr>
      </thead>
      <tbody>
        {series.map(({ id, name, ms, share }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{cardTime(ms)}</td>
            <td>{shareText(share)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{chartWords.total}</th>
          <td>{total}</td>
          <td>{shareText(series.reduce((sum, { share }) => sum + share, 0))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const RADIUS = 72;
const HOLE = 51;
/** Between two segments, in px. */
const GAP = 2;
