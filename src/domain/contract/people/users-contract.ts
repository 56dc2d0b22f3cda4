import * as z from 'zod';
import { MAX_TASK_MS } from '#domain/constants.ts';
import { wireSessionUser } from './auth-contract.ts';
import type { Service } from '#domain/contract/contract.ts';
import { entityId, flagText, pathId } from '#domain/contract/fields.ts';
import { repeated } from '#domain/contract/repeated.ts';

/** Public fields: never the rate; the address only with `View Users` (P6, DEC-125). */
export const wireUser = z.object({
  idUser: entityId,
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string().optional(),
  Status: z.literal([0, 1]),
  TimeZone: z.string(),
});

export type WireUser = z.infer<typeof wireUser>;

/** Requires `View Users`; the rate requires `Create Users` (P6). */
export const wireUserDetails = wireUser.extend({
  idWorkspace: entityId.optional(),
  idRole: entityId.optional(),
  Role: z.object({ roleName: z.string(), Permissions: z.array(z.string()).optional() }).optional(),
  isWSAdmin: z.boolean().optional(),
  IsOnboarded: z.boolean().optional(),
  IsInvited: z.boolean().optional(),
  IsInviteUnsent: z.boolean().optional(),
  /** The invitation waits until its sender has confirmed their own address. */
  IsInviteHeld: z.boolean().optional(),
  IsInviteOver: z.boolean().optional(),
  HourlyRate: z.number().optional(),
  /** Sent with `Create Users` only, like the next one. */
  LeadsOthers: z.boolean().optional(),
  IsSuperUser: z.boolean().optional(),
  Teams: z.array(z.object({ idTeam: entityId, TeamName: z.string().optional() })).optional(),
});

export type WireUserDetails = z.infer<typeof wireUserDetails>;

export const wireSettings = z.object({
  DefaultClientId: entityId.nullable(),
  DefaultProjectId: entityId.nullable(),
  DefaultLabelId: entityId.nullable(),
  DefaultEstimatedTime: z.int().min(0).max(MAX_TASK_MS).nullable(),
});

export type WireSettings = z.infer<typeof wireSettings>;

const seenSettings = z.strictObject(wireSettings.shape).partial();

const settingsOfUser = wireSettings.extend({
  /** Null means that the workspace's default applies. */
  Own: wireSettings,
  Shared: wireSettings,
});

export type WireUserSettings = z.infer<typeof settingsOfUser>;

export const userCalls = {
  'GET /api/users/User/List': {
    summary: 'The users of the workspace; IncludeDetails adds all fields',
    access: 'signedIn',
    effect: 'read',
    query: z.strictObject({ IncludeInactive: flagText, IncludeDetails: flagText }),
    response: z.array(wireUserDetails),
  },
  'GET /api/users/User/{id}': {
    summary:
      'One user; with role, permissions and teams for the user themselves and for those who may view users',
    access: { rule: 'maySeeUser' },
    effect: 'read',
    params: z.object({ id: pathId }),
    response: z.union([wireSessionUser, wireUserDetails]),
  },
  'POST /api/users/User/TeamMembers': {
    summary: 'A user and the active members of their teams',
    access: { rule: 'maySeeTeamsOf' },
    effect: 'read',
    body: z.strictObject({ idUser: entityId }),
    response: z.array(wireUser),
  },
  'GET /api/users/settings/{id}': {
    summary: "A user's defaults, completed with the workspace's; Own and Shared list them separately",
    access: { rule: 'mayUseSettingsOf' },
    effect: 'read',
    params: z.object({ id: pathId }),
    response: settingsOfUser,
  },
  'PUT /api/users/settings/{id}': {
    summary:
      "Saves the given defaults of a user; null uses the workspace's. With Own, the whole of a read is sent back: its defaults stay as they are set. Was holds the values the change is based on: 409 if they have changed",
    access: { rule: 'mayUseSettingsOf' },
    effect: 'write',
    params: z.object({ id: pathId }),
    body: seenSettings.extend({
      ...repeated(settingsOfUser, seenSettings),
      Was: seenSettings.optional(),
    }),
    response: settingsOfUser,
  },
} as const satisfies Service;
