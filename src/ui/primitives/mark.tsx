import { cx } from '#ui/styles/cx.ts';
import { markColour } from '#ui/styles/mark-colour.ts';

export interface MarkProps {
  /** A named colour or `#rrggbb`. */
  readonly colour: string;
  readonly shape?: 'bar' | 'dot';
  /** Sets the height of a bar that does not stand in a line of text. */
  readonly className?: string;
}

/** The colour of a thing, beside its name and never without it. */
export function Mark({ colour, shape = 'bar', className }: MarkProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block flex-none forced-color-adjust-none',
        shape === 'bar' ? 'w-[3px] rounded-mark' : 'size-[7px] rounded-full',
        shape === 'bar' && className === undefined && 'h-3.5',
        className,
      )}
      style={{ backgroundColor: markColour(colour) }}
    />
  );
}
