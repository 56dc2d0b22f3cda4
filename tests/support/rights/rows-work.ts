import { archivesLabels, archivesProjects, both, can, either, everybody } from './person.ts';
import { on, plain, type RightRow } from './row.ts';

const createsClients = can('Create Clients');
const createsProjects = can('Create Projects');
const assigns = can('Assign Users to Project');
const unassigns = can('Unassign Users from Project');
const createsLabels = can('Create Labels');
const color = { ColorCode: '#3366CC' };
const archived = { Status: 2 } as const;

/** Clients, projects and labels (DEC-66, DEC-70, DEC-88, DEC-89, DEC-125). */
export const workRows: readonly RightRow[] = [
  plain('GET /api/clients/Client/List', everybody),
  plain(
    'GET /api/clients/Client/List',
    can('View Clients'),
    () => ({ query: { IncludeInactive: 'true' } }),
    'including archived',
  ),
  plain('POST /api/clients/Client', createsClients, () => ({ body: { ClientName: 'New', ...color } })),
  plain(
    'POST /api/clients/Client',
    both(createsClients, archivesProjects),
    () => ({ body: { ClientName: 'New', ...color, ...archived } }),
    'created archived',
  ),
  plain('POST /api/clients/Clients/BatchCreate', createsClients, () => ({
    body: [{ ClientName: 'New', ...color }],
  })),
  plain(
    'POST /api/clients/Clients/BatchCreate',
    both(createsClients, createsProjects),
    () => ({ body: [{ ClientName: 'New', ...color, Projects: [{ Name: 'First' }] }] }),
    'with projects',
  ),
  plain(
    'POST /api/clients/Clients/BatchCreate',
    both(createsClients, assigns),
    ({ caller }) => ({ body: [{ ClientName: 'New', ...color, UserIds: [caller.userId] }] }),
    'with users',
  ),
  on(
    'GET /api/clients/Client/{id}',
    '',
    can('View Clients'),
    ({ company }) => ({ params: { id: company.clients[0] } }),
    {
      door: can('View Clients'),
    },
  ),
  on(
    'PUT /api/clients/Client',
    'its name',
    createsClients,
    ({ company }) => ({ body: { idClient: company.clients[0], ClientName: 'Else' } }),
    { door: either(createsClients, archivesProjects) },
  ),
  on(
    'PUT /api/clients/Client',
    'archiving',
    archivesProjects,
    ({ company }) => ({ body: { idClient: company.clients[0], ...archived } }),
    { door: either(createsClients, archivesProjects) },
  ),
  on('PUT /api/clients/Client/Teams', 'adding one', assigns, ({ company }) => ({
    body: { idClient: company.clients[0], Teams: [company.freeTeam] },
  })),
  on('PUT /api/clients/Client/Teams', 'removing one', unassigns, ({ company }) => ({
    body: { idClient: company.staffed.client, Teams: [] },
  })),
  on('PUT /api/clients/Client/Users', 'adding one', assigns, ({ company }) => ({
    body: { idClient: company.clients[0], Users: [company.bare] },
  })),
  on('PUT /api/clients/Client/Users', 'removing one', unassigns, ({ company }) => ({
    body: { idClient: company.staffed.client, Users: [] },
  })),
  on(
    'DELETE /api/clients/Client/{id}',
    '',
    archivesProjects,
    ({ company }) => ({ params: { id: company.clients[0] } }),
    { door: archivesProjects },
  ),
  plain('GET /api/clients/Client/Deleted', both(can('View Clients'), archivesProjects)),
  on(
    'POST /api/clients/Client/Restore/{id}',
    '',
    archivesProjects,
    ({ company }) => ({ params: { id: company.clients[0] }, body: {} }),
    { door: archivesProjects },
  ),

  plain('GET /api/projects/Project/List', everybody),
  plain(
    'GET /api/projects/Project/List',
    can('View Projects'),
    () => ({ query: { IncludeInactive: 'true' } }),
    'including archived',
  ),
  on(
    'POST /api/projects/Project',
    '',
    createsProjects,
    ({ company }) => ({ body: { Name: 'New', ...color, idClient: company.clients[0] } }),
    { door: createsProjects, foreign: 'invalid' },
  ),
  on(
    'GET /api/projects/Project/{id}',
    '',
    can('View Projects'),
    ({ company }) => ({ params: { id: company.projects[0] } }),
    {
      door: can('View Projects'),
    },
  ),
  on(
    'PUT /api/projects/Project',
    'its name',
    createsProjects,
    ({ company }) => ({ body: { idProject: company.projects[0], Name: 'Else' } }),
    { door: either(createsProjects, archivesProjects) },
  ),
  on(
    'PUT /api/projects/Project',
    'archiving',
    archivesProjects,
    ({ company }) => ({ body: { idProject: company.projects[0], ...archived } }),
    { door: either(createsProjects, archivesProjects) },
  ),
  on('PUT /api/projects/Project/Teams', 'adding one', assigns, ({ company }) => ({
    body: { idProject: company.projects[0], Teams: [company.freeTeam] },
  })),
  on('PUT /api/projects/Project/Teams', 'removing one', unassigns, ({ company }) => ({
    body: { idProject: company.staffed.project, Teams: [] },
  })),
  on('PUT /api/projects/Project/Users', 'adding one', assigns, ({ company }) => ({
    body: { idProject: company.projects[0], Users: [company.bare] },
  })),
  on('PUT /api/projects/Project/Users', 'removing one', unassigns, ({ company }) => ({
    body: { idProject: company.staffed.project, Users: [] },
  })),
  on(
    'PUT /api/projects/Project/AssignTeams',
    '',
    assigns,
    ({ company }) => ({ body: { idProject: company.projects[0], Teams: [company.freeTeam] } }),
    { door: assigns },
  ),
  on(
    'PUT /api/projects/Project/AssignUsers',
    '',
    assigns,
    ({ company }) => ({ body: { idProject: company.projects[0], Users: [company.bare] } }),
    { door: assigns },
  ),
  on(
    'DELETE /api/projects/Project/{id}',
    '',
    can('Delete Project'),
    ({ company }) => ({ params: { id: company.projects[0] } }),
    { door: can('Delete Project') },
  ),
  plain('GET /api/projects/Project/Deleted', both(can('View Projects'), can('Delete Project'))),
  on(
    'POST /api/projects/Project/Restore/{id}',
    '',
    can('Delete Project'),
    ({ company }) => ({ params: { id: company.projects[0] }, body: {} }),
    { door: can('Delete Project') },
  ),

  plain('POST /api/labels/Label/List', everybody, () => ({ body: {} })),
  plain(
    'POST /api/labels/Label/List',
    can('View Labels'),
    () => ({ body: { IncludeInactive: true } }),
    'including archived',
  ),
  plain('POST /api/labels/Label', createsLabels, () => ({ body: { Name: 'New', ...color } })),
  plain('POST /api/labels/Labels/BatchCreate', createsLabels, () => ({ body: [{ Name: 'New', ...color }] })),
  on(
    'GET /api/labels/Label/{id}',
    '',
    can('View Labels'),
    ({ company }) => ({ params: { id: company.labels[0] } }),
    {
      door: can('View Labels'),
    },
  ),
  on(
    'PUT /api/labels/Label',
    'its name',
    createsLabels,
    ({ company }) => ({ body: { idLabel: company.labels[0], Name: 'Else' } }),
    { door: createsLabels },
  ),
  on(
    'PUT /api/labels/Label',
    'archiving',
    archivesLabels,
    ({ company }) => ({ body: { idLabel: company.labels[0], ...archived } }),
    { door: either(createsLabels, archivesLabels) },
  ),
  on(
    'DELETE /api/labels/Label/{id}',
    '',
    archivesLabels,
    ({ company }) => ({ params: { id: company.labels[0] } }),
    { door: archivesLabels },
  ),
  plain('GET /api/labels/Label/Deleted', both(can('View Labels'), archivesLabels)),
  on(
    'POST /api/labels/Label/Restore/{id}',
    '',
    archivesLabels,
    ({ company }) => ({ params: { id: company.labels[0] }, body: {} }),
    { door: archivesLabels },
  ),
];
