import { cx } from '#ui/styles/cx.ts';
import { dotColor } from '#ui/styles/dot-color.ts';

export interface ColorDotProps {
  /** A named color or `#rrggbb`. */
  readonly color: string;
  readonly shape?: 'bar' | 'dot';
  /** Sets the height of a bar outside a line of text. */
  readonly className?: string;
}

/** Always show the name beside it: color alone isn't accessible. */
export function ColorDot({ color, shape = 'bar', className }: ColorDotProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block flex-none forced-color-adjust-none',
        shape === 'bar' ? 'w-[3px] rounded-mark' : 'size-[7px] rounded-full',
        shape === 'bar' && className === undefined && 'h-3.5',
        className,
      )}
      style={{ backgroundColor: dotColor(color) }}
    />
  );
}
