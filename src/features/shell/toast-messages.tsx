import { texts, withShortNames } from '#domain/texts/index.ts';
import { type Toast, toasts, useToasts } from '#services/toasts/index.ts';
import { ToastList } from '#ui/overlays/toast.tsx';

export function ToastMessages() {
  const shown = useToasts().map(said).map(withRoom);
  return <ToastList toasts={shown} onAction={toasts.act} onDismiss={toasts.dismiss} onHold={toasts.hold} />;
}

/** Until the server has accepted a change, its toast shows where the change is (DEC-149). */
function said(toast: Toast): Toast {
  const { pending } = toast;
  if (!pending) return toast;
  return { ...toast, text: pendingWords[pending.is], note: pending.what, tone: 'info' };
}

const pendingWords = { sending: texts.sending, kept: texts.keptHere } as const;

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
