import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import { useMemo } from 'react';
import { type PlainDay, loggedTime, partTime } from '#domain/time/index.ts';
import {
  type Bar,
  ticksUpTo,
  unitOfBars,
  barLabel,
  barText,
  barTitles,
  chartWords,
  shownOf,
  tickText,
  drawnSeries,
  drawnTime,
  type Series,
  seriesBehind,
  type DayRange,
  roundedTimes,
} from '#domain/report/index.ts';
import { seriesStyle } from '#ui/series-fill.ts';
import { labelledBars } from './bar-labels.ts';
import { BarSegments } from './bar-segments.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { useWidth } from './use-width.ts';

export interface HoursByDayProps {
  readonly series: readonly Series[];
  readonly days: readonly Bar[];
  readonly today: PlainDay;
  /** The id is `OTHER` for the smallest series, which are drawn as one. */
  readonly onOpen: (days: DayRange, id: string) => void;
  /** May include `OTHER`. */
  readonly hidden?: ReadonlySet<string>;
  readonly by?: string;
}

export function HoursByDay({ series, days, today, onOpen, hidden = nothing, by }: HoursByDayProps) {
  const [room, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const unit = unitOfBars(days);
  const shown = useMemo(() => shownSeries(series, days, hidden), [series, days, hidden]);
  const highest = Math.max(0, ...shown.bars.map(({ total }) => total));
  const ticks = ticksUpTo(highest);
  const [bottom = 0, step = 1] = ticks;
  const inner = { width: Math.max(0, width - LEFT), height: HEIGHT - TOP - BOTTOM };
  const x = scaleBand({
    domain: shown.bars.map(({ from }) => from),
    range: [0, inner.width],
    paddingInner: 0.28,
    paddingOuter: 0.14,
  });
  const y = scaleLinear({ domain: [bottom, ticks.at(-1) ?? 1], range: [inner.height, 0] });
  const labels = labelledBars(days, { unit, today, step: x.step() });
  return (
    <ChartFrame
      title={barTitles[unit]}
      by={by}
      shown={shown.count < series.length ? shownOf(shown.count, series.length, by) : undefined}
      table={
        <BarsTable {...shown} title={by === undefined ? barTitles[unit] : `${barTitles[unit]}, by ${by}`} />
      }
    >
      <div ref={room} className="relative" style={{ height: HEIGHT }}>
        <svg aria-hidden width={width} height={HEIGHT} className="absolute inset-0 overflow-visible">
          <GridRows
            left={LEFT}
            top={TOP}
            scale={y}
            width={inner.width}
            tickValues={ticks.slice(1)}
            stroke="var(--color-hairline)"
          />
          <AxisLeft
            left={LEFT}
            top={TOP}
            scale={y}
            tickValues={ticks}
            tickFormat={(ms) => tickText(Number(ms), step)}
            hideAxisLine
            hideTicks
            tickLabelProps={{ ...label, textAnchor: 'end', dx: -4, dy: '0.32em' }}
          />
          <AxisBottom
            left={LEFT}
            top={TOP + inner.height}
            scale={x}
            tickValues={labels}
            tickFormat={(from) => barLabel(from, unit)}
            hideTicks
            tickLength={4}
            stroke="var(--color-edge)"
            tickLabelProps={(from) => ({
              ...label,
              className: isOn(today, days, from) ? todayClass : labelClass,
              textAnchor: 'middle',
              dy: '0.5em',
            })}
          />
        </svg>
        {highest === 0 && (
          <p className="absolute inset-x-0 top-1/3 text-center text-body text-muted">{chartWords.noTime}</p>
        )}
        <BarStack<ShownBar, string>
          data={shown.bars}
          keys={shown.series.map(({ id }) => id)}
          value={(bar, id) => bar.parts.get(id) ?? 0}
          x={({ from }) => from}
          xScale={x}
          yScale={y}
          color={(id) => id}
        >
          {(stacks) => (
            <BarSegments
              onOpen={onOpen}
              bars={shown.bars.map(({ from, to, parts }, at) => ({
                from,
                to,
                segments: stacks.flatMap(({ bars, key, index }) => {
                  const bar = bars[at];
                  if (!bar || bar.height <= 0) return [];
                  const wide = Math.min(bar.width, WIDEST);
                  const isLowest = bar.bar[0] === 0;
                  const { name = '', color = '', variant = 0 } = shown.series[index] ?? {};
                  return {
                    id: key,
                    name,
                    ms: parts.get(key) ?? 0,
                    ...seriesStyle(color, variant),
                    left: LEFT + bar.x + (bar.width - wide) / 2,
                    top: TOP + bar.y,
                    width: wide,
                    height: Math.max(1, bar.height - (isLowest ? 0 : GAP)),
                  };
                }),
              }))}
            />
          )}
        </BarStack>
      </div>
    </ChartFrame>
  );
}

interface ShownBar extends Bar {
  readonly total: number;
}

interface Shown {
  readonly series: readonly Series[];
  readonly bars: ShownBar[];
  /** Counts each of the series merged into `OTHER`. */
  readonly count: number;
}

function shownSeries(series: readonly Series[], days: readonly Bar[], hidden: ReadonlySet<string>): Shown {
  const sums = new Map<string, number>();
  for (const { parts } of days) for (const [id, ms] of parts) sums.set(id, (sums.get(id) ?? 0) + ms);
  const { drawn, others } = drawnSeries(series, (id) => sums.get(id) ?? 0);
  const shown = drawn.filter(({ id }) => !hidden.has(id));
  return {
    series: shown,
    count: shown.reduce((sum, { id }) => sum + seriesBehind(id, others).length, 0),
    bars: days.map(({ from, to, parts }) => {
      const own = new Map<string, number>();
      let total = 0;
      for (const { id } of shown) {
        const ms = drawnTime(id, others, (each) => parts.get(each) ?? 0);
        if (ms > 0) own.set(id, ms);
        total += ms;
      }
      return { from, to, parts: own, total };
    }),
  };
}

function BarsTable({ series, bars, title }: Shown & { readonly title: string }) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{chartWords.when}</th>
          {series.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{chartWords.total}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => {
          const times = roundedTimes(series.map(({ id }) => bar.parts.get(id) ?? 0));
          return (
            <tr key={bar.from}>
              <th scope="row">{barText(bar)}</th>
              {series.map(({ id }, place) => (
                <td key={id}>{partTime(times[place] ?? 0, (bar.parts.get(id) ?? 0) > 0)}</td>
              ))}
              <td>{loggedTime(bar.total)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const isOn = (today: PlainDay, days: readonly Bar[], from: PlainDay): boolean => {
  const to = days.find((each) => each.from === from)?.to ?? from;
  return from <= today && today <= to;
};

const nothing: ReadonlySet<string> = new Set();

const labelClass = 'fill-muted font-sans text-micro tabular-nums';
const todayClass = 'fill-accent-text font-sans text-micro font-strong tabular-nums';
const label = { className: labelClass };

/** In px, until the width is measured. */
const FIRST_WIDTH = 640;
const HEIGHT = 216;
const TOP = 8;
const BOTTOM = 24;
const LEFT = 36;
const WIDEST = 48;
const GAP = 2;
