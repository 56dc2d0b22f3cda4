import type { WireProject } from '#domain/contract/work/projects-contract.ts';
import type { Front } from '#tests/support/front.ts';
import type { Target } from './driver/in-page.ts';
import { card, type Page, part, the } from './page.ts';
import { until } from './until.ts';

/** A journey's environment: a browser with an empty profile, at the app with the demo. */
export interface Place {
  readonly page: Page;
  /** Another tab of the same browser. */
  newPage(): Promise<Page>;
  /** The proxy before the server; it can be down. */
  readonly front: Front;
  /** A folder for this journey alone. */
  readonly folder: string;
  /** The content of a completed download, by its file name's ending. */
  saved(ending: string): Promise<Buffer>;
}

/** One test scenario for each engine; throws on failure. */
export interface Journey {
  readonly title: string;
  run(place: Place): Promise<void>;
}

type Role = 'member' | 'team lead' | 'account manager' | 'workspace admin';

/** Clicks a demo role on the sign-in page and waits for the board. */
export async function signIn(page: Page, role: Role, ...tasks: readonly string[]): Promise<void> {
  await page.open('/login');
  await page.click(the('button', new RegExp(`^${role}`, 'i')));
  await page.see(the('article'));
  const noon = new Date(new Date().setHours(12, 0, 0, 0)).toISOString();
  for (const title of tasks) await page.run(makeTask, newId(), title, noon);
  for (const title of tasks) await bring(page, title);
}

const newId = (): string => {
  const time = Date.now().toString(16).padStart(12, '0');
  const random = crypto.randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
};

/** Creates a task of today as the user's other device would. */
async function makeTask(idTask: string, Name: string, StartDate: string): Promise<void> {
  const { token, user } = JSON.parse(localStorage.getItem('weekwright.session') ?? '') as {
    token: string;
    user: { idUser: number };
  };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const listed = await fetch('/api/projects/Project/List', { headers });
  const projects = (await listed.json()) as WireProject[];
  const { idProject } = projects.find(({ client }) => client.ClientName.includes('Fernway')) ?? {};
  const task = { idTask, Name, StartDate, EstimatedTime: 2_700_000, idAssignedTo: user.idUser, idProject };
  const answer = await fetch('/api/tasks/Task', { method: 'POST', headers, body: JSON.stringify(task) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Scrolls the columns down until a card is there: cards out of view are not rendered. */
export async function bring(page: Page, title: string): Promise<void> {
  await until(`the card “${title}”`, async () => {
    if ((await page.look(card(title))).count > 0) return true;
    await page.run(() => {
      for (const list of document.querySelectorAll('[data-column] > ul')) list.scrollTop = list.scrollHeight;
    });
    return false;
  });
}

/** Checks a card's status in its accessible name. */
export async function seeStatus(page: Page, title: string, status: string): Promise<void> {
  await bring(page, title);
  await page.see(the('article', `${title}, ${status}`));
}

/** Presses a card's button by its verb, as Start, Pause, Resume, Complete or Reopen. */
export async function press(page: Page, verb: string, title: string): Promise<void> {
  await bring(page, title);
  await page.hover(card(title));
  await page.click(the('button', `${verb} “${title}”`));
}

/** The column that many days after today. */
export function dayColumn(after = 0): Target {
  const day = new Date();
  day.setDate(day.getDate() + after);
  return part(`[data-column="${day.toLocaleDateString('sv')}"]`);
}

/** The offset in days from today to another column of the shown week. */
export const neighbour = (): number => (new Date().getDay() === 0 ? -1 : 1);

/** Chooses the first option of an empty picker; `text` filters its list. */
export async function choose(page: Page, field: Target, text = ''): Promise<void> {
  if ((await page.see(field)).value !== '') return;
  await page.click(field);
  if (text !== '') await page.type(text);
  await page.click(the('option', new RegExp(text)));
  await page.until('a choice', field, ({ value }) => value !== '');
}

/** Adds a task of today by the form. */
export async function addTask(page: Page, title: string): Promise<void> {
  await page.click(the('button', /^Add task to/, dayColumn()));
  const form = the('dialog', 'Add Task');
  await page.fill(the('textbox', /^Name/, form), title);
  await choose(page, the('combobox', /^Client/, form), 'Fernway');
  await choose(page, the('combobox', /^Project/, form));
  await page.click(the('button', 'Save', form));
  await page.gone(form);
}

/** Waits until the server has accepted every change. */
export const allSent = (page: Page) => page.gone(the('button', /not sent yet/));
