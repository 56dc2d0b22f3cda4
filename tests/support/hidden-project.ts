import { withTenant } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import type { Database } from '#server/db/pool.ts';
import { clients, projects, projectUsers } from '#server/db/schema/work-schema.ts';

/** A project with its own client, visible to one user only. */
export async function hiddenProject(
  database: Database,
  workspaceId: number,
  userId: number,
): Promise<number> {
  return withTenant(database, workspaceId, async (tx) => {
    const [clientId, id] = [await nextId(tx, clients), await nextId(tx, projects)];
    await tx.insert(clients).values({ workspaceId, id: clientId, name: 'Secret client', color: '#3366CC' });
    await tx.insert(projects).values({ workspaceId, id, clientId, name: 'Merger', color: '#3366CC' });
    await tx.insert(projectUsers).values({ workspaceId, projectId: id, userId });
    return id;
  });
}
