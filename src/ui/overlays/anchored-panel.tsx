import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { cx } from '#ui/styles/cx.ts';
import { floatingClass } from '#ui/styles/floating-class.ts';
import { focusFirst } from '#ui/interaction/is-focus-nowhere.ts';
import { useOpenDialog } from '#ui/interaction/is-typing.ts';
import { place, type Side } from './place.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';

interface AnchoredPanelProps {
  readonly label: string;
  /** Called at each placement; focused on close if nothing had the focus before. */
  readonly anchor: () => HTMLElement;
  readonly side: Side;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/** On a phone it is a sheet at the lower edge. Focuses `data-autofocus`. */
export function AnchoredPanel({ label, anchor, side, onClose, children, className }: AnchoredPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useLatest(onClose);
  const beside = useLatest(anchor);
  useOpenDialog(true);

  useLayoutEffect(() => {
    const panel = box.current;
    if (!panel) return undefined;
    const put = () => {
      const view = { width: innerWidth, height: innerHeight };
      const spot = place(beside()().getBoundingClientRect(), panel.getBoundingClientRect(), view, side);
      panel.style.setProperty('--left', `${spot.left}px`);
      panel.style.setProperty('--top', `${spot.top}px`);
    };
    put();
    const sizes = new ResizeObserver(put);
    sizes.observe(panel);
    document.addEventListener('scroll', put, true);
    addEventListener('resize', put);
    return () => {
      sizes.disconnect();
      document.removeEventListener('scroll', put, true);
      removeEventListener('resize', put);
    };
  }, [beside, side]);

  useEffect(() => {
    const before = [document.activeElement, beside()()];
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Element && box.current && !isWithin(target, box.current)) close()();
    };
    document.addEventListener('pointerdown', press, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      focusFirst(...before);
    };
  }, [beside, close]);

  const leave = (event: FocusEvent) => {
    const { relatedTarget } = event;
    if (relatedTarget instanceof Node && !event.currentTarget.contains(relatedTarget)) onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onBlur={leave}
      onKeyDown={press}
      className={cx(
        floatingClass,
        'fixed max-h-[calc(100dvh-16px)] overflow-y-auto max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[75dvh] max-md:rounded-b-none max-md:pb-[env(safe-area-inset-bottom)] md:top-(--top) md:left-(--left)',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** A field's list is rendered outside the panel. */
function isWithin(target: Element, panel: HTMLElement): boolean {
  const list = target.closest('[role=listbox]');
  return panel.contains(list ? panel.querySelector(`[aria-controls="${list.id}"]`) : target);
}
