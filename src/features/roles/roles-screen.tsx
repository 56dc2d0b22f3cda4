import { useMemo, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { holds } from '#domain/access/index.ts';
import { counted } from '#domain/texts/index.ts';
import { ListScreen, MissingPanel, useListState } from '#features/lists/index.ts';
import { useCurrentScreen, useLink } from '#features/page/index.ts';
import { type RoleItem, useRoles, usePermissions, userResource } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { RoleForm, type RoleFormProps } from './role-form.tsx';

export function RolesScreen() {
  const { actor } = useSession();
  const screen = useCurrentScreen();
  const params: Readonly<Record<string, string>> = screen.params;
  const link = useLink();
  const navigate = useNavigate();
  const { search } = useLocation();
  const read = useRoles();
  const users = userResource.useItems({ withInactive: false });
  const people = holds(actor.permissions, 'View Users') ? users.data : null;
  const columns = useMemo(
    () => columnsWith((role) => people?.filter(({ roleId }) => roleId === role.id).length ?? null),
    [people],
  );
  const chosenId = params['id'];
  const chosen = read.data.find(({ id }) => String(id) === chosenId);
  const close = () => void navigate(`${link('roles')}${search}`, { replace: true });
  return (
    <ListScreen
      read={read}
      columns={columns}
      state={useListState('name')}
      href={({ id }) => link('role', { id })}
      chosenId={chosenId}
      detail={chosen?.roleName}
      hint="Every workspace has four roles."
      panel={
        chosenId !== undefined &&
        (chosen ? (
          <RolePanel
            key={chosenId}
            role={chosen}
            people={people?.filter(({ roleId }) => roleId === chosen.id) ?? null}
            onClose={close}
          />
        ) : (
          <MissingPanel title="Role" read={{ ...read, isGone: read.state === 'ready' }} onClose={close} />
        ))
      }
    />
  );
}

/** `countOf` returns null if the user may not see the count. */
function columnsWith(countOf: (role: RoleItem) => number | null): readonly TableColumn<RoleItem>[] {
  return [
    { id: 'name', header: 'Name', value: ({ roleName }) => roleName },
    {
      id: 'description',
      header: 'Description',
      isWide: true,
      isExtra: true,
      value: ({ description }) => description,
    },
    {
      id: 'permissions',
      header: 'Permissions',
      align: 'end',
      value: ({ permissions }) => permissions.length,
      cell: ({ permissions }) => counted(permissions.length, 'permission'),
    },
    {
      id: 'users',
      header: 'Users',
      align: 'end',
      value: (role) => countOf(role) ?? -1,
      cell(role) {
        const count = countOf(role);
        return count !== null && counted(count, 'user');
      },
    },
  ];
}

function RolePanel(props: Omit<RoleFormProps, 'all'>) {
  const headingId = useId();
  const { data: all, state } = usePermissions();
  if (state === 'ready' || all.length > 0) return <RoleForm {...props} all={all} />;
  return (
    <SidePanel title={props.role.roleName} headingId={headingId} onClose={props.onClose}>
      <Skeleton className="h-40" />
    </SidePanel>
  );
}
