import { MEMBERS_TASKS } from '#domain/access/permissions.ts';
import { type Person, specialists, staff } from './person.ts';
import type { RightRow } from './row.ts';
import { expectedHere, openCalls, rightRows } from './table.ts';

export const PERMISSIONS_PAGE = 'docs/permissions.md';

/** The page of rights, from the table that every call is tested against. */
export function permissionsPage(): string {
  const people = Object.values(staff);
  const head = ['call', 'about', ...people.map(({ name }) => name), 'a role with one permission'];
  return `# Permissions

<!-- Written by \`npm run permissions\`. -->

One line per call and target. The lines are written by hand from the decisions DEC-65 to DEC-72, DEC-110 and DEC-125, independently of the code; \`tests/server/routes/handlers.test.ts\` sends each as every role named here, as a user with each single permission, as an admin of another workspace and without signing in, on both databases, for the caller's workspace and another one, and compares every answer.

**yes**: done. **no**: not permitted (403). **unknown**: as if it didn't exist (404). **conflict**: permitted, but not in the current state (409). **invalid**: not accepted as it is (422). Anything in another workspace is unknown to everyone, or invalid when used in something new; for the three calls that name a whole workspace, super users can see any.

“Lead of the team” leads the member's team. The last column lists the single permissions that suffice, unless everyone may call it; the members-tasks permission is "${MEMBERS_TASKS}". It opens the tasks of others together with \`View Tasks\` only, which account managers and leads need for that as well (DEC-147).

${table([head, ...rightRows.map((row) => lineOf(row, people))])}

A workspace admin who views the workspace as a role, with the header \`View-As-Role\`, gets from every read what a user with that role and no team would get; every other call is refused (decision 0082).

Without signing in: ${openCalls.map((call) => `\`${call}\``).join(', ')}. Everything else returns 401.
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
    isForAll ? 'everyone' : names.join(', '),
  ];
}

const nameOf = (permission: string): string =>
  permission === MEMBERS_TASKS ? 'the members-tasks permission' : `\`${permission}\``;

function table([head = [], ...lines]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n');
}
