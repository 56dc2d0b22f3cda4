import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '#ui/styles/cx.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { useMergedRef } from '#ui/interaction/use-merged-ref.ts';
import { useTip } from '#ui/overlays/use-tip.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  readonly label: ReactNode;
  readonly isLabelHidden?: boolean;
  readonly hint?: ReactNode;
  /** A disabled checkbox stays in the tab order, so that its reason can be read. */
  readonly why?: DisabledReason | undefined;
  readonly isMixed?: boolean;
}

export function Checkbox({
  label,
  isLabelHidden,
  hint,
  isMixed = false,
  why,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const hintId = useId();
  const box = useRef<HTMLInputElement>(null);
  const { anchor, layer } = useTip({ why });
  const anchored = useMergedRef<HTMLInputElement>(box, anchor.ref);
  const mergedRef = useMergedRef<HTMLInputElement>(ref, anchored);
  const describedBy = [hint !== undefined && hintId, anchor['aria-describedby']].filter(Boolean).join(' ');
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);

  return (
    <div className={cx('min-w-0', className)}>
      <label className="relative inline-flex min-h-6 min-w-6 items-center gap-2">
        <span className="relative grid size-4 flex-none place-items-center">
          <input
            {...(describedBy !== '' && { 'aria-describedby': describedBy })}
            {...input}
            {...(why && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
            ref={mergedRef}
            type="checkbox"
            className="peer check-box"
          />
          <Check aria-hidden className="check-sign peer-checked:peer-[:not(:indeterminate)]:visible" />
          <Minus aria-hidden className="check-sign peer-indeterminate:visible" />
        </span>
        <span className={cx('min-w-0', isLabelHidden && 'sr-only')}>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={hintId} className="pl-6 text-meta text-subtle">
          {hint}
        </p>
      )}
      {layer}
    </div>
  );
}
