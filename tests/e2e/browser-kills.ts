import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from './test.ts';
import { statusOfId } from '#domain/contract/tasks/task-wire.ts';
import { type Dice, diceOf } from '#tests/support/dice.ts';
import { type KillableBrowser, openKillableBrowser } from '#tests/support/killable-browser.ts';
import { type Line, type LineState, openLine } from '#tests/support/line.ts';
import { type PersonAtServer, personAtServer } from '#tests/support/person-at-server.ts';
import { actOn, nameOf, type OnScreen } from './acts.ts';
import { answerSignIn, asksToSignIn, becomes, cardsOf, isAllSent, paintOf } from './kept-board.ts';

/** A server, and somebody who works there. */
export interface KillPlace {
  readonly origin: string;
  readonly email: string;
  readonly password: string;
}

/** How often to kill and from which seed. */
export interface KillPlan {
  readonly kills: number;
  /** After each so many kills the server ends the sign-in, and the person has to sign in again. */
  readonly endsEvery: number;
  readonly seed: number;
  /** Some lives last until all that the browser keeps is on the disk. */
  readonly lingers: boolean;
  readonly say: (note: string) => void;
}

/** What came of a browser that was killed again and again; from `lost` on all must be 0. */
export interface BrowserKills {
  readonly kills: number;
  readonly acts: Record<string, number>;
  /** Kills before which the change did not reach the server, or its answer not the browser. */
  unsent: number;
  renewals: number;
  /** Sign-ins that the server ended while the browser was dead, so that the person had to sign in again. */
  ended: number;
  /** Changes that the server does not have, and that it has besides. */
  lost: number;
  doubled: number;
  /** Times that the board came back otherwise than it was seen, or the server has it otherwise. */
  different: number;
  /** Sign-ins that were gone though nobody had ended them. */
  signedOut: number;
}

/** Kills the browser 100 ms after each change was painted, and compares what was seen with what came back (J2). */
export async function runBrowserKills(place: KillPlace, plan: KillPlan): Promise<BrowserKills> {
  const profile = mkdtempSync(path.join(tmpdir(), 'weekwright-profile-'));
  const line = await openLine(place.origin);
  const server = personAtServer(place.origin, place.email, place.password);
  const counts = { unsent: 0, renewals: 0, ended: 0, lost: 0, doubled: 0, different: 0, signedOut: 0 };
  const report: BrowserKills = { kills: plan.kills, acts: {}, ...counts };
  const story = { place, plan, line, server, report, dice: diceOf(plan.seed) };
  const open = () => openKillableBrowser(profile, line.origin);
  let kept: Kept = {
    tasks: [],
    facts: 0,
    clickMs: 0,
    isEnded: false,
    isFresh: false,
    renewal: 'none',
    isRenewed: false,
  };
  try {
    await beginIn(await open(), place);
    for (let kill = 1; kill <= plan.kills; kill += 1) {
      const renewals = line.renewals();
      const browser = await open();
      kept = await comeBack(story, browser.page, kept);
      const isRenewed = line.renewals() > renewals;
      kept = await actAndKill(story, browser, { ...kept, isRenewed }, kill);
      plan.say(`${kill} of ${plan.kills} kills`);
    }
    const last = await open();
    await comeBack(story, last.page, kept);
    await last.kill();
    report.renewals = line.renewals();
    return report;
  } finally {
    await line.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const AFTER_PAINT_MS = 100;
/** Chromium has written all that it keeps by then. */
const ON_DISK_MS = 32_000;
/** Chromium writes its local storage to the disk after 5 s and its cookies after 30 s. */
const LIVES_MS = [0, 0, 0, 0, 0, 0, 0, 0, 0, 300, 1_000, 2_500, 6_000, 6_000, ON_DISK_MS];
const PATIENCE_MS = 20_000;
/** How exactly (ms) a run and its sum must come back, beside the time that the click took. */
const EXACTLY_MS = 1_000;
const TITLE = 'Kept through';

interface Story {
  readonly place: KillPlace;
  readonly plan: KillPlan;
  readonly line: Line;
  readonly server: PersonAtServer;
  readonly report: BrowserKills;
  readonly dice: Dice;
}

/** What has to come back: the tasks as they were seen, and how many facts that took. */
interface Kept {
  readonly tasks: readonly OnScreen[];
  readonly facts: number;
  /** How long the last click took: when in it a run began is not known. */
  readonly clickMs: number;
  readonly isEnded: boolean;
  /** The person has signed in in this life of the browser: the refresh token is not on the disk yet. */
  readonly isFresh: boolean;
  /** When the access token runs out in the coming life. */
  readonly renewal: 'at the start' | 'with the act' | 'none';
  /** It was renewed in this life already, and ten minutes lie between two renewals. */
  readonly isRenewed: boolean;
}

/** The first sign-in is on the disk before the first kill. */
async function beginIn({ page, context }: KillableBrowser, { email, password }: KillPlace): Promise<void> {
  await page.goto('/login');
  await answerSignIn(page, email, password);
  await context.close();
}

async function actAndKill(story: Story, browser: KillableBrowser, kept: Kept, kill: number): Promise<Kept> {
  const { dice, line, report, plan } = story;
  if (plan.lingers) await wait(kept.isFresh ? ON_DISK_MS : dice.pick(LIVES_MS));
  const cookies = await browser.context.cookies(`${line.origin}/api/auth`);
  const act = actOn(kept.tasks, `${TITLE} ${plan.seed}.${kill}`, dice);
  const drawn = dice.pick<LineState>(['open', 'open', 'held', 'lost', 'cut']);
  // The form of a new task reads its lists a while after the board.
  const state = act.name === 'add' && drawn === 'cut' ? 'held' : drawn;
  line.set(state);
  if (kept.renewal === 'with the act' && !kept.isRenewed) line.runOut();
  if (state !== 'open') report.unsent += 1;
  const began = Date.now();
  await Promise.all([paintOf(browser.page, act.shows), act.perform(browser.page)]);
  const clickMs = Date.now() - began;
  await wait(AFTER_PAINT_MS);
  await browser.kill();
  report.acts[act.name] = (report.acts[act.name] ?? 0) + 1;
  line.set(dice.chance(0.3) ? 'cut' : 'open');
  const renewal = dice.pick(['at the start', 'with the act', 'none'] as const);
  if (renewal === 'at the start') line.runOut();
  const isEnded = kill % plan.endsEvery === 0;
  if (isEnded) {
    report.ended += 1;
    await story.server.signOut(cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  }
  return {
    tasks: act.after,
    facts: kept.facts + 1,
    clickMs,
    isEnded,
    isFresh: false,
    renewal,
    isRenewed: false,
  };
}

/** Compares the board that comes back, before and after all was sent; answers what has to come back the next time. */
async function comeBack(story: Story, page: Page, kept: Kept): Promise<Kept> {
  const { line, report, place } = story;
  let isKnown = false;
  page.on('response', (answer) => {
    if (isForSignedIn(answer.url()) && answer.ok()) isKnown = true;
  });
  await page.goto('/app/tasks');
  await compare(story, page, kept, 'before anything was sent');
  line.set('open');
  const isSettled = async () => (isKnown && (await isAllSent(page))) || asksToSignIn(page);
  if (!(await becomes(isSettled, PATIENCE_MS))) differs(story, 'does not get all sent');
  const isFresh = await asksToSignIn(page);
  if (isFresh) {
    if (!kept.isEnded) {
      report.signedOut += 1;
      story.plan.say(`signed out before kill ${kept.facts + 1}`);
    }
    await answerSignIn(page, place.email, place.password);
    if (!(await becomes(isSettled, PATIENCE_MS))) differs(story, 'does not get all sent after signing in');
  }
  await compare(story, page, kept, 'after all was sent');
  return { ...kept, ...(await compareServer(story, kept)), isEnded: false, isFresh };
}

/** Whether a call is answered to those alone who are signed in. */
function isForSignedIn(url: string): boolean {
  return /\/api\/(tasks|stream)/.test(url);
}

/** The board that comes back is the one that was seen; somebody who is asked to sign in first sees none. */
async function compare(story: Story, page: Page, { tasks }: Kept, when: string): Promise<void> {
  const seen = String(tasks.map(nameOf).toSorted());
  const isBack = async () => String(await cardsOf(page, TITLE)) === seen || asksToSignIn(page);
  if (await becomes(isBack, PATIENCE_MS)) return;
  differs(story, `${when}: seen ${seen}; came back ${String(await cardsOf(page, TITLE))}`);
}

/** The server has the tasks as they were seen, by exactly the facts that were made; old tasks are cleared away. */
async function compareServer(story: Story, kept: Kept): Promise<Pick<Kept, 'tasks' | 'facts'>> {
  const { report, server } = story;
  const there = await server.look(TITLE);
  const facts = new Set(there.flatMap((task) => task.facts)).size;
  report.lost += Math.max(0, kept.facts - facts);
  report.doubled += Math.max(0, facts - kept.facts);
  const tasks = kept.tasks.flatMap((task) => {
    const found = there.find(({ Name }) => Name === task.title);
    if (found === undefined) {
      differs(story, `the server has no ${task.title}`);
      return [];
    }
    const stored: OnScreen = {
      title: found.Name,
      status: statusOfId(found.idTaskStatus),
      loggedMs: found.CompletedTime,
      startedAt: found.tempStartDate === null ? null : Date.parse(found.tempStartDate),
    };
    if (!isAlike(stored, task, EXACTLY_MS + kept.clickMs))
      differs(story, `seen ${JSON.stringify(task)}; the server has ${JSON.stringify(stored)}`);
    return [stored];
  });
  return { tasks, facts };
}

function isAlike(one: OnScreen, other: OnScreen, exactlyMs: number): boolean {
  const isNear = (here: number | null, there: number | null) =>
    Math.abs((here ?? 0) - (there ?? 0)) < exactlyMs;
  return (
    nameOf(one) === nameOf(other) &&
    isNear(one.loggedMs, other.loggedMs) &&
    isNear(one.startedAt, other.startedAt)
  );
}

function differs({ report, plan }: Story, how: string): void {
  report.different += 1;
  plan.say(how);
}
