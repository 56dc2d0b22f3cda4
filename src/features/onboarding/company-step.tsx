import { MAX_NAME } from '#domain/constants.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import type { StepProps } from './step-props.ts';

export function CompanyStep({ values, problems, onChange }: StepProps) {
  return (
    <TextField
      label="Company name"
      name="companyName"
      value={values.companyName}
      counter={MAX_NAME}
      error={problems['companyName']}
      autoComplete="organization"
      className="max-w-(--size-dialog-narrow)"
      onChange={({ target }) => onChange({ companyName: target.value })}
    />
  );
}
