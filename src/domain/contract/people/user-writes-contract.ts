import * as z from 'zod';
import { MAX_INVITED } from '#domain/constants.ts';
import { userFields } from '#domain/people/index.ts';
import { timeZone, wireSessionUser } from './auth-contract.ts';
import { repeated } from '#domain/contract/repeated.ts';
import type { Service } from '#domain/contract/contract.ts';
import { entityId } from '#domain/contract/fields.ts';
import { wireUserDetails } from './users-contract.ts';

/** Validated per row, not by the schema, so that one bad cell doesn't reject the batch. */
const cell = z.string().max(1_000);

/** Setting them requires `Create Teams`. */
const Teams = z.array(entityId).max(1_000);

const seenFields = userFields.wire
  .partial()
  .extend({ Teams: Teams.optional(), TimeZone: timeZone.optional() });

const readTeams = z
  .array(
    z.strictObject({
      idTeam: entityId,
      TeamName: z.string().optional(),
      isLead: z.boolean().optional(),
      Members: z.array(entityId).optional(),
    }),
  )
  .max(1_000);

const outcomes = z.object({
  users: z.object({
    created: z.array(z.object({ Email: z.string(), idUser: entityId })),
    alreadyExists: z.array(z.object({ email: z.string(), idUser: entityId })),
    refused: z.array(
      z.object({
        row: z.int().min(0),
        email: z.string(),
        status: z.literal(422),
        message: z.string(),
      }),
    ),
  }),
});
export type WireOutcomes = z.infer<typeof outcomes>;

export const userWriteCalls = {
  'POST /api/users/User': {
    summary: 'Adds a user and sends the invitation',
    access: { may: 'Create Users', rule: 'createUserRefusal' },
    effect: 'write',
    body: userFields.wire
      .partial({ HourlyRate: true, Status: true, isWSAdmin: true })
      .extend({ Teams: Teams.optional() }),
    response: wireUserDetails,
  },
  'POST /api/users/Users/BatchCreate': {
    summary: 'Adds several users and sends their invitations; returns an outcome for each row',
    access: { may: 'Create Users', rule: 'createUserRefusal' },
    effect: 'write',
    body: z
      .array(
        z.strictObject({
          FirstName: cell,
          LastName: cell,
          Email: cell,
          Role: z.strictObject({ idRole: entityId }),
        }),
      )
      .max(MAX_INVITED),
    response: outcomes,
  },
  'PUT /api/users/User': {
    summary:
      'Changes the fields of a user that are sent; Status 0 signs the user out everywhere. Was holds the values the change is based on: 409 if they have changed',
    access: { rule: 'changeUserRefusal' },
    effect: 'write',
    body: seenFields.extend({
      ...repeated(wireSessionUser, seenFields),
      ...repeated(wireUserDetails, seenFields),
      idUser: entityId,
      Teams: z.union([Teams, readTeams]).optional(),
      Was: seenFields.optional(),
    }),
    response: wireUserDetails,
  },
  'POST /api/users/User/ResendInvite': {
    summary: 'Resends the invitation of a user without a password',
    access: { may: 'Create Users', rule: 'inviteRefusal' },
    effect: 'write',
    body: z.strictObject({ idUser: entityId }),
    response: z.object({}),
  },
  'PUT /api/users/User/Teams': {
    summary: "Sets a user's active teams",
    access: { may: 'Create Teams', rule: 'changeTeamRefusal' },
    effect: 'write',
    body: z.strictObject({ idUser: entityId, Teams }),
    response: z.object({ idUser: entityId, Teams }),
  },
} as const satisfies Service;
