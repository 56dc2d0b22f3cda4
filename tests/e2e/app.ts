import { type Browser, expect, type Locator, type Page, test } from './test.ts';
import type { WireProject } from '#domain/contract/work/projects-contract.ts';
import type { WireCapabilities } from '#domain/contract/system-contract.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { newId } from '#services/browser/new-id.ts';
import { SESSION_KEY, type OpenSession } from '#services/session/session-store.ts';

/** The demo roles, as on the buttons of the sign-in page. */
export type Role = 'member' | 'team lead' | 'account manager' | 'workspace admin' | 'super user';

const emails: Record<Role, string> = {
  member: 'member@acme.test',
  'team lead': 'lead@acme.test',
  'account manager': 'manager@acme.test',
  'workspace admin': 'admin@acme.test',
  'super user': 'super@acme.test',
};

/** Signs in without the sign-in page and waits for the board; `tasks` are created for today first, and scrolled into sight. */
export async function signIn(page: Page, role: Role, tasks: readonly string[] = []): Promise<void> {
  const earliest = firstSignIn();
  const session = await startSession(page, role);
  await clearUp(page, session, earliest);
  if (tasks.length > 0) await makeTasks(page, session, tasks);
  await enter(page, session, '/app/tasks');
  await page.getByRole('article').first().waitFor();
  const last = tasks.at(-1);
  if (last !== undefined) await scrollTo(page, last);
}

/** Signs in and opens another screen directly, without the board. */
export async function signInAt(page: Page, role: Role, address: string): Promise<void> {
  await enter(page, await startSession(page, role), address);
}

/** Opens an address with a stored session. */
export async function enter(page: Page, { token, user }: OpenSession, address: string): Promise<void> {
  const stored = [SESSION_KEY, JSON.stringify({ token, user })] as const;
  const storing = await page.addInitScript(([key, text]) => localStorage.setItem(key, text), stored);
  await page.goto(address);
  await storing.dispose();
}

async function startSession(page: Page, role: Role): Promise<OpenSession> {
  const TimeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const data = { Email: emails[role], Password: await roleKeyOf(page, role), TimeZone };
  return send<OpenSession>(page, 'post', '/auth/AuthenticationHandler', data);
}

/** Clicks a demo role on the sign-in page and waits for the board. */
export async function signInByButton(page: Page, role: Role): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: new RegExp(`^${role}`, 'i') }).click();
  await page.getByRole('article').first().waitFor();
}

/** The demo of this worker's server. */
let demo: WireCapabilities['demo'];

/** The key of a role's button: it opens the account even if a test has changed the password. */
async function roleKeyOf(page: Page, role: Role): Promise<string> {
  demo ??= ((await (await page.request.get('/api/capabilities')).json()) as WireCapabilities).demo;
  const account = demo?.accounts.find(({ email }) => email === emails[role]);
  if (account === undefined) throw new Error(`The demo has no ${role}.`);
  return account.key;
}

async function send<Answer>(
  page: Page,
  method: 'post' | 'put',
  call: string,
  data: object,
  token?: string,
): Promise<Answer> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await page.request[method](`/api${call}`, { headers, data });
  expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

const runBegan = Number(process.env['E2E_BEGAN']);
const began = new Map<string, number>();

/** When the current test first signed in. */
function firstSignIn(): number {
  const { testId, repeatEachIndex } = test.info();
  const run = `${testId} ${repeatEachIndex}`;
  const at = began.get(run) ?? Date.now();
  began.set(run, at);
  return at;
}

/** Deletes tasks left by other tests, because a long column renders only the visible cards. */
async function clearUp(page: Page, { token, user }: OpenSession, before: number): Promise<void> {
  const [StartDate, EndDate] = [before - WEEK_MS, before + WEEK_MS].map((at) => new Date(at).toISOString());
  const range = { idUser: user.idUser, StartDate, EndDate };
  const tasks = await send<WireTask[]>(page, 'put', '/tasks/Task/List', range, token);
  const left = tasks.map(({ idTask }) => idTask).filter((id) => isBetween(madeAt(id), runBegan, before));
  if (left.length === 0) return;
  const data = { TaskIds: left, changes: { Status: 3 } };
  await send(page, 'post', '/tasks/Task/BatchUpdate', data, token);
}

/** Creates tasks for today in the first project of the client that `choose` picks. */
async function makeTasks(page: Page, { token, user }: OpenSession, names: readonly string[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const projects = await (await page.request.get('/api/projects/Project/List', { headers })).json();
  const { idProject } =
    (projects as WireProject[]).find(({ client }) => client.ClientName.includes(CLIENT)) ?? {};
  // Noon in the browser's time zone.
  const noon = await page.evaluate((now) => new Date(now).setHours(12, 0, 0, 0), Date.now());
  const task = {
    StartDate: new Date(noon).toISOString(),
    EstimatedTime: 2_700_000,
    idAssignedTo: user.idUser,
    idProject,
  };
  for (const Name of names)
    await send(page, 'post', '/tasks/Task', { ...task, idTask: newId(Date.now()), Name }, token);
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** The time in a task id, in ms. */
const madeAt = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

const isBetween = (at: number, from: number, to: number): boolean => at >= from && at < to;

/** Signs in and waits until the task form and its lists are loaded, so that it opens without a network. */
export async function signInAndReadAhead(
  page: Page,
  role: Role,
  tasks: readonly string[] = [],
): Promise<void> {
  const read = formReads.map((url) => page.waitForResponse(url));
  await signIn(page, role, tasks);
  for (const response of await Promise.all(read)) await response.finished();
  const quietMs = () =>
    page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return performance.now() - Math.max(...scripts.map(({ startTime, duration }) => startTime + duration));
    });
  await expect.poll(quietMs).toBeGreaterThan(1_500);
}

const formReads = [/board-forms-/, /Client\/List/, /Project\/List/, /Label\/List/, /User\/List/];

/** The card of a task by its whole title. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: new RegExp(`^${escaped(title)},`) });
}

/** The name of the button that adds a task to today's column. */
export const addToday = new RegExp(
  `^Add task to ${new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date())}`,
);

/** Adds a task to a column by the form, with the first client and project. */
export async function addTask(page: Page, column: RegExp, title: string, how = 'Save'): Promise<void> {
  await page.getByRole('button', { name: column }).click();
  const form = page.getByRole('dialog', { name: 'Add Task' });
  const name = form.getByLabel('Name', { exact: true });
  // On a phone the button opens the line for names, once its code is loaded.
  const moreFields = page.getByRole('button', { name: 'more fields' });
  await name.or(moreFields).first().waitFor();
  if (await moreFields.isVisible()) await moreFields.click();
  await name.fill(title);
  await choose(page, form, 'Client');
  await choose(page, form, 'Project');
  await form.getByRole('button', { name: how, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

/** The bounding box once the element has stopped moving. */
export async function boxAtRest(part: Locator): Promise<Box> {
  const box = await atRest(() => part.boundingBox());
  if (box === null) throw new Error('It is not on the page.');
  return box;
}

/** Polls until four results in a row are equal. */
export async function atRest<Seen>(look: () => Promise<Seen>): Promise<Seen> {
  const seen: Seen[] = [];
  const isAtRest = async () => {
    seen.push(await look());
    return new Set(seen.slice(-4).map((each) => JSON.stringify(each))).size === 1 && seen.length > 3;
  };
  await expect.poll(isAtRest, { intervals: [100] }).toBe(true);
  return seen.at(-1) as Seen;
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Expects that an element doesn't appear within this time. */
export async function expectNoneWithin(part: Locator, ms: number): Promise<void> {
  const came = await part.waitFor({ state: 'attached', timeout: ms }).then(
    () => true,
    () => false,
  );
  expect(came).toBe(false);
}

/** Scrolls the columns down until a card renders, because cards out of sight don't. */
export async function scrollTo(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.locator('[data-column] > ul').evaluateAll((lists) => {
      for (const list of lists) list.scrollTop = list.scrollHeight;
    });
    await expect(card(page, title)).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Presses a button of a card by its verb: Start, Pause, Resume, Complete or Reopen. */
export async function press(page: Page, verb: string, title: string): Promise<void> {
  const button = page.getByRole('button', { name: `${verb} “${title}”` });
  // A newly opened board scrolls to its running task, which may hide this card.
  if ((await button.count()) === 0) await scrollTo(page, title);
  await button.click();
}

/** Each company has this client with projects; clients added by tests may have none. */
const CLIENT = 'Fernway';

/** Chooses that client, or the first option of another picker, if nothing is chosen yet. */
export async function choose(page: Page, form: Locator, field: string): Promise<void> {
  const input = form.getByRole('combobox', { name: field });
  if ((await input.inputValue()) !== '') return;
  await input.click();
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  if (field === 'Client') await input.fill(CLIENT);
  const list = await input.getAttribute('aria-controls');
  const options = page.locator(`[id="${list}"]`).getByRole('option');
  await (field === 'Client' ? options.filter({ hasText: CLIENT }) : options).first().click();
  await expect(input).not.toHaveValue('');
}

/** Pastes a text into the focused element. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Changes a list response of the server for a page. */
export async function changeRead<Item>(
  page: Page,
  call: RegExp,
  change: (items: Item[]) => readonly Partial<Item>[],
): Promise<void> {
  await page.route(call, async (route) => {
    // Removes the validator: a "not modified" response would contain no list.
    const { 'if-none-match': _, ...headers } = await route.request().allHeaders();
    const answer = await route.fetch({ headers });
    await route.fulfill({ response: answer, json: change((await answer.json()) as Item[]) });
  });
}

/** Copies of a task without a day, named "Card 0" and so on. */
export const manyUnscheduled = (one: WireTask | undefined, count: number): Partial<WireTask>[] =>
  Array.from({ length: count }, (_, n) => ({
    ...one,
    idTask: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    Name: `Card ${n}`,
    StartDate: null,
    index: n,
  }));

/** Opens a page on a phone of this size, in px. */
export async function phone(browser: Browser, width: number, height = 740): Promise<Page> {
  const viewport = { width, height };
  return (await browser.newContext({ viewport, hasTouch: true, isMobile: true })).newPage();
}
