import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { DAY_MS } from '#domain/constants.ts';

/** Reads a user's data from a server, without a browser. */
export interface PersonAtServer {
  /** The user's tasks around today with this title prefix, each with the ids of its facts. */
  look(beginning: string): Promise<readonly (WireTask & { readonly facts: readonly string[] })[]>;
  remove(idTask: string): Promise<void>;
  /** Ends a browser's session by its refresh cookie, as signing out in that browser does. */
  signOut(cookie: string): Promise<void>;
}

/** Returns a user who signs in again for each request. */
export function personAtServer(origin: string, email: string, password: string): PersonAtServer {
  async function ask<T>(method: string, path: string, body?: object, headers: object = {}): Promise<T> {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), origin, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<T>;
  }
  async function signIn() {
    const body = { Email: email, Password: password };
    const { token, user } = await ask<SignedIn>('POST', 'auth/AuthenticationHandler', body);
    return { headers: { authorization: `Bearer ${token}` }, idUser: user.idUser };
  }
  return {
    async look(beginning) {
      const { headers, idUser } = await signIn();
      const range = { idUser, StartDate: instantIn(-3 * DAY_MS), EndDate: instantIn(3 * DAY_MS) };
      const tasks = await ask<WireTask[]>('PUT', 'tasks/Task/List', range, headers);
      const own = tasks.filter(({ Name }) => Name.startsWith(beginning));
      return Promise.all(
        own.map(async (task) => {
          const path = `tasks/Task/${task.idTask}/History`;
          const rows = await ask<{ FactId: string }[]>('GET', path, undefined, headers);
          return { ...task, facts: rows.map(({ FactId }) => FactId) };
        }),
      );
    },
    async remove(idTask) {
      const { headers } = await signIn();
      await ask('PUT', 'tasks/Task', { idTask, Status: 3 }, headers);
    },
    async signOut(cookie) {
      await ask('POST', 'auth/AuthenticationHandler/Logout', undefined, { cookie });
    },
  };
}

interface SignedIn {
  readonly token: string;
  readonly user: { readonly idUser: number };
}

const instantIn = (ms: number): string => new Date(Date.now() + ms).toISOString();
