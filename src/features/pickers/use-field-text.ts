import { type EditField, type FieldKinds, type KindOf, taskFields } from '#domain/task/task.ts';
import { texts } from '#domain/texts/messages.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { TaskChanges } from '#domain/journal/events.ts';
import { cardTime } from '#domain/time/time-text.ts';
import { useNameOf } from '#services/queries/work/use-name-of.ts';

/** How a field of a task reads, from a task or from changes of one. */
export function useFieldText(): (field: EditField, of: TaskChanges) => string {
  const nameOf = useNameOf();
  const quoted = (text: string): string => (text ? `“${text}”` : texts.emptyField);
  const texted: { readonly [K in KindOf<EditField>]: (value: FieldKinds[K]) => string } = {
    name: quoted,
    text: quoted,
    time: cardTime,
    day: (day) => (day === null ? texts.unscheduled : dayText(day)),
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

function dayText(day: PlainDay): string {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(`${day}T00:00:00Z`));
}
