import { createPortal } from 'react-dom';
import { useToasts } from '#services/toasts/toasts.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';

/**
 * Where toasts are announced, at the bottom right of the page: always there, and what draws them once there is one. It stands
 * beside the page, which a modal covers: what a message offers can be pressed over each.
 */
export function ToastRegion() {
  return createPortal(
    <section aria-label="Messages" aria-live="polite">
      {useToasts().length > 0 && <ToastMessages onLoadError={ignore} />}
    </section>,
    document.body,
  );
}

/** The next message asks for the code again. */
const ignore = (): void => undefined;
const ToastMessages = lazyComponent(() => import('./toast-messages.tsx'), 'ToastMessages');
