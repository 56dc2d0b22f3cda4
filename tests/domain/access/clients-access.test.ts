import { expect, it } from 'vitest';
import {
  archiveClientRefusal,
  changeClientRefusal,
  createClientRefusal,
  createClientsRefusal,
  manageClientRefusal,
  noProjectRefusal,
} from '#domain/access/clients-access.ts';
import { anActor } from './people.ts';

const admin = anActor('Admin');
const manager = anActor('Account Manager');
const member = anActor('User');
const bareAdmin = anActor('User', { isWorkspaceAdmin: true });
const everybody = [admin, manager, member, bareAdmin];
const denied = (message: string) => ({ code: 'access.denied', message });
const locked = denied("Your role can't create clients.");
const kept = denied("Your role can't archive or delete clients.");

it('DEC-125 creating and editing clients requires only "Create Clients"', () => {
  expect(everybody.map(manageClientRefusal)).toEqual([null, null, locked, locked]);
});

it('CLI-08 DEC-70 archiving clients requires "Delete Project" or workspace admin', () => {
  expect(everybody.map(archiveClientRefusal)).toEqual([null, kept, kept, null]);
});

it('CLI-08 DEC-70 creating an archived client requires both permissions', () => {
  expect(everybody.map((actor) => createClientRefusal(actor, { status: 1 }))).toEqual([
    null,
    null,
    locked,
    locked,
  ]);
  expect(everybody.map((actor) => createClientRefusal(actor, { status: 2 }))).toEqual([
    null,
    kept,
    locked,
    locked,
  ]);
});

it('CLI-08 DEC-70 DEC-125 a change requires the permission for each field it sets', () => {
  const changes = [{ name: 'Fernway' }, { endDate: null }, { status: 2 }, { hoursBudget: 1, status: 1 }];
  const answers = (actor: typeof member) => changes.map((change) => changeClientRefusal(actor, change));
  expect(answers(admin)).toEqual([null, null, null, null]);
  expect(answers(manager)).toEqual([null, null, kept, kept]);
  expect(answers(bareAdmin)).toEqual([locked, locked, null, locked]);
  expect(answers(member)).toEqual([locked, locked, kept, locked]);
  const nothing = [admin, manager, bareAdmin, member].map((actor) => changeClientRefusal(actor, {}));
  expect(nothing).toEqual([null, null, null, kept]);
});

it('DEC-89 DEC-125 P4 creating clients with projects and people requires the permissions to create and assign these', () => {
  const maker = anActor('User', { permissions: ['Create Clients'] });
  const projects = denied("Your role can't create projects.");
  const assigning = denied("Your role can't assign users.");
  const asked = [
    [{}],
    [{ Projects: [], UserIds: [] }],
    [{}, { Projects: [{ Name: 'Website' }] }],
    [{ UserIds: [7] }],
  ];
  expect(asked.map((clients) => createClientsRefusal(maker, clients))).toEqual([
    null,
    null,
    projects,
    assigning,
  ]);
  expect(asked.map((clients) => createClientsRefusal(manager, clients))).toEqual([null, null, null, null]);
  expect(createClientsRefusal(member, [])).toEqual(locked);
});

it("FRM-07 DEC-125 users without projects who can't create one are told whom to ask", () => {
  const none = denied(
    'There are no projects for you yet. Ask a workspace admin to create one or to add you to one.',
  );
  const said = (projects: number, clients: number) =>
    everybody.map((actor) => noProjectRefusal(actor, { projects, clients }));
  expect(said(0, 0)).toEqual([null, null, none, none]);
  expect(said(0, 2)).toEqual([null, null, none, none]);
  expect(said(1, 1)).toEqual([null, null, null, null]);
  const projectsOnly = anActor('User', { permissions: ['Create Tasks', 'Create Projects'] });
  expect(noProjectRefusal(projectsOnly, { projects: 0, clients: 0 })).toEqual(none);
  expect(noProjectRefusal(projectsOnly, { projects: 0, clients: 1 })).toBeNull();
});
