import {
  type EditField,
  type FieldKinds,
  type KindOf,
  taskFields,
  type TaskChanges,
} from '#domain/task/index.ts';
import { texts, formatDay } from '#domain/texts/index.ts';
import { cardTime } from '#domain/time/index.ts';
import { useNameOf } from '#services/queries/index.ts';

export function useFieldText(): (field: EditField, of: TaskChanges) => string {
  const nameOf = useNameOf();
  const quoted = (text: string): string => (text ? `“${text}”` : texts.emptyField);
  const texted: { readonly [K in KindOf<EditField>]: (value: FieldKinds[K]) => string } = {
    name: quoted,
    text: quoted,
    time: cardTime,
    day: (day) =>
      day === null
        ? texts.unscheduled
        : formatDay(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    clock: (text) => text || texts.emptyField,
    project: ({ client, name }) => `${client.name}, ${name}`,
    label: (label) => label?.name ?? texts.emptyField,
    person: nameOf,
  };
  return (field, of) => {
    const value = of[field];
    return value === undefined ? texts.emptyField : texted[taskFields[field].is](value as never);
  };
}
