import { archiveClientRefusal, manageClientRefusal } from '#domain/access/index.ts';
import { counted } from '#domain/texts/index.ts';
import { statusWords, clientColor } from '#domain/work/index.ts';
import {
  dayColumn,
  type DeletedHostProps,
  DeletedDrawer,
  EntityScreen,
  MarkedName,
  useEntityAddress,
} from '#features/lists/index.ts';
import { type ClientDetails, clientResource } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { ClientImport } from './client-import.tsx';
import { ClientPanel } from './client-panel.tsx';

export function ClientsScreen() {
  const { actor } = useSession();
  const address = useEntityAddress({ list: 'clients', add: 'addClient', one: 'client' });
  const items = clientResource.useItems({ withInactive: address.state.withInactive });
  return (
    <EntityScreen
      address={address}
      noun="Client"
      items={items}
      chosen={clientResource.useItem(address.id)}
      columns={columns}
      statuses={statusWords}
      addRefusal={manageClientRefusal(actor)}
      deleted={{ noun: 'client', panel: DeletedClients, refusal: archiveClientRefusal(actor) }}
      hint="Clients are the people or companies you work for. Each has projects, and tasks belong to projects."
      panel={ClientPanel}
      importer={ClientImport}
    />
  );
}

function DeletedClients(props: DeletedHostProps) {
  return (
    <DeletedDrawer
      noun="Client"
      read={clientResource.useDeleted()}
      restore={clientResource.useRestore()}
      {...props}
    />
  );
}

const columns: readonly TableColumn<ClientDetails>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: (client) => <MarkedName name={client.name} color={clientColor(client)} />,
  },
  {
    id: 'projects',
    header: 'Projects',
    align: 'end',
    value: ({ projects }) => projects.length,
    cell: ({ projects }) => counted(projects.length, 'project'),
  },
  {
    id: 'tasks',
    header: 'Tasks',
    align: 'end',
    value: ({ tasks }) => tasks,
    cell: ({ tasks }) => counted(tasks, 'task'),
  },
  dayColumn('start', 'Start date', ({ startDate }) => startDate),
  dayColumn('end', 'End date', ({ endDate }) => endDate),
  {
    id: 'budget',
    header: 'Hours budget',
    align: 'end',
    isExtra: true,
    value: ({ hoursBudget }) => hoursBudget ?? -1,
    cell: ({ hoursBudget }) => hoursBudget !== null && `${hoursBudget} h`,
  },
];
