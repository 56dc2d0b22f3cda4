import { withShortNames } from '#domain/texts/quoted.ts';
import { type Toast, toasts, useToasts } from '#services/toasts/toasts.ts';
import { ToastList } from '#ui/overlays/toast.tsx';

/** The toasts of the page, with room for what they say of long names. */
export function ToastMessages() {
  const shown = useToasts().map(withRoom);
  return <ToastList toasts={shown} onAction={toasts.act} onDismiss={toasts.dismiss} onHold={toasts.hold} />;
}

function withRoom(toast: Toast): Toast & { readonly full?: string } {
  const { text, note } = toast;
  const short = withShortNames(text);
  return {
    ...toast,
    text: short,
    ...(short !== text && { full: text }),
    ...(note !== undefined && { note: withShortNames(note) }),
  };
}
