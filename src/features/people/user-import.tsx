import { useCallback, useMemo, useState } from 'react';
import { type ImportRow, type KnownLists, peopleImportFields, planPeople } from '#domain/import/index.ts';
import { ImportTable } from '#features/importing/index.ts';
import type { ImportHostProps } from '#features/lists/index.ts';
import { SeatNotice } from '#features/page/index.ts';
import { ROLES_KEY, useRoles, userResource } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Select } from '#ui/fields/select.tsx';

export function UserImport(props: ImportHostProps) {
  const { actor } = useSession();
  const read = userResource.useItems(ALL);
  const given = useRoles();
  const { data: users } = read;
  const { data: roles } = given;
  const [usualRoleId, setUsualRole] = useState<number | null>(null);
  const plan = useCallback(
    (rows: readonly ImportRow[], lists: KnownLists) => planPeople(rows, { actor, usualRoleId, ...lists }),
    [actor, usualRoleId],
  );
  return (
    <ImportTable
      {...props}
      noun="user"
      fields={peopleImportFields}
      hint="Everyone who is added gets an invitation by e-mail and needs a seat."
      known={useMemo(() => ({ users, roles }), [users, roles])}
      reads={[read, given]}
      keys={{ users: userResource.listKey(ALL), roles: ROLES_KEY }}
      plan={plan}
      invalidatedKeys={userResource.invalidates}
      choice={
        <Select
          label="Default role"
          placeholder="None"
          options={roles.map(({ id, roleName }) => ({ value: String(id), label: roleName }))}
          value={usualRoleId?.toString() ?? ''}
          onChange={({ target: { value } }) => setUsualRole(value === '' ? null : Number(value))}
        />
      }
      notice={SeatNotice}
    />
  );
}

const ALL = { withInactive: true };
