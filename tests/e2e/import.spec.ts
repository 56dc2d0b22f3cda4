import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from './test.ts';
import { signInAt } from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';
import { signInToOwnCompany } from './company.ts';

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** A file as written by a Western European spreadsheet: Latin-1 with semicolons. */
const latinFile = (text: string) => ({
  name: 'table.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'latin1'),
});

test('CLI-02 NFR-15 DEC-116 adds each client of a Latin-1 file with semicolons and formula cells once, and returns the skipped rows', async ({
  page,
}) => {
  await signInToOwnCompany(page, '/app/clients');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page).toHaveURL(/\/app\/clients\?import=1$/);
  await expect(page.getByRole('heading', { name: 'Import clients' })).toBeFocused();
  const long = 'ß'.repeat(151);
  const table = latinFile(
    'Kunde;Beginn;Stunden\r\n' +
      '"Müller; Söhne";1.12.2026;37,5\r\n' +
      '=HYPERLINK("http://evil.example");;\r\n' +
      `${long};;\r\n` +
      '"müller; söhne";;\r\n' +
      '+49 Cafés;23/11/2026;\r\n',
  );
  await page.getByLabel('CSV file').setInputFiles(table);
  await expect(page.getByText("2 clients will be added, 1 will be skipped, 2 can't be added.")).toBeVisible();
  const preview = page.getByRole('table', { name: 'Rows in the file' });
  await expect(preview.getByRole('row')).toHaveText([
    /Row.*Name.*Start date.*Hours budget.*Result/,
    /2.*Müller; Söhne.*1\.12\.2026.*37,5.*Will be added/,
    /3.*=HYPERLINK\("http:\/\/evil\.example"\).*Will be added/,
    /4.*Can't be added.*Name: 150 characters max\./,
    /5.*Skipped.*This name is already in the list\./,
    /6.*\+49 Cafés.*Can't be added.*Start date: Write dates like 2026-11-23 or 23\.11\.2026\./,
  ]);
  await expectNoFaults(page, everyView, 'preview');

  // The response to the second row is lost, so the browser doesn't know that the server has it.
  let calls = 0;
  await page.route('**/api/clients/Client', async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Import 2 clients' }).click();
  await expect(page.getByText('1 of 2 rows were sent. No row is added twice.')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Stop the import?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Keep importing' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await question.getByRole('button', { name: 'Keep importing' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('2 clients were added, 3 rows were skipped.')).toBeVisible();
  await expectNoFaults(page, everyView, 'end');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save skipped rows' }).click();
  const file = await saving;
  const saved = await readFile(await file.path(), 'utf8');
  expect(file.suggestedFilename()).toBe('skipped clients.csv');
  expect(saved).toBe(
    [
      '\ufeff"Kunde","Beginn","Stunden","Reason"',
      `"${long}","","","Name: 150 characters max."`,
      '"müller; söhne","","","This name is already in the list."',
      '"\'+49 Cafés","23/11/2026","","Start date: Write dates like 2026-11-23 or 23.11.2026."',
      '',
    ].join('\r\n'),
  );

  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('button', { name: 'Import' })).toBeFocused();
  await expect(row(page, 'Müller; Söhne')).toHaveCount(1);
  await expect(row(page, 'Müller; Söhne')).toContainText('1 Dec 2026');
  await expect(row(page, '=HYPERLINK')).toHaveCount(1);
});

test("CLI-02 NFR-15 imports a pasted table by keyboard, and doesn't add its rows twice", {
  tag: '@full',
}, async ({ page }) => {
  await signInToOwnCompany(page, '/app/clients?import=1');
  const importIt = async (button: string) => {
    await page.getByLabel('Or paste a table').focus();
    await page.keyboard.insertText('Name\tEnd date\nAster Labs\t2026-12-31\nBramble Tea\t\n');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Import clients' })).toBeFocused();
    await expect(page.getByRole('button', { name: button })).toBeVisible();
  };
  await importIt('Import 2 clients');
  await page.getByRole('button', { name: 'Import 2 clients' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 clients were added.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).press('Enter');
  await importIt('Import clients');
  await expect(page.getByText('0 clients will be added, 2 will be skipped.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import clients' })).toHaveAccessibleDescription(
    /No row in this file can be added\./,
  );
});

test("NFR-15 says why a file isn't a table", { tag: '@full' }, async ({ page }) => {
  await signInAt(page, 'workspace admin', '/app/clients?import=1');
  const file = page.getByLabel('CSV file');
  await file.setInputFiles({
    name: 'big.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(2_000_001, 'Name,\n'),
  });
  await expect(page.getByRole('alert')).toHaveText(
    'This file is larger than 2 MB. Split it and import the parts one by one.',
  );
  await file.setInputFiles(latinFile(`Name\n${'x\n'.repeat(5_001)}`));
  await expect(page.getByRole('alert')).toHaveText(
    'This table has more than 5,000 rows. Split it and import the parts one by one.',
  );
  await expectNoFaults(page, everyView, 'source');
});

test('PRJ-02 NFR-15 DEC-116 adds projects to the clients named in the file, and names an unknown client', {
  tag: '@full',
}, async ({ page }) => {
  await signInToOwnCompany(page, '/app/clients?import=1');
  await page.getByLabel('Or paste a table').fill('Name\nNorthern Lights\nSouthern Star');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Import 2 clients' }).click();
  await expect(page.getByText('2 clients were added.')).toBeVisible();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles(
      latinFile(
        'Projekt;Kunde;Stunden;Beschreibung\r\n' +
          'Überblick;northern lights;12,5;=1+1\r\n' +
          'Überblick;Southern Star;;\r\n' +
          'überblick;Northern Lights;;\r\n' +
          'Anderes;Nobody & Sons;;\r\n',
      ),
    );
  await expect(
    page.getByText("2 projects will be added, 1 will be skipped, 1 can't be added."),
  ).toBeVisible();
  await expect(row(page, 'Nobody & Sons')).toContainText('There is no active client with this name.');
  await expectNoFaults(page, everyView, 'preview');
  await page.getByRole('button', { name: 'Import 2 projects' }).click();
  await expect(page.getByText('2 projects were added, 2 rows were skipped.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByLabel('Search projects').fill('Überblick');
  await expect(row(page, 'Überblick')).toHaveCount(2);
  await expect(row(page, 'Überblick').filter({ hasText: 'Northern Lights' })).toContainText('12.5 h');
});

test('USR-03 USR-14 DEC-135 N2 invites the users of a pasted table, and an address of another company is refused when sent', {
  tag: '@full',
}, async ({ page }) => {
  const taken = 'member@acme.test';
  await signInToOwnCompany(page, '/app/users?import=1');
  await page
    .getByLabel('Or paste a table')
    .fill(
      [
        'First Name,Last Name,E-Mail,Role',
        'Ida,Import, ida@import.example ,team lead',
        `Else,Where,${taken},User`,
        'Ida,Again,IDA@import.example,',
        'Otto,Without,otto@import.example,',
        'Wrong,Address,otto @import,User',
        'No,Role,no.role@import.example,Boss',
      ].join('\n'),
    );
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText("2 users will be added, 1 will be skipped, 3 can't be added.")).toBeVisible();
  await expect(row(page, 'otto@import')).toContainText('Role is required');
  await page.getByLabel('Default role').selectOption('User');
  await expect(page.getByText("3 users will be added, 1 will be skipped, 2 can't be added.")).toBeVisible();
  await expectNoFaults(page, everyView, 'preview');
  await page.getByRole('button', { name: 'Import 3 users' }).click();
  await expect(page.getByText('2 users were added, 4 rows were skipped.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Skipped rows' }).getByRole('row')).toHaveText([
    /Row.*Reason/,
    /3.*Else, Where.*Error: Email already exists/,
    /4.*This address is already in the list\./,
    /6.*Enter a valid e-mail/,
    /7.*There is no role with this name\./,
  ]);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByLabel('Search users').fill('import.example');
  await expect(row(page, 'Ida Import')).toContainText('Invitation waiting');
  await expect(row(page, 'Ida Import')).toContainText('Team Lead');
  await expect(row(page, 'Otto Without')).toContainText('Invitation waiting');
});

test('USR-03 DEC-125 shows the import only to users who can add entries', { tag: '@full' }, async ({
  page,
}) => {
  await signInAt(page, 'account manager', '/app/users?import=1');
  const button = page.getByRole('button', { name: 'Import' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(/Your role can't create users\./);
  await expect(page.getByRole('heading', { name: 'Import users' })).toHaveCount(0);
});

test('CLI-02 N6 two tabs that import the same table add each client once', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await signInToOwnCompany(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/app/clients?import=1');
    await tab.getByLabel('Or paste a table').fill('Name\nAster Labs\nBramble Tea');
    await tab.getByRole('button', { name: 'Preview' }).click();
    await expect(tab.getByRole('button', { name: 'Import 2 clients' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Import 2 clients' }).click();
  await expect(page.getByText('2 clients were added.')).toBeVisible();
  await other.getByRole('button', { name: 'Import 2 clients' }).click();
  await expect(other.getByText('The list has changed in the meantime. Check the rows again.')).toBeVisible();
  await expect(other.getByText('0 clients will be added, 2 will be skipped.')).toBeVisible();
});

test('CLI-02 history keys, links and reload ask before a pasted table is lost', {
  tag: '@full',
}, async ({ page }) => {
  await signInToOwnCompany(page, '/app/clients');
  await page.getByRole('button', { name: 'Import' }).click();
  const table = page.getByLabel('Or paste a table');
  await table.fill('Name\nAster Labs');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(table).toHaveValue('Name\nAster Labs');
  await expect(page).toHaveURL(/\/app\/clients\?import=1$/);
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/app\/clients$/);
  await expect(page.getByRole('button', { name: 'Import' })).toBeVisible();
});
