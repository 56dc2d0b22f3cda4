import { useId, useState } from 'react';
import type * as z from 'zod';
import { messages } from '#domain/texts/index.ts';
import { defaultsForm } from '#domain/workspace.ts';
import { SettingsForm, useForm, useConflict } from '#features/forms/index.ts';
import { type OwnSettings, useSaveSettings } from '#services/queries/index.ts';
import { announceDone, announceRefusal } from '#services/toasts/index.ts';
import { DefaultsFields } from '#features/settings/defaults-fields.tsx';
import { defaultsOf, initialDefaults } from '#features/settings/defaults-values.ts';
import { useNamedDefaults } from '#features/settings/use-named-defaults.ts';
import { useSettingsLock } from '#features/settings/use-settings-lock.ts';

interface OwnDefaultsFormProps {
  readonly settings: OwnSettings;
  readonly onClose: () => void;
}

/** Empty fields follow the workspace (WSP-07 to WSP-09, DEC-87). */
export function OwnDefaultsForm({ settings: { own, shared }, onClose }: OwnDefaultsFormProps) {
  const headingId = useId();
  const locked = useSettingsLock();
  const save = useSaveSettings();
  const withNames = useNamedDefaults();
  const others = useConflict<z.output<typeof defaultsForm>>(defaultsOf(own));
  const [initial] = useState(initialDefaults(own));
  const form = useForm({
    schema: defaultsForm,
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
    <SettingsForm form={form} headingId={headingId} others={withNames(others.changes)} why={locked}>
      <h2 id={headingId} className="text-body font-strong">
        New tasks
      </h2>
      <p className="-mt-2 text-meta text-muted">
        Defaults for your new tasks. Empty fields use your company's defaults.
      </p>
      <DefaultsFields fields={form.fields} shared={shared} why={locked} />
    </SettingsForm>
  );
}
