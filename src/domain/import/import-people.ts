import type * as z from '#domain/browser-schema.ts';
import type { Actor } from '#domain/access/actor.ts';
import { createUserRefusal, type RoleRights } from '#domain/access/users-access.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import { appearanceOf } from '#domain/appearance.ts';
import { userFields } from '#domain/people/user.ts';
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

/** What the columns of a table of people may say (USR-03). */
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

/** The lists that a table of people is held against. */
export interface KnownLists {
  readonly users: readonly { readonly email: string; readonly isActive: boolean }[];
  readonly roles: readonly KnownRole[];
}

/** What a table of people is held against. */
export interface KnownPeople extends KnownLists {
  /** The importer, who gives no role that may do more. */
  readonly actor: Actor;
  /** The role of those whose row says none; null where there is no such one. */
  readonly usualRoleId: number | null;
}

/**
 * What becomes of each row of a table of people: the fields and the rights are those of "Add user", the role is found by its
 * name. Whoever is in the company is left as he or she is. An address that is used in another company is told by the server
 * alone, when the row is sent (USR-03, N2, P3, 0081).
 */
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

/** A row whose full name says the first and the last name, or the one of them that has no cell of its own. */
function withNames(row: ImportRow): ImportRow {
  const { fullName = '', firstName = '', lastName = '' } = row.texts;
  if (fullName === '') return row;
  if (firstName === '' && lastName === '') return { ...row, texts: { ...row.texts, ...namesOf(fullName) } };
  return {
    ...row,
    texts: { ...row.texts, firstName: firstName || fullName, lastName: lastName || fullName },
  };
}

/**
 * The names in "Ada King Lovelace", "Lovelace, Ada" and "Jan van der Berg": the last name is the last word, with the small
 * words before it.
 */
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
