import type { CallResponse } from '#services/http/calls.ts';

/** The answers of an in-memory workspace's server, except for tasks. */
export interface Answers {
  readonly 'GET /api/users/User/List': CallResponse<'GET /api/users/User/List'>;
  readonly 'GET /api/clients/Client/List': CallResponse<'GET /api/clients/Client/List'>;
  readonly 'GET /api/projects/Project/List': CallResponse<'GET /api/projects/Project/List'>;
  readonly 'POST /api/labels/Label/List': Soon<CallResponse<'POST /api/labels/Label/List'>>;
  readonly 'POST /api/labels/Label'?: CallResponse<'POST /api/labels/Label'>;
  readonly 'GET /api/users/settings/{id}': CallResponse<'GET /api/users/settings/{id}'>;
  readonly 'GET /api/tasks/Task/Deleted'?: CallResponse<'GET /api/tasks/Task/Deleted'>;
  readonly 'POST /api/clients/Client'?: CallResponse<'POST /api/clients/Client'>;
  readonly 'POST /api/projects/Project'?: CallResponse<'POST /api/projects/Project'>;
  readonly 'GET /api/users/Roles'?: CallResponse<'GET /api/users/Roles'>;
  readonly 'POST /api/users/User'?: Soon<CallResponse<'POST /api/users/User'>>;
  readonly 'PUT /api/users/User'?: CallResponse<'PUT /api/users/User'>;
  readonly 'POST /api/users/User/ResendInvite'?: CallResponse<'POST /api/users/User/ResendInvite'>;
  readonly 'POST /api/users/User/ResendConfirmation'?: CallResponse<'POST /api/users/User/ResendConfirmation'>;
  readonly 'GET /api/labels/Team/List'?: CallResponse<'GET /api/labels/Team/List'>;
  readonly 'PUT /api/labels/Team'?: CallResponse<'PUT /api/labels/Team'>;
  readonly 'GET /api/labels/Team/ListByWorkspace/{id}'?: CallResponse<'GET /api/labels/Team/ListByWorkspace/{id}'>;
  readonly 'PUT /api/templates/Template/List'?: CallResponse<'PUT /api/templates/Template/List'>;
  readonly 'GET /api/templates/Template/{id}'?: CallResponse<'GET /api/templates/Template/{id}'>;
  readonly 'POST /api/templates/Template'?: CallResponse<'POST /api/templates/Template'>;
  readonly 'PUT /api/templates/Template/Tasks'?: CallResponse<'PUT /api/templates/Template/Tasks'>;
  readonly 'GET /api/tasks/Task/{id}/History'?: CallResponse<'GET /api/tasks/Task/{id}/History'>;
  readonly 'GET /api/tasks/Task/{id}/Sessions'?: CallResponse<'GET /api/tasks/Task/{id}/Sessions'>;
  readonly 'GET /api/tasks/Task/Overlaps'?: CallResponse<'GET /api/tasks/Task/Overlaps'>;
}

type Soon<T> = T | Promise<T>;

const person = (idUser: number, FirstName: string, LastName: string) => ({
  idUser,
  FirstName,
  LastName,
  Status: 1 as const,
  TimeZone: 'Europe/Berlin',
});

const project = (
  idProject: number,
  name: string,
  idClient: number,
  ClientName: string,
  ColorCode: string,
) => ({
  idProject,
  name,
  idClient,
  client: { ClientName, ColorCode },
  ColorCode,
  Status: 1 as const,
  idDefaultLabel: null,
});

const noDefaults = {
  DefaultClientId: null,
  DefaultProjectId: null,
  DefaultLabelId: null,
  DefaultEstimatedTime: null,
};

/** A small company: three users, two clients, three projects, two labels, no defaults. */
export const sampleAnswers: Answers = {
  'GET /api/users/User/List': [
    person(7, 'Elif', 'Yilmaz'),
    person(8, 'Jonas', 'Weber'),
    person(9, 'Mara', 'Lindt'),
  ],
  'GET /api/clients/Client/List': [
    { idClient: 1, ClientName: 'Fernway', ColorCode: 'Blue', Status: 1 },
    { idClient: 2, ClientName: 'Kestrel Bank', ColorCode: 'Indigo', Status: 1 },
  ],
  'GET /api/projects/Project/List': [
    project(1, 'Website', 1, 'Fernway', 'Blue'),
    project(2, 'Internal', 1, 'Fernway', 'Blue'),
    project(3, 'Mobile app', 2, 'Kestrel Bank', 'Indigo'),
  ],
  'POST /api/labels/Label/List': [
    { idLabel: 1, Name: 'Design', ColorCode: 'Purple', Status: 1 },
    { idLabel: 2, Name: 'Development', ColorCode: 'Cyan', Status: 1 },
  ],
  'GET /api/users/settings/{id}': {
    ...noDefaults,
    Own: noDefaults,
    Shared: noDefaults,
  },
};
