import { setTimeout as wait } from 'node:timers/promises';
import { type Dice, diceOf } from '#tests/support/dice.ts';
import { type Exchange, type Incoming, openExchange, type Outgoing } from './exchange.ts';
import type { Target } from './fuzz.ts';
import { type Listening, listenIn } from './listening.ts';
import { likenessOf } from './likeness.ts';
import { type Persona, personaOf } from './people.ts';
import { type Place, placesOf, withValue } from './places.ts';
import { outgoing, properParts, shapedCalls } from './requests.ts';
import { CANARY, type World } from './world.ts';

/** The minimum number of requests, with each place tried once, and the seed; `note` gets each fault. */
export interface IsolationPlan {
  readonly requests: number;
  readonly seed: number;
  /** The addresses of users who may access other companies by the calls in `doors` (DEC-72, N7). */
  readonly superUsers: readonly string[];
  readonly note: (fault: string) => void;
}

/** What one company can learn about another; from `told` on all must be 0. */
export interface IsolationReport {
  requests: number;
  /** Places of the contract tested with an id of the other company. */
  places: number;
  readonly statuses: Record<string, number>;
  /** Events of the company's open streams. */
  hints: number;
  /** Foreign ids with another answer than unknown ids. */
  told: number;
  /** Texts of other companies in answers. */
  leaked: number;
  /** Events about other companies' boards. */
  overheard: number;
  faults: number;
}

/** The number of counts of a report that must be 0 and aren't. */
export function isolationFaults({ told, leaked, overheard, faults }: IsolationReport): number {
  return told + leaked + overheard + faults;
}

/** Sends foreign ids in every place of every call between requests with unknown ids: the answers must match (N1-N3). */
export async function runIsolation(
  target: Target,
  world: World,
  plan: IsolationPlan,
): Promise<IsolationReport> {
  const report: IsolationReport = {
    requests: 0,
    places: 0,
    statuses: {},
    hints: 0,
    told: 0,
    leaked: 0,
    overheard: 0,
    faults: 0,
  };
  const dice = diceOf(plan.seed);
  const people = [...Object.values(world.ours.users), ...world.spares].map((user) =>
    personaOf(target.origin, user),
  );
  const isBound = ({ name }: Persona): boolean => !plan.superUsers.includes(name);
  const streams = await Promise.all(people.slice(0, 4).map((person) => listenIn(target.origin, person)));
  const noise = makeNoise(target, world, dice.below(1_000_000));
  const trial: Trial = {
    target,
    world,
    plan,
    report,
    people,
    isBound,
    exchange: openExchange(target.origin),
    dice,
    taken: new Set(),
  };
  const places = shuffled(shapedCalls.flatMap(placesOf), dice);
  const tried = new Set<Place>();
  const isDone = (at: number) => at >= places.length && report.requests >= plan.requests;
  for (let at = 0; !isDone(at) && !target.hasEnded(); at += 1) {
    const place = places[at % places.length];
    if (place && (await tryPlace(trial, place))) tried.add(place);
  }
  report.places = tried.size;
  await noise.stop();
  trial.exchange.close();
  for (const stream of streams) judgeStream(trial, await stream.leave());
  report.leaked += leaksOf(trial, target.said());
  return report;
}

interface Trial {
  readonly target: Target;
  readonly world: World;
  readonly plan: IsolationPlan;
  readonly report: IsolationReport;
  /** The users who can still sign in. */
  readonly people: Persona[];
  /** Whether a user is no super user. */
  readonly isBound: (person: Persona) => boolean;
  readonly exchange: Exchange;
  readonly dice: Dice;
  /** Ids of the other company that now have a meaning in the own one: a created task, a used key or name. */
  readonly taken: Set<string>;
}

/** With these calls super users access other companies and global settings; others must learn nothing (DEC-72, N7). */
const doors: ReadonlySet<string> = new Set([
  'GET /api/admin/manage/workspaces',
  'GET /api/admin/manage/users',
  'GET /api/admin/manage/workspace/{id}',
  'GET /api/workspaces/{id}/admin',
  'GET /api/labels/Team/ListByWorkspace/{id}',
  'PUT /api/labels/Notification',
  'DELETE /api/labels/Notification/{id}',
]);

/** Sends a foreign id between two unknown ids, as changes in between may explain differences. False where no id fits. */
async function tryPlace(trial: Trial, place: Place): Promise<boolean> {
  const { world, dice, report, plan } = trial;
  const foreign = foreignId(trial, place);
  if (foreign === null) return false;
  const [person, token] = await somebody(trial, doors.has(place.shaped.key));
  const parts = properParts(place.shaped, world.ours.ids, token, dice);
  const { 'idempotency-key': _, ...headers } = parts.headers;
  const request = (id: string) =>
    outgoing(withValue({ ...parts, headers }, place, place.isNumber ? Number(id) : id));
  const likeness: string[] = [];
  for (const id of [unknownLike(foreign, trial, place), foreign, unknownLike(foreign, trial, place)]) {
    const sent = request(id);
    const answer = await trial.exchange.send(sent);
    report.requests += 1;
    judge(trial, sent, answer);
    if (id === foreign && answer?.status === 200) take(trial, place, id);
    likeness.push(answer === null ? 'no answer' : likenessOf(answer));
    if (likeness[1] === likeness[0]) return true;
  }
  const [before, theirs, after] = likeness;
  if (theirs === after) return true;
  report.told += 1;
  plan.note(`${person.name} ${describe(request(foreign))}: ${before} | ${theirs} | ${after}`);
  return true;
}

/** A user who can sign in, no super user if required: a valid request may have ended an account. */
async function somebody(
  trial: Trial,
  mustBeBound: boolean,
): Promise<readonly [person: Persona, token: string]> {
  const { people, isBound, dice } = trial;
  const person = dice.pick(mustBeBound ? people.filter(isBound) : people);
  const token = await person.token().catch(() => null);
  if (token !== null) return [person, token];
  people.splice(people.indexOf(person), 1);
  return somebody(trial, mustBeBound);
}

function judge(trial: Trial, sent: Outgoing, answer: Incoming | null): void {
  const { report, plan } = trial;
  const status = answer?.status ?? 0;
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  if (answer === null || (status >= 500 && status !== 503)) {
    report.faults += 1;
    plan.note(`${status} for ${describe(sent)}`);
    return;
  }
  const leaks = leaksOf(trial, JSON.stringify(answer.headers) + answer.body);
  report.leaked += leaks;
  if (leaks > 0) plan.note(`${describe(sent)} brings ${answer.body.slice(0, 300)}`);
}

/** The number of texts of other companies in an answer. */
function leaksOf({ world }: Trial, text: string): number {
  const emails = [world.theirs, world.noisy].flatMap(({ users }) =>
    Object.values(users).map(({ email }) => email),
  );
  return [CANARY, ...emails].filter((canary) => text.includes(canary)).length;
}

/** Hints name no board of another company; the own company gains users, and so boards, during the run. */
function judgeStream(trial: Trial, { events, bytes }: Listening): void {
  const { report, world } = trial;
  const others = Object.values(world.noisy.users).map(({ id }) => id);
  const foreign = new Set([...(world.theirs.ids['users'] ?? []).map(Number), ...others]);
  report.hints += events.length;
  report.overheard += events.filter(({ boards }) => boards.some((board) => foreign.has(board))).length;
  report.leaked += leaksOf(trial, bytes);
}

/** An id of the other company that fits the place. */
function foreignId({ world: { theirs }, taken, dice }: Trial, place: Place): string | null {
  const all = Object.values(theirs.ids)
    .map((ids) => ids.filter((id) => !taken.has(meaningOf(place, id) ?? '')))
    .flatMap((ids) => (ids.length > 0 ? [dice.pick(ids)] : []));
  if (place.way[0] === 'cookie') {
    const [signIn = ''] = theirs.ids['sign_ins'] ?? [];
    return `weekwright-refresh=${theirs.id}.${signIn}.${'A'.repeat(43)}`;
  }
  const fits = all.filter((id) => fitsIn(place, id));
  return fits.length > 0 ? dice.pick(fits) : null;
}

/** Whether an id has the form that a place requires. */
const fitsIn = ({ isNumber: isId, pattern = '' }: Place, id: string): boolean =>
  isId ? isNumber(id) : new RegExp(pattern, 'u').test(id);

/** An unused id of the same form: a company's id has one digit. */
function unknownLike(id: string, trial: Trial, place: Place): string {
  const { dice, world } = trial;
  const digits = () => String(dice.below(9) + 1);
  if (!isNumber(id)) return id.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, () => dice.uuid());
  const drawn = `${id.slice(0, -6)}${id.slice(-6).replaceAll(/\d/g, digits)}`;
  const companies = [world.ours, world.theirs, world.noisy].map((company) => String(company.id));
  return companies.includes(drawn) || !fitsIn(place, drawn) ? unknownLike(id, trial, place) : drawn;
}

function take({ taken }: Trial, place: Place, id: string): void {
  const meaning = meaningOf(place, id);
  if (meaning !== null) taken.add(meaning);
}

/** The meaning of an id in its place: its service for a number in a body; null where it has none. */
function meaningOf({ shaped, part, isNumber: isId }: Place, id: string): string | null {
  if (!isNumber(id)) return id;
  return isId || part !== 'body' ? null : `${shaped.path.split('/')[2]} ${id}`;
}

const isNumber = (id: string): boolean => /^\d+$/.test(id);

function shuffled<T>(values: readonly T[], dice: Dice): T[] {
  return values
    .map((value) => ({ value, at: dice.below(2 ** 30) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

function describe({ method, path, headers, body }: Outgoing): string {
  const { authorization: _, ...rest } = headers;
  return `${method} ${path} ${JSON.stringify(rest)} ${body?.toString().slice(0, 300) ?? ''}`;
}

/** A company whose users change their tasks continuously. */
function makeNoise({ origin }: Target, { noisy }: World, seed: number): { stop(): Promise<void> } {
  const person = personaOf(origin, noisy.users.member);
  const exchange = openExchange(origin);
  const dice = diceOf(seed);
  const over = new AbortController();
  const work = async () => {
    while (!over.signal.aborted) {
      const token = await person.token();
      const task = {
        Name: `${CANARY} ${dice.below(1_000)}`,
        idProject: noisy.projects[0],
        idAssignedTo: noisy.users.member.id,
        StartDate: new Date().toISOString(),
      };
      await exchange.send({
        method: 'POST',
        path: '/api/tasks/Task',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(task)),
      });
      await wait(NOISE_EVERY_MS);
    }
    exchange.close();
  };
  const working = work();
  return {
    async stop() {
      over.abort();
      await working;
    },
  };
}

const NOISE_EVERY_MS = 50;
