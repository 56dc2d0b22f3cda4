import { useMemo } from 'react';
import { manageTeamRefusal } from '#domain/access/index.ts';
import { counted } from '#domain/texts/index.ts';
import { EntityScreen, MarkedName, useEntityAddress } from '#features/lists/index.ts';
import { type TeamItem, teamResource, useNameOf, useUsers } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
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
