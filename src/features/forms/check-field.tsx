import type { FieldMetadata } from '@conform-to/react';
import { Checkbox, type CheckboxProps } from '#ui/fields/checkbox.tsx';

interface CheckFieldProps extends Pick<CheckboxProps, 'label' | 'hint' | 'why'> {
  readonly field: FieldMetadata;
}

export function CheckField({ field, ...checkbox }: CheckFieldProps) {
  return <Checkbox {...checkbox} name={field.name} defaultChecked={field.initialValue === 'on'} />;
}
