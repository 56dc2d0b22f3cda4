import { createPortal } from 'react-dom';
import { useToasts } from '#services/toasts/index.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';

/** A live region must exist before its first message. In `body`, so that toasts can be pressed over a modal. */
export function ToastRegion() {
  return createPortal(
    <section aria-label="Messages" aria-live="polite">
      {useToasts().length > 0 && <ToastMessages onLoadError={ignore} />}
    </section>,
    document.body,
  );
}

/** The next message retries the load. */
const ignore = (): void => undefined;
const ToastMessages = lazyComponent(() => import('./toast-messages.tsx'), 'ToastMessages');
