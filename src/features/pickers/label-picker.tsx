import type { LabelRef } from '#domain/task/task.ts';
import { useLabels } from '#services/queries/work/labels.ts';
import { Picker, type PickerProps } from './picker.tsx';

/** Chooses one of the active labels, or none (API-100). */
export function LabelPicker(props: PickerProps<LabelRef>) {
  return (
    <Picker
      label="Label"
      placeholder="No label"
      emptyText="No labels found"
      {...props}
      markShape="dot"
      list={useLabels()}
      option={toOption}
    />
  );
}

const toOption = ({ id, name, color }: LabelRef) => ({ id: String(id), label: name, colour: color });
