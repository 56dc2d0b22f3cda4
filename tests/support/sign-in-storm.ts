import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A storm of tries to sign in, and the people who want in meanwhile with the right password. */
export interface Storm {
  readonly origin: string;
  readonly connections: number;
  /** How long it lasts, in ms. */
  readonly lastsMs: number;
  /** The e-mail, the password and the forwarded address of the storm's next try. */
  readonly attack: (count: number) => Attempt;
  /** The same of the next person, with the cookie of his or her browser, a new one where there is none. */
  readonly enter: (count: number) => Attempt & { readonly cookie?: string };
  /** How often (ms) somebody wants in. */
  readonly everyMs: number;
}

/** One try to sign in. */
export interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly from?: string;
}

/** What became of those who had the right password, and how often the storm was answered, by status. */
export interface StormReport {
  readonly wanted: number;
  /** Answered 200 within 2 s. */
  readonly inTime: number;
  /** How long in ms each answer took that was 200. */
  readonly times: readonly number[];
  readonly refused: Readonly<Record<number, number>>;
  readonly attacks: Readonly<Record<number, number>>;
  /** How long in ms the storm waited for each answer. */
  readonly attackTimes: readonly number[];
}

/** Lets a storm loose on a server. */
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

/** The cookies of a browser after a sign-in. */
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

const PATH = '/api/auth/AuthenticationHandler';
const IN_TIME_MS = 2_000;

/** The status of the answer, 0 where none came. */
function signIn(
  origin: string,
  { email, password, from, cookie }: Attempt & { readonly cookie?: string },
  agent?: Agent,
): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(from === undefined ? {} : { 'X-Forwarded-For': from }),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
    };
    const sent = request(
      `${origin}${PATH}`,
      { method: 'POST', headers, ...(agent && { agent }) },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
      },
    );
    sent.on('error', () => resolve(0));
    sent.end(JSON.stringify({ Email: email, Password: password }));
  });
}
