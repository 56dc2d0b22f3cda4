import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

/** Eight users of two companies who write at the same time. */
export const writers = ['member', 'lead', 'manager', 'admin', 'super', 'member', 'lead']
  .map((name) => `${name}@acme.test`)
  .concat('member@globex.test');

/** The outcomes of a client's writes, by key. */
export interface Written {
  readonly workspaceId: number;
  readonly acknowledged: readonly string[];
  readonly refused: readonly string[];
  /** The number of retryable answers (5xx), by status. */
  readonly failed: Readonly<Record<number, number>>;
}

/** A signed-in demo user who is ready to write. */
export interface WritingClient {
  answered(): number;
  /** Writes continuously until stopped: adds, starts, renames and pauses tasks; repeats unanswered writes (J3). */
  write(stopped: AbortSignal): Promise<Written>;
}

/** Signs in a demo user; `describe` returns the task's description, by default a short one. */
export async function writingClient(
  server: ServerProcess,
  email: string,
  describe: () => string = () => 'Written while the server dies.',
): Promise<WritingClient> {
  let { token, user } = await signIn(server, email);
  const acknowledged: string[] = [];
  const refused: string[] = [];
  const failed: Record<number, number> = {};

  async function attempt(write: Write): Promise<Response | null> {
    await server.up();
    try {
      const response = await fetch(`${server.origin}${write.path}`, {
        method: write.method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': write.key,
          'device-time': write.at,
        },
        body: JSON.stringify(write.body),
      });
      await response.text();
      return response;
    } catch {
      await wait(RETRY_MS);
      return null;
    }
  }

  async function deliver(write: Write): Promise<void> {
    for (;;) {
      const response = await attempt(write);
      if (response === null) continue;
      if (response.status >= 500) {
        failed[response.status] = (failed[response.status] ?? 0) + 1;
        await wait(RETRY_MS);
        continue;
      }
      if (response.status === 401) {
        ({ token, user } = await signIn(server, email));
        continue;
      }
      (response.ok ? acknowledged : refused).push(write.key);
      return;
    }
  }

  return {
    answered: () => acknowledged.length + refused.length,
    write: async (stopped) => {
      while (!stopped.aborted) {
        for (const write of storyOf(user.idUser, user.project, describe)) await deliver(write);
      }
      return { workspaceId: user.idWorkspace, acknowledged, refused, failed };
    },
  };
}

const RETRY_MS = 20;

export interface Write {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly key: string;
  readonly at: string;
  readonly body: object;
}

/** The writes of a user for one task: adds, starts, renames and pauses it. */
export function* storyOf(idAssignedTo: number, idProject: number, describe: () => string): Generator<Write> {
  const idTask = randomUUID();
  const write = (method: Write['method'], path: string, body: object): Write => ({
    method,
    path: `/api/tasks/Task${path}`,
    key: randomUUID(),
    at: new Date().toISOString(),
    body,
  });
  yield write('POST', '', {
    idTask,
    Name: idTask,
    idProject,
    idAssignedTo,
    StartDate: new Date().toISOString(),
  });
  yield write('POST', '/Timer', { task: { idTask }, action: 'START' });
  yield write('PUT', '', { idTask, Description: describe() });
  yield write('POST', '/Timer', { task: { idTask }, action: 'PAUSE' });
}

export interface SignedIn {
  readonly token: string;
  readonly user: { readonly idUser: number; readonly idWorkspace: number; readonly project: number };
}

/** Signs in a demo user as soon as the server is able to. */
export async function signIn(server: Pick<ServerProcess, 'origin' | 'up'>, email: string): Promise<SignedIn> {
  for (;;) {
    await server.up();
    const answer = await askForToken(server, email).catch(() => null);
    if (answer !== null) return answer;
    await wait(RETRY_MS);
  }
}

/** A token and a project to write to; null where the server is busy. */
async function askForToken(
  { origin }: Pick<ServerProcess, 'origin'>,
  email: string,
): Promise<SignedIn | null> {
  const answer = await fetch(`${origin}/api/auth/AuthenticationHandler`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email: email, Password: 'weekwright-demo' }),
  });
  if (!answer.ok) return null;
  const { token, user } = (await answer.json()) as SignedIn;
  const list = await fetch(`${origin}/api/projects/Project/List`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [first] = (await list.json()) as { idProject: number }[];
  return { token, user: { ...user, project: first?.idProject ?? 0 } };
}
