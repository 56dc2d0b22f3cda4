import { type ReactNode, useEffect, useRef } from 'react';
import { PanelFrame } from './panel-frame.tsx';
import { panelTitleClass } from './panel-outline.tsx';
import { useLatest } from '#ui/interaction/use-latest.ts';

interface SidePanelProps {
  readonly title: string;
  readonly headingId: string;
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** 400 px beside the content, or over it without room; full screen on a phone. Not modal. */
export function SidePanel({ title, headingId, note, onClose, children, footer }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const latest = useLatest(onClose);
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current;
    first?.focus();
  }, []);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      const keeper = event.target instanceof Element && event.target.closest('[data-keeps-escape]');
      if (event.key !== 'Escape' || event.defaultPrevented || keeper) return;
      event.stopPropagation();
      latest()();
    };
    const element = panel.current;
    element?.addEventListener('keydown', leave);
    return () => element?.removeEventListener('keydown', leave);
  }, [latest]);

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="z-(--z-panel) flex flex-none flex-col border-l border-hairline bg-surface outline-none max-xl:absolute max-xl:inset-y-0 max-xl:right-0 max-xl:shadow-menu max-md:page-filling md:w-(--size-panel)"
    >
      <PanelFrame
        heading={
          <h2 id={headingId} className={`${panelTitleClass} line-clamp-3`}>
            {title}
          </h2>
        }
        note={note}
        onClose={onClose}
        footer={footer}
      >
        {children}
      </PanelFrame>
    </aside>
  );
}
