import * as z from 'zod';
import type { Service } from '#domain/contract/contract.ts';
import { entityId } from '#domain/contract/fields.ts';
import { repeated } from '#domain/contract/repeated.ts';
import { confirmation } from './sign-ins-contract.ts';

const body = z.strictObject({ idUser: entityId, Confirmation: confirmation });

const wireFactorRule = z.object({ IsRequired: z.boolean(), UsersWithout: z.int().min(0) });
export type WireFactorRule = z.infer<typeof wireFactorRule>;

const changedRule = z.strictObject({ IsRequired: z.boolean(), Confirmation: confirmation });

export const managedSignInCalls = {
  'POST /api/users/User/EndSignIns': {
    summary: "Ends all sessions of another user; takes a confirmation of the caller's identity",
    access: { rule: 'manageSignInsRefusal' },
    effect: 'write',
    body,
    response: z.object({ Ended: z.int().min(0) }),
  },
  'POST /api/users/User/RemoveFactors': {
    summary:
      "Removes all second factors of another user, who lost them; takes a confirmation of the caller's identity",
    access: { rule: 'manageSignInsRefusal' },
    effect: 'write',
    body,
    response: z.object({}),
  },
  'GET /api/workspaces/Workspace/SecondFactor': {
    summary: 'Whether all users need a second factor, and how many active ones have none',
    access: { rule: 'manageWorkspaceRefusal' },
    effect: 'read',
    response: wireFactorRule,
  },
  'PUT /api/workspaces/Workspace/SecondFactor': {
    summary:
      "Requires a second factor of all users, or no longer; takes one of the caller's own and a confirmation of their identity",
    access: { rule: 'manageWorkspaceRefusal' },
    effect: 'write',
    body: changedRule.extend(repeated(wireFactorRule, changedRule)),
    response: wireFactorRule,
  },
} as const satisfies Service;
