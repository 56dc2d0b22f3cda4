import { and, eq, ne, sql } from 'drizzle-orm';
import { administerRefusal, manageWorkspaceRefusal } from '#domain/access/index.ts';
import type { workspaceCalls, WireWorkspace } from '#domain/contract/index.ts';
import { workspaceFields } from '#domain/workspace.ts';
import { auditAct } from '#server/audit/index.ts';
import { readDefaults, saveDefaults } from '#server/identity/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { readTenant, users, workspaces } from '#server/db/index.ts';
import {
  requireNotStale,
  isActiveAdmin,
  readWorkspaces,
  toManagedWorkspace,
} from '#server/entities/index.ts';
import {
  type RequestContext,
  notFound,
  requireAllowed,
  requireReadOnlyUnchanged,
  splitSent,
} from '#server/http/index.ts';

export const workspaceHandlers: Handlers<typeof workspaceCalls> = {
  'GET /api/workspaces/{id}': async (context, { params }) => {
    requireOwn(context, Number(params.id));
    return { response: await read(context) };
  },

  'PUT /api/workspaces': async (context, { body: { WorkspaceId, Was, ...sent } }) => {
    requireOwn(context, WorkspaceId);
    await hold(context);
    const current = await read(context);
    const { wanted, others } = splitSent(sent, Object.keys(workspaceFields.shape), current);
    requireReadOnlyUnchanged(others, current);
    requireNotStale(current, Was, sent);
    const { CompanyName, ...defaults } = wanted as typeof sent;
    if (CompanyName !== undefined) await rename(context, CompanyName);
    await saveDefaults(context, defaults);
    return { response: await read(context) };
  },

  'PUT /api/workspaces/Workspace/SetCompanyName': async (context, { body: { WorkspaceId, CompanyName } }) => {
    requireOwn(context, WorkspaceId);
    await rename(context, CompanyName);
    return { response: await read(context) };
  },

  'GET /api/workspaces/{id}/admin': async ({ tx, actor }, { params }) => {
    const id = Number(params.id);
    const isOwn = id === actor.workspaceId;
    requireAllowed(administerRefusal(actor, isOwn));
    const [admin] = await readTenant(tx, id, (inside) =>
      inside
        .select({
          idUser: users.id,
          FirstName: users.firstName,
          LastName: users.lastName,
          Email: users.email,
        })
        .from(users)
        .where(isActiveAdmin)
        .orderBy(users.id)
        .limit(1),
    );
    if (admin === undefined) throw notFound();
    return { response: admin, ...(!isOwn && { reads: id }) };
  },
};

function requireOwn({ actor }: RequestContext, id: number): void {
  if (id !== actor.workspaceId) throw notFound();
  requireAllowed(manageWorkspaceRefusal(actor));
}

async function hold({ tx }: RequestContext): Promise<void> {
  await tx.execute(sql`SELECT FROM ${workspaces} FOR NO KEY UPDATE`);
}

async function rename(context: RequestContext, companyName: string): Promise<void> {
  const { tx, actor } = context;
  const renamed = await tx
    .update(workspaces)
    .set({ companyName })
    .where(and(eq(workspaces.id, actor.workspaceId), ne(workspaces.companyName, companyName)))
    .returning({ id: workspaces.id });
  if (renamed.length > 0) await auditAct(context, 'workspace.renamed', {});
}

async function read({ tx, actor, now }: RequestContext): Promise<WireWorkspace> {
  const [row] = await readWorkspaces(tx);
  if (row === undefined) throw notFound();
  return { ...toManagedWorkspace(row, now, actor.timeZone), ...(await readDefaults(tx)) };
}
