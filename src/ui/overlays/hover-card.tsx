import type { ReactNode, RefCallback } from 'react';
import { type Around, useFloat } from './use-float.ts';

export interface HoverCardProps {
  readonly content: ReactNode;
  /** Where its anchor is seen, and what it covers only where it has no other place. */
  readonly around?: (anchor: HTMLElement) => Around;
  /** While something else needs the room, for instance during a drag. */
  readonly off?: boolean;
  /** Draws the anchor; the ref goes on its outermost element. */
  readonly children: (ref: RefCallback<HTMLElement>) => ReactNode;
}

/** The whole of something that is shown shortened: beside it after 700 ms at rest, on hover and on keyboard focus, until a key. */
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
