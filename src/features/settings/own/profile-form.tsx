import { useId, useState } from 'react';
import type * as z from 'zod';
import { MAX_NAME } from '#domain/constants.ts';
import { messages } from '#domain/texts/index.ts';
import { profileForm } from '#domain/people/index.ts';
import { SettingsForm, textProps, useForm, useConflict } from '#features/forms/index.ts';
import { saidElsewhere } from '#features/page/index.ts';
import { type Profile, useSaveProfile } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { announceDone, announceRefusal } from '#services/toasts/index.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { ZoneField } from '#features/settings/zone-field.tsx';
import { useSettingsLock } from '#features/settings/use-settings-lock.ts';

interface ProfileFormProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

export function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const headingId = useId();
  const locked = useSettingsLock();
  const { email } = useSession().user;
  const save = useSaveProfile();
  const fields = {
    FirstName: profile.firstName,
    LastName: profile.lastName,
    TimeZone: profile.timeZone,
  };
  const others = useConflict<z.output<typeof profileForm>>(fields);
  const [initial] = useState(fields);
  const form = useForm({
    schema: profileForm,
    initial,
    async save(value, intent) {
      const decision = await save(others.toSend(value, intent));
      if (!decision.ok) announceRefusal({ message: messages.settingsFailed });
      return decision;
    },
    onSaved: () => announceDone('Your settings were saved.'),
    onClose,
  });
  return (
    <SettingsForm form={form} headingId={headingId} others={others.changes} why={locked}>
      <h2 id={headingId} className="text-body font-strong">
        You
      </h2>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <TextField
          label="First Name"
          {...textProps(form.fields.FirstName)}
          counter={MAX_NAME}
          why={locked}
          autoComplete="given-name"
        />
        <TextField
          label="Last Name"
          {...textProps(form.fields.LastName)}
          counter={MAX_NAME}
          why={locked}
          autoComplete="family-name"
        />
      </div>
      <ZoneField field={form.fields.TimeZone} why={saidElsewhere(locked)} />
      <p className="text-meta text-muted wrap-anywhere">You sign in with {email}.</p>
    </SettingsForm>
  );
}
