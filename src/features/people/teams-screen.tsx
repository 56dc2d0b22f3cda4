import { useMemo } from 'react';
import { manageTeamRefusal } from '#domain/access/teams-access.ts';
import { counted } from '#domain/texts/counted.ts';
import { EntityScreen } from '#features/lists/entity-screen.tsx';
import { MarkedName } from '#features/lists/marked-name.tsx';
import { useEntityAddress } from '#features/lists/use-entity-address.ts';
import { type TeamItem, teamResource } from '#services/queries/people/team-resource.ts';
import { useNameOf } from '#services/queries/work/use-name-of.ts';
import { useUsers } from '#services/queries/people/users-queries.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { TeamPanel } from './team-panel.tsx';
import { teamStatusWords } from './team-status.ts';

export function TeamsScreen() {
  const { actor } = useSession();
  const address = useEntityAddress({ list: 'teams', add: 'addTeam', one: 'team' });
  const items = teamResource.useItems({ withInactive: address.state.withInactive });
  const nameOf = useNameOf();
  const { data: people } = useUsers();
  // oxlint-disable-next-line react/exhaustive-deps -- `nameOf` reads from `people`
  const columns = useMemo(() => columnsWith(nameOf), [people]);
  return (
    <EntityScreen
      address={address}
      noun="Team"
      items={items}
      chosen={teamResource.useItem(address.id)}
      columns={columns}
      statuses={teamStatusWords}
      addRefusal={manageTeamRefusal(actor)}
      hint="Teams are people who work together. The lead sees and manages the members' tasks."
      panel={TeamPanel}
    />
  );
}

function columnsWith(nameOf: (userId: number) => string): readonly TableColumn<TeamItem>[] {
  const leadOf = ({ leadId }: TeamItem): string => (leadId === null ? '' : nameOf(leadId));
  return [
    { id: 'name', header: 'Name', value: ({ name }) => name, cell: (team) => <MarkedName {...team} /> },
    { id: 'lead', header: 'Team lead', value: leadOf },
    {
      id: 'members',
      header: 'Members',
      align: 'end',
      value: ({ members }) => members.length,
      cell: ({ members }) => counted(members.length, 'member'),
    },
    { id: 'description', header: 'Description', isExtra: true, value: ({ description }) => description },
  ];
}
