import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '#ui/primitives/icon-button.tsx';

export interface PanelOutlineProps {
  /** A heading element, whose level and id the caller chooses. */
  readonly heading: ReactNode;
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

export function PanelOutline({ heading, note, onClose, children, foot, ref }: PanelOutlineProps) {
  return (
    <div ref={ref} className="relative flex max-h-full min-h-0 flex-1 flex-col">
      <header className="flex-none border-b border-hairline py-3 pr-14 pl-5 max-md:pl-4">
        {heading}
        {note !== undefined && <p className="text-meta text-muted">{note}</p>}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 max-md:px-4">
        {children}
      </div>
      {foot}
      {/* Last in the tab order, so that the first Tab reaches the content. */}
      <div className="absolute top-2.5 right-3 max-md:top-1 max-md:right-1">
        <IconButton name="Close" icon={<X />} onClick={onClose} />
      </div>
    </div>
  );
}

export const panelTitleClass = 'text-lead font-strong';
