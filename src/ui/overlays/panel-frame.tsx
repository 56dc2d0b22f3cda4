import type { ReactNode } from 'react';
import { avoidOverlap, keepPanelClear } from '#ui/interaction/avoid-overlap.ts';
import { PanelOutline, type PanelOutlineProps } from './panel-outline.tsx';

export interface PanelFrameProps extends Omit<PanelOutlineProps, 'foot' | 'ref'> {
  /** The primary button comes first. A submit button outside its form names it with `form`. */
  readonly footer?: ReactNode;
}

export function PanelFrame({ footer, ...outline }: PanelFrameProps) {
  return (
    <PanelOutline
      {...outline}
      ref={keepPanelClear}
      foot={
        <>
          <div data-room className="flex-none" />
          {footer !== undefined && (
            <footer
              ref={avoidOverlap}
              className="relative flex flex-none flex-wrap items-center gap-2 border-t border-hairline px-5 py-3 max-md:px-4"
            >
              {footer}
            </footer>
          )}
        </>
      }
    />
  );
}
