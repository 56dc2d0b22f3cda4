import type * as z from 'zod';
import { MAX_DESCRIPTION } from '#domain/constants.ts';
import { localMinute } from '#domain/time/index.ts';
import { type Notification, notificationForm, severities } from '#domain/notification.ts';
import { DeleteButton, FormPanel, textProps, useForm, useConflict } from '#features/forms/index.ts';
import { severityTones } from '#features/page/index.ts';
import { useRemoveNotification, useSaveNotification } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

interface NotificationPanelProps {
  readonly notification: Notification | null;
  readonly onClose: () => void;
}

export function NotificationPanel({ notification, onClose }: NotificationPanelProps) {
  const { timeZone } = useSession().user;
  const save = useSaveNotification();
  const remove = useRemoveNotification();
  const others = useConflict<z.output<ReturnType<typeof notificationForm>>>(
    notification && fieldsOf(notification),
  );
  const minute = (instant: number | null = null) => (instant === null ? '' : localMinute(instant, timeZone));
  const form = useForm({
    schema: notificationForm(timeZone),
    initial: {
      Severity: notification?.severity ?? 'Info',
      Message: notification?.message ?? '',
      IsActive: (notification?.isActive ?? true) ? 'on' : undefined,
      StartAt: minute(notification?.startAt),
      EndAt: minute(notification?.endAt),
    },
    save: (value, intent) =>
      save(notification === null ? value : { Id: notification.id, ...others.toSend(value, intent) }),
    onSaved: () => announceDone(`The notification was ${notification === null ? 'added' : 'saved'}.`),
    onClose,
  });
  const { Severity, Message, IsActive, StartAt, EndAt } = form.fields;
  return (
    <FormPanel
      title={notification === null ? 'Add notification' : 'Edit notification'}
      form={form}
      others={others.changes}
      confirm="Save"
      {...(notification && {
        footerEnd: (
          <DeleteButton
            name="this notification"
            remove={() => remove(notification.id)}
            onDeleted={() => {
              announceDone('The notification was deleted.');
              onClose();
            }}
          />
        ),
      })}
    >
      <Banner tone={severityTones[severities.find((each) => each === Severity.value) ?? 'Info']}>
        <span className="wrap-anywhere whitespace-pre-wrap">{Message.value || 'Shown to all users'}</span>
      </Banner>
      <TextArea data-autofocus label="Message" {...textProps(Message)} counter={MAX_DESCRIPTION} />
      <Select
        label="Severity"
        {...textProps(Severity)}
        options={severities.map((value) => ({ value, label: value }))}
      />
      <div className="grid gap-3">
        <TextField
          type="datetime-local"
          label="From"
          {...textProps(StartAt)}
          hint="Leave empty to show immediately"
        />
        <TextField
          type="datetime-local"
          label="Until"
          {...textProps(EndAt)}
          hint="Leave empty to show until removed"
        />
      </div>
      <Checkbox
        label="Active"
        name={IsActive.name}
        defaultChecked={IsActive.initialValue === 'on'}
        hint="Only active notifications are shown."
      />
    </FormPanel>
  );
}

const fieldsOf = ({ severity, message, isActive, startAt, endAt }: Notification) => {
  const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
  return {
    Severity: severity,
    Message: message,
    IsActive: isActive,
    StartAt: iso(startAt),
    EndAt: iso(endAt),
  };
};
