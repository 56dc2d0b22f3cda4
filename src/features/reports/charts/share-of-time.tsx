import { Pie } from '@visx/shape';
import { useId } from 'react';
import {
  chartWords,
  shownOf,
  percentText,
  roundedPercents,
  roundedTimes,
  drawnSeries,
  drawnTime,
  type Series,
  seriesBehind,
} from '#domain/report/index.ts';
import { loggedTime, partTime } from '#domain/time/index.ts';
import { cx } from '#ui/styles/cx.ts';
import { seriesFill } from '#ui/series-fill.ts';
import { ChartFrame } from './chart-frame.tsx';
import { SeriesMark } from './series-mark.tsx';

export interface TimedSeries extends Series {
  readonly ms: number;
}

interface DrawnShare extends TimedSeries {
  /** In ms, rounded so that the shown ones add up to the total. */
  readonly roundedMs: number;
  readonly percent: number;
  readonly count: number;
}

export interface ShareOfTimeProps {
  readonly series: readonly TimedSeries[];
  /** May include `OTHER`, the smallest series drawn as one. */
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly by?: string;
  readonly isPart?: boolean;
}

export function ShareOfTime({ series, hidden, onToggle, onOpen, by, isPart }: ShareOfTimeProps) {
  const all = sharesOf(series, hidden);
  const shown = all.filter(({ id }) => !hidden.has(id));
  const total = loggedTime(shown.reduce((sum, { ms }) => sum + ms, 0));
  const count = shown.reduce((sum, each) => sum + each.count, 0);
  return (
    <ChartFrame
      title={chartWords.share}
      by={by}
      shown={count < series.length ? shownOf(count, series.length, by) : undefined}
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

function sharesOf(series: readonly TimedSeries[], hidden: ReadonlySet<string>): DrawnShare[] {
  const byId = new Map(series.map((each) => [each.id, each.ms]));
  const msOf = (id: string) => byId.get(id) ?? 0;
  const { drawn, others } = drawnSeries(series, msOf);
  const timed = drawn.map((each) => ({
    ...each,
    ms: drawnTime(each.id, others, msOf),
    count: seriesBehind(each.id, others).length,
  }));
  const times = timed.map(({ id, ms }) => (hidden.has(id) ? 0 : ms));
  const percents = roundedPercents(
    times,
    times.reduce((sum, ms) => sum + ms, 0),
  );
  const rounded = roundedTimes(times);
  return timed.map((each, place) => ({
    ...each,
    percent: percents[place] ?? 0,
    roundedMs: hidden.has(each.id) ? each.ms : (rounded[place] ?? 0),
  }));
}

function Donut({ series, total }: { readonly series: readonly TimedSeries[]; readonly total: string }) {
  const stripes = useId();
  const drawn = series.filter(({ ms }) => ms > 0);
  return (
    <div className="relative size-28 flex-none @sm:size-36">
      <svg aria-hidden viewBox={`${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`} className="size-full">
        <defs>
          {(['rising', 'falling'] as const).map((kind) => (
            <pattern
              key={kind}
              id={`${stripes}${kind}`}
              width={10}
              height={10}
              patternUnits="userSpaceOnUse"
              patternTransform={`rotate(${kind === 'rising' ? 45 : -45})`}
            >
              <rect width={3} height={10} style={{ fill: 'var(--color-surface)' }} />
            </pattern>
          ))}
        </defs>
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
            arcs.map((arc) => {
              const fill = seriesFill(arc.data.color, arc.data.variant);
              return (
                <g key={arc.data.id} className="forced-color-adjust-none [print-color-adjust:exact]">
                  <path d={path(arc) ?? ''} style={{ fill: fill.color }} />
                  {fill.stripes !== 'none' && (
                    <path d={path(arc) ?? ''} style={{ fill: `url(#${stripes}${fill.stripes})` }} />
                  )}
                </g>
              );
            })
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

interface LegendRowProps extends DrawnShare {
  readonly isHidden: boolean;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
}

function LegendRow(props: LegendRowProps) {
  const { name, color, variant, ms, roundedMs, percent, isHidden, onToggle, onOpen } = props;
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
        <SeriesMark color={color} variant={variant} isFaint={isHidden} />
        <span className="min-w-0 truncate">{name}</span>
      </button>
      <button
        type="button"
        aria-label={`${partTime(roundedMs, ms > 0)} ${name}`}
        onClick={onOpen}
        className={cx(
          'min-h-(--size-tool) rounded-chip px-1.5 text-right font-medium tabular-nums hover:bg-hover hover:underline',
          isHidden ? 'text-subtle' : 'text-text',
        )}
      >
        {partTime(roundedMs, ms > 0)}
      </button>
      <span className="hidden w-11 text-right text-muted tabular-nums @sm:inline">
        {isHidden ? '–' : percentText(percent, ms > 0)}
      </span>
    </li>
  );
}

interface ShareTableProps {
  readonly series: readonly DrawnShare[];
  readonly by: string | undefined;
  readonly total: string;
}

function ShareTable({ series, by, total }: ShareTableProps) {
  return (
    <table>
      <caption>{by === undefined ? chartWords.share : `${chartWords.share}, by ${by}`}</caption>
      <thead>
        <tr>
          <th scope="col">{chartWords.name}</th>
          <th scope="col">{chartWords.time}</th>
          <th scope="col">{chartWords.shareColumn}</th>
        </tr>
      </thead>
      <tbody>
        {series.map(({ id, name, ms, roundedMs, percent }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{partTime(roundedMs, ms > 0)}</td>
            <td>{percentText(percent, ms > 0)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{chartWords.total}</th>
          <td>{total}</td>
          <td>{`${series.reduce((sum, { percent }) => sum + percent, 0)}%`}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const RADIUS = 72;
const HOLE = 51;
/** Between two segments, in px. */
const GAP = 2;
