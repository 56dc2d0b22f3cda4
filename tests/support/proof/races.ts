import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '#domain/constants.ts';
import { liveWords } from '#domain/contract/tasks/task-wire.ts';
import type { WireOutcome } from '#domain/contract/tasks/task-batches.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { refusalCodes } from '#domain/refusal.ts';
import { type Dice, diceOf } from '#tests/support/dice.ts';
import type { TestUser } from '#tests/support/workspace.ts';
import { type Exchange, type Incoming, openExchange, type Outgoing } from './exchange.ts';
import type { Target } from './fuzz.ts';
import { type Persona, personaOf } from './people.ts';
import { anyWrite, type Known, type KnownSession, spanOf, type Write } from './race-acts.ts';
import type { World } from './world.ts';

/** The number of writes, and the seed; `note` gets each fault. */
export interface RacePlan {
  readonly requests: number;
  readonly seed: number;
  readonly note: (fault: string) => void;
}

/** A sent key, and the outcome of all its attempts: the position of its fact, or null for a refusal. */
export interface Settled {
  readonly key: string;
  readonly userId: number;
  readonly position: number | null;
  /** The request, and the outcome of each attempt. */
  readonly told: string;
}

/** The result of the races; from `unruly` on all must be 0. */
export interface RaceReport {
  writes: number;
  accepted: number;
  /** By error code. */
  readonly refused: Record<string, number>;
  /** Writes sent twice at once, and those whose first answer was discarded. */
  again: number;
  /** Deliberate 503s, which are retried with the same key. */
  unavailable: number;
  /** Answers that are neither a success nor a refusal by a rule. */
  unruly: number;
  /** Keys with two contradicting answers. */
  torn: number;
  /** Positions that did not increase on a connection. */
  unordered: number;
  /** Boards with a duplicate card, a gap in a column or two running tasks. */
  disordered: number;
  /** Tasks on two boards, or on none without being deleted. */
  misplaced: number;
}

/** The result of the races, and the expected history. */
export interface Raced {
  readonly report: RaceReport;
  readonly settled: readonly Settled[];
}

/** Changes the same few tasks from several devices of several users at once. */
export async function runRaces(target: Target, { ours }: World, plan: RacePlan): Promise<Raced> {
  const report: RaceReport = {
    writes: 0,
    accepted: 0,
    refused: {},
    again: 0,
    unavailable: 0,
    unruly: 0,
    torn: 0,
    unordered: 0,
    disordered: 0,
    misplaced: 0,
  };
  const known: Known = { company: ours, tasks: new Map(), sessions: [], facts: new Map() };
  const { member, mate, lead, manager, admin } = ours.users;
  const devices = [member, member, member, mate, lead, lead, manager, admin];
  const races = { target, plan, report, known, settled: [] as Settled[] };
  await lookAtAll(races);
  const each = Math.ceil(plan.requests / devices.length);
  await Promise.all(devices.map((user, place) => race(races, user, each, diceOf(plan.seed * 1_000 + place))));
  await lookAtAll(races);
  return { report, settled: races.settled };
}

/** The number of counts of a report that must be 0 and aren't. */
export function raceFaults({ unruly, torn, unordered, disordered, misplaced }: RaceReport): number {
  return unruly + torn + unordered + disordered + misplaced;
}

interface Races {
  readonly target: Target;
  readonly plan: RacePlan;
  readonly report: RaceReport;
  readonly known: Known;
  readonly settled: Settled[];
}

/** One device: a user and two connections, of which the second repeats the first one's requests. */
interface Device {
  readonly user: TestUser;
  readonly persona: Persona;
  readonly exchange: Exchange;
  readonly second: Exchange;
}

async function race(races: Races, user: TestUser, writes: number, dice: Dice): Promise<void> {
  const { target, report, known } = races;
  const persona = personaOf(target.origin, user);
  const [exchange, second] = [openExchange(target.origin), openExchange(target.origin)];
  const device: Device = { user, persona, exchange, second };
  let last = 0;
  for (let count = 0; count < writes && !target.hasEnded(); count += 1) {
    const write = anyWrite(known, user.id, dice);
    report.writes += 1;
    const position = await settle(races, device, write, dice);
    if (position !== null && position <= last) {
      report.unordered += 1;
      races.plan.note(`position ${position} after ${last}`);
    }
    last = Math.max(last, position ?? 0);
    if (dice.chance(0.05)) await lookAt(races, device, user.id);
  }
  exchange.close();
  second.close();
}

/** Sends a write until it is answered, some twice; returns the position of its fact, null for a refusal. */
async function settle(races: Races, device: Device, write: Write, dice: Dice): Promise<number | null> {
  const { report, known, settled } = races;
  const [isTwice, isCut] = [dice.chance(0.15), dice.chance(0.05)];
  if (isTwice || isCut) report.again += 1;
  if (isCut) await cutOff(races, device, write, dice.below(12));
  const answers = isTwice
    ? await Promise.all([
        answered(races, device, write, device.exchange),
        answered(races, device, write, device.second),
      ])
    : [await answered(races, device, write, device.exchange)];
  const outcomes = answers.map((answer) => outcomeOf(races, write, answer));
  const done = outcomes.filter((outcome) => outcome !== null);
  if (!done.every((each) => isDeepStrictEqual(each, done[0]))) {
    report.torn += 1;
    races.plan.note(`two answers to ${JSON.stringify(write)}`);
  }
  const position = done[0]?.position ?? null;
  if (position !== null) report.accepted += 1;
  const statuses = answers.map(({ status }) => status).join(' and ');
  const told = `${isCut ? 'cut off, then ' : ''}${statuses}: ${JSON.stringify(write)}`;
  settled.push({ key: write.key, userId: device.user.id, position, told });
  if (done[0]) learn(known, device.user.id, write.key, done[0].tasks);
  if (done[0] && write.call === 'POST /api/tasks/Task/Session')
    known.sessions.push(spanOf(write.body as KnownSession));
  return position;
}

/** Sends a write over a connection that breaks after a moment, so that its outcome is unknown. */
async function cutOff({ target }: Races, { persona }: Device, write: Write, afterMs: number): Promise<void> {
  const broken = openExchange(target.origin);
  const answer = broken.send(requestOf(write, await persona.token()));
  await wait(afterMs);
  broken.close();
  await answer;
}

function requestOf({ call, body, key, deviceTime }: Write, token: string | null): Outgoing {
  const [method = '', path = ''] = call.split(' ');
  const isAsked = method === 'DELETE';
  const headers = {
    authorization: `Bearer ${token}`,
    ...(!isAsked && { 'content-type': 'application/json' }),
    'idempotency-key': key,
    'device-time': deviceTime,
  };
  const query = isAsked ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
  const sent = isAsked ? '' : JSON.stringify(body);
  return { method, path: `${path}${query}`, headers, body: Buffer.from(sent) };
}

async function answered(races: Races, device: Device, write: Write, over: Exchange): Promise<Incoming> {
  for (;;) {
    const answer = await over.send(requestOf(write, await device.persona.token()));
    if (races.target.hasEnded()) throw new Error('The server has ended.');
    if (answer !== null && answer.status !== 503) return answer;
    races.report.unavailable += 1;
    await wait(AGAIN_MS);
  }
}

const AGAIN_MS = 100;

interface Done {
  readonly position: number;
  readonly tasks: readonly WireTask[];
}

function outcomeOf({ report, plan }: Races, write: Write, { status, headers, body }: Incoming): Done | null {
  if (status === 200) return { position: Number(headers['journal-position']), tasks: tasksIn(body) };
  const { code = '' } = JSON.parse(body) as { code?: string };
  report.refused[code] = (report.refused[code] ?? 0) + 1;
  const isRule = status < 500 && refusalCodes.some((each) => each === code) && code !== 'request.malformed';
  if (!isRule) {
    report.unruly += 1;
    plan.note(`${status} ${body} for ${JSON.stringify(write)}`);
  }
  return null;
}

function learn({ tasks, facts }: Known, userId: number, key: string, seen: readonly WireTask[]): void {
  facts.set(userId, [...(facts.get(userId) ?? []).slice(-20), key]);
  for (const task of seen) learnTask(tasks, task);
}

function learnTask(tasks: Known['tasks'], { idTask, UpdatedDate, idAssignedTo, Status }: WireTask): void {
  tasks.set(idTask, { version: UpdatedDate, owner: Status === liveWords.live ? idAssignedTo : 0 });
}

function tasksIn(body: string): WireTask[] {
  const read = JSON.parse(body) as WireTask[] | { task: WireTask } | WireOutcome;
  if (Array.isArray(read)) return read;
  return 'task' in read ? [read.task] : read.tasks;
}

/** Reads a board, a consistent snapshot: no duplicate card, no gap in a column, at most one running task (B2, T1). */
async function lookAt(races: Races, device: Device, userId: number): Promise<WireTask[]> {
  const { report, plan } = races;
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const body = { idUser: userId, StartDate: day(-20), EndDate: day(20) };
  const answer = await device.exchange.send({
    method: 'PUT',
    path: '/api/tasks/Task/List',
    headers: {
      authorization: `Bearer ${await device.persona.token()}`,
      'content-type': 'application/json',
    },
    body: Buffer.from(JSON.stringify(body)),
  });
  if (answer?.status !== 200) return [];
  const tasks = tasksIn(answer.body);
  const fault = disorderOf(tasks);
  if (fault !== null) {
    report.disordered += 1;
    plan.note(`the board of ${userId}: ${fault}`);
  }
  return tasks;
}

function disorderOf(tasks: readonly WireTask[]): string | null {
  if (new Set(tasks.map(({ idTask }) => idTask)).size < tasks.length) return 'a card twice';
  if (tasks.filter(({ idTaskStatus }) => idTaskStatus === 2).length > 1) return 'two running tasks';
  const columns = new Map<string | null, number[]>();
  for (const { StartDate, index } of tasks)
    columns.set(StartDate, [...(columns.get(StartDate) ?? []), index]);
  for (const places of columns.values()) {
    const sorted = places.toSorted((one, other) => one - other);
    if (sorted.some((place, at) => place !== at)) return `a column with the places ${String(sorted)}`;
  }
  return null;
}

/** After all writes: every task of the history is on one board, or deleted. */
async function lookAtAll(races: Races): Promise<void> {
  const { known, target, report, plan } = races;
  const { admin } = known.company.users;
  const exchange = openExchange(target.origin);
  const device: Device = {
    user: admin,
    persona: personaOf(target.origin, admin),
    exchange,
    second: exchange,
  };
  const placed: string[] = [];
  for (const { id } of Object.values(known.company.users)) {
    const tasks = await lookAt(races, device, id);
    placed.push(...tasks.map(({ idTask }) => idTask));
    for (const task of tasks) learnTask(known.tasks, task);
  }
  for (const id of known.tasks.keys()) {
    const answer = await exchange.send({
      method: 'GET',
      path: `/api/tasks/Task/${id}`,
      headers: { authorization: `Bearer ${await device.persona.token()}` },
    });
    const wanted = answer?.status === 200 ? 1 : 0;
    if (placed.filter((each) => each === id).length === wanted) continue;
    report.misplaced += 1;
    plan.note(`the task ${id} answers ${answer?.status} and stands on ${String(placed.includes(id))} boards`);
  }
  exchange.close();
}
