import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useMergedRef } from '#ui/interaction/use-merged-ref.ts';
import { useTip } from '#ui/overlays/use-tip.tsx';
import type { DisabledReason } from './disabled-reason.ts';

export interface BaseButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'title'> {
  /** Can't be pressed again, but keeps its width and the focus. */
  readonly busy?: boolean | undefined;
  /** Stays in the tab order, so that its reason can be read. */
  readonly why?: DisabledReason | undefined;
  /** Called on press while it is disabled. */
  readonly onBlocked?: ((button: HTMLButtonElement) => void) | undefined;
}

interface PressOwnProps extends BaseButtonProps {
  readonly tip?: ReactNode;
}

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
