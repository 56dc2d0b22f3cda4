import type { FieldMetadata } from '@conform-to/react';

export function textProps({ name, initialValue, errors }: FieldMetadata) {
  return { name, defaultValue: typeof initialValue === 'string' ? initialValue : '', error: errors };
}
