import { useState } from 'react';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { type ToastItem, ToastList } from '#ui/overlays/toast.tsx';

const none = () => undefined;

export function Messages() {
  const [hasToasts, setToasts] = useState(false);
  return (
    <>
      <Banner title="Demo instance.">Nothing you do here leaves this server.</Banner>
      <Banner tone="good">Saved.</Banner>
      <Banner tone="bad" title="Not saved." action={<Button size="tool">Upload Again</Button>}>
        The label service did not answer.
      </Banner>
      <Banner tone="warn" title="Maintenance on Sunday 22 November, 06:00 to 06:30." onDismiss={none}>
        Running timers keep their time.
      </Banner>
      <Button onClick={() => setToasts(true)}>Toasts</Button>
      <ToastList toasts={hasToasts ? toasts : []} onAction={none} onDismiss={none} onHold={none} />
    </>
  );
}

const toasts: ToastItem[] = [
  { id: '1', text: 'Oldest, not shown' },
  { id: '2', text: 'Failed to update subscription. Please try again.', tone: 'bad' },
  { id: '3', text: 'Updating subscription...', tone: 'info' },
  {
    id: '4',
    text: 'Started “Weekly report”',
    note: 'Wednesday 18',
    actions: [{ label: 'Show' }, { label: 'Undo' }],
  },
];
