import * as z from 'zod';
import { clientFields, dayField, isInOrder, nameField, notInOrder } from '#domain/work/index.ts';
import { repeated } from '#domain/contract/repeated.ts';
import type { Service } from '#domain/contract/contract.ts';
import { deletedCall, restoreCall } from '#domain/contract/deleted-wire.ts';
import { entityId, flagText, pathId } from '#domain/contract/fields.ts';

export const wireClient = z.object({
  idClient: entityId,
  ClientName: z.string(),
  ColorCode: z.string(),
  Status: z.literal([1, 2, 3]),
  StartDate: z.string().nullable().optional(),
  EndDate: z.string().nullable().optional(),
  HoursBudget: z.number().nullable().optional(),
  Projects: z
    .array(
      z.object({
        idProject: entityId,
        name: z.string(),
        ColorCode: z.string(),
        Status: z.literal([1, 2]),
      }),
    )
    .optional(),
  /** Counts of live tasks and of their assignees. */
  Tasks: z.int().min(0).optional(),
  People: z.int().min(0).optional(),
  Teams: z.array(entityId).optional(),
  Users: z.array(entityId).optional(),
});
export type WireClient = z.infer<typeof wireClient>;

const { ClientName, ColorCode } = clientFields.wire.shape;

const ids = z.array(entityId).max(1_000);

export const clientCalls = {
  'GET /api/clients/Client/List': {
    summary: 'The clients the caller may choose; IncludeDetails adds all fields',
    access: 'signedIn',
    effect: 'read',
    query: z.strictObject({
      IdUser: pathId.optional(),
      IncludeInactive: flagText,
      IncludeArchived: flagText,
      IncludeDetails: flagText,
    }),
    response: z.array(wireClient),
  },
  'POST /api/clients/Client': {
    summary: 'Adds a client; with OnlyNew, only if no client has a similar name',
    access: { rule: 'createClientRefusal' },
    effect: 'write',
    body: clientFields.wire
      .partial({ Status: true, StartDate: true, EndDate: true, HoursBudget: true })
      .extend({ OnlyNew: z.boolean().optional() })
      .refine((client) => isInOrder(clientFields.fromWire(client)), { ...notInOrder, path: ['EndDate'] }),
    response: wireClient,
  },
  'POST /api/clients/Clients/BatchCreate': {
    summary: 'Adds several clients with their projects and assigned users, all or nothing',
    access: { rule: 'createClientsRefusal' },
    effect: 'write',
    body: z
      .array(
        z.strictObject({
          ClientName,
          ColorCode,
          StartDate: dayField.nullable().optional(),
          UserIds: z.array(entityId).max(1_000).optional(),
          Projects: z
            .array(z.strictObject({ Name: nameField }))
            .max(100)
            .optional(),
        }),
      )
      .max(100),
    response: z.array(wireClient),
  },
  'GET /api/clients/Client/Deleted': deletedCall('clients', {
    may: 'View Clients',
    rule: 'archiveClientRefusal',
  }),
  'GET /api/clients/Client/{id}': {
    summary: 'One client, with its projects and the number of its tasks',
    access: { may: 'View Clients' },
    effect: 'read',
    params: z.object({ id: pathId }),
    response: wireClient,
  },
  'PUT /api/clients/Client': {
    summary:
      'Changes the fields of a client that are sent; Status archives it or brings it back. Was holds the values the change is based on: 409 if they have changed',
    access: { rule: 'changeClientRefusal' },
    effect: 'write',
    body: clientFields.wire.partial().extend({
      ...repeated(wireClient, clientFields.wire),
      idClient: entityId,
      Status: wireClient.shape.Status.optional(),
      Was: clientFields.wire.partial().optional(),
    }),
    response: wireClient,
  },
  'PUT /api/clients/Client/Teams': {
    summary: 'Sets the teams of a client; with Was, changes by others since then are kept',
    access: { rule: 'replaceAssignedRefusal' },
    effect: 'write',
    body: z.strictObject({ idClient: entityId, Teams: ids, Was: ids.optional() }),
    response: wireClient,
  },
  'PUT /api/clients/Client/Users': {
    summary: 'Sets the users of a client; with Was, what others have changed since stays',
    access: { rule: 'replaceAssignedRefusal' },
    effect: 'write',
    body: z.strictObject({ idClient: entityId, Users: ids, Was: ids.optional() }),
    response: wireClient,
  },
  'DELETE /api/clients/Client/{id}': {
    summary: 'Deletes a client; its tasks keep its name',
    access: { rule: 'archiveClientRefusal' },
    effect: 'write',
    params: z.object({ id: pathId }),
    response: z.object({}),
  },
  'POST /api/clients/Client/Restore/{id}': restoreCall(
    'client',
    { rule: 'archiveClientRefusal' },
    wireClient,
  ),
} as const satisfies Service;
