import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { seededPermissions } from '#domain/access/permissions.ts';
import {
  guessMapping,
  type ImportColumns,
  type ImportRow,
  lacksColumn,
  mappedRows,
} from '#domain/import/mapping.ts';
import { type KnownPeople, peopleImportFields, planPeople } from '#domain/import/import-people.ts';
import { readTable } from '#domain/import/csv-table.ts';

const role = (id: number, roleName: string) => ({
  id,
  roleName,
  permissions: seededPermissions[roleName] ?? [],
});
const roles = [role(1, 'User'), role(3, 'Account Manager'), role(4, 'Admin')];
const admin: Actor = {
  userId: 7,
  roleName: 'Admin',
  permissions: seededPermissions['Admin'] ?? [],
  isWorkspaceAdmin: true,
  isSuperUser: false,
  teams: [],
};
const users = [
  { email: 'mona@acme.test', isActive: true },
  { email: 'gone@acme.test', isActive: false },
];
const known: KnownPeople = { actor: admin, users, roles, usualRoleId: null };
const ada = { firstName: 'Ada', lastName: 'Berg', email: 'ada@acme.test', role: 'User' };
const outcomes = (texts: readonly Record<string, string>[], given = known) =>
  planPeople(
    texts.map((each, place): ImportRow => ({ line: place + 2, cells: Object.values(each), texts: each })),
    given,
  ).map(({ outcome }) => outcome);
const inWords = (...given: Parameters<typeof outcomes>) =>
  outcomes(...given).map((each) => (each.kind === 'add' ? 'add' : `${each.kind}: ${each.why}`));

describe('an imported table of people', () => {
  it('USR-03 DEC-96 the import adds people with the request of the form and the role of that name', () => {
    expect(
      outcomes([{ ...ada, firstName: '  Ada', email: ' ada@acme.test ', role: 'account manager' }]),
    ).toEqual([
      {
        kind: 'add',
        send: {
          call: 'POST /api/users/User',
          body: { FirstName: 'Ada', LastName: 'Berg', Email: 'ada@acme.test', idRole: 3 },
        },
      },
    ]);
  });

  it('USR-03 DEC-76 the import skips existing people and addresses that are already in the list', () => {
    expect(
      inWords([
        { ...ada, email: 'MONA@acme.test', role: '' },
        { ...ada, email: 'gone@acme.test' },
        ada,
        { ...ada, email: 'Ada@Acme.test' },
      ]),
    ).toEqual([
      'exists: This person already exists.',
      'exists: This person already exists and is inactive.',
      'add',
      'exists: This address is already in the list.',
    ]);
  });

  it("USR-03 NFR-15 the import explains why a row isn't added, with the texts of the form", () => {
    expect(
      inWords([
        { ...ada, email: '' },
        { ...ada, email: 'ada @acme.test' },
        { ...ada, email: 'ada@acme' },
        { ...ada, firstName: ' ' },
        { ...ada, lastName: '🍏'.repeat(150) },
        { ...ada, role: '' },
        { ...ada, role: 'Boss' },
      ]),
    ).toEqual([
      'wrong: E-mail is required',
      'wrong: Enter a valid e-mail',
      'wrong: Enter a valid e-mail',
      'wrong: First Name is required',
      'wrong: Last name: 150 characters max.',
      'wrong: Role is required',
      'wrong: There is no role with this name.',
    ]);
  });

  it('USR-03 the import gives people without a role the default role', () => {
    expect(inWords([{ ...ada, role: '' }], { ...known, usualRoleId: 1 })).toEqual(['add']);
  });

  it("P3 the import refuses roles with more permissions than the importer's", () => {
    const permissions = [...(seededPermissions['User'] ?? []), 'View Users', 'Create Users'];
    const actor = { ...admin, roleName: 'Clerk', permissions, isWorkspaceAdmin: false };
    expect(inWords([ada, { ...ada, role: 'Admin', email: 'b@acme.test' }], { ...known, actor })).toEqual([
      'add',
      "wrong: This role has more permissions than yours, so you can't assign it.",
    ]);
  });

  it.each([
    [{ fullName: 'Ada Lovelace' }, 'Ada', 'Lovelace'],
    [{ fullName: 'Ada King Lovelace' }, 'Ada King', 'Lovelace'],
    [{ fullName: 'Lovelace, Ada' }, 'Ada', 'Lovelace'],
    [{ fullName: 'Jan  van der Berg' }, 'Jan', 'van der Berg'],
    [{ fullName: 'Berg', firstName: 'Ada' }, 'Ada', 'Berg'],
    [{ fullName: 'Ada', lastName: 'Berg' }, 'Ada', 'Berg'],
    [{ fullName: 'Somebody', firstName: 'Ada', lastName: 'Berg' }, 'Ada', 'Berg'],
  ])('USR-03 the import reads the names in %j', (names, FirstName, LastName) => {
    const [read] = outcomes([{ email: 'ada@acme.test', role: 'User', ...names }]);
    expect(read).toMatchObject({ kind: 'add', send: { body: { FirstName, LastName } } });
  });

  it('USR-03 the import reports a missing last name for a single-word name', () => {
    expect(inWords([{ email: 'ada@acme.test', role: 'User', fullName: 'Ada' }])).toEqual([
      'wrong: Last Name is required',
    ]);
  });

  it('USR-03 the import detects a single name column with and without a header', () => {
    const guess = (text: string) => {
      const read = readTable(new TextEncoder().encode(text));
      if (!read.ok) throw new Error(read.refusal.message);
      return guessMapping(read.value, peopleImportFields);
    };
    expect(guess('Name,E-Mail\nAda Lovelace,ada@acme.test')).toEqual({
      hasHeadings: true,
      columns: { fullName: 0, email: 1 },
    });
    expect(guess('Ada Lovelace,ada@acme.test')).toEqual({
      hasHeadings: false,
      columns: { fullName: 0, email: 1 },
    });
    expect(guess('Ada,Lovelace,ada@acme.test').columns).toEqual({ firstName: 0, lastName: 1, email: 2 });
  });

  it('USR-03 the import requires first and last name columns unless there is a full name column', () => {
    const lacking = (columns: ImportColumns) =>
      peopleImportFields
        .filter((field) => lacksColumn(field, peopleImportFields, columns))
        .map(({ id }) => id);
    expect(lacking({})).toEqual(['email', 'firstName', 'lastName']);
    expect(lacking({ firstName: 0 })).toEqual(['email', 'lastName']);
    expect(lacking({ fullName: 0, email: 1 })).toEqual([]);
  });

  it('USR-03 the import finds the addresses in a pasted list without header, and reports missing names', () => {
    const read = readTable(
      new TextEncoder().encode(' ada@acme.test \n\nBerg, Ada <ada@acme.test>\nada@acme.test\n'),
    );
    if (!read.ok) throw new Error(read.refusal.message);
    const mapping = guessMapping(read.value, peopleImportFields);
    expect(mapping).toEqual({ hasHeadings: false, columns: { email: 0, fullName: 1 } });
    expect(
      planPeople(mappedRows(read.value, mapping), known).map(
        ({ outcome }) => 'why' in outcome && outcome.why,
      ),
    ).toEqual([
      'First Name is required. Last Name is required.',
      'Enter a valid e-mail',
      'First Name is required. Last Name is required.',
    ]);
  });
});
