import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { keepClear } from './keep-clear.ts';

export interface PanelFrameProps {
  /** A heading element, so that the one who frames decides its level and its id. */
  readonly heading: ReactNode;
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the primary one first. A submit button outside its form names it by `form`. */
  readonly footer?: ReactNode;
}

/** Head, scrolling body and foot of everything that opens over or beside the page. */
export function PanelFrame({ heading, note, onClose, children, footer }: PanelFrameProps) {
  return (
    <div className="relative flex max-h-full min-h-0 flex-1 flex-col">
      <header className="flex-none border-b border-hairline py-3 pr-14 pl-5 max-md:pl-4">
        {heading}
        {note !== undefined && <p className="text-meta text-muted">{note}</p>}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 max-md:px-4">
        {children}
      </div>
      {footer !== undefined && (
        <footer
          ref={keepClear}
          className="relative flex flex-none flex-wrap items-center gap-2 border-t border-hairline px-5 py-3 max-md:px-4"
        >
          {footer}
        </footer>
      )}
      {/* Last in the order of focus, so that the first Tab reaches the content. */}
      <div className="absolute top-2.5 right-3 max-md:top-1 max-md:right-1">
        <IconButton name="Close" icon={<X />} onClick={onClose} />
      </div>
    </div>
  );
}

export const panelTitleClass = 'text-lead font-strong';
