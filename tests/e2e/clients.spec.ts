import { expect, type Locator, type Page, test } from './test.ts';
import { addToday, card, choose, signIn, signInAt } from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const panel = (page: Page, name: string): Locator => page.getByRole('complementary', { name, exact: true });

/** Creates a client with these projects, like the wizard; returns its id. */
async function makeClient(page: Page, name: string, ...projects: string[]): Promise<number> {
  return page.evaluate(
    async ({ name, projects }) => {
      const { token } = JSON.parse(localStorage.getItem('weekwright.session') ?? '') as { token: string };
      const answer = await fetch('/api/clients/Clients/BatchCreate', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify([
          { ClientName: name, ColorCode: '#329B4B', Projects: projects.map((Name) => ({ Name })) },
        ]),
      });
      const [made] = (await answer.json()) as { idClient: number }[];
      return made?.idClient ?? 0;
    },
    { name, projects },
  );
}

test('NAV-13 NAV-14 NAV-24 CLI-01 CLI-04 DEC-96 adds a client after validation, and changes it', async ({
  page,
}) => {
  await signInAt(page, 'workspace admin', '/app/clients/add');
  const form = panel(page, 'Add client');
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Start date', { exact: true }).fill('2026-11-01');
  await form.getByLabel('Hours budget').fill('a lot');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(form.getByText('Enter hours as a number from 0 to 1,000,000')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Orchard Foods');
  await form.getByLabel('Hours budget').fill('37,5');
  await form.getByLabel('End date', { exact: true }).fill('2026-10-31');
  await expect(form.getByText("The end date can't be before the start date.")).toBeVisible();
  await form.getByLabel('End date', { exact: true }).fill('2027-01-31');
  await form.getByRole('radio', { name: 'Pink' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Client “Orchard Foods” was added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add client' })).toBeFocused();
  await expect(page).toHaveURL(/\/app\/clients$/);
  await expect(row(page, 'Orchard Foods').getByRole('cell')).toHaveText([
    'Orchard Foods',
    '0 projects',
    '0 tasks',
    '1 Nov 2026',
    '31 Jan 2027',
    '37.5 h',
    'Active',
  ]);

  await row(page, 'Orchard Foods').getByRole('link').click();
  const edit = panel(page, 'Orchard Foods');
  await expect(edit.getByLabel('Hours budget')).toHaveValue('37.5');
  await expect(edit.getByLabel('Custom color')).toHaveValue('#D2458F');
  await edit.getByRole('button', { name: 'Clear Start date' }).click();
  await edit.getByLabel('Hours budget').fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Client “Orchard Foods” was saved.')).toBeVisible();
  await expect(row(page, 'Orchard Foods').getByRole('cell').nth(3)).toHaveText('');
  await expect(row(page, 'Orchard Foods').getByRole('cell').nth(5)).toHaveText('');
});

test('CLI-05 CLI-06 CLI-07 NAV-16 NAV-17 DEC-97 shows the projects of a client, and leads to each, to a new one and back', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin');
  const id = await makeClient(page, 'Velo Works', 'Shop', 'Configurator');
  await page.goto(`/app/clients/${id}`);
  const projects = panel(page, 'Velo Works').getByRole('region', { name: "Client's projects" });
  await expect(projects.getByRole('row')).toHaveText([/Name/, /Configurator.*Active/, /Shop.*Active/]);
  // The whole row is clickable.
  await projects
    .getByRole('row')
    .last()
    .click({ position: { x: 300, y: 20 } });
  await expect(page).toHaveURL(new RegExp(`/app/projects/\\d+\\?clientId=${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await page.goBack();
  await projects.getByRole('button', { name: 'Add project' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/projects/add\\?clientId=${id}$`));
  await page.goBack();
  await expect(row(page, 'Velo Works')).toHaveAttribute('aria-selected', 'true');

  const bare = await makeClient(page, 'Velo Bare');
  await page.goto(`/app/clients/${bare}`);
  await expect(panel(page, 'Velo Bare').getByText("No Client's projects")).toBeVisible();
});

test("CLI-02 CLI-08 DEC-70 an account manager edits a client's description, and sees why archiving and deleting is denied", {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'account manager');
  const id = await makeClient(page, 'Kept Inc');
  await page.goto(`/app/clients/${id}`);
  const form = panel(page, 'Kept Inc');
  const why = /Your role can't archive or delete clients\./;
  for (const control of [
    form.getByLabel('Status'),
    form.getByRole('button', { name: 'Delete client Kept Inc' }),
  ]) {
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await expect(control).toHaveAccessibleDescription(why);
  }
  await expect(form.getByLabel('Status').getByRole('option')).toHaveText(['Active']);
  await form.getByLabel('Name').fill('Kept and Sons');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Kept and Sons')).toBeVisible();
});

test('API-101 API-102 CLI-02 CLI-03 DEC-88 NFR-10 the board offers new clients at once, hides inactive and deleted ones, and its tasks keep their names', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin');
  const expectOffered = async (...texts: string[]) => {
    await page.getByRole('link', { name: 'Calendar' }).click();
    await page.getByRole('button', { name: addToday }).click();
    const form = page.getByRole('dialog', { name: 'Add Task' });
    await form.getByRole('combobox', { name: 'Client' }).fill('Juno');
    // The picker also offers creation to users with that right.
    await expect(page.getByRole('option')).toHaveText([...texts, 'Create a client “Juno”']);
  };
  const leave = async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    if ((await question.count()) > 0) await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Task' })).toHaveCount(0);
  };
  const openClient = async (name: string) => {
    await page.getByRole('link', { name: 'Clients' }).click();
    await page.getByLabel('Show inactive').click();
    await row(page, name).getByRole('link').click();
    return panel(page, name);
  };

  const id = await makeClient(page, 'Juno', 'Launch');
  const edit = await openClient('Juno');
  await edit.getByLabel('Name').fill('Juno Labs');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Juno Labs')).toBeVisible();
  await expectOffered('Juno Labs');

  await page.getByRole('option', { name: 'Juno Labs' }).click();
  const form = page.getByRole('dialog', { name: 'Add Task' });
  await form.getByLabel('Name', { exact: true }).fill('Plan the launch');
  await choose(page, form, 'Project');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card(page, 'Plan the launch')).toContainText('Juno Labs');

  const archive = await openClient('Juno Labs');
  await expect(archive.getByText('1 project and 1 task of 1 person belong to this client.')).toBeVisible();
  await archive.getByLabel('Status').selectOption('Inactive');
  await archive.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Juno Labs')).toContainText('Inactive');
  await expectOffered();
  await leave();
  await expect(card(page, 'Plan the launch')).toContainText('Juno Labs');

  const gone = await openClient('Juno Labs');
  const remove = gone.getByRole('button', { name: /client Juno Labs$/ });
  await remove.click();
  await expect(gone.getByRole('status')).toContainText(
    '1 project is deleted with it. 1 task of 1 person stays and keeps its name. You can restore it for 30 days.',
  );
  await remove.click();
  const toast = page.getByRole('region', { name: 'Messages' });
  await expect(toast).toContainText('Client “Juno Labs” was deleted.');
  await expect(row(page, 'Juno Labs')).toHaveCount(0);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast).toContainText('Client “Juno Labs” was restored.');
  await expect(row(page, 'Juno Labs')).toContainText('Inactive');
  const again = (await openClient('Juno Labs')).getByRole('button', { name: /client Juno Labs$/ });
  await again.click();
  await again.click();
  await expect(row(page, 'Juno Labs')).toHaveCount(0);
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(card(page, 'Plan the launch')).toContainText('Juno Labs');

  await page.goto(`/app/clients/${id}`);
  const deleted = panel(page, 'Juno Labs');
  await expect(deleted.getByLabel('Status').getByRole('option')).toHaveText(['Deleted']);
  await expect(deleted.getByLabel('Name')).not.toBeEditable();
  await expect(deleted.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    /This client was deleted\. Its tasks keep its name\./,
  );
  await deleted.getByRole('button', { name: 'Restore client Juno Labs' }).click();
  await expect(toast).toContainText('Client “Juno Labs” was restored.');
  await expect(row(page, 'Juno Labs')).toHaveCount(0);
  await page.getByLabel('Show inactive').check();
  await expect(row(page, 'Juno Labs')).toContainText('Inactive');
  await expectNoFaults(page, everyView);
});

test('NAV-13 TBL-01 TBL-02 DEC-10 search, sort and inactive filter stay in the address, and closing returns to the row', {
  tag: '@full',
}, async ({ page }) => {
  await signInAt(page, 'workspace admin', '/app/clients');
  await page.getByLabel('Search clients').fill('ern');
  await page.getByRole('button', { name: 'Tasks' }).click();
  await page.getByLabel('Show inactive').click();
  await expect(page).toHaveURL(/\/app\/clients\?q=ern&sort=tasks&inactive=1$/);
  const fernway = row(page, 'Fernway').getByRole('link');
  await fernway.click();
  await panel(page, 'Fernway').getByLabel('Name').press('Escape');
  await expect(fernway).toBeFocused();
  await page.keyboard.press('Enter');
  await panel(page, 'Fernway').waitFor();
  await page.goBack();
  await expect(fernway).toBeFocused();
  await expect(page).toHaveURL(/\?q=ern&sort=tasks&inactive=1$/);
});

test("NAV-13 DEC-94 says that the addressed client is gone, or that it can't be loaded", {
  tag: '@full',
}, async ({ page }) => {
  await signInAt(page, 'workspace admin', '/app/clients/999999999');
  await expect(page.getByText('This client no longer exists')).toBeVisible();
  await expect(page).toHaveTitle('Edit client, not found · Weekwright');
  await page.route('**/api/clients/Client/List*', (route) => route.abort());
  await page.goto('/app/clients');
  await expect(page.getByText('The server is not responding. Retrying every few seconds.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.unroute('**/api/clients/Client/List*');
  await expect(row(page, 'Fernway')).toBeVisible();
});

test('NAV-13 NAV-14 NAV-24 NFR-15 the client screens have no accessibility violations, and fit the longest names', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin');
  const name = 'client'.padEnd(150, 'x');
  const id = await makeClient(page, name, `project${name}`.slice(0, 150));
  await page.goto('/app/clients');
  await row(page, name).waitFor();
  await expectNoFaults(page, everyView, 'list');
  await page.goto(`/app/clients/${id}`);
  await panel(page, name).getByLabel('Name').waitFor();
  await expectNoFaults(page, everyView, 'form');
  const hidden: number[] = [];
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    hidden.push(
      await panel(page, name)
        .locator('form')
        .evaluate(({ parentElement: body }) => (body?.scrollWidth ?? 0) - (body?.clientWidth ?? 0)),
    );
  }
  expect(hidden).toEqual([0, 0, 0]);
});

test('DEC-154 decision 0180 by keyboard: deletes projects, undoes one deletion, and restores the other under a new name', async ({
  page,
}) => {
  await signIn(page, 'workspace admin');
  const id = await makeClient(page, 'Vela Studio', 'Website', 'App');
  const toast = page.getByRole('region', { name: 'Messages' });
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  for (const name of ['Website', 'App']) {
    await page.goto(`/app/projects?q=${name}`);
    await page.getByRole('row').filter({ hasText: 'Vela Studio' }).getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(panel(page, name)).toBeVisible();
    await press(`Delete project ${name}`);
    await expect(panel(page, name).getByRole('status').last()).toContainText(
      'You can restore it for 30 days.',
    );
    await page.keyboard.press('Enter');
    await expect(toast).toContainText('Project removed successfully');
  }
  // The focus is in the list again, so the page handles the key.
  await page.keyboard.press('Control+z');
  await expect(toast).toContainText('Project “App” was restored.');
  await expect(page.getByRole('row').filter({ hasText: 'Vela Studio' })).toHaveCount(1);

  await page.evaluate(async (idClient) => {
    const { token } = JSON.parse(localStorage.getItem('weekwright.session') ?? '') as { token: string };
    await fetch('/api/projects/Project', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ Name: 'website', idClient, ColorCode: '#329B4B' }),
    });
  }, id);
  await press('Deleted projects');
  const drawer = page.getByRole('dialog', { name: 'Recently deleted projects' });
  await expect(drawer.getByRole('heading', { level: 3 })).toHaveText(['Website']);
  await expectNoFaults(page, everyView);
  await press('Restore project Website');
  await expect(drawer.getByLabel('New name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer).toContainText('Error: Project Name already exists');
  await page.keyboard.press('End');
  await page.keyboard.type(' 2');
  await page.keyboard.press('Enter');
  await expect(toast).toContainText('Project “Website 2” was restored.');
  await expect(drawer).toContainText('No projects were deleted in the last 30 days.');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByLabel('Search projects').fill('website 2');
  await expect(page.getByRole('row').filter({ hasText: 'Vela Studio' })).toHaveCount(1);
});
