import { describe, expect, it } from 'vitest';
import type { ImportRow } from '#domain/import/mapping.ts';
import { planProjects } from '#domain/import/import-projects.ts';

const clients = [
  { id: 1, name: 'Fernway' },
  { id: 2, name: 'Kestrel Bank' },
  { id: 3, name: 'Twin' },
  { id: 4, name: 'TWIN' },
];
const projects = [
  { name: 'Website', status: 1, client: { id: 1 } },
  { name: 'Old shop', status: 2, client: { id: 1 } },
] as const;
const outcomes = (...texts: Record<string, string>[]) =>
  planProjects(
    texts.map((each, place): ImportRow => ({ line: place + 2, cells: Object.values(each), texts: each })),
    { projects, clients },
  ).map(({ outcome }) => outcome);
const inWords = (...texts: Record<string, string>[]) =>
  outcomes(...texts).map((each) => (each.kind === 'add' ? 'add' : `${each.kind}: ${each.why}`));

describe('an imported table of projects', () => {
  it('PRJ-02 DEC-96 the import adds projects with the request of the form', () => {
    const call = 'POST /api/projects/Project';
    expect(
      outcomes(
        {
          name: ' Relaunch ',
          client: 'fernway',
          startDate: '1.2.2026',
          endDate: '2026-12-31',
          hoursBudget: '120',
          description: '@all: read this',
        },
        { name: 'Website', client: 'Kestrel  Bank' },
        { name: 'Shop', client: 'Fernway' },
      ),
    ).toEqual([
      {
        kind: 'add',
        send: {
          call,
          body: {
            Name: 'Relaunch',
            idClient: 1,
            startDate: '2026-02-01',
            endDate: '2026-12-31',
            HoursBudget: 120,
            description: '@all: read this',
          },
        },
      },
      {
        kind: 'add',
        send: {
          call,
          body: {
            Name: 'Website',
            idClient: 2,
            startDate: null,
            endDate: null,
            HoursBudget: null,
            description: '',
          },
        },
      },
      {
        kind: 'add',
        send: {
          call,
          body: {
            Name: 'Shop',
            idClient: 1,
            startDate: null,
            endDate: null,
            HoursBudget: null,
            description: '',
          },
        },
      },
    ]);
  });

  it('PRJ-02 N6 the import skips names that the same client already has', () => {
    expect(
      inWords(
        { name: 'website', client: 'Fernway' },
        { name: 'Old shop', client: 'Fernway' },
        { name: 'New', client: 'Fernway' },
        { name: 'NEW', client: 'Fernway' },
        { name: 'New', client: 'Kestrel Bank' },
      ),
    ).toEqual([
      'exists: Already exists.',
      'exists: Already exists (inactive).',
      'add',
      'exists: This name is already in the list.',
      'add',
    ]);
  });

  it("PRJ-02 the import explains why a row isn't added: its client, or a field with the texts of the form", () => {
    expect(
      inWords(
        { name: 'New', client: ' ' },
        { name: 'New', client: 'No one' },
        { name: 'New', client: 'Twin' },
        { name: '', client: 'Fernway' },
        { name: 'New', client: 'Fernway', description: 'x'.repeat(501) },
        { name: 'New', client: 'Fernway', startDate: '2026-11-23', endDate: '2026-11-22' },
      ),
    ).toEqual([
      'wrong: Client is required',
      'wrong: There is no active client with this name.',
      'wrong: Several clients have this name.',
      'wrong: Name is required',
      'wrong: Description: 500 characters max.',
      "wrong: The end date can't be before the start date.",
    ]);
  });
});
