import { describe, expect, it } from 'vitest';
import {
  askedText,
  filledText,
  openPieces,
  filtersOf,
  isWhole,
  promptPieces,
  prompts,
  queryOf,
  sentText,
} from '#domain/assistant/prompts.ts';
import { assistantQuery, responseTypes } from '#domain/assistant/query.ts';

const nobody = { users: [], teams: [], clients: [], projects: [], labels: [] };
const days = { from: '2026-11-07', to: '2026-11-18' };

describe('the prompts', () => {
  it('AIR-03 AIR-04 AIR-05 prompts have unique ids and a date range, and cover every response type and filter', () => {
    expect(new Set(prompts.map(({ id }) => id)).size).toBe(prompts.length);
    expect(prompts.filter(({ text }) => !filtersOf(text).includes('DateRange'))).toEqual([]);
    expect(new Set(prompts.map(({ responseType }) => responseType))).toEqual(new Set(responseTypes));
    expect(new Set(prompts.flatMap(({ text }) => filtersOf(text)))).toEqual(
      new Set(['Users', 'Teams', 'Clients', 'Projects', 'Labels', 'DateRange']),
    );
  });

  it('AIR-20 DEC-58 prompts build valid queries', () => {
    for (const prompt of prompts)
      expect([prompt.id, assistantQuery.safeParse(queryOf(prompt, nobody, days)).success]).toEqual([
        prompt.id,
        true,
      ]);
  });

  it('AIR-10 prompts show the chosen names, or "all" of a kind without a choice, and at most ten names', () => {
    const text = 'Time of [users] for [clients] in [date range]?';
    expect(promptPieces('a [b] [users]')).toEqual([
      { words: 'a ' },
      { words: '[b]' },
      { words: ' ' },
      { filter: 'users' },
    ]);
    const names = { ...nobody, users: ['Elif', 'Max'] };
    expect(filledText(text, { range: 'This month', names })).toBe(
      'Time of Elif and Max for all clients this month?',
    );
    const many = Array.from({ length: 12 }, (_, place) => `C${place}`);
    expect(filledText(text, { range: days, names: { ...nobody, clients: many } })).toBe(
      'Time of all users for C0, C1, C2, C3, C4, C5, C6, C7, C8, C9 and 2 others in 7–18 Nov 2026?',
    );
  });

  it.each([
    [121, 'Last week', 'Which client took the most time last week?'],
    [121, 'Last 30 days', 'Which client took the most time in the last 30 days?'],
    [130, 'Last 7 days', "All clients' share of time in the last 7 days"],
    [130, 'This quarter', "All clients' share of time this quarter"],
    [122, 'Yesterday', 'How much time did all users log yesterday?'],
    [134, 'This year', 'Which 20 tasks in all projects took the most time this year?'],
    [123, 'Today', 'How many sessions did all labels have today?'],
  ] as const)('AIR-10 prompt %i reads as English for “%s”', (id, range, sentence) => {
    const text = prompts.find((prompt) => prompt.id === id)?.text ?? '';
    expect(filledText(text, { range, names: nobody })).toBe(sentence);
  });

  it.each([
    ['This month', ' took the most time '],
    ['Last 7 days', ' took the most time in the '],
    [days, ' took the most time in '],
  ] as const)('AIR-02 the range %o follows the fitting preposition', (range, words) => {
    expect(openPieces('Which of [clients] took the most time in [date range]?', range)).toEqual([
      { words: 'Which of ' },
      { filter: 'clients' },
      { words },
      { filter: 'date range' },
      { words: '?' },
    ]);
  });

  it('AIR-10 chosen names are joined as in a sentence, and no choice reads as "Which client"', () => {
    const text = prompts.find(({ id }) => id === 121)?.text ?? '';
    const of = (clients: readonly string[]) =>
      filledText(text, { range: days, names: { ...nobody, clients } });
    expect(of(['Fernway', 'Kestrel Bank', 'Orchard Foods'])).toBe(
      'Which of Fernway, Kestrel Bank and Orchard Foods took the most time in 7–18 Nov 2026?',
    );
    expect(of([])).toBe('Which client took the most time in 7–18 Nov 2026?');
  });

  it('AIR-11 DEC-58 sent prompts end with the workspace, which is removed from the displayed question', () => {
    expect(sentText('How much?', 12)).toBe('How much?. In workspace.12');
    expect(askedText('How much?. In workspace.12')).toBe('How much?');
    expect(askedText('How much? In workspace.x')).toBe('How much? In workspace.x');
  });

  it('AIR-08 prompts require both ends of a date range, in order', () => {
    expect(isWhole('This month')).toBe(true);
    expect(isWhole(days)).toBe(true);
    expect(
      [
        { ...days, to: '' },
        { ...days, from: '' },
        { from: days.to, to: days.from },
      ].map(isWhole),
    ).toEqual([false, false, false]);
  });

  it('AIR-04 prompts refuse filters without a placeholder', () => {
    const share = prompts.find(({ id }) => id === 130);
    if (!share) throw new Error('It is there.');
    expect(queryOf(share, { ...nobody, labels: [5] }, days)).toBeNull();
    expect(queryOf(share, { ...nobody, clients: [1] }, days)).toMatchObject({
      by: 'client',
      filters: { clients: [1] },
      period: days,
      answer: 'PieChart',
    });
  });
});
