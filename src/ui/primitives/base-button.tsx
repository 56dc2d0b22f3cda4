import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useMergedRef } from '#ui/interaction/use-merged-ref.ts';
import { useTip } from '#ui/overlays/use-tip.tsx';
import type { DisabledReason } from './disabled-reason.ts';

export interface BaseButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'title'> {
  /** Its action is under way: it cannot be pressed again, keeps its width and the focus. */
  readonly busy?: boolean | undefined;
  /** It cannot be used now: it stays in the tab order and explains itself. */
  readonly why?: DisabledReason | undefined;
  /** What pressing it does while it can't be used, besides explaining itself. */
  readonly onBlocked?: ((button: HTMLButtonElement) => void) | undefined;
}

interface PressOwnProps extends BaseButtonProps {
  readonly tip?: ReactNode;
}

/** The behaviour that every button shares; the look is given by who uses it. `tip` repeats the accessible name. */
export function BaseButton({
  busy = false,
  why,
  onBlocked,
  tip,
  onClick,
  ref,
  type = 'button',
  ...rest
}: PressOwnProps) {
  const { anchor, layer } = useTip({ text: tip, why, isName: true });
  const mergedRef = useMergedRef<HTMLButtonElement>(ref, anchor.ref);
  const isBlocked = busy || why !== undefined;
  const describedBy = [rest['aria-describedby'], anchor['aria-describedby']].filter(Boolean).join(' ');

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!isBlocked) return onClick?.(event);
    event.preventDefault();
    if (!busy) onBlocked?.(event.currentTarget);
  }

  return (
    <>
      <button
        {...rest}
        ref={mergedRef}
        type={type}
        onClick={press}
        aria-disabled={isBlocked || undefined}
        aria-busy={busy || undefined}
        aria-describedby={describedBy || undefined}
      />
      {layer}
    </>
  );
}
