import * as z from 'zod';
import { MAX_TASK_MS } from '#domain/constants.ts';
import { wireSessionUser } from './auth-contract.ts';
import type { Service } from '#domain/contract/contract.ts';
import { entityId, flagText, pathId } from '#domain/contract/fields.ts';
import { repeated } from '#domain/contract/repeated.ts';

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

/** A user with all that is told to those with `View Users` (USR-01, USR-02); the rate to those with `Create Users` (P6). */
export const wireUserDetails = wireUser.extend({
  idWorkspace: entityId.optional(),
  idRole: entityId.optional(),
  /** What the role permits stands in the answer about one user, not in lists. */
  Role: z.object({ roleName: z.string(), Permissions: z.array(z.string()).optional() }).optional(),
  isWSAdmin: z.boolean().optional(),
  IsOnboarded: z.boolean().optional(),
  /** Was invited, and has set no password yet. */
  IsInvited: z.boolean().optional(),
  /** The mail of the invitation did not get there. */
  IsInviteUnsent: z.boolean().optional(),
  /** The mail of the invitation waits until its inviter has confirmed the own address. */
  IsInviteHeld: z.boolean().optional(),
  /** The invitation has ended; it can be sent again. */
  IsInviteOver: z.boolean().optional(),
  HourlyRate: z.number().optional(),
  /** Leads an active team with others; told to those with `Create Users`, as the next. */
  LeadsOthers: z.boolean().optional(),
  IsSuperUser: z.boolean().optional(),
  /** The active teams that he or she is in; the name for those with `View Users`. */
  Teams: z.array(z.object({ idTeam: entityId, TeamName: z.string().optional() })).optional(),
});

/** A user with all that is told to those who may know it, on the wire. */
export type WireUserDetails = z.infer<typeof wireUserDetails>;

/** The four defaults of a new task, null where none is set. */
export const wireSettings = z.object({
  DefaultClientId: entityId.nullable(),
  DefaultProjectId: entityId.nullable(),
  DefaultLabelId: entityId.nullable(),
  DefaultEstimatedTime: z.int().min(0).max(MAX_TASK_MS).nullable(),
});

/** The four defaults, as they are set somewhere (WSP-07). */
export type WireSettings = z.infer<typeof wireSettings>;

const seenSettings = z.strictObject(wireSettings.shape).partial();

const settingsOfUser = wireSettings.extend({
  /** As the user has set them; null where those of the workspace are followed. */
  Own: wireSettings,
  /** Those of the workspace, as far as they can be used. */
  Shared: wireSettings,
});

/** The four defaults of a user, each with the workspace's where the user has none (WSP-07, DEC-87). */
export type WireUserSettings = z.infer<typeof settingsOfUser>;

/** The reads of the user service, and the defaults of a user (API-012, API-016, API-018 to API-020). */
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
