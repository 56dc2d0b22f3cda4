import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  address,
  figure,
  legend,
  openReport,
  options,
  row,
  table,
} from '#tests/features/reports/open-report.tsx';
import { byHand, click, find, settle } from '#tests/ui/render.tsx';

const now = Date.parse('2026-11-18T09:30:00Z');
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Ten clients of one color; the first has the most time. */
const tenClients = {
  ...options,
  Clients: Array.from({ length: 10 }, (_, at) => ({
    idClient: at + 1,
    Name: `Client ${at + 1}`,
    ColorCode: '#0A7D3C',
    IsActive: true,
  })),
  Projects: Array.from({ length: 10 }, (_, at) => ({
    idProject: at + 101,
    idClient: at + 1,
    Name: `Project ${at + 1}`,
    ColorCode: '#0A7D3C',
    IsActive: true,
  })),
};
const ofTen = Array.from({ length: 10 }, (_, at) => row('2026-11-16', 7, at + 101, 20 - at));

it('B8 RPT-01 the merged series of the smallest groups opens only their sessions', async () => {
  const asked = await openReport('/app/reports?then=none', ofTen, tenClients);
  await click(find('[aria-label="36:00 Other (3)"]'));
  await vi.waitFor(() => expect(asked.at(-1)?.key).toBe('POST /api/tasks/Task/Worked'));
  expect(asked.at(-1)?.body).toMatchObject({ ClientIds: [8, 9, 10] });
  expect(address()).toBe('?then=none&of=client-8-9-10');
  expect(find('aside h2').textContent).toBe('Client 8, Client 9, Client 10');
});

it('B8 RPT-01 the merged series also opens time without a label when it is among the smallest', async () => {
  const labels = Array.from({ length: 9 }, (_, at) => ({
    idLabel: at + 1,
    Name: `Label ${at + 1}`,
    ColorCode: '#AA33CC',
    IsActive: true,
  }));
  const worked = Array.from({ length: 10 }, (_, at) => ({
    ...row('2026-11-16', 7, 11, 20 - at),
    idLabel: at === 9 ? null : at + 1,
  }));
  const asked = await openReport('/app/reports?by=label', worked, { ...options, Labels: labels });
  await click(find('[aria-label="36:00 Other (3)"]'));
  await vi.waitFor(() => expect(asked.at(-1)?.key).toBe('POST /api/tasks/Task/Worked'));
  expect(asked.at(-1)?.body).toMatchObject({ LabelIds: [8, 9], Unlabelled: true });
});

it('B8 decision 0117: hidden series are excluded from totals and shares, which say so', async () => {
  const asked = await openReport('/app/reports?then=none&compare=1');
  await vi.waitFor(() => expect(figure('Previous period')[0]).toBe('1:00'));
  await click(legend('Fernway'));
  expect(table()).toEqual([
    ['Client', 'Logged', 'Previous', 'Difference', 'Share'],
    ['Kestrel Bank', '5:30', '0:00', '+5:30', '100%'],
    ['Total (1 of 2 clients)', '5:30', '0:00', '+5:30', '100%'],
  ]);
  expect(figure('Logged')[0]).toBe('5:30');
  expect(figure('Previous period')[0]).toBe('0:00');
  expect(document.body.textContent).toContain('Totals and shares are of 1 of 2 clients.');
  const shown = [...document.querySelectorAll('dd button')].find(({ textContent }) => textContent === '5:30');
  await click(shown as HTMLElement);
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ ClientIds: [2] }));
  await byHand((person) => person.keyboard('{Escape}'));
  const all = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show all');
  await click(all as HTMLElement);
  expect(table().at(-1)).toEqual(['Total', '8:30', '1:00', '+7:30', '100%']);
});

it('RPT-01 decision 0117: hidden series are in the address, so a link, a reload and a saved view hide them too', async () => {
  await openReport('/app/reports?then=none');
  await click(legend('Fernway'));
  expect(address()).toBe('?then=none&hide=1');
  await click(legend('Fernway'));
  expect(address()).toBe('?then=none');
  expect(table().at(-1)).toEqual(['Total', '8:30', '100%']);
});

it('RPT-01 decision 0117: the legend adds no history entry, and leaves open sessions open', async () => {
  await openReport('/app/reports?then=none');
  await click(document.querySelectorAll<HTMLElement>('input[name=report-group]')[1] as HTMLElement);
  await click(legend('Intranet'));
  await click(legend('Mobile app'));
  expect(address()).toBe('?by=project&then=none&hide=11-21');
  await click(find('button[aria-label^="Sessions of Internal:"]'));
  await click(legend('Intranet'));
  expect(address()).toBe('?by=project&then=none&hide=21&of=project-12');
  expect(document.querySelector('[aria-label="Sessions"]')).not.toBeNull();
  await settle(() => find('aside').focus());
  await byHand((person) => person.keyboard('{Escape}'));
  expect(address()).toBe('?by=project&then=none&hide=21');
  await click(find('#back'));
  await click(find('#back'));
  expect(address()).toBe('?then=none');
});

it('RPT-01 decision 0117: a link hides the series it names, including the merged one', async () => {
  await openReport('/app/reports?then=none&hide=1-other', ofTen, tenClients);
  expect(legend('Client 1').getAttribute('aria-pressed')).toBe('false');
  expect(legend('Other (3)').getAttribute('aria-pressed')).toBe('false');
  expect(table().map(([name]) => name)).toEqual([
    'Client',
    'Client 2',
    'Client 3',
    'Client 4',
    'Client 5',
    'Client 6',
    'Client 7',
    'Total (6 of 10 clients)',
  ]);
});
