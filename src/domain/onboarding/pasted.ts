import { tidyName } from '#domain/texts/index.ts';
import { isEmptyUser } from './check.ts';
import { emptyUser, MAX_ROWS, type UserRow } from './values.ts';

export interface PastedUsers {
  readonly users: UserRow[];
  readonly added: number;
  /** Duplicates of existing rows or within the list. */
  readonly doubled: number;
  readonly left: number;
}

/** Makes rows of pasted addresses such as "Ada Berg <ada@fernway.example>"; invalid ones become rows too. */
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
      // Addresses contain no blanks, so each word with an @ is one.
      const addresses = words.filter((word) => word.includes('@'));
      const emails = addresses.length > 0 ? addresses : [part];
      return emails.map((email) => ({ firstName: '', lastName: '', email: email.slice(0, MOST_CELL) }));
    });
}

function namesOf(text: string): Pick<UserRow, 'firstName' | 'lastName'> {
  const name = tidyName(text.replaceAll('"', ''));
  const [last = '', first] = name.split(',').map((each) => each.trim());
  const [firstName = '', ...rest] = name.split(/\s+/);
  const names = first ? [first, last] : [firstName, rest.join(' ')];
  const [given = '', family = ''] = names.map((each) => each.slice(0, MOST_CELL));
  return { firstName: given, lastName: family };
}

/** Commas don't separate in "Last, First <address>" or within quotes. */
const PARTS = /[^<>@",;\t\r\n]+,[^<>@",;\t\r\n]+<[^<>\r\n]*>|(?:"[^"\r\n]*"|[^,;\t\r\n])+/g;

const MOST_UNITS = 100_000;
const MOST_CELL = 300;
