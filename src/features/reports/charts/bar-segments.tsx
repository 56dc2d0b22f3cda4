import { type KeyboardEvent, memo, useCallback, useId, useRef, useState } from 'react';
import { barText, chartWords, type DayRange } from '#domain/report/index.ts';
import { loggedTime } from '#domain/time/index.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { useMergedRef } from '#ui/interaction/use-merged-ref.ts';
import { useTip } from '#ui/overlays/use-tip.tsx';

/** In px. */
interface Place {
  readonly backgroundColor: string;
  readonly backgroundImage?: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnSegment extends Place {
  readonly id: string;
  readonly name: string;
  readonly ms: number;
}

/** Segments from bottom to top. */
export interface DrawnBar extends DayRange {
  readonly segments: readonly DrawnSegment[];
}

interface BarSegmentsProps {
  readonly bars: readonly DrawnBar[];
  readonly onOpen: (days: DayRange, id: string) => void;
}

/** The segments are one tab stop; arrow keys move between them. */
export function BarSegments({ bars, onOpen }: BarSegmentsProps) {
  const [last, setLast] = useState<string>();
  const buttons = useRef(new Map<string, HTMLElement>());
  const hint = useId();
  const filled = bars.filter(({ segments }) => segments.length > 0);
  const latest = useLatest({ bars: filled, onOpen });
  const keys = new Set(filled.flatMap(({ from, segments }) => segments.map(({ id }) => keyOf(from, id))));
  const [first] = keys;
  const stop = last !== undefined && keys.has(last) ? last : first;

  const note = useCallback((key: string, button: HTMLElement | null) => {
    if (button) buttons.current.set(key, button);
    else buttons.current.delete(key);
  }, []);
  const open = useCallback(
    (from: string, id: string) => {
      const { bars: all, onOpen: tell } = latest();
      const bar = all.find((each) => each.from === from);
      if (bar) tell({ from: bar.from, to: bar.to }, id);
    },
    [latest],
  );

  const move = useCallback(
    (event: KeyboardEvent, key: string) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = neighbour(latest().bars, key, event.key);
      if (next === undefined) return;
      event.preventDefault();
      buttons.current.get(next)?.focus();
    },
    [latest],
  );

  if (first === undefined) return null;
  return (
    <div role="group" aria-label={chartWords.segments} aria-describedby={hint}>
      <span id={hint} hidden>
        {chartWords.arrows}
      </span>
      {filled.flatMap(({ from, to, segments }) =>
        segments.map(({ id, ms, ...segment }) => (
          <Segment
            key={keyOf(from, id)}
            {...segment}
            {...{ from, id, note, open, move }}
            days={barText({ from, to })}
            time={loggedTime(ms)}
            isStop={keyOf(from, id) === stop}
            onStop={setLast}
          />
        )),
      )}
    </div>
  );
}

interface SegmentProps extends Place {
  readonly from: string;
  readonly id: string;
  readonly name: string;
  readonly days: string;
  readonly time: string;
  readonly isStop: boolean;
  readonly note: (key: string, button: HTMLElement | null) => void;
  readonly open: (from: string, id: string) => void;
  readonly move: (event: KeyboardEvent, key: string) => void;
  readonly onStop: (key: string) => void;
}

const Segment = memo(function Segment({
  from,
  id,
  name,
  days,
  time,
  isStop,
  note,
  open,
  move,
  onStop,
  ...place
}: SegmentProps) {
  const key = keyOf(from, id);
  const { anchor, layer } = useTip({
    isName: true,
    delay: TIP_AFTER_MS,
    text: (
      <>
        <b className="block font-strong">{name}</b>
        <span className="text-muted">{days}</span> <span className="font-medium tabular-nums">{time}</span>
      </>
    ),
  });
  const own = useCallback((button: HTMLElement | null) => note(key, button), [note, key]);
  const ref = useMergedRef<HTMLElement>(own, anchor.ref);
  return (
    <>
      <button
        type="button"
        ref={ref}
        aria-label={`${name}, ${days}, ${time}`}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onStop(key)}
        onClick={() => open(from, id)}
        onKeyDown={(event) => move(event, key)}
        className="absolute rounded-[1px] forced-color-adjust-none [print-color-adjust:exact] hover:brightness-90 focus-visible:z-1"
        style={place}
      />
      {layer}
    </>
  );
});

const TIP_AFTER_MS = 60;

const keyOf = (from: string, id: string): string => `${from} ${id}`;

/** Up and down stay in the bar; left and right lead to the same series or the nearest segment. */
function neighbour(bars: readonly DrawnBar[], stop: string, key: string): string | undefined {
  const at = bars.findIndex(({ from }) => stop.startsWith(`${from} `));
  const bar = bars[at];
  if (!bar) return undefined;
  const place = bar.segments.findIndex(({ id }) => keyOf(bar.from, id) === stop);
  const up = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (up !== undefined) {
    const next = bar.segments[place + up];
    return next && keyOf(bar.from, next.id);
  }
  const next = { ArrowLeft: bars[at - 1], ArrowRight: bars[at + 1], Home: bars[0], End: bars.at(-1) }[key];
  const there =
    next?.segments.find(({ id }) => id === bar.segments[place]?.id) ??
    next?.segments[Math.min(place, next.segments.length - 1)];
  return next && there && keyOf(next.from, there.id);
}
