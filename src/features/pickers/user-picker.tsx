import { useMemo } from 'react';
import { messages, texts } from '#domain/texts/index.ts';
import { type UserItem, useUsers } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Picker, type PickerProps } from './picker.tsx';

interface UserPickerProps extends Omit<PickerProps<Person>, 'value' | 'onChange'> {
  readonly value: number | null;
  readonly onChange: (userId: number | null) => void;
  readonly allows: (userId: number) => boolean;
}

export function UserPicker({ value, onChange, allows, ...props }: UserPickerProps) {
  const { user } = useSession();
  const { data, state } = useUsers();
  const allowed = useMemo(() => data.filter(({ id }) => allows(id)), [data, allows]);
  const chosen = value === user.id ? user : data.find(({ id }) => id === value);
  return (
    <Picker<Person>
      label="Assigned To"
      placeholder="Choose a person"
      emptyText="No one found"
      ownError={messages.assigneeRequired}
      {...props}
      value={chosen ?? (value === null ? null : unknown(value, state === 'loading'))}
      onChange={(next) => onChange(next?.id ?? null)}
      list={{ data: allowed, state }}
      option={toOption}
    />
  );
}

type Person = Pick<UserItem, 'id' | 'firstName' | 'lastName'>;

function unknown(id: number, isLoading: boolean): Person {
  return { id, firstName: isLoading ? '' : texts.inactivePerson, lastName: '' };
}

const toOption = ({ id, firstName, lastName }: Person) => ({
  id: String(id),
  label: `${firstName} ${lastName}`.trim(),
});
