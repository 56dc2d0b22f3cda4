import type { FieldMetadata } from '@conform-to/react';

/** What a text field or a select takes from a field of a form. */
export function textProps({ name, initialValue, errors }: FieldMetadata) {
  return { name, defaultValue: typeof initialValue === 'string' ? initialValue : '', error: errors };
}
