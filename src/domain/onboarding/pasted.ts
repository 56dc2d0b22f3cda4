import { tidyName } from '#domain/texts/text.ts';
import { isEmptyUser } from './check.ts';
import { emptyUser, MAX_ROWS, type UserRow } from './values.ts';

/** What became of a pasted list of addresses. */
export interface PastedUsers {
  readonly users: UserRow[];
  readonly added: number;
  /** Addresses that stood there already, or twice in the list. */
  readonly doubled: number;
  /** Addresses for which there was no room. */
  readonly left: number;
}

/**
 * Makes rows of a pasted list of addresses: one a line, or with commas, semicolons or tabs between them, as "Ada Berg
 * <ada@fernway.example>" and "Berg, Ada <ada@fernway.example>" too, with the name in quotes or without. Empty rows are
 * filled first. A wrong address becomes a row, which says what is wrong with it.
 */
export function addPasted(users: readonly UserRow[], pasted: string, roleId: string): PastedUsers {
  const rows = users.filter((user) => !isEmptyUser(user));
  const known = new Set(rows.map(({ email }) => addressOf(email)));
  const result = { added: 0, doubled: 0, left: 0 };
  for (const entry of entriesOf(pasted)) {
    const user = { ...emptyUser(), ...entry, roleId };
    const address = addressOf(user.email);
    if (known.has(address)) result.doubled += 1;
    else if (rows.length >= MAX_ROWS) result.left += 1;
    else {
      rows.push(user);
      known.add(address);
      result.added += 1;
    }
  }
  return { users: rows.length > 0 ? rows : [emptyUser()], ...result };
}

const addressOf = (email: string): string => email.trim().toLowerCase();

function entriesOf(pasted: string): Pick<UserRow, 'firstName' | 'lastName' | 'email'>[] {
  const parts = pasted.slice(0, MOST_UNITS).match(PARTS) ?? [];
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [, name, inside] = /^([^<>]*)<([^<>]*)>$/.exec(part) ?? [];
      if (inside !== undefined) return [{ ...namesOf(name ?? ''), email: inside.trim().slice(0, MOST_CELL) }];
      const words = part.split(/\s+/);
      // Addresses hold no blanks: of several words each that has an @ is one.
      const addresses = words.filter((word) => word.includes('@'));
      const emails = addresses.length > 0 ? addresses : [part];
      return emails.map((email) => ({ firstName: '', lastName: '', email: email.slice(0, MOST_CELL) }));
    });
}

/** What stands before a comma is the last name. */
function namesOf(text: string): Pick<UserRow, 'firstName' | 'lastName'> {
  const name = tidyName(text.replaceAll('"', ''));
  const [last = '', first] = name.split(',').map((each) => each.trim());
  const [firstName = '', ...rest] = name.split(/\s+/);
  const names = first ? [first, last] : [firstName, rest.join(' ')];
  const [given = '', family = ''] = names.map((each) => each.slice(0, MOST_CELL));
  return { firstName: given, lastName: family };
}

/** In a name before an address a comma parts nothing, nor does anything between quotes. */
const PARTS = /[^<>@",;\t\r\n]+,[^<>@",;\t\r\n]+<[^<>\r\n]*>|(?:"[^"\r\n]*"|[^,;\t\r\n])+/g;

/** A pasted list is read up to here. */
const MOST_UNITS = 100_000;
const MOST_CELL = 300;
