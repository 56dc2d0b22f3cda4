import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { withTenant, type WorkspaceTx } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import { freshKey, startTestServer, type TestServer } from './server.ts';
import type { TestWorkspace } from './workspace.ts';

export type Who = keyof TestWorkspace['users'];

/** A suite's server, whose clock each test may advance, with a new workspace for each test. */
export interface AtServer {
  readonly server: TestServer;
  readonly workspace: TestWorkspace;
  /** The access token of a user of the workspace. */
  as(who: Who): Promise<string>;
  /** The token of a separate sign-in, as on another device. */
  anew(who: Who): Promise<string>;
  /** Creates a task of today for the user; returns its id. */
  newTask(who: Who): Promise<string>;
  /** Works in the workspace directly, bypassing the server. */
  inside<T>(work: (tx: WorkspaceTx) => Promise<T>): Promise<T>;
}

/** Registers a server and a workspace for a suite, available inside tests and hooks. */
export function atServer(database: () => Database, settings: Partial<Config> = {}): AtServer {
  let server: TestServer;
  let workspace: TestWorkspace;
  beforeAll(async () => {
    server = await startTestServer(database(), settings);
  });
  beforeEach(async () => {
    workspace = await server.makeWorkspace();
  });
  afterEach(() => server.restoreClock());
  afterAll(() => server.close());
  return {
    get server() {
      return server;
    },
    get workspace() {
      return workspace;
    },
    as: (who) => server.signIn(workspace.users[who].email),
    anew: (who) => server.signInAnew(workspace.users[who].email),
    async newTask(who) {
      const { data } = await server.call('POST /api/tasks/Task', {
        token: await server.signIn(workspace.users[who].email),
        headers: freshKey(),
        body: {
          Name: 'Report',
          idProject: workspace.projects[0],
          idAssignedTo: workspace.users[who].id,
          StartDate: new Date(server.deps.now()).toISOString(),
        },
      });
      return data.task.idTask;
    },
    inside: (work) => withTenant(database(), workspace.id, work),
  };
}

/** The body of a refusal. */
export const problem = (status: number, title: string, code: string, detail: string, more = {}) => ({
  type: 'about:blank',
  status,
  title,
  code,
  detail,
  ...more,
});
