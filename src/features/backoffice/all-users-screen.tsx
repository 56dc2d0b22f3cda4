import { ListScreen, useListState } from '#features/lists/index.ts';
import { useLink } from '#features/page/index.ts';
import { type ManagedUser, useManagedUsers } from '#services/queries/index.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { Views } from './views.tsx';

export function AllUsersScreen() {
  const link = useLink();
  return (
    <ListScreen
      read={useManagedUsers()}
      columns={columns}
      state={useListState('name')}
      href={({ workspaceId }) => link('managedWorkspace', { id: workspaceId })}
      filters={<Views />}
      hint="Users appear here when companies sign up."
      panel={false}
    />
  );
}

const columns: readonly TableColumn<ManagedUser & { readonly id: number }>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'email', header: 'Email', value: ({ email }) => email },
  { id: 'company', header: 'Company', value: ({ companyName }) => companyName || 'No name yet' },
  { id: 'admin', header: 'Role', isExtra: true, value: ({ roleName }) => roleName },
  { id: 'status', header: 'Status', value: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
];
