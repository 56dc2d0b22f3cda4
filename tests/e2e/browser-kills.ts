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

/** A server and an account on it. */
export interface KillPlace {
  readonly origin: string;
  readonly email: string;
  readonly password: string;
}

/** The number of kills and the seed. */
export interface KillPlan {
  readonly kills: number;
  /** After this many kills the server ends the session, and the user must sign in again. */
  readonly endsEvery: number;
  readonly seed: number;
  /** Some browser lives last until all their data is on disk. */
  readonly lingers: boolean;
  readonly say: (note: string) => void;
}

/** The result of repeated kills; all counts from `lost` on must be 0. */
export interface BrowserKills {
  readonly kills: number;
  readonly acts: Record<string, number>;
  /** Kills before the change reached the server, or its response the browser. */
  unsent: number;
  renewals: number;
  /** Sessions that the server ended while the browser was dead. */
  ended: number;
  /** Changes missing on the server, and changes stored twice. */
  lost: number;
  doubled: number;
  /** Times that the board or the server differed from what was last seen. */
  different: number;
  /** Sessions lost although nothing ended them. */
  signedOut: number;
}

/** Kills the browser 100 ms after each change was painted, and compares the restored board with the painted one (J2). */
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
/** By then Chromium has written everything to disk. */
const ON_DISK_MS = 32_000;
/** Chromium writes local storage to disk after 5 s and cookies after 30 s. */
const LIVES_MS = [0, 0, 0, 0, 0, 0, 0, 0, 0, 300, 1_000, 2_500, 6_000, 6_000, ON_DISK_MS];
const PATIENCE_MS = 20_000;
/** Allowed difference of a restored run and its total in ms, in addition to the duration of the click. */
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

/** What must be restored: the tasks as last seen, and the number of their facts. */
interface Kept {
  readonly tasks: readonly OnScreen[];
  readonly facts: number;
  /** Duration of the last click, within which a run began at an unknown time. */
  readonly clickMs: number;
  readonly isEnded: boolean;
  /** The user signed in during this browser life, so the refresh token isn't on disk yet. */
  readonly isFresh: boolean;
  /** When the access token expires in the next browser life. */
  readonly renewal: 'at the start' | 'with the act' | 'none';
  /** Already renewed in this life; renewals are at least ten minutes apart. */
  readonly isRenewed: boolean;
}

/** Closing the browser writes the first session to disk before the first kill. */
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
  // The task form loads its lists only after the board.
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

/** Compares the restored board before and after everything is sent; returns what must be restored next time. */
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

/** Whether a request needs a session. */
function isForSignedIn(url: string): boolean {
  return /\/api\/(tasks|stream)/.test(url);
}

/** Expects the board as last seen, unless the user must sign in first. */
async function compare(story: Story, page: Page, { tasks }: Kept, when: string): Promise<void> {
  const seen = String(tasks.map(nameOf).toSorted());
  const isBack = async () => String(await cardsOf(page, TITLE)) === seen || asksToSignIn(page);
  if (await becomes(isBack, PATIENCE_MS)) return;
  differs(story, `${when}: seen ${seen}; came back ${String(await cardsOf(page, TITLE))}`);
}

/** Expects the tasks as last seen on the server, by exactly the recorded facts; deletes old tasks. */
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
