import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { withTenant, type WorkspaceTx } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import { freshKey, startTestServer, type TestServer } from './server.ts';
import type { TestWorkspace } from './workspace.ts';

/** Somebody of a test workspace, by what he or she is there. */
export type Who = keyof TestWorkspace['users'];

/** A server for the tests of a suite, whose clock each of them may advance, and a workspace of its own for each of them. */
export interface AtServer {
  readonly server: TestServer;
  readonly workspace: TestWorkspace;
  /** The access token of somebody of the workspace. */
  as(who: Who): Promise<string>;
  /** The same of a sign-in of its own, as on another device. */
  anew(who: Who): Promise<string>;
  /** The id of a task of today that somebody has made for himself or herself. */
  newTask(who: Who): Promise<string>;
  /** Does something in the workspace itself, past the server. */
  inside<T>(work: (tx: WorkspaceTx) => Promise<T>): Promise<T>;
}

/** Registers what a suite of calls works with; it is there inside tests and hooks. */
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

/** The body of an answer that refuses. */
export const problem = (status: number, title: string, code: string, detail: string, more = {}) => ({
  type: 'about:blank',
  status,
  title,
  code,
  detail,
  ...more,
});
