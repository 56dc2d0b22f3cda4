import { MEMBERS_TASKS } from '#domain/access/permissions.ts';
import { type Person, specialists, staff } from './person.ts';
import type { RightRow } from './row.ts';
import { expectedHere, openCalls, rightRows } from './table.ts';

/** Where the page of rights stands. */
export const PERMISSIONS_PAGE = 'docs/permissions.md';

/** The page of rights, as the table says them that every call is held against. */
export function permissionsPage(): string {
  const people = Object.values(staff);
  const head = ['call', 'about', ...people.map(({ name }) => name), 'a role with one permission'];
  return `# Who may do what

<!-- Written by \`npm run permissions\`. -->

One line for each call and what it may be about. The lines are written by hand from the decisions DEC-65 to DEC-72, DEC-110 and DEC-125, apart from the code; \`tests/server/routes/handlers.test.ts\` sends each of them as everybody named here, as somebody of each single permission, as an admin of another workspace and as nobody, on both databases, about things of the own workspace and of another one, and compares every answer.

**yes**: done. **no**: refused for a missing right (403). **unknown**: as if there were no such thing (404). **conflict**: the right is there, the state does not allow it (409). What belongs to another workspace is unknown to everybody, or not valid where it is named as a part of something new (422); of the three calls that name a workspace as a whole, super users see any.

The Lead leads the team of the member, the Lead of another team another one. The last column names the single permissions that are enough, where it is not everybody; the members-tasks permission is "${MEMBERS_TASKS}".

${table([head, ...rightRows.map((row) => lineOf(row, people))])}

A workspace admin who views the workspace as a role, by the header \`View-As-Role\`, is told by every read what it tells somebody of that role who is in no team; every other call is refused (decision 0082).

Strangers may call ${openCalls.map((call) => `\`${call}\``).join(', ')}. To everything else they get 401.
`;
}

function lineOf(row: RightRow, people: readonly Person[]): string[] {
  const enough = specialists.filter(row.may);
  const isForAll = enough.length === specialists.length;
  const names = enough.flatMap(({ permissions }) => [...permissions]).map(nameOf);
  return [
    `\`${row.call}\``,
    row.about,
    ...people.map((person) => expectedHere(row, person)),
    isForAll ? 'everybody' : names.join(', '),
  ];
}

const nameOf = (permission: string): string =>
  permission === MEMBERS_TASKS ? 'the members-tasks permission' : `\`${permission}\``;

function table([head = [], ...lines]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n');
}
