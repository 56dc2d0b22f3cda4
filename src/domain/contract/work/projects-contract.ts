import * as z from 'zod';
import { isInOrder, notInOrder, projectFields } from '#domain/work/index.ts';
import { repeated } from '#domain/contract/repeated.ts';
import type { Service } from '#domain/contract/contract.ts';
import { deletedCall, restoreCall } from '#domain/contract/deleted-wire.ts';
import { entityId, flagText, pathId } from '#domain/contract/fields.ts';

export const wireProject = z.object({
  idProject: entityId,
  name: z.string(),
  idClient: entityId,
  client: z.object({ ClientName: z.string(), ColorCode: z.string() }),
  ColorCode: z.string(),
  Status: z.literal([1, 2, 3]),
  idDefaultLabel: entityId.nullable(),
  idProjectOwner: entityId.nullable().optional(),
  description: z.string().optional(),
  startDate: z.string().nullable().optional(),
  endDate: z.string().nullable().optional(),
  HoursBudget: z.number().nullable().optional(),
  Tasks: z.int().min(0).optional(),
  People: z.int().min(0).optional(),
  Teams: z.array(entityId).optional(),
  Users: z.array(entityId).optional(),
});
export type WireProject = z.infer<typeof wireProject>;

const ids = z.array(entityId).max(1_000);

/** With `Was`, the lists replace what the sender saw, so that changes by others stay (DEC-89, DEC-133). */
const teamsOf = z.strictObject({ idProject: entityId, Teams: ids });
const usersOf = z.strictObject({ idProject: entityId, Users: ids });
const seen = { Was: ids.optional() };

export const projectCalls = {
  'GET /api/projects/Project/List': {
    summary: 'The projects the caller may choose; IncludeDetails adds more fields',
    access: 'signedIn',
    effect: 'read',
    query: z.strictObject({
      idUser: pathId.optional(),
      idClient: pathId.optional(),
      IncludeInactive: flagText,
      IncludeArchived: flagText,
      IncludeDetails: flagText,
    }),
    response: z.array(wireProject),
  },
  'POST /api/projects/Project': {
    summary: 'Adds a project',
    access: { rule: 'createProjectRefusal' },
    effect: 'write',
    body: projectFields.wire
      .partial({
        Status: true,
        idProjectOwner: true,
        idDefaultLabel: true,
        description: true,
        startDate: true,
        endDate: true,
        HoursBudget: true,
        ColorCode: true,
      })
      .refine(isInOrder, notInOrder),
    response: wireProject,
  },
  'GET /api/projects/Project/Deleted': deletedCall('projects', {
    may: 'View Projects',
    rule: 'deleteProjectRefusal',
  }),
  'GET /api/projects/Project/{id}': {
    summary: 'One project, with its assignments and task count',
    access: { may: 'View Projects' },
    effect: 'read',
    params: z.object({ id: pathId }),
    response: wireProject,
  },
  'PUT /api/projects/Project': {
    summary:
      'Changes the fields of a project that are sent; Status archives it or brings it back. Was holds the values the change is based on: 409 if they have changed',
    access: { rule: 'changeProjectRefusal' },
    effect: 'write',
    body: projectFields.wire.partial().extend({
      ...repeated(wireProject, projectFields.wire),
      idProject: entityId,
      /** Alias of a read: renames the project if `Name` is not sent. */
      name: projectFields.wire.shape.Name.optional(),
      Status: wireProject.shape.Status.optional(),
      Was: projectFields.wire.partial().optional(),
    }),
    response: wireProject,
  },
  'PUT /api/projects/Project/Teams': {
    summary: 'Sets the teams of a project; with Was, what others have changed since stays',
    access: { rule: 'replaceAssignedRefusal' },
    effect: 'write',
    body: teamsOf.extend(seen),
    response: wireProject,
  },
  'PUT /api/projects/Project/Users': {
    summary: 'Sets the users of a project; with Was, what others have changed since stays',
    access: { rule: 'replaceAssignedRefusal' },
    effect: 'write',
    body: usersOf.extend(seen),
    response: wireProject,
  },
  'PUT /api/projects/Project/AssignTeams': {
    summary: 'Adds teams to a project',
    access: { may: 'Assign Users to Project' },
    effect: 'write',
    body: teamsOf,
    response: wireProject,
  },
  'PUT /api/projects/Project/AssignUsers': {
    summary: 'Adds users to a project',
    access: { may: 'Assign Users to Project' },
    effect: 'write',
    body: usersOf,
    response: wireProject,
  },
  'DELETE /api/projects/Project/{id}': {
    summary: 'Deletes a project; its tasks keep its name',
    access: { rule: 'deleteProjectRefusal' },
    effect: 'write',
    params: z.object({ id: pathId }),
    response: z.object({}),
  },
  'POST /api/projects/Project/Restore/{id}': restoreCall(
    'project',
    { rule: 'deleteProjectRefusal' },
    wireProject,
  ),
} as const satisfies Service;
