import type * as z from '#domain/browser-schema.ts';
import { type Actor, createUserRefusal, type RoleRights } from '#domain/access/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { appearanceOf } from '#domain/appearance.ts';
import { userFields } from '#domain/people/index.ts';
import { cellsOf } from './csv-cells.ts';
import { importWords } from './import-words.ts';
import type { ImportField, ImportRow } from './mapping.ts';
import { type PlannedRow, type RowOutcome, wordsOfIssues } from './plan.ts';

const ownFields: readonly ImportField[] = [
  {
    id: 'email',
    label: 'Email',
    names: ['mail', 'emailaddress', 'address', 'emailadresse', 'mailadresse'],
    isRequired: true,
    isCell: (cell) => /\S@\S/.test(cell),
  },
  {
    id: 'firstName',
    label: 'First name',
    names: ['first', 'given', 'givenname', 'forename', 'vorname'],
    isRequired: true,
  },
  {
    id: 'lastName',
    label: 'Last name',
    names: ['last', 'family', 'familyname', 'surname', 'nachname', 'familienname', 'zuname'],
    isRequired: true,
  },
];

export const peopleImportFields: readonly ImportField[] = [
  ...ownFields,
  {
    id: 'fullName',
    label: 'Full name',
    names: [
      'name',
      'person',
      'user',
      'username',
      'employee',
      'mitarbeiter',
      'mitarbeiterin',
      'benutzer',
      'benutzername',
      'vollername',
    ],
    isRequired: false,
    standsFor: ['firstName', 'lastName'],
  },
  { id: 'role', label: 'Role', names: ['rolename', 'rolle', 'rollenname'], isRequired: false },
];

interface KnownRole extends RoleRights {
  readonly id: number;
}

export interface KnownLists {
  readonly users: readonly { readonly email: string; readonly isActive: boolean }[];
  readonly roles: readonly KnownRole[];
}

export interface KnownPeople extends KnownLists {
  readonly actor: Actor;
  readonly usualRoleId: number | null;
}

/** Plans each row of a table of people; only the server checks addresses of other companies (USR-03, N2). */
export function planPeople(rows: readonly ImportRow[], known: KnownPeople): PlannedRow[] {
  const addresses = new Map<string, string>(
    known.users.map(({ email, isActive }) => [
      email.toLowerCase(),
      isActive ? importWords.personExists : importWords.personInactive,
    ]),
  );
  const roles = new Map(known.roles.map((role) => [appearanceOf(role.roleName), role]));
  const usual = known.roles.find(({ id }) => id === known.usualRoleId);
  return rows.map((row) => {
    const read = personRow.safeParse(cellsOf(withNames(row), ownFields));
    if (!read.success) return { ...row, outcome: wrong(wordsOfIssues(read.error.issues, ownFields)) };
    const address = read.data.email.toLowerCase();
    const why = addresses.get(address);
    if (why !== undefined) return { ...row, outcome: { kind: 'exists', why } };
    const typed = appearanceOf(row.texts['role'] ?? '');
    const outcome = outcomeOf(read.data, typed, typed === '' ? usual : roles.get(typed), known.actor);
    if (outcome.kind === 'add') addresses.set(address, texts.addressTwice);
    return { ...row, outcome };
  });
}

function withNames(row: ImportRow): ImportRow {
  const { fullName = '', firstName = '', lastName = '' } = row.texts;
  if (fullName === '') return row;
  if (firstName === '' && lastName === '') return { ...row, texts: { ...row.texts, ...namesOf(fullName) } };
  return {
    ...row,
    texts: { ...row.texts, firstName: firstName || fullName, lastName: lastName || fullName },
  };
}

/** Splits "Ada King Lovelace", "Lovelace, Ada" and "Jan van der Berg" (lowercase words join the last name). */
function namesOf(fullName: string): { readonly firstName: string; readonly lastName: string } {
  const [before = '', ...behind] = fullName.split(',');
  if (behind.length > 0) return { firstName: behind.join(',').trim(), lastName: before.trim() };
  const words = fullName.trim().split(/\s+/);
  const small = words.findIndex((word, place) => place > 0 && /^\p{Ll}/u.test(word));
  const last = small === -1 ? Math.max(1, words.length - 1) : small;
  return { firstName: words.slice(0, last).join(' '), lastName: words.slice(last).join(' ') };
}

const personRow = userFields.fields.pick({ firstName: true, lastName: true, email: true });

function outcomeOf(
  fields: z.output<typeof personRow>,
  typed: string,
  role: KnownRole | undefined,
  actor: Actor,
): RowOutcome {
  if (role === undefined) return wrong(typed === '' ? messages.roleRequired : importWords.roleUnknown);
  const refusal = createUserRefusal(actor, role, false);
  if (refusal) return wrong(refusal.message);
  return {
    kind: 'add',
    send: { call: 'POST /api/users/User', body: userFields.toWire({ ...fields, roleId: role.id }) },
  };
}

const wrong = (why: string): RowOutcome => ({ kind: 'wrong', why });
