import { useNavigate } from 'react-router-dom';
import { deleteProjectRefusal, manageProjectRefusal } from '#domain/access/index.ts';
import { counted } from '#domain/texts/index.ts';
import { projectStatusWords, clientColor } from '#domain/work/index.ts';
import {
  dayColumn,
  type DeletedHostProps,
  DeletedDrawer,
  EntityScreen,
  MarkedName,
  useEntityAddress,
} from '#features/lists/index.ts';
import { useLink } from '#features/page/index.ts';
import { type ProjectDetails, projectResource } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { ProjectImport } from './project-import.tsx';
import { ProjectPanel } from './project-panel.tsx';
import { useClientOfAddress } from './use-client-of-address.ts';

export function ProjectsScreen() {
  const { actor } = useSession();
  const address = useEntityAddress({ list: 'projects', add: 'addProject', one: 'project' });
  const items = projectResource.useItems({ withInactive: address.state.withInactive });
  const clientId = useClientOfAddress();
  const link = useLink();
  const navigate = useNavigate();
  const toClient = () => void navigate(link('client', { id: clientId ?? 0 }), { replace: true });
  return (
    <EntityScreen
      address={{ ...address, close: clientId === null ? address.close : toClient }}
      noun="Project"
      items={items}
      chosen={projectResource.useItem(address.id)}
      columns={columns}
      statuses={projectStatusWords}
      addRefusal={manageProjectRefusal(actor)}
      deleted={{ noun: 'project', panel: DeletedProjects, refusal: deleteProjectRefusal(actor) }}
      hint="Tasks belong to projects, and projects to clients."
      panel={ProjectPanel}
      importer={ProjectImport}
    />
  );
}

function DeletedProjects(props: DeletedHostProps) {
  return (
    <DeletedDrawer
      noun="Project"
      read={projectResource.useDeleted()}
      restore={projectResource.useRestore()}
      {...props}
    />
  );
}

const columns: readonly TableColumn<ProjectDetails>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: (project) => <MarkedName name={project.name} color={clientColor(project)} />,
  },
  {
    id: 'client',
    header: 'Client',
    isWide: true,
    value: ({ client }) => client.name,
    cell: ({ client }) => <MarkedName name={client.name} color={clientColor(client)} />,
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
