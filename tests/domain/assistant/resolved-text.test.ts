import { describe, expect, it } from 'vitest';
import { filledText, prompts } from '#domain/assistant/prompts.ts';
import { readResolved } from '#domain/assistant/resolved-text.ts';
import { filterKinds } from '#domain/report/filters.ts';
import { daysOfRange, presets } from '#domain/report/ranges.ts';

const today = '2026-11-18';
const nobody = { users: [], teams: [], clients: [], projects: [], labels: [] };
const options = {
  users: [
    { id: 1, name: 'Elif Demir' },
    { id: 2, name: 'Max' },
  ],
  teams: [{ id: 3, name: 'North' }],
  clients: [
    { id: 4, name: 'Smith, Jones and Co' },
    { id: 5, name: 'Smith' },
    { id: 6, name: 'Jones and Co' },
  ],
  projects: [
    { id: 7, name: 'Website took the most time in 2025' },
    { id: 8, name: 'Website' },
    { id: 9, name: 'Website' },
  ],
  labels: [{ id: 10, name: 'Meeting' }],
};
const days = [
  { from: '2026-11-07', to: '2026-11-18' },
  { from: '2026-09-30', to: '2026-10-02' },
  { from: '2025-12-30', to: '2026-01-02' },
  { from: '2026-11-07', to: '2026-11-07' },
];

const read = (id: number, text: string) =>
  readResolved(prompts.find((prompt) => prompt.id === id)?.text ?? '', text, options, today);

describe('the resolved text of a prompt', () => {
  it('AIR-10 API-091 the resolved text is parsed back for every prompt, range and choice of names', () => {
    for (const { text } of prompts)
      for (const range of [...presets, ...days])
        for (const kind of filterKinds.filter((each) => text.includes(`[${each}]`)))
          for (const chosen of [[], options[kind].slice(0, 1), options[kind]]) {
            const written = filledText(text, {
              range,
              names: { ...nobody, [kind]: chosen.map(({ name }) => name) },
            });
            const resolved = readResolved(text, written, options, today);
            expect([written, resolved?.period]).toEqual([written, daysOfRange(range, today)]);
            const ids = chosen.map(({ id }) => id);
            expect([written, new Set(resolved?.filters[kind])]).toEqual([written, new Set(ids)]);
          }
  });

  it('AIR-10 the resolved text accepts dates as a range, and a shared name as everything with that name', () => {
    expect(read(134, 'Which 20 tasks in Website took the most time in 2026-11-01 to 2026-11-30?')).toEqual({
      filters: { ...nobody, projects: [8, 9] },
      period: { from: '2026-11-01', to: '2026-11-30' },
    });
    expect(read(121, 'Which client took the most time in Nov 2–18, 2026?')?.period).toEqual({
      from: '2026-11-02',
      to: '2026-11-18',
    });
    expect(read(121, 'Which client took the most time in Oct 28 – Nov 3, 2026?')?.period).toEqual({
      from: '2026-10-28',
      to: '2026-11-03',
    });
    expect(read(121, 'Which client took the most time in Dec 28, 2025 – Jan 3, 2026?')?.period).toEqual({
      from: '2025-12-28',
      to: '2026-01-03',
    });
    expect(read(121, 'Which client took the most time in Sep 9, 2026?')?.period).toEqual({
      from: '2026-09-09',
      to: '2026-09-09',
    });
    expect(read(130, "Smith's share of time in 1 Nov 2026 to 3 Nov 2026")).toEqual({
      filters: { ...nobody, clients: [5] },
      period: { from: '2026-11-01', to: '2026-11-03' },
    });
  });

  it.each([
    [130, "[clients]' share of time last week"],
    [130, "Smith's share of time in [date range]"],
    [130, "Nobody's share of time last week"],
    [130, "Smith and 2 others' share of time last week"],
    [130, "'s share of time last week"],
    [130, 'Time of Smith in last week'],
    [130, ''],
    [121, "Smith's share of time last week"],
  ])("AIR-10 an invalid text for prompt %s isn't resolved: %s", (id, text) => {
    expect(read(id, text)).toBeNull();
  });

  it('P1 the longest list of names is refused without delay', () => {
    const clients = Array.from({ length: 100 }, (_, count) => ({
      id: count + 1,
      name: 'a'.repeat(count + 1),
    }));
    const text = `${'a, '.repeat(1_600)}b's share of time last week`;
    expect(readResolved(prompts[4]?.text ?? '', text, { ...options, clients }, today)).toBeNull();
  });
});
