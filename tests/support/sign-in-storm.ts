import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A storm of sign-in attempts, and the users who sign in meanwhile with the right password. */
export interface Storm {
  readonly origin: string;
  readonly connections: number;
  readonly lastsMs: number;
  /** The e-mail, password and forwarded address of the storm's next attempt. */
  readonly attack: (count: number) => Attempt;
  /** The next user's attempt, with their browser's cookie, or as a new browser. */
  readonly enter: (count: number) => Attempt & { readonly cookie?: string };
  /** The interval (ms) between the users' sign-ins. */
  readonly everyMs: number;
}

export interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly from?: string;
}

/** The outcome for users with the right password, and the storm's answers by status. */
export interface StormReport {
  readonly wanted: number;
  /** Answered 200 within 2 s. */
  readonly inTime: number;
  /** The time (ms) of each answer with 200. */
  readonly times: readonly number[];
  readonly refused: Readonly<Record<number, number>>;
  readonly attacks: Readonly<Record<number, number>>;
  /** The time (ms) of each answer to the storm. */
  readonly attackTimes: readonly number[];
}

/** Sends a storm to a server. */
export async function runStorm(storm: Storm): Promise<StormReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: storm.connections });
  const until = performance.now() + storm.lastsMs;
  const attacks: Record<number, number> = {};
  const refused: Record<number, number> = {};
  const times: number[] = [];
  const attackTimes: number[] = [];
  let count = 0;

  const attackOn = async () => {
    while (performance.now() < until) {
      const began = performance.now();
      const status = await signIn(storm.origin, storm.attack(count++), agent);
      attackTimes.push(performance.now() - began);
      attacks[status] = (attacks[status] ?? 0) + 1;
    }
  };
  const enter = async (place: number) => {
    await wait(place * storm.everyMs + storm.everyMs / 2);
    const began = performance.now();
    const status = await signIn(storm.origin, storm.enter(place));
    if (status === 200) times.push(performance.now() - began);
    else refused[status] = (refused[status] ?? 0) + 1;
  };
  const wanted = Math.floor(storm.lastsMs / storm.everyMs);
  await Promise.all([
    ...Array.from({ length: storm.connections }, attackOn),
    ...Array.from({ length: wanted }, (_, place) => enter(place)),
  ]);
  agent.destroy();
  return {
    wanted,
    inTime: times.filter((ms) => ms <= IN_TIME_MS).length,
    times,
    refused,
    attacks,
    attackTimes,
  };
}

export async function cookiesOf(origin: string, { email, password }: Attempt): Promise<string> {
  const answer = await fetch(`${origin}${PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Email: email, Password: password }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The other users of a flood, each with a separate request. */
export interface Flood {
  readonly origin: string;
  /** The number of wrong passwords from the browsers, and of connections. */
  readonly tries: number;
  readonly connections: number;
  /** The owners of the known browsers, with the cookies of each. */
  readonly known: { readonly email: string; readonly cookies: readonly string[] };
  /** The users with the right password, in turn. */
  readonly people: readonly Attempt[];
  /** The interval (ms) of each kind of request, and the duration (ms). */
  readonly everyMs: number;
  readonly lastsMs: number;
}

/** The other users' requests, and their deliberate delay in ms. */
const othersWait = { 'sign-in': 0, 'sign-up': 300, reset: 300, 'mistyped sign-in': 300 } as const;
type Kind = keyof typeof othersWait;

/** The others' waits in ms beyond the deliberate delay, and their answers, by kind of request. */
export type FloodReport = Readonly<
  Record<Kind, { readonly times: readonly number[]; readonly statuses: Readonly<Record<number, number>> }>
>;

/** Sends wrong passwords from an account's known browsers on all connections, with other users' requests meanwhile. */
export async function runFlood(flood: Flood): Promise<FloodReport> {
  const { origin, known, people, everyMs, lastsMs } = flood;
  const agent = new Agent({ keepAlive: true, maxSockets: flood.connections });
  const wrong = (count: number) =>
    signIn(
      origin,
      {
        email: known.email,
        password: `wrong ${count}`,
        cookie: known.cookies[count % known.cookies.length] ?? '',
      },
      agent,
    );
  const flooding = Promise.all(Array.from({ length: flood.tries }, (_, count) => wrong(count)));

  const ask: Record<Kind, (count: number) => Promise<number>> = {
    'sign-in': (count) => signIn(origin, people[count % people.length] ?? noOne),
    'sign-up': (count) =>
      post(
        `${origin}/api/workspaces`,
        {
          CompanyName: `Company ${count}`,
          FirstName: 'Nia',
          LastName: 'Berg',
          Email: `founder.${count}@flood.test`,
        },
        from(count),
      ),
    reset: (count) =>
      post(`${origin}/api/auth/RequestMailReset`, { email: `forgot.${count}@flood.test` }, from(count)),
    'mistyped sign-in': (count) =>
      signIn(origin, {
        email: `typo.${count}@flood.test`,
        password: 'mistyped',
        from: from(count)['X-Forwarded-For'],
      }),
  };
  const asked = async (kind: Kind) => {
    const times: number[] = [];
    const statuses: Record<number, number> = {};
    const one = async (count: number) => {
      await wait(count * everyMs);
      const began = performance.now();
      const status = await ask[kind](count);
      times.push(performance.now() - began - othersWait[kind]);
      statuses[status] = (statuses[status] ?? 0) + 1;
    };
    await Promise.all(Array.from({ length: Math.floor(lastsMs / everyMs) }, (_, count) => one(count)));
    return { times, statuses };
  };
  const [signedIn, signedUp, reset, mistyped] = await Promise.all([
    asked('sign-in'),
    asked('sign-up'),
    asked('reset'),
    asked('mistyped sign-in'),
  ]);
  await flooding;
  agent.destroy();
  return { 'sign-in': signedIn, 'sign-up': signedUp, reset, 'mistyped sign-in': mistyped };
}

const noOne: Attempt = { email: '', password: '' };
const from = (count: number) => ({
  'X-Forwarded-For': `203.0.${100 + Math.floor(count / 200)}.${count % 200}`,
});

const PATH = '/api/auth/AuthenticationHandler';
const IN_TIME_MS = 2_000;

function signIn(
  origin: string,
  { email, password, from: address, cookie }: Attempt & { readonly cookie?: string },
  agent?: Agent,
): Promise<number> {
  const headers = {
    ...(address === undefined ? {} : { 'X-Forwarded-For': address }),
    ...(cookie === undefined ? {} : { Cookie: cookie }),
  };
  return post(`${origin}${PATH}`, { Email: email, Password: password }, headers, agent);
}

/** The status of the answer, 0 without one. */
function post(url: string, body: object, headers: Record<string, string>, agent?: Agent): Promise<number> {
  return new Promise((resolve) => {
    const all = { 'Content-Type': 'application/json', ...headers };
    const sent = request(url, { method: 'POST', headers: all, ...(agent && { agent }) }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    sent.on('error', () => resolve(0));
    sent.end(JSON.stringify(body));
  });
}
