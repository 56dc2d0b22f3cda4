import { describe, expect, it } from 'vitest';
import { planClients } from '#domain/import/import-clients.ts';
import type { ImportRow } from '#domain/import/mapping.ts';

const rowsOf = (...texts: Record<string, string>[]): ImportRow[] =>
  texts.map((each, place) => ({ line: place + 2, cells: Object.values(each), texts: each }));
const outcomes = (...given: Parameters<typeof planClients>) =>
  planClients(...given).map(({ outcome }) => outcome);
const none = { clients: [] };
const whyNot = (texts: Record<string, string>) =>
  outcomes(rowsOf({ name: 'Fernway', ...texts }), none).map((each) =>
    each.kind === 'add' ? each.send.body : each.why,
  );

describe('an imported table of clients', () => {
  it('CLI-02 DEC-96 the import adds clients with the request of the form, each in another color', () => {
    const rows = rowsOf(
      {
        name: '  Orchard   Foods ',
        startDate: '1.2.2026',
        endDate: '2027-01-31',
        hoursBudget: '37,5',
        color: '#D2458F',
      },
      { name: '=1+1', startDate: '', endDate: '', hoursBudget: '', color: '' },
      { name: 'Velo Works' },
    );
    const call = 'POST /api/clients/Client';
    const rest = { StartDate: null, EndDate: null, HoursBudget: null, OnlyNew: true };
    expect(outcomes(rows, none)).toEqual([
      {
        kind: 'add',
        send: {
          call,
          body: {
            ClientName: 'Orchard   Foods',
            StartDate: '2026-02-01',
            EndDate: '2027-01-31',
            HoursBudget: 37.5,
            ColorCode: '#D2458F',
            OnlyNew: true,
          },
        },
      },
      { kind: 'add', send: { call, body: { ClientName: '=1+1', ...rest, ColorCode: '#D2458F' } } },
      { kind: 'add', send: { call, body: { ClientName: 'Velo Works', ...rest, ColorCode: '#AD8314' } } },
    ]);
  });

  it('CLI-02 N6 the import skips existing clients and names that are already in the list', () => {
    const rows = rowsOf(
      { name: 'FERNWAY' },
      { name: 'Ｋestrel Bank' },
      { name: 'Juno' },
      { name: 'juno\u200B' },
    );
    const clients = [
      { name: 'Fernway', status: 1 },
      { name: 'Kestrel Bank', status: 2 },
    ] as const;
    const told = outcomes(rows, { clients }).map((each) =>
      'why' in each ? [each.kind, each.why] : each.kind,
    );
    expect(told).toEqual([
      ['exists', 'Already exists.'],
      ['exists', 'Already exists (inactive).'],
      'add',
      ['exists', 'This name is already in the list.'],
    ]);
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: '🍏'.repeat(150) }, 'Name: 150 characters max.'],
    [{ startDate: '11/23/2026' }, 'Start date: Write dates like 2026-11-23 or 23.11.2026.'],
    [{ startDate: '2026-02-30' }, 'Start date: Write dates like 2026-11-23 or 23.11.2026.'],
    [{ startDate: '1999-12-31' }, 'Start date: Date must be between 2000 and 2199'],
    [{ startDate: '2026-11-23', endDate: '22.11.2026' }, "The end date can't be before the start date."],
    [
      { hoursBudget: 'a lot' },
      'Hours budget: Enter hours as a number from 0 to 1,000,000, like 120 or 37.5.',
    ],
    [{ hoursBudget: '1.234' }, 'Hours budget: Write hours like 1234.5, without a thousands separator.'],
    [
      { hoursBudget: '1.234.567' },
      'Hours budget: Enter hours as a number from 0 to 1,000,000, like 120 or 37.5.',
    ],
    [{ hoursBudget: '37,125' }, 'Hours budget: Write hours like 1234.5, without a thousands separator.'],
    [
      { hoursBudget: '1.2345,5' },
      'Hours budget: Enter hours as a number from 0 to 1,000,000, like 120 or 37.5.',
    ],
    [{ startDate: '23.11.026' }, 'Start date: Write dates like 2026-11-23 or 23.11.2026.'],
    [
      { startDate: 'soon', hoursBudget: 'a lot', name: ' ' },
      'Name is required. Start date: Write dates like 2026-11-23 or 23.11.2026. Hours budget: Enter hours as a number from 0 to 1,000,000, like 120 or 37.5.',
    ],
    [{ color: 'red' }, 'Choose a color, or enter one like #2B5EC1.'],
  ])(
    "CLI-02 DEC-96 NFR-15 the import explains why %j isn't added, with the texts of the form",
    (texts, why) => {
      expect(whyNot(texts)).toEqual([why]);
    },
  );

  it('NFR-15 the import quickly rejects an hours cell with 500,000 spaces', () => {
    expect(whyNot({ hoursBudget: `1${' '.repeat(500_000)}1` })).toEqual([
      'Hours budget: Enter hours as a number from 0 to 1,000,000, like 120 or 37.5.',
    ]);
  });

  it('NFR-15 a name of 75 emoji is accepted, because it has 150 units', () => {
    expect(whyNot({ name: '🍏'.repeat(75) })).toEqual([
      expect.objectContaining({ ClientName: '🍏'.repeat(75) }),
    ]);
  });

  it.each([
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['123.456,7', 123_456.7],
    ['1 234,5', 1234.5],
    ['1\u202f234', 1234],
    ['1’234.5', 1234.5],
    ['37,5 h', 37.5],
    ['1234,5', 1234.5],
  ])('CLI-02 the import reads the hours %j in foreign formats', (hoursBudget, hours) => {
    expect(whyNot({ hoursBudget })).toEqual([expect.objectContaining({ HoursBudget: hours })]);
  });

  it.each([
    '23.11.2026',
    '23. 11. 2026',
    '23.11.26',
    '2026/11/23',
    '2026-11-23T00:00:00',
    '23.11.2026 00:00',
  ])('CLI-02 the import reads the day %j in foreign formats', (startDate) => {
    expect(whyNot({ startDate })).toEqual([expect.objectContaining({ StartDate: '2026-11-23' })]);
  });
});
