import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import type { WireReportRow } from '#domain/contract/reports/reports-contract.ts';
import { reportTooLong } from '#domain/report/report-words.ts';
import { shownTaskTimes, taskTimes } from '#domain/report/task-time.ts';
import { taskWorkbook } from '#features/reports/tasks/task-workbook.ts';
import { TasksReportScreen } from '#features/reports/tasks/tasks-report-screen.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, pass, render, type } from '#tests/ui/render.tsx';
import { unzip } from '#tests/support/unzip.ts';

const now = Date.parse('2026-11-18T09:30:00Z');
const thisMonth = {
  UserIds: 'all',
  StartDate: '2026-10-31T23:00:00.000Z',
  EndDate: '2026-11-18T22:59:59.999Z',
};
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const row = (task: string, hours: number, day = '2026-11-17'): WireReportRow => ({
  Day: day,
  idUser: 7,
  UserName: 'Elif Demir',
  idTask: task,
  TaskName: task,
  ClientName: 'Fernway',
  ProjectName: 'Intranet',
  LabelName: null,
  Time: hours * HOUR_MS,
  Entries: 1,
  CountedUntil: null,
});

async function open(
  rows: readonly WireReportRow[] | 'refused',
  users = [{ idUser: 7, Name: 'Elif', IsActive: true }],
  query = '',
) {
  const asked: unknown[] = [];
  const [worked, told]: [unknown[], unknown[]] = [[], []];
  const workspace = new Workspace();
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    given: { body?: object },
  ) => {
    if (key.endsWith('ReportFilters')) {
      const data = { Users: users, Teams: [], Clients: [], Projects: [], Labels: [] };
      return { ok: true, data, position: null };
    }
    if (key.endsWith('ReportView/List')) return { ok: true, data: [], position: null };
    if (key.endsWith('Worked')) {
      worked.push(given.body);
      const entry = { ...row('Build', 3), idProject: 1, idLabel: null, TimeZone: 'UTC' };
      const run = { Start: '2026-11-17T08:00:00.000Z', End: '2026-11-17T11:00:00.000Z' };
      return { ok: true, data: { Entries: [{ ...entry, ...run }], Next: null }, position: null };
    }
    if (key.endsWith('Exported')) told.push(given.body);
    if (key.endsWith('Export')) asked.push(given.body);
    if (rows === 'refused')
      return { ok: false, status: 422, refusal: { code: 'request.invalid', message: reportTooLong } };
    return { ok: true, data: rows, position: null };
  }) as never);
  await render(workspace.around(<TasksReportScreen />, `/app/reports/tasks${query}`));
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Loading the report…"]')).toBeNull());
  return { asked, worked, told, workspace };
}

const texts = (part: string) =>
  [...document.querySelectorAll(`table ${part} tr:not([aria-hidden])`)].map((line) =>
    [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );

it('RPT-02 NAV-08 DEC-55 lists a row for each task and user, sorted by most time, with the totals below', async () => {
  await open([row('Plan', 1), row('Build', 2), row('Build', 3, '2026-11-16')]);
  await vi.waitFor(() => expect(texts('tbody')).toHaveLength(2));
  expect(texts('tbody')).toEqual([
    ['Build', 'Fernway', 'Intranet', '', 'Elif Demir', '2', '5:00'],
    ['Plan', 'Fernway', 'Intranet', '', 'Elif Demir', '1', '1:00'],
  ]);
  expect(texts('tfoot')).toEqual([['Total (2 rows)', '', '', '', '', '2 days', '6:00']]);
  await click(find('thead th:first-child button'));
  expect(texts('tbody').map(([task]) => task)).toEqual(['Build', 'Plan']);
  await click(find('thead th:first-child button'));
  expect(texts('tbody').map(([task]) => task)).toEqual(['Plan', 'Build']);
});

it('RPT-20 RPT-21 loads nothing when there are no users to report on', async () => {
  const { asked } = await open([row('Plan', 1)], []);
  expect(asked).toEqual([]);
  expect(document.body.textContent).toContain('Nothing was logged in this date range.');
});

it('RPT-01 RPT-02 B8 opens the sessions of a task and user from their row', async () => {
  const idTask = '00000000-0000-7000-8000-000000000001';
  const { worked } = await open([{ ...row('Build', 3), idTask }, row('Plan', 1)]);
  await vi.waitFor(() => expect(texts('tbody')).toHaveLength(2));
  await click(find('tbody tr:first-child a'));
  await vi.waitFor(() => expect(document.querySelectorAll('aside li')).toHaveLength(1));
  expect(worked).toEqual([expect.objectContaining({ UserIds: [7], TaskIds: [idTask] })]);
  expect(find('aside h2').textContent).toBe('Build · Elif Demir');
  expect(find('aside li').textContent).toContain('Build3:00');
});

it('RPT-02 TBL-03 TBL-05 TBL-06 DEC-150 shows pages of 100 rows with 4 page buttons, and totals all rows', async () => {
  await open(Array.from({ length: 5_000 }, (_, at) => row(`Task ${at}`, 1)));
  await vi.waitFor(() => expect(texts('tbody')).toHaveLength(100));
  expect(find('table').getAttribute('aria-rowcount')).toBe('5002');
  expect(texts('tfoot')).toEqual([['Total (5,000 rows)', '', '', '', '', '1 day', '5,000:00']]);
  const pager = find('nav[aria-label="Tasks pages"]');
  expect(pager.querySelector('p')?.textContent).toBe('1–100 of 5,000');
  expect(pager.querySelectorAll('button[aria-label^="Page "]')).toHaveLength(4);
  await click(find('button[aria-label="Page 2"]'));
  await vi.waitFor(() => expect(texts('tbody')[0]?.[0]).toBe('Task 100'));
  expect(texts('tfoot')[0]?.at(-1)).toBe('5,000:00');
});

it('RPT-02 B8 four rows of 1:45 minutes add up to the total below them, also on paper', async () => {
  await open(['A', 'B', 'C', 'D'].map((name) => row(name, 105 / 3_600)));
  await vi.waitFor(() => expect(texts('tbody')).toHaveLength(4));
  const times = ['0:02', '0:02', '0:02', '0:01'];
  expect(texts('tbody').map((cells) => cells.at(-1))).toEqual(times);
  expect(texts('tfoot')[0]?.at(-1)).toBe('0:07');
  dispatchEvent(new Event('beforeprint'));
  const printed = [...document.querySelectorAll('[data-printed] tbody td:last-child')];
  expect(printed.map(({ textContent }) => textContent)).toEqual(times);
  expect(find('[data-printed] p').textContent).toContain('0:07');
  dispatchEvent(new Event('afterprint'));
});

it('RPT-02 TBL-01 TBL-07 DEC-150 a search matches part of a shown text; total, print and exports contain the matches', async () => {
  const label = { LabelName: 'Design' };
  const rows = [
    row('Plan', 1),
    row('Build', 2),
    row('Build', 3, '2026-11-16'),
    { ...row('Talk', 4), ...label },
  ];
  const { told, workspace } = await open(rows, undefined, '?q=BUI&page=3');
  await vi.waitFor(() => expect(texts('tbody')).toHaveLength(1));
  expect(texts('tfoot')).toEqual([['Total (1 row)', '', '', '', '', '2 days', '5:00']]);
  const Search = { Text: 'BUI', Columns: ['task', 'client', 'project', 'label', 'user'] };
  dispatchEvent(new Event('beforeprint'));
  expect(document.querySelectorAll('[data-printed] tbody tr')).toHaveLength(1);
  expect(find('[data-printed]').textContent).toContain('Search: “BUI”.');
  dispatchEvent(new Event('afterprint'));
  expect(told).toEqual([{ Format: 'print', ...thisMonth, Search }]);
  const opened = vi.spyOn(workspace.services.api, 'open').mockRejectedValue(new Error('enough'));
  await click(button('Export'));
  await click(entry('CSV (one row per day)'));
  expect(opened.mock.calls[0]?.[2]).toMatchObject({ body: { ...thisMonth, Search } });
});

it('RPT-02 TBL-04 TBL-08 says half a second after typing that a search has no results, and clears it', async () => {
  await open([row('Plan', 1)]);
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await type(findInput('input[type=search]'), 'nothing');
  await pass(499);
  expect(texts('tbody')).toHaveLength(1);
  await pass(1);
  expect(document.body.textContent).toContain('No Tasks');
  await click(button('Clear the search'));
  expect(texts('tbody')).toHaveLength(1);
});

it("RPT-02 RPT-23 says why a report with too many rows isn't shown, doesn't retry, and exports only CSV", async () => {
  const { asked } = await open('refused');
  const banner = 'This report has more than 100,000 rows. Choose fewer days, or filter it.';
  await vi.waitFor(() => expect(document.body.textContent).toContain(banner));
  const page = document.body.textContent;
  expect([
    page.includes('Retrying'),
    page.includes('Try again'),
    page.includes('Nothing was logged'),
  ]).toEqual([false, false, false]);
  expect(asked).toEqual([thisMonth]);
  await click(button('Export'));
  const why = 'The report has not loaded yet.';
  expect(
    [...document.querySelectorAll('[role=menuitem]')].map((each) => [
      each.textContent,
      each.getAttribute('aria-disabled'),
    ]),
  ).toEqual([
    ['CSV (one row per day)', null],
    [`Excel (XLSX)${why}`, 'true'],
    [`Print${why}`, 'true'],
  ]);
});

it('RPT-02 shows the columns chosen last time, even without the sorted column', async () => {
  localStorage.setItem('weekwright.tasks-report.columns', 'user');
  await open([row('Plan', 1), row('Build', 2)]);
  expect(texts('thead')).toEqual([['Task', 'User']]);
  expect(texts('tbody').map(([task]) => task)).toEqual(['Plan', 'Build']);
});

it('RPT-23 S3-41 prints all rows instead of the page, and records the print in the audit log', async () => {
  const { told } = await open(Array.from({ length: 200 }, (_, at) => row(`Task ${at}`, 1)));
  dispatchEvent(new Event('beforeprint'));
  expect(document.querySelectorAll('[data-printed] tbody tr')).toHaveLength(200);
  expect(told).toEqual([{ Format: 'print', ...thisMonth }]);
  dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('[data-printed]')).toBeNull();
});

it('RPT-23 RPT-03 the printed report names its filters, and nothing when unfiltered', async () => {
  const users = [
    { idUser: 7, Name: 'Elif Demir', IsActive: true },
    { idUser: 8, Name: 'Max Mate', IsActive: true },
  ];
  await open([row('Plan', 1)], users, '?users=8-7');
  dispatchEvent(new Event('beforeprint'));
  const [range, filters, ...more] = [...document.querySelectorAll('[data-printed] p')];
  expect(range?.textContent).toBe('1–18 Nov 2026 1:00');
  expect(filters?.textContent).toBe('Users: Max Mate, Elif Demir.');
  expect(more).toEqual([]);
  dispatchEvent(new Event('afterprint'));
});

it('RPT-23 exports a workbook with dates, durations and sums', async () => {
  const blob = await taskWorkbook({
    tasks: shownTaskTimes(taskTimes([row('=1+1', 30)])),
    days: 1,
    columns: ['firstDay', 'days', 'time'],
  });
  const files = unzip(new Uint8Array(await blob.arrayBuffer()));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const formats = [...(files.get('xl/styles.xml') ?? '').matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)];
  const styles = [...(files.get('xl/styles.xml') ?? '').matchAll(/<xf ([^>]*)>/g)].map(
    ([, style = '']) => formats.find(([, id]) => style.includes(`numFmtId="${id}"`))?.[2] ?? null,
  );
  const cells = [...sheet.matchAll(/<c r="([A-Z]\d)"(?: s="(\d)")?(?: t="\w")?>(.*?)<\/c>/g)];
  const said = cells.map(([, place, style, content = '']) => [
    place,
    styles[Number(style)] ?? null,
    content.replaceAll(/<\/?v>/g, ''),
  ]);
  // 17 November 2026 as days since the end of 1899, and 30 hours as days.
  expect(said.slice(4)).toEqual([
    ['A2', null, '4'],
    ['B2', 'yyyy-mm-dd', '46343'],
    ['C2', '0', '1'],
    ['D2', '[h]:mm', '1.25'],
    ['A3', null, '5'],
    ['C3', '0', '1'],
    // Previews and protected views show the stored value.
    ['D3', '[h]:mm', '<f>SUM(D2:D2)</f>1.25'],
  ]);
  expect(files.get('xl/sharedStrings.xml')).toContain('<t>=1+1</t>');
});

it('RPT-23 B8 the times of a workbook add up to its total, which is stored beside its formula', async () => {
  const rows = ['A', 'B', 'C', 'D'].map((name) => row(name, 105 / 3_600));
  const tasks = shownTaskTimes(taskTimes(rows));
  const blob = await taskWorkbook({ tasks, days: 1, columns: ['time'] });
  const sheet = unzip(new Uint8Array(await blob.arrayBuffer())).get('xl/worksheets/sheet1.xml') ?? '';
  const minutes = [...sheet.matchAll(/<c r="B[2-5]"[^>]*><v>([\d.e-]+)<\/v>/g)].map(([, days]) =>
    Math.round(Number(days) * 1_440),
  );
  expect(minutes).toEqual([2, 2, 2, 1]);
  const [, formula, stored] = /<f>(.*)<\/f><v>(.*?)<\/v>/.exec(sheet) ?? [];
  expect([formula, Number(stored) * 1_440]).toEqual(['SUM(B2:B5)', 7]);
});

/** A CSV response that is sent in chunks. */
function csvAnswer() {
  let sending: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (sending = controller) });
  const send = (text: string) => sending?.enqueue(new TextEncoder().encode(text));
  return {
    response: new Response(body),
    send,
    end: () => sending?.close(),
    breakOff: () => sending?.error(new TypeError('network error')),
  };
}

async function exportAsCsv() {
  const { workspace } = await open([row('Plan', 1), row('Build', 2)]);
  const answer = csvAnswer();
  let signal: AbortSignal | undefined;
  vi.spyOn(workspace.services.api, 'open').mockImplementation(async (_, given) => {
    signal = given;
    given.addEventListener('abort', () => answer.breakOff());
    return { ok: true, response: answer.response };
  });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await click(button('Export'));
  await click(entry('CSV (one row per day)'));
  answer.send('\ufeff"Day"\r\n"2026-11-17"\r\n');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Exporting as CSV… 50%'));
  return { answer, made, isAborted: () => signal?.aborted };
}

const entry = (label: string) =>
  [...document.querySelectorAll('[role=menuitem]')].find(
    ({ textContent }) => textContent === label,
  ) as HTMLElement;

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label) as HTMLElement;

it('RPT-23 DEC-56 saves a CSV once it is complete, and shows the progress', async () => {
  const { answer, made } = await exportAsCsv();
  expect(made).not.toHaveBeenCalled();
  answer.send('"2026-11-18"\r\n');
  answer.end();
  await vi.waitFor(() => expect(made).toHaveBeenCalledOnce());
  expect(document.body.textContent).not.toContain('Exporting');
});

it('RPT-23 DEC-56 an export that fails midway saves nothing and says so', async () => {
  const { answer, made } = await exportAsCsv();
  answer.breakOff();
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain("Couldn't export the report as CSV. No file was saved."),
  );
  expect(made).not.toHaveBeenCalled();
});

it('RPT-23 DEC-56 cancelling an export saves nothing', async () => {
  const { made, isAborted } = await exportAsCsv();
  await click(button('Cancel'));
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Exporting'));
  expect([isAborted(), made.mock.calls.length]).toEqual([true, 0]);
  expect(document.body.textContent).not.toContain("Couldn't export");
});

it("RPT-23 S3-40 S3-41 a workbook that fails or can't be recorded in the audit log isn't saved", async () => {
  const workers: { answer(data: unknown): void; ended: boolean }[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      ended = false;
      constructor() {
        super();
        workers.push(this);
      }
      answer(data: unknown) {
        this.dispatchEvent(new MessageEvent('message', { data }));
      }
      postMessage() {}
      terminate() {
        this.ended = true;
      }
    },
  );
  const { told, workspace } = await open([row('Plan', 1)]);
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await click(button('Export'));
  await click(entry('Excel (XLSX)'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Exporting as Excel…'));
  workers[0]?.answer(null);
  const failed = "Couldn't export the report as Excel. No file was saved.";
  await vi.waitFor(() => expect(document.body.textContent).toContain(failed));
  expect([workers[0]?.ended, told]).toEqual([true, []]);

  vi.mocked(workspace.services.api.call).mockResolvedValueOnce({
    ok: false,
    status: 0,
    refusal: { code: 'server.unavailable', message: 'Offline' },
  } as never);
  await click(button('Try again'));
  workers[1]?.answer(new Blob(['PK']));
  await vi.waitFor(() => expect(document.body.textContent).toContain(failed));
  expect(made).not.toHaveBeenCalled();
  vi.mocked(workspace.services.api.call).mockResolvedValueOnce({
    ok: false,
    status: 429,
    refusal: { code: 'server.unavailable', message: 'Too many exports. Please wait a minute.' },
  } as never);
  await click(button('Try again'));
  workers[2]?.answer(new Blob(['PK']));
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain(
      "Couldn't export the report as Excel. Too many exports. Please wait a minute. No file was saved.",
    ),
  );
  await click(button('Try again'));
  workers[3]?.answer(new Blob(['PK']));
  await vi.waitFor(() => expect(made).toHaveBeenCalledOnce());
  expect(told).toEqual([{ Format: 'xlsx', ...thisMonth }]);
  vi.unstubAllGlobals();
});
