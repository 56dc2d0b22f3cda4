import type { ReactNode, RefCallback } from 'react';
import { type Around, useFloat } from './use-float.ts';

export interface HoverCardProps {
  readonly content: ReactNode;
  /** The anchor's visible box, and boxes to cover only if there is no other place. */
  readonly around?: (anchor: HTMLElement) => Around;
  /** Set while something else needs the room, as during a drag. */
  readonly off?: boolean;
  /** Attach the ref to the outermost element of the anchor. */
  readonly children: (ref: RefCallback<HTMLElement>) => ReactNode;
}

/** Shows the full content of a shortened element after 700 ms of hover or keyboard focus. */
export function HoverCard({ content, around, off = false, children }: HoverCardProps) {
  const { open, anchorRef, boxRef } = useFloat({
    active: !off,
    delay: 700,
    side: 'right',
    pinned: false,
    calm: true,
    around,
  });
  return (
    <>
      {children(anchorRef)}
      {open && !off && (
        <div
          ref={boxRef}
          popover="manual"
          role="tooltip"
          className="fixed inset-auto z-(--z-tip) m-0 w-(--size-hover-card) max-w-[calc(100vw-16px)] rounded-panel bg-raised p-3 text-left text-body text-text shadow-menu transition-opacity starting:opacity-0"
        >
          {content}
        </div>
      )}
    </>
  );
}
