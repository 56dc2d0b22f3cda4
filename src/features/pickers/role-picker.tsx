import { useMemo } from 'react';
import { type RoleItem, useRoles } from '#services/queries/index.ts';
import { Picker, type PickerProps } from './picker.tsx';

interface RolePickerProps extends Omit<PickerProps<RoleItem>, 'value' | 'onChange'> {
  readonly value: number | null;
  readonly onChange: (roleId: number | null) => void;
  readonly allows: (role: RoleItem) => boolean;
}

export function RolePicker({ value, onChange, allows, ...props }: RolePickerProps) {
  const { data, state } = useRoles();
  const allowed = useMemo(() => data.filter(allows), [data, allows]);
  return (
    <Picker<RoleItem>
      label="Role"
      placeholder="Choose a role"
      emptyText="No roles found"
      {...props}
      value={data.find(({ id }) => id === value) ?? (value === null ? null : unread(value))}
      onChange={(role) => onChange(role?.id ?? null)}
      list={{ data: allowed, state }}
      option={toOption}
    />
  );
}

/** Keeps the role of a form that is saved before the roles are loaded. */
const unread = (id: number): RoleItem => ({ id, roleName: '', description: '', permissions: [] });

const toOption = ({ id, roleName }: RoleItem) => ({ id: String(id), label: roleName });
