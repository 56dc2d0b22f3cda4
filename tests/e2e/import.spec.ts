import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { signIn } from './app.ts';
import { everyView, faults } from './axe.ts';

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** A file as a spreadsheet of Western Europe writes it: Latin-1, with semicolons. */
const latinFile = (text: string) => ({
  name: 'table.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'latin1'),
});

test('CLI-02 NFR-15 DEC-116 adds the clients of a Latin-1 file with semicolons and formula cells, once, and hands back what stayed', async ({
  page,
}) => {
  await signIn(page, 'workspace admin');
  await page.goto('/app/clients');
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
  await page.getByLabel('File with a table').setInputFiles(table);
  await expect(
    page.getByText('2 clients will be added, 1 is left as it is, 2 can’t be added.'),
  ).toBeVisible();
  const preview = page.getByRole('table', { name: 'Rows of the table' });
  await expect(preview.getByRole('row')).toHaveText([
    /Row.*Name.*Start date.*Hours budget.*What becomes of it/,
    /2.*Müller; Söhne.*1\.12\.2026.*37,5.*Will be added/,
    /3.*=HYPERLINK\("http:\/\/evil\.example"\).*Will be added/,
    /4.*Can’t be added.*Name: 150 characters max\./,
    /5.*Left as it is.*This name stands further up already\./,
    /6.*\+49 Cafés.*Can’t be added.*Start date: Write days like 2026-11-23\./,
  ]);
  expect(await faults(page, everyView), 'preview').toEqual([]);

  // The answer to the second row is lost: the server has it, and the browser does not know.
  let calls = 0;
  await page.route('**/api/clients/Client', async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Import 2 clients' }).click();
  await expect(page.getByText('1 of 2 rows were sent; none is added twice.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('2 clients were added, 3 rows stayed.')).toBeVisible();
  expect(await faults(page, everyView), 'end').toEqual([]);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the rows that stayed' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('clients that stayed.csv');
  expect(await readFile(await file.path(), 'utf8')).toBe(
    [
      '\ufeff"Kunde","Beginn","Stunden","Why it stayed"',
      `"${long}","","","Name: 150 characters max."`,
      '"müller; söhne","","","This name stands further up already."',
      '"\'+49 Cafés","23/11/2026","","Start date: Write days like 2026-11-23."',
      '',
    ].join('\r\n'),
  );

  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('button', { name: 'Import' })).toBeFocused();
  await expect(row(page, 'Müller; Söhne')).toHaveCount(1);
  await expect(row(page, 'Müller; Söhne')).toContainText('1 Dec 2026');
  await expect(row(page, '=HYPERLINK')).toHaveCount(1);
});

test('CLI-02 NFR-15 takes a pasted table by keys alone, and adds nothing of it a second time', async ({
  page,
}) => {
  await signIn(page, 'account manager');
  await page.goto('/app/clients?import=1');
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
  await page.getByRole('button', { name: 'Another table' }).press('Enter');
  await importIt('Import 0 clients');
  await expect(page.getByText('0 clients will be added, 2 are left as they are.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 0 clients' })).toHaveAccessibleDescription(
    /No row of this table can be added\./,
  );
});

test('NFR-15 says why a file is no table', async ({ page }) => {
  await signIn(page, 'workspace admin');
  await page.goto('/app/clients?import=1');
  const file = page.getByLabel('File with a table');
  await file.setInputFiles({
    name: 'big.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(2_000_001, 'Name,\n'),
  });
  await expect(page.getByRole('alert')).toHaveText(
    'This file is larger than 2 MB. Split it, and read the parts in one after the other.',
  );
  await file.setInputFiles(latinFile(`Name\n${'x\n'.repeat(5_001)}`));
  await expect(page.getByRole('alert')).toHaveText(
    'This table has more than 5,000 rows. Split it, and read the parts in one after the other.',
  );
  expect(await faults(page, everyView), 'source').toEqual([]);
});
