import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { useMemo } from 'react';
import { searchMatch } from '#domain/texts/index.ts';
import type { ComboboxOption } from '#ui/fields/combobox-option.ts';
import { Combobox } from '#ui/fields/combobox.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

interface ZoneFieldProps {
  readonly field: FieldMetadata<string>;
  readonly why: DisabledReason | undefined;
}

export function ZoneField({ field, why }: ZoneFieldProps) {
  const zone = useInputControl(field);
  const options = useMemo(
    () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map(toOption),
    [],
  );
  return (
    <Combobox
      label="Time zone"
      name={field.name}
      value={zone.value === undefined ? null : toOption(zone.value)}
      onChange={(next) => next !== null && zone.change(next.id)}
      options={options}
      matches={({ label }, text) => searchMatch(label, text)}
      emptyText="No time zones found"
      hint="Days and weeks on your board start at midnight in this time zone."
      error={field.errors}
      why={why}
      required
    />
  );
}

const toOption = (id: string): ComboboxOption => ({ id, label: id.replaceAll('_', ' ') });
