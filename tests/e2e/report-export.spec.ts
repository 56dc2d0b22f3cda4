import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from './test.ts';
import { newId } from '#services/browser/new-id.ts';
import { SESSION_KEY, type StoredSession } from '#services/session/session-store.ts';
import { unzip } from '#tests/support/unzip.ts';
import type { WireReportRow } from '#domain/contract/reports/reports-contract.ts';
import { changeRead } from './app.ts';
import { askServer } from './ask-server.ts';
import { everyView, expectNoFaults } from './axe.ts';
import { signInToOwnCompany } from './company.ts';

/** Adds a task of today with an hour of logged time. */
async function work(
  page: Page,
  name: string,
  ids: { idProject: number; idAssignedTo: number },
): Promise<void> {
  const StartDate = new Date().toISOString();
  const idTask = newId(Date.now());
  await askServer(page, '/tasks/Task', { idTask, Name: name, ...ids, StartDate, CompletedTime: 3_600_000 });
}

/** Adds a client and project whose names look like formulas; returns the project and the signed-in user. */
async function makeProject(page: Page): Promise<{ idProject: number; idAssignedTo: number }> {
  const client = await askServer(page, '/clients/Client', { ClientName: '+Client', ColorCode: '#0A7D3C' });
  const { idClient } = (await client.json()) as { idClient: number };
  const made = await askServer(page, '/projects/Project', {
    Name: '@Project',
    ColorCode: '#0A7D3C',
    idClient,
  });
  const { idProject } = (await made.json()) as { idProject: number };
  const idAssignedTo = await page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '') as StoredSession).user.idUser,
    SESSION_KEY,
  );
  return { idProject, idAssignedTo };
}

const saved = async (page: Page, entry: string) => {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  const done = await file;
  return { name: done.suggestedFilename(), bytes: await readFile(await done.path()) };
};

test('RPT-23 a report of 1,000 rows is saved as a workbook, which is compressed in its worker', async ({
  page,
}) => {
  await changeRead<WireReportRow>(page, /\/Task\/Export$/, ([row]) =>
    Array.from({ length: 1_000 }, (_, n) => ({ ...row, idTask: `row ${n}`, TaskName: `Row ${n}` })),
  );
  await signInToOwnCompany(page);
  await work(page, 'Row', await makeProject(page));
  await page.goto('/app/reports/tasks?range=today');
  const { bytes } = await saved(page, 'Excel (XLSX)');
  const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  expect([...sheet.matchAll(/<row /g)]).toHaveLength(1_002);
});

test('RPT-23 RPT-02 S3-41 a report is saved as CSV and as a workbook, with no text that programs take for a formula', {
  tag: '@full',
}, async ({ page }) => {
  await signInToOwnCompany(page);
  const ids = await makeProject(page);
  for (const name of ['=1+1', '-2', 'plain, "quoted"']) await work(page, name, ids);
  await page.goto('/app/reports/tasks?range=today');
  const table = page.getByRole('table', { name: 'Tasks' });
  await expect(table.locator('tbody tr')).toHaveCount(3);
  await expectNoFaults(page, everyView);

  const csv = await saved(page, 'CSV (one row per day)');
  expect(csv.name).toMatch(/^tasks \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/);
  const text = csv.bytes.toString('utf8');
  expect(text.startsWith('\ufeff"Day","User","Client","Project","Label","Task","Hours","Time"\r\n')).toBe(
    true,
  );
  for (const cell of [`"'+Client"`, `"'@Project"`, `"'=1+1"`, `"'-2"`, '"plain, ""quoted"""'])
    expect(text).toContain(cell);
  expect(text.split('\r\n')).toHaveLength(5);

  const workbook = await saved(page, 'Excel (XLSX)');
  expect(workbook.name).toMatch(/\.xlsx$/);
  const files = unzip(workbook.bytes);
  expect(files.get('xl/sharedStrings.xml')).toContain('<t>=1+1</t>');
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect([...sheet.matchAll(/<row /g)]).toHaveLength(5);
  // Days with several tasks count once, so they aren't a sum.
  expect([...sheet.matchAll(/<f>([^<]+)</g)].map(([, formula]) => formula)).toEqual(['SUM(G2:G4)']);

  await page.goto('/app/audit?kind=exports');
  await expect(page.getByText(/exported 3 rows of reports from .+ as CSV\./)).toBeVisible();
  await expect(page.getByText(/exported 3 rows of reports from .+ as Excel\./)).toBeVisible();
});
