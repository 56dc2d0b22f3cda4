import type { FieldMetadata } from '@conform-to/react';
import { MAX_NAME } from '#domain/constants.ts';
import { textProps } from '#features/forms/text-props.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

interface NameFieldProps {
  readonly field: FieldMetadata;
  readonly why: DisabledReason | undefined;
  readonly hint?: string | undefined;
}

export function NameField({ field, why, hint }: NameFieldProps) {
  return (
    <TextField
      data-autofocus
      label="Name"
      {...textProps(field)}
      counter={MAX_NAME}
      hint={hint}
      why={why}
      autoComplete="off"
    />
  );
}
