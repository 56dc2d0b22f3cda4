import { expect, test } from './test.ts';
import { everyView, expectNoFaults } from './axe.ts';
import { signInToOwnCompany } from './company.ts';

/** A Clockify report as saved by a Western European spreadsheet: Windows-1252 with semicolons. */
const clockify = {
  name: 'Clockify_Time_Report_Detailed.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Project;Client;Description;Task;User;Group;Email;Tags;Billable;Start Date;Start Time;End Date;End Time;Duration (h);Duration (decimal);Billable Rate (EUR);Billable Amount (EUR)',
      'Website;Café Zürich;Layout;;Ada Berg;;;Design, Urgent;Yes;03/04/2026;09:00:00 AM;03/04/2026;10:30:00 AM;01:30:00;1,50;;',
      'Website;Café Zürich;"Review;\nsecond line";;Ada Berg;;;Urgent;Yes;03/05/2026;01:00:00 PM;03/05/2026;02:00:00 PM;01:00:00;1,00;;',
      'Website;Café Zürich;Layout;;Ada Berg;;;;Yes;03/04/2026;10:00:00 AM;03/04/2026;11:00:00 AM;01:00:00;1,00;;',
      'Website;Café Zürich;Layout;;Somebody Else;;;;Yes;03/04/2026;10:00:00 AM;03/04/2026;11:00:00 AM;01:00:00;1,00;;',
      '',
    ].join('\r\n'),
    'latin1',
  ),
};

test('DEC-111 DEC-112 DEC-119 DEC-129 LBL-01 decision 0131 imports a real export with all totals before and after, and undoes it as one step', {
  tag: '@full',
}, async ({ page }) => {
  await signInToOwnCompany(page, '/app/reports/tasks');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import time' })).toBeFocused();
  await page.getByLabel('CSV file').setInputFiles(clockify);
  await page.getByRole('button', { name: '4 Mar 2026' }).click();
  await expect(page.getByText('Clockify: 4 rows, 2 people, 1 project, 2 tags.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Match for Ada Berg' })).toHaveValue('Ada Berg');
  const tags = page.getByRole('region', { name: 'Tags in the file' });
  await expect(tags.getByRole('combobox', { name: 'Match for Urgent' })).toHaveAttribute(
    'placeholder',
    'Leave out this tag',
  );
  await tags.getByRole('button', { name: 'Create 2 labels' }).click();
  await expect(tags.getByRole('combobox', { name: 'Match for Urgent' })).toHaveValue('Create this label');
  await expectNoFaults(page, everyView, 'matching');
  await page.getByRole('button', { name: 'Back to the report' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();

  await page.getByRole('button', { name: 'Preview totals' }).click();
  await expect(
    page.getByText(
      '3 rows (3:00 in total) will be imported as 3 tasks. 1 client, 1 project and 2 labels will be created. 1 row will be cut by 0:30 where it overlaps a later row. 1 row will be skipped. 1 row has tags that will not be imported: a task has one label.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Totals by person' }).getByRole('row')).toHaveText([
    /Name.*Before.*Imported.*After/,
    /Ada Berg.*0:00.*3:00.*3:00/,
    /Total.*0:00.*3:00.*3:00/,
  ]);
  await expect(page.getByRole('table', { name: 'Cut rows' }).getByRole('row')).toHaveText([
    /Row.*Entry.*Reason/,
    /2.*2026-03-04 09:00, Ada Berg, Website: Layout.*Cut by 0:30 where row 5 of the same person starts\./,
  ]);
  await expect(page.getByRole('table', { name: 'Skipped rows' }).getByRole('row')).toHaveText([
    /Row.*Entry.*Reason/,
    /6.*2026-03-04 10:00, Somebody Else, Website: Layout.*The person is not matched\./,
  ]);
  await expectNoFaults(page, everyView, 'totals');

  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(
    page.getByText(
      '3 rows (3:00 in total) were imported as 3 tasks. 1 client, 1 project and 2 labels were created. 1 row was cut by 0:30 where it overlaps a later row. 1 row was skipped. 1 row has tags that were not imported: a task has one label.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The import was undone. All totals are back to what they were.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: clockify.name })).toContainText('Undone');
});
