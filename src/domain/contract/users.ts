import * as z from 'zod';
import { MAX_TASK_MS } from '#domain/constants.ts';
import { wireSessionUser } from './auth.ts';
import type { Service } from './contract.ts';
import { entityId, pathId } from './fields.ts';

/** A user as everybody may see him or her in pickers: no rate; the address only with `View Users` (P6, DEC-125). */
export const wireUser = z.object({
  idUser: entityId,
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string().optional(),
  Status: z.literal([0, 1]),
  TimeZone: z.string(),
});

/** A user in a list on the wire. */
export type WireUser = z.infer<typeof wireUser>;

const settings = z.object({
  DefaultClientId: entityId.nullable(),
  DefaultProjectId: entityId.nullable(),
  DefaultLabelId: entityId.nullable(),
  DefaultEstimatedTime: z.int().min(0).max(MAX_TASK_MS).nullable(),
});

/** The four defaults of a user, each with the workspace's where the user has none (WSP-07, DEC-87). */
export type WireSettings = z.infer<typeof settings>;

/** The user service as far as the board needs it. */
export const userCalls = {
  'GET /api/users/User/List': {
    summary: 'The users of the workspace',
    access: 'signedIn',
    effect: 'read',
    query: z.strictObject({ IncludeInactive: z.enum(['true', 'false']).optional() }),
    response: z.array(wireUser),
  },
  'GET /api/users/User/{id}': {
    summary: 'One user; of oneself with role, rights and teams',
    access: { rule: 'maySeeUser' },
    effect: 'read',
    params: z.object({ id: pathId }),
    response: z.union([wireSessionUser, wireUser]),
  },
  'GET /api/users/settings/{id}': {
    summary: 'The defaults of a user, filled up with those of the workspace',
    access: { rule: 'mayUseSettingsOf' },
    effect: 'read',
    params: z.object({ id: pathId }),
    response: settings,
  },
  'PUT /api/users/settings/{id}': {
    summary: 'Saves the defaults of a user',
    access: { rule: 'mayUseSettingsOf' },
    effect: 'write',
    params: z.object({ id: pathId }),
    body: z.strictObject(settings.shape).partial(),
    response: settings,
  },
} as const satisfies Service;
