import { MAX_NAME } from '#domain/constants.ts';
import { emptyLabel } from '#domain/onboarding/index.ts';
import { ColorField } from '#features/forms/index.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Rows } from './step-rows.tsx';
import type { StepProps } from './step-props.ts';

export function LabelsStep({ values, problems, onChange }: StepProps) {
  return (
    <Rows
      what="label"
      rows={values.labels}
      empty={emptyLabel}
      onChange={(labels) => onChange({ labels })}
      className="rounded-card border border-hairline bg-surface p-3"
      renderRow={(label, place, set) => (
        <div className="grid gap-3">
          <TextField
            label="Label name"
            name={`labels.${place}.name`}
            value={label.name}
            counter={MAX_NAME}
            error={problems[`labels.${place}.name`]}
            onChange={({ target }) => set({ name: target.value })}
          />
          <ColorField
            label="Color"
            name={`labels.${place}.color`}
            value={label.color}
            onChange={(color) => set({ color })}
          />
        </div>
      )}
    />
  );
}
