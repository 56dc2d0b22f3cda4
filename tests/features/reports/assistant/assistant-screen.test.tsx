import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, AnswerContent } from '#domain/assistant/prompt-answer.ts';
import { faults } from '#tests/features/reports/faults.ts';
import { byHand, click, find, findInput, type } from '#tests/ui/render.tsx';
import { dotColor } from '#ui/styles/dot-color.ts';
import { button, choosePrompt, openAssistant, texts } from './open-assistant.tsx';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-18T09:30:00Z');
const nobody = { users: [], teams: [], clients: [], projects: [], labels: [] };

const first = (selector: string): HTMLElement => {
  const [found] = document.querySelectorAll<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const heard = () => find('section[aria-label=Assistant] > [role=status]').textContent;

const answered = (
  content: AnswerContent,
  parts: Answer['evidence']['parts'] = [],
  columns: string[] = [],
  filtered: number[] = [],
) => {
  const { type: ResponseType, ...said } = content;
  return {
    ok: true,
    data: {
      ResponseType,
      Answer: said,
      Evidence: {
        from: '2026-11-01',
        to: '2026-11-18',
        filters: { ...nobody, clients: filtered },
        ms: 4 * HOUR,
        sessions: 41,
        parts,
        columns,
      },
    },
    position: null,
  };
};
/** The color that `openAssistant` gives all of its clients. */
const clientColor = dotColor('#3366CC');
const part = (where: string, hours = 1) => ({ where, taskId: null, ms: hours * HOUR, sessions: 1 });

beforeEach(() => sessionStorage.clear());

describe('the report assistant', () => {
  beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('AIR-01 AIR-02 AIR-10 AIR-11 API-091 sends a prompt with the chosen values for its placeholders, and the workspace', async () => {
    const { sent } = await openAssistant(() =>
      answered({ type: 'SimpleAnswer', text: 'Fernway took the most time' }, [part('client-1')], [], [1]),
    );
    await choosePrompt('Which client');
    expect(document.activeElement).toBe(button('Clients'));
    await click(button('Clients'));
    await vi.waitFor(() => first('ul[aria-label="All clients"] input'));
    await click(first('ul[aria-label="All clients"] input'));
    await byHand((person) => person.keyboard('{Escape}'));
    await click(button('Apply'));
    await vi.waitFor(() => find('article'));
    expect(sent).toEqual([
      {
        key: 'POST /api/ai/ExecutePrompt',
        body: {
          Id: 121,
          Text: 'Which of Fernway took the most time this month?. In workspace.1',
          Filters: {
            ClientIds: [1],
            StartDate: '2026-10-31T23:00:00.000Z',
            EndDate: expect.stringMatching(/^2026-11-18T09:30:0/),
          },
        },
      },
    ]);
    expect(texts('ol[aria-label=Chat] > li > p')).toEqual([
      'Which of Fernway took the most time this month?',
    ]);
    expect(find('article').textContent).toBe(
      'Fernway took the most timeFrom 41 entries1–18 Nov 2026, FernwayAs of 10:30',
    );
    expect(heard()).toBe('Fernway took the most time');
    expect(await faults(find('#root'))).toEqual([]);
  });

  it('AIR-08 AIR-09 DEC-58 a date range can be applied only with both start and end', async () => {
    await openAssistant();
    await choosePrompt('Which client');
    await click(button('Date rangeThis month'));
    const [from, to] = await vi.waitFor(() => {
      const fields = document.querySelectorAll<HTMLInputElement>('input[type=date]');
      expect(fields).toHaveLength(2);
      return fields;
    });
    await byHand(async (person) => {
      await person.clear(from as HTMLInputElement);
      await person.type(from as HTMLInputElement, '2026-11-07');
      await person.clear(to as HTMLInputElement);
    });
    await byHand((person) => person.keyboard('{Escape}'));
    await vi.waitFor(() => button('Date range7 Nov 2026 – end date'));
    const apply = () =>
      [...document.querySelectorAll<HTMLElement>('form[aria-label=Prompt] button[type=submit]')][0];
    expect(apply()?.getAttribute('aria-disabled')).toBe('true');
    expect(find('form[aria-label=Prompt] [role=status]').textContent).toBe('Choose a last day.');
    await click(button('Date range7 Nov 2026 – end date'));
    await vi.waitFor(() => first('[aria-label=Presets] button'));
    await click(button('Last week'));
    expect(apply()?.getAttribute('aria-disabled')).toBeNull();
  });

  it('AIR-16 AIR-20 DEC-57 B8 shows five table rows per page grouped by client, and opens the sessions of a row', async () => {
    const rows = Array.from({ length: 7 }, (_, place) => [
      place < 3 ? 'Fernway' : 'Kestrel Bank',
      `Project ${place}`,
      `${place}:00`,
    ]);
    const { sent } = await openAssistant(() =>
      answered(
        { type: 'Table', columns: ['Client', 'Project', 'Time'], rows, isGrouped: true },
        rows.map((_, place) => part(`client-${place < 3 ? 1 : 2}.project-11`)),
      ),
    );
    await choosePrompt("How does all clients' time");
    await click(button('Apply'));
    await vi.waitFor(() => find('article table'));
    expect(texts('article tr')).toEqual([
      'Client and projectTime',
      'Fernway',
      'Project 00:00',
      'Project 11:00',
      'Project 22:00',
      'Kestrel Bank',
      'Project 33:00',
      'Project 44:00',
    ]);
    expect(heard()).toBe('Answer: a table of 7 rows');
    await click(find('button[aria-label="Next page"]'));
    expect(texts('article tr')).toEqual([
      'Client and projectTime',
      'Kestrel Bank',
      'Project 55:00',
      'Project 66:00',
    ]);
    await click(find('button[aria-label="Sessions of Kestrel Bank, Project 5: 5:00"]'));
    await vi.waitFor(() => expect(sent.at(-1)?.key).toBe('POST /api/tasks/Task/Worked'));
    expect(sent.at(-1)?.body).toEqual({
      UserIds: 'all',
      ClientIds: [2],
      ProjectIds: [11],
      StartDate: '2026-10-31T23:00:00.000Z',
      EndDate: '2026-11-18T22:59:59.999Z',
    });
    expect(texts('aside h2')).toContain('Kestrel Bank · Intranet');
  });

  it('AIR-17 a table without rows shows that there is no data', async () => {
    await openAssistant(() =>
      answered({ type: 'Table', columns: ['User', 'Days'], rows: [], isGrouped: false }),
    );
    await choosePrompt('On how many days');
    await click(button('Apply'));
    await vi.waitFor(() => find('article table'));
    expect(texts('article tbody td')).toEqual(['No data available']);
  });

  it('AIR-05 B8 shows a pivot table in client colors, and each figure opens its sessions', async () => {
    const { sent } = await openAssistant(() =>
      answered(
        {
          type: 'PivotTable',
          rowHeaders: ['Elif Yilmaz', 'Max Mate'],
          columnHeaders: ['Fernway', 'Kestrel Bank'],
          values: [
            [HOUR, 1.5 * HOUR],
            [0, 2 * HOUR],
          ],
        },
        [
          { ...part('user-7'), ms: 2.5 * HOUR },
          { ...part('user-8'), ms: 2 * HOUR },
        ],
        ['client-1', 'client-2'],
      ),
    );
    await choosePrompt('How did all users split');
    await click(button('Apply'));
    await vi.waitFor(() => find('article table'));
    expect(texts('article tr')).toEqual([
      'NameFernwayKestrel BankTotal',
      'Elif Yilmaz1:001:302:30',
      'Max Mate–2:002:00',
    ]);
    const marks = [...document.querySelectorAll('article th [aria-hidden]')];
    expect(marks.map(({ parentElement }) => parentElement?.textContent)).toEqual(['Fernway', 'Kestrel Bank']);
    await click(find('button[aria-label="Sessions of Max Mate, Kestrel Bank: 2:00"]'));
    await vi.waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ UserIds: [8], ClientIds: [2] }));
    await click(find('button[aria-label="Sessions of Elif Yilmaz: 2:30"]'));
    await vi.waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ UserIds: [7] }));
    expect(sent.at(-1)?.body).not.toHaveProperty('ClientIds');
    await click(button('From 41 entries'));
    await vi.waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ UserIds: 'all' }));
    expect(sent.at(-1)?.body).not.toHaveProperty('ClientIds');
  });

  it('AIR-19 AIR-20 DEC-57 shows bars in whole hours, with minutes in tooltip and table, grouped by client, also as a table', async () => {
    await openAssistant(() =>
      answered(
        {
          type: 'BarGraph',
          bars: [
            { label: 'Intranet', value: 2.9 * HOUR, group: 'Fernway' },
            { label: 'Internal', value: 0.5 * HOUR, group: 'Fernway' },
            { label: 'Mobile app', value: 12 * HOUR, group: 'Kestrel Bank' },
          ],
        },
        [part('client-1.project-11'), part('client-1.project-12'), part('client-2.project-21')],
      ),
    );
    await choosePrompt('Hours by project for');
    await click(button('Apply'));
    await vi.waitFor(() => first('article svg'));
    expect(texts('article ul > li')).toEqual([
      'FernwayFernway, Intranet2 h',
      'Fernway, Internal0 h',
      'Kestrel BankKestrel Bank, Mobile app12 h',
    ]);
    expect(first('article ul > li button').title).toBe('Intranet: 2:54');
    expect(texts('article table tbody tr')).toEqual([
      'Fernway, Intranet2:54',
      'Fernway, Internal0:30',
      'Kestrel Bank, Mobile app12:00',
    ]);
    const widths = [...document.querySelectorAll('article rect')].map((bar) =>
      Number(bar.getAttribute('width')),
    );
    expect(widths.map((width) => Math.round(width))).toEqual([50, 1, 300]);
  });

  it('decision 0117 draws the bars and slices of clients and their projects in the color of the client', async () => {
    const slice = (label: string) => ({ label, value: HOUR });
    const contents: AnswerContent[] = [
      {
        type: 'BarGraph',
        bars: ['Fernway', 'Intranet', 'Mia'].map((label) => ({ ...slice(label), group: null })),
      },
      { type: 'PieChart', slices: ['Fernway', 'Mia'].map(slice) },
    ];
    const figures = [
      ['client-1', 'project-11', 'user-7'],
      ['client-1', 'user-7'],
    ].map((parts) => parts.map((each) => part(each)));
    await openAssistant(() => answered(contents.shift() as AnswerContent, figures.shift()));
    const fills = (selector: string) =>
      [...document.querySelectorAll<SVGElement>(selector)].map(({ style }) => style.fill);
    await choosePrompt('Hours by project for');
    await click(button('Apply'));
    await vi.waitFor(() => expect(fills('article rect')).toEqual([clientColor, clientColor, '']));
    await click(button('Apply'));
    await vi.waitFor(() => expect(fills('article svg path')).toEqual([clientColor, dotColor('Orange')]));
  });

  it('AIR-18 seven pie slices have seven colors, even when two clients share a color', async () => {
    const slices = Array.from({ length: 7 }, (_, place) => ({
      label: `Client ${place}`,
      value: (7 - place) * HOUR,
    }));
    const { sent } = await openAssistant(() =>
      answered(
        { type: 'PieChart', slices },
        slices.map((_, place) => part(`client-${place + 1}`)),
      ),
    );
    await choosePrompt("All clients' share");
    await click(button('Apply'));
    await vi.waitFor(() => first('article path'));
    const fills = [...document.querySelectorAll<SVGPathElement>('article svg path')].map(
      ({ style }) => style.fill,
    );
    expect([fills.length, new Set(fills).size]).toEqual([7, 7]);
    await click(find('button[aria-label="6:00 Client 1"]'));
    await vi.waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ ClientIds: [2] }));
  });

  it('AIR-13 AIR-14 AIR-15 shows a failure as a message titled Error, and retries on request', async () => {
    const replies = [
      { ok: false, status: 422, refusal: { code: 'request.invalid', message: 'A client was removed.' } },
      answered({ type: 'Poem', text: 'Ode' } as never),
      answered({ type: 'SimpleAnswer', text: 5 } as never),
      answered({ type: 'SimpleAnswer', text: 'Done' }),
    ];
    const { sent } = await openAssistant(() => replies.shift());
    await choosePrompt('Which client');
    await click(button('Apply'));
    const error = (said: string) =>
      vi.waitFor(() => expect(texts('ol > li [role=status] > div')).toEqual([said]));
    await error('Error A client was removed.');
    expect(heard()).toBe('Error: A client was removed.');
    await click(button('Try again'));
    await error('Error Something went wrong');
    await click(button('Try again'));
    await error('Error Something went wrong');
    await click(button('Try again'));
    await vi.waitFor(() => find('article'));
    expect([texts('ol > li [role=status]'), texts('ol > li > p').length, sent.length]).toEqual([[], 1, 4]);
  });

  it('DEC-59 AIR-06 the messages of a user stay in this tab after a reload', async () => {
    let shown = await openAssistant(() =>
      answered({ type: 'SimpleAnswer', text: 'Fernway took the most time' }),
    );
    await choosePrompt('Which client');
    await click(button('Apply'));
    await vi.waitFor(() => find('article'));
    await shown.leave();
    shown = await openAssistant();
    expect(find('article').textContent).toContain('Fernway took the most time');
    await click(button('Clear chat'));
    expect(document.querySelector('article')).toBeNull();
    await shown.leave();
    await openAssistant();
    expect(document.querySelector('article')).toBeNull();
    expect(document.body.textContent).toContain('Ask about logged time');
  });

  it('DEC-58 free questions need a language model, and without one the screen says so', async () => {
    const shown = await openAssistant();
    await vi.waitFor(() =>
      expect(document.body.textContent).toContain(
        'To ask your own questions, set up a language model on this server.',
      ),
    );
    expect(document.querySelector('form[aria-label=Question]')).toBeNull();
    await shown.leave();
    const { sent } = await openAssistant(() => answered({ type: 'SimpleAnswer', text: 'Elif' }), true);
    await vi.waitFor(() => find('form[aria-label=Question]'));
    expect(button('Ask').getAttribute('aria-disabled')).toBe('true');
    await type(findInput('form[aria-label=Question] input'), 'Who worked most?');
    await click(button('Ask'));
    await vi.waitFor(() => find('article'));
    expect(sent).toEqual([
      { key: 'POST /api/ai/ExecutePrompt', body: { Text: 'Who worked most?. In workspace.1' } },
    ]);
  });
});
