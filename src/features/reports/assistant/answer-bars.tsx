import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { barHours, assistantWords } from '#domain/assistant/index.ts';
import { ChartFrame } from '#features/reports/charts/chart-frame.tsx';
import { placed } from './placed.ts';
import { useWidth } from '#features/reports/charts/use-width.ts';
import { chartWords } from '#domain/report/index.ts';
import { loggedTime } from '#domain/time/index.ts';
import { dotColor } from '#ui/styles/dot-color.ts';

interface BarsProps {
  readonly bars: readonly { readonly label: string; readonly value: number; readonly group: string | null }[];
  /** One per bar; null is the accent color. */
  readonly colors: readonly (string | null)[];
  readonly onOpen: (bar: number) => void;
}

/** Bars have the length of whole hours; tooltip and table show the minutes (AIR-19, DEC-57). */
export function AnswerBars({ bars, colors, onOpen }: BarsProps) {
  const [room, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const x = scaleLinear({
    domain: [0, Math.max(1, ...bars.map(({ value }) => barHours(value)))],
    range: [0, width],
  });
  return (
    <ChartFrame title={assistantWords.hours} by={undefined} isPart table={<BarsTable bars={bars} />}>
      {bars.length === 0 && <p className="py-4 text-center text-body text-muted">{chartWords.noTime}</p>}
      <ul aria-label={assistantWords.hours} className="grid gap-px">
        {placed(bars).map(({ label, value, group, id, place }) => (
          <li key={id}>
            {group !== null && group !== bars[place - 1]?.group && (
              <p className="pt-2 pb-1 text-body font-strong">{group}</p>
            )}
            <button
              type="button"
              onClick={() => onOpen(place)}
              title={`${label}: ${loggedTime(value)}`}
              className="grid min-h-(--size-tool) w-full cursor-pointer grid-cols-[minmax(0,2fr)_minmax(0,3fr)_3.5rem] items-center gap-2 rounded-chip px-1.5 text-left text-body hover:bg-hover"
            >
              <span className="truncate">
                {group !== null && <span className="sr-only">{group}, </span>}
                {label}
              </span>
              <span ref={place === 0 ? room : undefined} className="block h-4">
                <svg aria-hidden width={width} height={16} className="block">
                  <Bar
                    x={0}
                    y={2}
                    width={Math.max(1, x(barHours(value)))}
                    height={12}
                    rx={2}
                    className="fill-accent forced-color-adjust-none [print-color-adjust:exact]"
                    style={{ fill: fillOf(colors[place]) }}
                  />
                </svg>
              </span>
              <span className="text-right font-medium tabular-nums">{barHours(value)} h</span>
            </button>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}

function BarsTable({ bars }: Pick<BarsProps, 'bars'>) {
  return (
    <table>
      <caption>{assistantWords.hours}</caption>
      <thead>
        <tr>
          <th scope="col">{chartWords.name}</th>
          <th scope="col">{assistantWords.hours}</th>
        </tr>
      </thead>
      <tbody>
        {placed(bars).map(({ label, value, group, id }) => (
          <tr key={id}>
            <th scope="row">{group === null ? label : `${group}, ${label}`}</th>
            <td>{loggedTime(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const fillOf = (color: string | null | undefined): string | undefined =>
  color ? dotColor(color) : undefined;

/** In px, until the width is measured. */
const FIRST_WIDTH = 300;
