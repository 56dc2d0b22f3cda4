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

/** How many requests at least, each place being tried once, and from which seed; `note` hears of each fault. */
export interface IsolationPlan {
  readonly requests: number;
  readonly seed: number;
  /** The addresses of those who may look beyond their company, by the calls that are doors (DEC-72, N7). */
  readonly superUsers: readonly string[];
  readonly note: (fault: string) => void;
}

/** What one company can tell of another; from `told` on all must be 0. */
export interface IsolationReport {
  requests: number;
  /** Places of the contract where an id of the other company stood. */
  places: number;
  readonly statuses: Record<string, number>;
  /** Events that the open streams of the company brought. */
  hints: number;
  /** Foreign ids that were answered otherwise than unknown ones. */
  told: number;
  /** Texts of other companies in what came back. */
  leaked: number;
  /** Events about boards that are not the company's. */
  overheard: number;
  faults: number;
}

/** How many of the numbers of a report must be 0 and are not. */
export function isolationFaults({ told, leaked, overheard, faults }: IsolationReport): number {
  return told + leaked + overheard + faults;
}

/**
 * Sends ids of another company in every place of every call, as each person of one's own, between two requests with
 * ids that nobody has: the answer must be like one of theirs (N1, N2, N3). A third company is at work meanwhile.
 */
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
  /** Who can sign in still. */
  readonly people: Persona[];
  /** Whether somebody is no super user. */
  readonly isBound: (person: Persona) => boolean;
  readonly exchange: Exchange;
  readonly dice: Dice;
  /** Ids of the other company that mean something of one's own by now: a task that was made, a key or a name that was used. */
  readonly taken: Set<string>;
}

/** By these calls super users look into other companies, and change what is everybody's: whoever is none has to be told of nobody (DEC-72, N7). */
const doors: ReadonlySet<string> = new Set([
  'GET /api/admin/manage/workspaces',
  'GET /api/admin/manage/users',
  'GET /api/admin/manage/workspace/{id}',
  'GET /api/workspaces/{id}/admin',
  'GET /api/labels/Team/ListByWorkspace/{id}',
  'PUT /api/labels/Notification',
  'DELETE /api/labels/Notification/{id}',
]);

/**
 * The same request with an id that nobody has and with the foreign one, and with another that nobody has where those differ:
 * what happened between them may be why. False where no id fits.
 */
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

/** Somebody of the company who can sign in, no super user where that is asked: a proper request may have ended an account. */
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

/** How many texts of other companies stand in what came back. */
function leaksOf({ world }: Trial, text: string): number {
  const emails = [world.theirs, world.noisy].flatMap(({ users }) =>
    Object.values(users).map(({ email }) => email),
  );
  return [CANARY, ...emails].filter((canary) => text.includes(canary)).length;
}

/** Hints name no board of another company; the own one gets people, and with them boards, all the time. */
function judgeStream(trial: Trial, { events, bytes }: Listening): void {
  const { report, world } = trial;
  const others = Object.values(world.noisy.users).map(({ id }) => id);
  const foreign = new Set([...(world.theirs.ids['users'] ?? []).map(Number), ...others]);
  report.hints += events.length;
  report.overheard += events.filter(({ boards }) => boards.some((board) => foreign.has(board))).length;
  report.leaked += leaksOf(trial, bytes);
}

/** An id of the other company that can stand in that place. */
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

/** Whether an id has the form that a place asks for. */
const fitsIn = ({ isNumber: isId, pattern = '' }: Place, id: string): boolean =>
  isId ? isNumber(id) : new RegExp(pattern, 'u').test(id);

/** The same form, and nothing that anybody has: a company is called by one digit. */
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

/** What an id names where it stands: a number in the text of a body is a name in its service; null for what is no name. */
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

/** A company whose people change their tasks all the time. */
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
