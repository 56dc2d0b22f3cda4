import { isNotificationDue, type Notification } from '#domain/notification.ts';
import { dayAndTime } from '#domain/time/index.ts';
import { ListScreen, MissingPanel, useEntityAddress } from '#features/lists/index.ts';
import { useNotifications } from '#services/queries/index.ts';
import { useSharedServices, useSession } from '#services/shared-services/index.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { NotificationPanel } from './notification-panel.tsx';
import { Views } from './views.tsx';

export function NotificationsScreen() {
  const { clock } = useSharedServices();
  const { timeZone } = useSession().user;
  const address = useEntityAddress({ list: 'notifications', add: 'addNotification', one: 'notification' });
  const read = useNotifications();
  const chosen = read.data.find(({ id }) => id === address.id) ?? null;
  const { chosenId, isAdding, close } = address;
  return (
    <ListScreen
      read={read}
      columns={columnsOf(timeZone, clock.now())}
      state={address.state}
      href={({ id }) => address.hrefOf(id)}
      chosenId={chosenId}
      detail={chosen?.message.slice(0, 60)}
      add={{ label: 'Add notification', href: address.addHref, why: undefined }}
      filters={<Views />}
      hint="Active notifications appear at the top of every screen for all users during their scheduled time."
      panel={
        chosenId !== undefined && chosen === null ? (
          <MissingPanel title="Notification" read={{ ...read, isGone: true }} onClose={close} />
        ) : (
          (isAdding || chosen !== null) && (
            <NotificationPanel key={address.id} notification={chosen} onClose={close} />
          )
        )
      }
    />
  );
}

function columnsOf(timeZone: string, now: number): readonly TableColumn<Notification>[] {
  const moment = (instant: number) => dayAndTime(instant, timeZone);
  return [
    { id: 'name', header: 'Message', value: ({ message }) => message },
    { id: 'severity', header: 'Severity', value: ({ severity }) => severity },
    {
      id: 'start',
      header: 'From',
      isExtra: true,
      value: ({ startAt }) => startAt ?? 0,
      cell: ({ startAt }) => (startAt === null ? 'Immediately' : moment(startAt)),
    },
    {
      id: 'end',
      header: 'Until',
      isExtra: true,
      value: ({ endAt }) => endAt ?? Number.MAX_SAFE_INTEGER,
      cell: ({ endAt }) => (endAt === null ? 'No end' : moment(endAt)),
    },
    { id: 'status', header: 'Status', value: (each) => standing(each, now) },
  ];
}

function standing(notification: Notification, now: number): string {
  if (!notification.isActive) return 'Inactive';
  if (isNotificationDue(notification, now)) return 'Showing';
  return notification.startAt !== null && now < notification.startAt ? 'Scheduled' : 'Ended';
}
