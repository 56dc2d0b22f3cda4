import { type ReactNode, type RefCallback, useId } from 'react';
import { type Side } from './place.ts';
import { useFloat } from './use-float.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

export interface TipOptions {
  readonly text?: ReactNode;
  readonly why?: DisabledReason | undefined;
  readonly delay?: number;
  readonly side?: Side;
  /** The text repeats the anchor's name, so it is no description. */
  readonly isName?: boolean;
}

export interface TipAnchor {
  readonly ref: RefCallback<HTMLElement>;
  readonly 'aria-describedby': string | undefined;
}

/** Spread `anchor` and render `layer` right after it. `why` takes precedence over `text`. */
export function useTip({ text, why, delay = 400, side = 'top', isName = false }: TipOptions): {
  anchor: TipAnchor;
  layer: ReactNode;
} {
  const id = useId();
  const hasText = text !== undefined && text !== null && text !== '';
  const active = why !== undefined || hasText;
  const { open, anchorRef, boxRef } = useFloat({
    active,
    delay: why ? reasonDelay : delay,
    side,
    pinned: why !== undefined,
  });
  const described = active && (why !== undefined || !isName);
  const content = why ? <Reason why={why} /> : text;

  const layer = active && (
    <>
      {described && (
        <span id={id} hidden>
          {content}
        </span>
      )}
      {open && (
        <div ref={boxRef} popover="manual" role="tooltip" className={tipClass}>
          {content}
        </div>
      )}
    </>
  );
  return { anchor: { ref: anchorRef, 'aria-describedby': described ? id : undefined }, layer };
}

const reasonDelay = 100;

const tipClass =
  'fixed inset-auto z-(--z-tip) m-0 w-max max-w-(--size-tip) rounded-control bg-raised px-2.5 py-1.5 text-left ' +
  'text-meta font-regular whitespace-normal wrap-anywhere text-text shadow-menu transition-opacity starting:opacity-0';

function Reason({ why }: { why: DisabledReason }) {
  return (
    <>
      <b className="block font-strong">{why.what}</b> <span className="text-muted">{why.reason}</span>
    </>
  );
}
