import type { Actor } from '#domain/access/actor.ts';
import { roleNames, seededPermissions } from '#domain/access/permissions.ts';
import { taskSearchCalls } from '#domain/contract/tasks/task-search-contract.ts';
import { withTenant } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import { findTasks } from '#server/tasks/find-tasks.ts';
import type { Workspace } from './database.ts';

export type SearchQuery = Parameters<typeof findTasks>[1]['query'];
const call = taskSearchCalls['GET /api/tasks/Task/Search'];

/** The user who searches: the first of the workspace, with access to own tasks only, unless overridden. */
export function searcher(database: Database, workspace: Workspace, who: Partial<Actor> = {}) {
  const actor = {
    userId: workspace.userId,
    roleName: roleNames.user,
    permissions: seededPermissions['User'] ?? [],
    isWorkspaceAdmin: false,
    isSuperUser: false,
    teams: [],
    ...who,
    workspaceId: workspace.id,
    timeZone: 'UTC',
    email: 'mia@acme.test',
  };
  const page = (Text: string, more: Partial<SearchQuery> = {}) => {
    const query = call.query.parse({ Text, Order: 'best', ...more });
    const read = { readOnly: 'repeatable read' } as const;
    return withTenant(
      database,
      workspace.id,
      async (tx) => {
        const context = { tx, actor } as unknown as Parameters<typeof findTasks>[0];
        const { response } = await findTasks(context, { query } as Parameters<typeof findTasks>[1]);
        return call.response.parse(response);
      },
      read,
    );
  };
  /** The ids of all pages. */
  const all = async (text: string, more: Partial<SearchQuery> = {}) => {
    const ids: string[] = [];
    let next: string | null | undefined;
    do {
      const { Tasks, Next } = await page(text, { ...more, ...(next && { After: next }) });
      ids.push(...Tasks.map(({ idTask }) => idTask));
      next = Next;
    } while (next !== null);
    return ids;
  };
  return {
    page,
    all,
    names: async (text: string, more: Partial<SearchQuery> = {}) =>
      (await page(text, more)).Tasks.map(({ Name }) => Name),
  };
}
