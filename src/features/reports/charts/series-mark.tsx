import { cx } from '#ui/styles/cx.ts';
import { seriesStyle } from '#ui/series-fill.ts';

interface SeriesMarkProps {
  readonly color: string;
  readonly variant: number;
  readonly isFaint?: boolean;
}

export function SeriesMark({ color, variant, isFaint = false }: SeriesMarkProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block size-3 flex-none rounded-mark forced-color-adjust-none [print-color-adjust:exact]',
        isFaint && 'opacity-30',
      )}
      style={seriesStyle(color, variant)}
    />
  );
}
