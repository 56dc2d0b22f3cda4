import { unzip } from '#tests/support/unzip.ts';
import { type Journey, signIn } from '#tests/browsers/journey.ts';
import { the } from '#tests/browsers/page.ts';

export const exports: Journey = {
  title: 'exports: a report is saved as CSV and as a workbook',
  async run({ page, saved }) {
    await signIn(page, 'account manager');
    await page.open('/app/reports/tasks?range=last-week');
    await page.click(the('button', 'Export'));
    await page.click(the('menuitem', /^CSV/));
    const csv = (await saved('.csv')).toString('utf8');
    if (!csv.startsWith('\uFEFF"Day","User","Client"'))
      throw new Error(`The CSV begins with ${csv.slice(0, 80)}`);
    await page.click(the('button', 'Export'));
    await page.click(the('menuitem', /^Excel/));
    const workbook = unzip(await saved('.xlsx'));
    const rows = workbook.get('xl/worksheets/sheet1.xml')?.match(/<row /g) ?? [];
    if (rows.length < 3) throw new Error(`The workbook has ${rows.length} rows.`);
  },
};
