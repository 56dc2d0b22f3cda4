import * as z from 'zod';
import { teamFields } from '#domain/people/index.ts';
import type { Service } from '#domain/contract/contract.ts';
import { entityId, flagText, pathId } from '#domain/contract/fields.ts';

export const wireTeam = z.object({
  idTeam: entityId,
  TeamName: z.string(),
  TeamColor: z.string(),
  /** False if archived. */
  Status: z.boolean(),
  idTeamLead: entityId.nullable().optional(),
  Description: z.string().optional(),
  Members: z.array(entityId).optional(),
});
export type WireTeam = z.infer<typeof wireTeam>;

const newTeam = teamFields.wire.partial({
  idTeamLead: true,
  Status: true,
  TeamColor: true,
  Description: true,
  Members: true,
});

export const teamCalls = {
  'GET /api/labels/Team/List': {
    summary: 'The active teams; IncludeInactive adds archived ones, IncludeDetails adds leads and members',
    access: 'signedIn',
    effect: 'read',
    query: z.strictObject({
      IncludeInactive: flagText,
      IncludeArchived: flagText,
      IncludeDetails: flagText,
    }),
    response: z.array(wireTeam),
  },
  'POST /api/labels/Team': {
    summary: 'Adds a team with its lead and members',
    access: { may: 'Create Teams', rule: 'changeTeamRefusal' },
    effect: 'write',
    body: newTeam,
    response: wireTeam,
  },
  'POST /api/labels/Teams/BatchCreate': {
    summary: 'Adds several teams, all or nothing',
    access: { may: 'Create Teams', rule: 'changeTeamRefusal' },
    effect: 'write',
    body: z
      .array(newTeam.pick({ TeamName: true, idTeamLead: true, Members: true, TeamColor: true }))
      .max(100),
    response: z.array(wireTeam),
  },
  'GET /api/labels/Team/{id}': {
    summary: 'One team, with its lead and members',
    access: { may: 'View Teams' },
    effect: 'read',
    params: z.object({ id: pathId }),
    response: wireTeam,
  },
  'PUT /api/labels/Team': {
    summary:
      'Changes the fields of a team that are sent; Members are the active ones. Was holds the values the change is based on: 409 if they have changed',
    access: { may: 'Create Teams', rule: 'changeTeamRefusal' },
    effect: 'write',
    body: teamFields.wire.partial().extend({ idTeam: entityId, Was: teamFields.wire.partial().optional() }),
    response: wireTeam,
  },
  'GET /api/labels/Team/ListByWorkspace/{id}': {
    summary: 'The active teams of a workspace, for super users and its own workspace admins',
    access: { rule: 'administerRefusal' },
    effect: 'read',
    params: z.object({ id: pathId }),
    response: z.array(wireTeam),
  },
} as const satisfies Service;
