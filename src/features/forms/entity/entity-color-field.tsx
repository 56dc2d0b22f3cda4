import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { ColorField } from '#features/forms/color-field.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

interface EntityColorFieldProps {
  readonly field: FieldMetadata<string>;
  readonly why: DisabledReason | undefined;
}

export function EntityColorField({ field, why }: EntityColorFieldProps) {
  const { value = '', change } = useInputControl(field);
  return (
    <ColorField
      label="Color"
      name={field.name}
      value={value}
      onChange={change}
      error={field.errors}
      why={why}
    />
  );
}
