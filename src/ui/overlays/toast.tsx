import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import type { FocusEvent, MouseEvent, ReactNode } from 'react';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { keepOffUsed } from '#ui/interaction/avoid-overlap.ts';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';

export interface ToastItem {
  readonly id: string;
  readonly text: ReactNode;
  /** The full text, if `text` is cut. */
  readonly full?: string;
  readonly note?: string;
  readonly tone?: 'good' | 'info' | 'warn' | 'bad';
  readonly actions?: readonly { readonly label: string }[];
}

export interface ToastListProps {
  /** Oldest first; only the newest three are shown. The owner removes expired ones. */
  readonly toasts: readonly ToastItem[];
  readonly onAction: (id: string, label: string) => void;
  readonly onDismiss: (id: string) => void;
  /** True while the list has the pointer or focus, which pauses all toasts. */
  readonly onHold: (isHeld: boolean) => void;
}

/** The owner must render this in a permanent live region, so that new toasts are announced. */
export function ToastList({ toasts, onAction, onDismiss, onHold }: ToastListProps) {
  function leave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onHold(false);
  }

  return (
    <div
      ref={keepOffUsed}
      role="presentation"
      className={listClass}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={leave}
      onMouseDown={keepFocus}
    >
      {toasts.slice(-shown).map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          onAction={(label) => onAction(toast.id, label)}
          onDismiss={() => onDismiss(toast.id)}
        />
      ))}
    </div>
  );
}

/** A pressed button disappears with its toast, so it must not take the focus. */
function keepFocus(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('button, summary')) event.preventDefault();
}

const shown = 3;

const listClass =
  'pointer-events-none fixed inset-x-2 bottom-2 z-(--z-toast) mb-(--lift,0px) grid justify-items-stretch gap-2 ' +
  'md:inset-x-auto md:right-4 md:bottom-4 md:justify-items-end ' +
  'md:data-left:right-auto md:data-left:left-(--left) md:data-left:justify-items-start';

const tones = {
  good: { icon: Check, className: 'text-good' },
  info: { icon: Info, className: 'text-accent-text' },
  warn: { icon: TriangleAlert, className: 'text-warn' },
  bad: { icon: CircleAlert, className: 'text-bad' },
} as const;

function ToastText({ text, full }: Pick<ToastItem, 'text' | 'full'>) {
  const words =
    full === undefined ? (
      text
    ) : (
      <>
        <span aria-hidden>{text}</span>
        <VisuallyHidden>{full}</VisuallyHidden>
      </>
    );
  if (typeof text !== 'string' || text.length <= LONG) return <p title={full}>{words}</p>;
  return (
    <details className="group" title={full}>
      <summary
        // Screen readers read the whole text; only touch users need to expand it.
        tabIndex={-1}
        className="list-none line-clamp-3 group-open:line-clamp-none"
      >
        {words}
      </summary>
    </details>
  );
}

/** Letters that fit on three lines of a narrow phone beside a button. */
const LONG = 70;

interface ToastProps {
  readonly toast: ToastItem;
  readonly onAction: (label: string) => void;
  readonly onDismiss: () => void;
}

function Toast({ toast: { text, full, note, tone = 'good', actions }, onAction, onDismiss }: ToastProps) {
  const { icon: Icon, className } = tones[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className="pointer-events-auto flex min-h-10 max-w-[min(520px,var(--widest,520px))] items-center gap-2.5 rounded-panel bg-raised py-1.5 pr-1.5 pl-3 shadow-menu transition-opacity max-md:max-w-none starting:opacity-0"
    >
      <Icon aria-hidden className={className} />
      <div className="min-w-0 flex-1 text-body wrap-anywhere">
        <ToastText text={text} {...(full !== undefined && { full })} />
        {note !== undefined && <p className="text-meta text-muted">{note}</p>}
      </div>
      {actions?.map(({ label }) => (
        <Button key={label} variant="link" size="tool" onClick={() => onAction(label)}>
          {label}
        </Button>
      ))}
      <IconButton name="Dismiss" icon={<X />} onClick={onDismiss} />
    </div>
  );
}
