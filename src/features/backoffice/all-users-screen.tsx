import { ListScreen } from '#features/lists/list-screen.tsx';
import { useListState } from '#features/lists/use-list-state.ts';
import { useLink } from '#features/page/links.tsx';
import { type ManagedUser, useManagedUsers } from '#services/queries/backoffice-queries.ts';
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
