import { toasts, useToasts } from '#services/toasts/toasts.ts';
import { ToastList } from '#ui/toast.tsx';

/** The toasts of the page, at its bottom right. */
export function ToastRegion() {
  return (
    <ToastList toasts={useToasts()} onAction={toasts.act} onDismiss={toasts.dismiss} onHold={toasts.hold} />
  );
}
