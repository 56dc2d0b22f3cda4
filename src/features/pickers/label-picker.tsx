import { manageLabelRefusal } from '#domain/access/index.ts';
import { palette } from '#domain/palette.ts';
import type { LabelRef } from '#domain/task/index.ts';
import { texts } from '#domain/texts/index.ts';
import { useCreateLabel, useLabels } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Picker, type PickerProps, useFirstChoice } from './picker.tsx';

export function LabelPicker(props: PickerProps<LabelRef>) {
  const { actor } = useSession();
  const list = useLabels();
  const create = useCreateLabel();
  return (
    <Picker
      label="Label"
      placeholder="No label"
      emptyText="No labels found"
      {...props}
      markShape="dot"
      list={{ data: useFirstChoice(list.data, props.value), state: list.state }}
      option={toOption}
      creation={{
        refusal: manageLabelRefusal(actor),
        what: texts.createLabel,
        hint: texts.typeNewLabel,
        ask: texts.askForLabel,
        create: (name) => create({ name, color: nextColor(list.data.length) }),
        onMade: props.onChange,
      }}
    />
  );
}

const nextColor = (count: number): string => (palette[count % palette.length] ?? palette[6]).color;

const toOption = ({ id, name, color }: LabelRef) => ({ id: String(id), label: name, color: color });
