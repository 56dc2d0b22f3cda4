import type { FieldMetadata } from '@conform-to/react';
import { textProps } from '#features/forms/index.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';

interface CurrentPasswordProps {
  readonly field: FieldMetadata<string> | FieldMetadata<string | undefined>;
  /** False if another field takes the focus first. */
  readonly isFirst?: boolean;
}

export function CurrentPassword({ field, isFirst = true }: CurrentPasswordProps) {
  return (
    <PasswordField
      {...(isFirst && { 'data-autofocus': true })}
      label="Current password"
      {...textProps(field)}
      autoComplete="current-password"
    />
  );
}
