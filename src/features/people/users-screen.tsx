import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { manageUserRefusal } from '#domain/access/index.ts';
import { statusWords } from '#domain/work/index.ts';
import { EntityScreen, useEntityAddress } from '#features/lists/index.ts';
import { ConfirmEmailNotice, SeatNotice } from '#features/page/index.ts';
import { TeamPicker } from '#features/pickers/index.ts';
import { useTeams, type ManagedItem, userResource } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Badge } from '#ui/primitives/badge.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { UserImport } from './user-import.tsx';
import { UserPanel } from './user-panel.tsx';

export function UsersScreen() {
  const { actor } = useSession();
  const address = useEntityAddress({ list: 'users', add: 'addUser', one: 'user' });
  const items = userResource.useItems({ withInactive: address.state.withInactive });
  const [query, setQuery] = useSearchParams();
  const teamId = Number(query.get(TEAM) ?? 0);
  const team = useTeams().data.find(({ id }) => id === teamId) ?? null;
  const data = useMemo(
    () => (team === null ? items.data : items.data.filter((user) => isIn(user, team.id))),
    [items.data, team],
  );
  return (
    <EntityScreen
      address={address}
      noun="User"
      items={{ ...items, data }}
      chosen={userResource.useItem(address.id)}
      columns={columns}
      statuses={statusWords}
      statusOf={invitedStatus}
      addRefusal={manageUserRefusal(actor)}
      filters={
        <>
          <TeamPicker
            isLabelHidden
            value={team}
            onChange={(next) => setQuery((shown) => ofTeam(shown, next?.id), { replace: true })}
            className="w-48 max-md:w-full"
          />
          <ConfirmEmailNotice />
          <SeatNotice />
        </>
      }
      hint={
        team === null
          ? 'Users are the people in your company. Everyone you add gets an invitation by e-mail.'
          : `No one is in the team “${team.name}”.`
      }
      panel={UserPanel}
      importer={UserImport}
    />
  );
}

/** Drops `page`: another list starts at its first page. */
function ofTeam(query: URLSearchParams, id: number | undefined): URLSearchParams {
  const others = [...query].filter(([name]) => name !== TEAM && name !== 'page');
  return new URLSearchParams(id === undefined ? others : [...others, [TEAM, String(id)]]);
}

const TEAM = 'team';

const isIn = ({ teams }: ManagedItem, teamId: number): boolean => teams.some(({ id }) => id === teamId);

const columns: readonly TableColumn<ManagedItem>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ name, isWorkspaceAdmin, ...invite }) => (
      <span className="inline-flex max-w-full items-center gap-2">
        <Avatar name={name} />
        <bdi className="truncate">{name}</bdi>
        {isWorkspaceAdmin && <Badge>Workspace admin</Badge>}
        <InviteBadge {...invite} />
      </span>
    ),
  },
  { id: 'email', header: 'Email', isExtra: true, value: ({ email }) => email },
  { id: 'role', header: 'Role', value: ({ roleName }) => roleName },
  {
    id: 'teams',
    header: 'Teams',
    isExtra: true,
    value: ({ teams }) => teams.map(({ name }) => name).join(', '),
  },
];

const invitedStatus = ({ status, isInvited }: ManagedItem) =>
  status === 1 && isInvited ? 'Invited' : undefined;

type Invite = Pick<ManagedItem, 'isInviteUnsent' | 'isInviteHeld' | 'isInviteOver'>;

function InviteBadge({ isInviteUnsent, isInviteHeld, isInviteOver }: Invite) {
  if (isInviteUnsent) return <Badge tone="warn">Invitation not delivered</Badge>;
  if (isInviteOver) return <Badge tone="warn">Invitation expired</Badge>;
  if (isInviteHeld) return <Badge tone="warn">Invitation waiting</Badge>;
  return null;
}
