import { useLocation, useNavigate } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import type { WireReportRow } from '#domain/contract/reports/reports-contract.ts';
import { ReportScreen } from '#features/reports/report-screen.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { find, render } from '#tests/ui/render.tsx';

export const options = {
  Users: [
    { idUser: 7, Name: 'Elif Demir', IsActive: true },
    { idUser: 8, Name: 'Max Mate', IsActive: true },
  ],
  Teams: [{ idTeam: 3, Name: 'Design', ColorCode: '#AA33CC', Members: [8] }],
  Clients: [
    { idClient: 1, Name: 'Fernway', ColorCode: '#0A7D3C', IsActive: true },
    { idClient: 2, Name: 'Kestrel Bank', ColorCode: '#4F46E5', IsActive: true },
  ],
  Projects: [
    { idProject: 11, idClient: 1, Name: 'Intranet', ColorCode: '#0A7D3C', IsActive: true },
    { idProject: 12, idClient: 1, Name: 'Internal', ColorCode: '#0A7D3C', IsActive: true },
    { idProject: 21, idClient: 2, Name: 'Mobile app', ColorCode: '#4F46E5', IsActive: true },
  ],
  Labels: [{ idLabel: 5, Name: 'Design', ColorCode: '#AA33CC', IsActive: true }],
};

export const row = (
  Day: string,
  idUser: number,
  idProject: number,
  hours: number,
  more = {},
): WireReportRow => ({
  Day,
  idUser,
  UserName: '',
  idProject,
  Time: hours * HOUR_MS,
  Entries: 1,
  CountedUntil: null,
  ...more,
});
/** A company without any logged time. */
export const empty = { ...options };
export const time = [
  row('2026-11-16', 7, 11, 2),
  row('2026-11-16', 8, 12, 1),
  row('2026-11-17', 7, 21, 4),
  row('2026-11-18', 8, 21, 1, { CountedUntil: '2026-11-18T09:00:00.000Z' }),
];

const task = {
  Day: '2026-11-17',
  idTask: '00000000-0000-7000-8000-000000000001',
  TaskName: 'Fix checkout totals',
  idProject: 21,
  idLabel: null,
  idUser: 7,
};
export const entries = [
  {
    ...task,
    Time: 5 * HOUR_MS,
    Start: '2026-11-17T08:00:00.000Z',
    End: '2026-11-17T13:00:00.000Z',
    TimeZone: 'Europe/Zurich',
  },
  { ...task, Time: -HOUR_MS, Start: null, End: null, TimeZone: null },
];

/** Shows the address and a Back button. */
function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" id="back" onClick={() => void navigate(-1)}>
      {search}
    </button>
  );
}

export const projectBudgets = [{ idProject: 21, HoursBudget: 10, Spent: 9 * HOUR_MS, Recent: 7 * HOUR_MS }];

interface Asked {
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Opens the report at an address, and records its requests. */
export async function openReport(
  path: string,
  rows: readonly WireReportRow[] = time,
  given: object = options,
  budgets: readonly object[] = projectBudgets,
  worked: readonly object[] = entries,
) {
  const asked: Asked[] = [];
  const workspace = new Workspace({
    actor: { permissions: ['View Tasks', 'View Reports', 'View Tasks Report'] },
  });
  const answers: Record<string, (body: Asked['body']) => unknown> = {
    'GET /api/tasks/Task/ReportFilters': () => given,
    'GET /api/tasks/Task/Budgets': () => budgets,
    'POST /api/tasks/Task/Export': ({ StartDate }) =>
      String(StartDate) < '2026-10-31' ? [row('2026-10-05', 7, 11, 1)] : rows,
    'POST /api/tasks/Task/Worked': ({ StartDate }) => ({
      Entries: given === empty && String(StartDate) < '2017' ? [] : worked,
      Next: null,
    }),
  };
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    given: { body?: object },
  ) => {
    const answer = answers[key];
    if (answer === undefined) return { ok: true, data: [], position: null };
    const body = (given.body ?? {}) as Asked['body'];
    asked.push({ key, body });
    return { ok: true, data: answer(body), position: null };
  }) as never);
  await render(
    workspace.around(
      <>
        <ReportScreen />
        <Address />
      </>,
      path,
    ),
  );
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Loading the report…"]')).toBeNull());
  return asked;
}

export const table = () =>
  [...document.querySelectorAll('section[aria-label=Report] > div:last-child table tr')].map((line) =>
    [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );
export const exports = (asked: readonly Asked[]) =>
  asked.filter(({ key }) => key.endsWith('Export')).map(({ body }) => body);
export const figure = (label: string) => {
  const name = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label);
  return [...(name?.parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
};

/** The legend button of a series. */
export const legend = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[aria-label="What is drawn"] button[aria-pressed]')].find(
    ({ title }) => title === name,
  ) as HTMLElement;

export const address = () => find('#back').textContent;
