import * as z from 'zod';
import { workspaceFields } from '#domain/workspace.ts';
import { wireManagedWorkspace } from './admin-contract.ts';
import type { Service } from './contract.ts';
import { entityId, pathId } from './fields.ts';
import { repeated } from './repeated.ts';
import { wireSettings } from './people/users-contract.ts';

const wireWorkspace = wireManagedWorkspace.extend(wireSettings.shape);
export type WireWorkspace = z.infer<typeof wireWorkspace>;

const wireAdmin = z.object({
  idUser: entityId,
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
});

export const workspaceCalls = {
  'GET /api/workspaces/{id}': {
    summary: "The caller's workspace with its defaults",
    access: { rule: 'manageWorkspaceRefusal' },
    effect: 'read',
    params: z.object({ id: pathId }),
    response: wireWorkspace,
  },
  'PUT /api/workspaces': {
    summary:
      "Changes the name and the defaults of the caller's workspace that are sent. Was holds the values the change is based on: 409 if they have changed",
    access: { rule: 'manageWorkspaceRefusal' },
    effect: 'write',
    body: workspaceFields.partial().extend({
      ...repeated(wireWorkspace, workspaceFields),
      WorkspaceId: entityId,
      Was: workspaceFields.partial().optional(),
    }),
    response: wireWorkspace,
  },
  'PUT /api/workspaces/Workspace/SetCompanyName': {
    summary: "Sets the company name of the caller's workspace",
    access: { rule: 'manageWorkspaceRefusal' },
    effect: 'write',
    body: workspaceFields.pick({ CompanyName: true }).extend({ WorkspaceId: entityId }),
    response: wireWorkspace,
  },
  'GET /api/workspaces/{id}/admin': {
    summary: 'The first active admin of a workspace: admins see their own, super users any',
    access: { rule: 'administerRefusal' },
    effect: 'read',
    params: z.object({ id: pathId }),
    response: wireAdmin,
  },
} as const satisfies Service;
