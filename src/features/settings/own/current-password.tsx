import type { FieldMetadata } from '@conform-to/react';
import { textProps } from '#features/forms/text-props.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';

interface CurrentPasswordProps {
  readonly field: FieldMetadata<string> | FieldMetadata<string | undefined>;
  /** False where another field stands before it. */
  readonly isFirst?: boolean;
}

/** The password that counts now, the first field of a dialog that confirms something with it (S3-3). */
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
