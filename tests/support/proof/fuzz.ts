import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { problem } from '#domain/contract/problem-wire.ts';
import { type Dice, diceOf } from '#tests/support/dice.ts';
import { PASSWORD } from '#tests/support/workspace.ts';
import { type Exchange, type Incoming, openExchange, type Outgoing, sendBytes } from './exchange.ts';
import { type Persona, personaOf, signIn, strangers } from './people.ts';
import { hostileText } from './hostile.ts';
import {
  brokenBytes,
  hostileRequest,
  otherRoutes,
  outgoing,
  properParts,
  type ShapedCall,
  shapedCalls,
} from './requests.ts';
import { CANARY, TYPED, type World } from './world.ts';

/** An attacked server: its address, its log so far, and whether it has exited. */
export interface Target {
  readonly origin: string;
  said(): string;
  hasEnded(): boolean;
}

/** The number of requests and connections, the seed, and whether slow answers are faults; `note` gets each fault once. */
export interface FuzzPlan {
  readonly requests: number;
  readonly connections: number;
  readonly seed: number;
  readonly timed?: boolean;
  readonly note: (fault: string) => void;
}

/** The result of the requests; from `faults` on all must be 0. */
export interface FuzzReport {
  requests: number;
  /** The calls that never succeeded, so that little of their code was reached. */
  neverDone: readonly string[];
  readonly statuses: Record<string, number>;
  /** The same counts for each call of the contract. */
  readonly byCall: Record<string, Record<string, number>>;
  slowestMs: number;
  /** 5xx answers except deliberate 503s. */
  faults: number;
  /** Requests without an answer. */
  unanswered: number;
  /** Requests that repeatedly took over a second. */
  slow: number;
  /** Errors that aren't problem details, and answers that violate the contract. */
  misshapen: number;
  /** User texts in the log. */
  leaked: number;
  ended: number;
}

/** Sends valid and hostile requests to every call of the contract as several users. */
export async function runFuzz(target: Target, world: World, plan: FuzzPlan): Promise<FuzzReport> {
  const report: FuzzReport = {
    requests: 0,
    neverDone: [],
    statuses: {},
    byCall: {},
    slowestMs: 0,
    faults: 0,
    unanswered: 0,
    slow: 0,
    misshapen: 0,
    leaked: 0,
    ended: 0,
  };
  const people = [
    ...[...Object.values(world.ours.users), ...world.spares].map((user) => personaOf(target.origin, user)),
    personaOf(target.origin, world.theirs.users.member),
    ...strangers,
  ];
  const done = new Set<string>();
  const emails = world.spares.map(({ email }) => email);
  const leaver = { emails: [...emails], cookie: '' };
  const pools = { ...poolsOf(world), emails };
  const run: Run = { target, plan, report, people, leaver, pools, done };
  const each = Math.ceil(plan.requests / plan.connections);
  await Promise.all(
    Array.from({ length: plan.connections }, (_, place) =>
      attack(run, each, diceOf(plan.seed * 1_000 + place)),
    ),
  );
  report.neverDone = shapedCalls.map(({ key }) => key).filter((key) => !done.has(key));
  report.leaked = leaksIn(target.said(), world);
  report.ended = target.hasEnded() ? 1 : 0;
  return report;
}

/** The number of counts of a report that must be 0 and aren't. */
export function faultsIn({ faults, unanswered, slow, misshapen, leaked, ended }: FuzzReport): number {
  return faults + unanswered + slow + misshapen + leaked + ended;
}

const SLOW_MS = 1_000;
const SIGN_INS_EVERY = 100;
const MOST_IDS = 400;

interface Run {
  readonly target: Target;
  readonly plan: FuzzPlan;
  readonly report: FuzzReport;
  readonly people: readonly Persona[];
  /** A user whose tokens appear in requests that renew, read and end a session. */
  readonly leaver: { readonly emails: string[]; cookie: string };
  readonly pools: Record<string, string[]>;
  /** The calls that succeeded at least once. */
  readonly done: Set<string>;
}

async function attack(run: Run, requests: number, dice: Dice): Promise<void> {
  const exchange = openExchange(run.target.origin);
  for (let count = 0; count < requests && !run.target.hasEnded(); count += 1) {
    // A user whose account another request has deleted counts as a stranger.
    const token = await dice
      .pick(run.people)
      .token()
      .catch(() => null);
    if (count % SIGN_INS_EVERY === 0) await signInLeaver(run);
    run.report.requests += 1;
    if (dice.chance(0.02)) await sendBroken(run, brokenBytes(token, dice));
    else {
      const shaped = dice.pick(shapedCalls);
      const request = requestFor(shaped, run, token, dice);
      const answer = await exchange.send(request);
      await judge(run, { exchange, shaped, request, answer });
    }
  }
  exchange.close();
}

function requestFor(shaped: ShapedCall, { pools, leaver }: Run, token: string | null, dice: Dice): Outgoing {
  if (dice.chance(0.02)) {
    const [method = '', path = ''] = dice.pick(otherRoutes).split(' ');
    return {
      method: dice.chance(0.7) ? method : 'HEAD',
      path: path.replace(/:\w+(?:\{.*\})?/, encodeURIComponent(hostileText(dice))),
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' ? { body: Buffer.from(hostileText(dice)) } : {}),
    };
  }
  const made = dice.chance(0.35)
    ? outgoing(properParts(shaped, pools, token, dice))
    : hostileRequest(shaped, pools, token, dice);
  if (shaped.call.access !== 'open' || dice.chance(0.5)) return made;
  return { ...made, headers: { ...made.headers, cookie: leaver.cookie } };
}

async function signInLeaver({ target, leaver, pools }: Run): Promise<void> {
  const [email] = leaver.emails;
  if (email === undefined) return;
  const found = await signIn(target.origin, email).catch(() => null);
  if (found !== null) {
    leaver.cookie = found.cookie;
    pools['tokens'] = [found.token, TYPED];
  } else if (leaver.emails[0] === email) leaver.emails.shift();
}

async function sendBroken({ target, report, plan }: Run, bytes: string): Promise<void> {
  for (const status of await sendBytes(target.origin, bytes)) {
    count(report, status);
    if (status < 500 || status === 503) continue;
    report.faults += 1;
    plan.note(`${status} for ${JSON.stringify(bytes.slice(0, 200))}`);
  }
}

interface Exchanged {
  readonly exchange: Exchange;
  readonly shaped: ShapedCall;
  readonly request: Outgoing;
  readonly answer: Incoming | null;
}

async function judge(run: Run, { exchange, shaped, request, answer }: Exchanged): Promise<void> {
  const { report, plan } = run;
  const say = (fault: string) => plan.note(`${fault}: ${shortly(request)}`);
  if (answer === null) {
    report.unanswered += 1;
    return say('no answer');
  }
  const { status, ms } = answer;
  count(report, status);
  countFor(report, shaped.key, status);
  report.slowestMs = Math.max(report.slowestMs, Math.round(ms));
  if (status >= 500 && !isDeliberate(answer)) {
    report.faults += 1;
    say(`${status} ${answer.body}`);
  } else if (!isShaped(answer, request, shaped)) {
    report.misshapen += 1;
    say(`misshapen ${status} ${answer.body.slice(0, 300)}`);
  }
  if (status === 200 && isFor(shaped, request)) {
    run.done.add(shaped.key);
    keepIds(run, answer, request);
  }
  if (plan.timed !== false && ms > SLOW_MS && (await isSlowByItself(exchange, request))) {
    report.slow += 1;
    say(`${Math.round(ms)} ms`);
  }
}

/** Later requests can use the ids of created items. */
function keepIds({ pools }: Run, { body }: Incoming, { headers }: Outgoing): void {
  const keep = (kind: string, id: unknown) => {
    const pool = (pools[kind] ??= []);
    if (typeof id === 'string' && pool.length < MOST_IDS && !pool.includes(id)) pool.push(id);
  };
  for (const [, id] of body.matchAll(/"idTask":"([0-9a-f-]{36})"/g)) keep('tasks', id);
  for (const [, id] of body.matchAll(/"idSession":(\d+)/g)) keep('sessions', id);
  keep('journal', headers['idempotency-key']);
}

function count({ statuses }: FuzzReport, status: number): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
}

function countFor({ byCall }: FuzzReport, key: string, status: number): void {
  const statuses = (byCall[key] ??= {});
  statuses[status] = (statuses[status] ?? 0) + 1;
}

/** The machine may be busy: a request counts as slow only if it is slow each time. */
async function isSlowByItself(exchange: Exchange, request: Outgoing): Promise<boolean> {
  for (let again = 0; again < 4; again += 1) {
    await wait(SLOW_MS / 4);
    const answer = await exchange.send(request);
    if (answer !== null && answer.ms <= SLOW_MS) return false;
  }
  return true;
}

function isDeliberate({ status, headers, body }: Incoming): boolean {
  return status === 503 && headers['retry-after'] !== undefined && body.includes('"server.unavailable"');
}

/** An error is problem details; an answer fits its call's contract. */
function isShaped({ status, headers, body }: Incoming, request: Outgoing, shaped: ShapedCall): boolean {
  const type = headers['content-type'] ?? '';
  if (status >= 400) {
    if (request.method === 'HEAD') return true;
    if (/^\/(payment|google)-stand-in\//.test(request.path) && type.startsWith('text/html')) return true;
    // Node itself refuses malformed HTTP with an empty body, and disconnects.
    if (body === '' && headers.connection === 'close') return [400, 408, 431].includes(status);
    return (
      type.startsWith('application/problem+json') &&
      holds(problem.extend({ status: z.literal(status) }), body)
    );
  }
  if (status !== 200 || !isFor(shaped, request)) return true;
  return type.startsWith('application/json') && holds(shaped.call.response, body);
}

function holds(schema: z.ZodType, body: string): boolean {
  try {
    return schema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

/** Whether a request still matches its call: an id may spell the end of another call's path. */
function isFor({ method, path }: ShapedCall, request: Outgoing): boolean {
  const asked = request.path.split('?')[0] ?? '';
  if (request.method !== method) return false;
  if (asked === path || literal.has(`${method} ${asked}`)) return asked === path;
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked);
}

const literal = new Set(shapedCalls.map(({ key }) => key).filter((key) => !key.includes('{')));

/** The ids of both companies, the other one's as foreign ids. */
function poolsOf({ ours, theirs }: World): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(ours.ids).map(([kind, ids]) => [kind, [...ids, ...(theirs.ids[kind] ?? []).slice(0, 3)]]),
  );
}

/** The number of user texts in a log: input, names, addresses, passwords and tokens. */
function leaksIn(log: string, { ours }: World): number {
  const own = Object.values(ours.users).map(({ email }) => email);
  return [TYPED, CANARY, PASSWORD, 'eyJ', ...own].filter((text) => log.includes(text)).length;
}

function shortly({ method, path, headers, body }: Outgoing): string {
  const { authorization: _, ...rest } = headers;
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(rest).slice(0, 200)} ${body?.toString().slice(0, 300) ?? ''}`;
}
