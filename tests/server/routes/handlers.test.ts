import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import { services } from '#domain/contract/services.ts';
import type { Call } from '#domain/contract/contract.ts';
import { projectFile } from '#server/base/project-file.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { makeMatrix, type Matrix } from '#tests/support/rights/matrix.ts';
import { PERMISSIONS_PAGE, permissionsPage } from '#tests/support/rights/page.ts';
import { type Person, specialists } from '#tests/support/rights/person.ts';
import type { RightRow } from '#tests/support/rights/row.ts';
import { expectedHere, openCalls, rightRows } from '#tests/support/rights/table.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

it('P1 DEC-71 every call stands in the table of rights, and open are those alone that it names', () => {
  const calls = Object.entries<Call>(services);
  const open = calls.filter(([, { access }]) => access === 'open').map(([key]) => key);
  expect(open.toSorted()).toEqual(openCalls.toSorted());
  const closed = calls.filter(([, { access }]) => access !== 'open').map(([key]) => key);
  expect([...new Set<string>(rightRows.map(({ call }) => call))].toSorted()).toEqual(closed.toSorted());
});

it('DEC-71 the page of rights says what the table says', () => {
  expect(readFileSync(projectFile(PERMISSIONS_PAGE), 'utf8')).toBe(permissionsPage());
});

describeOneEngine('rights', (database) => {
  const superUsers: string[] = [];
  let server: TestServer;
  let matrix: Matrix;
  beforeAll(async () => {
    server = await startTestServer(database(), { superUsers });
    matrix = await makeMatrix(server, superUsers);
  });
  afterAll(() => server.close());

  it('P1 P7 DEC-132 whoever is nobody gets 401 from every call', async () => {
    for (const [who, token] of Object.entries(matrix.strangers))
      expect([who, await matrix.statusesOf(token)]).toEqual([who, [401]]);
  });

  it('P1 P2 P5 N2 N3 DEC-65 DEC-66 DEC-68 DEC-70 DEC-71 DEC-72 DEC-110 DEC-125 everybody may what the table says, and nothing else', async () => {
    const found: string[] = [];
    for (const [place, caller] of [...matrix.callers, matrix.outsider].entries())
      found.push(...(await matrix.deviations(caller, rowsFor(caller.person, place))).found);
    expect(found).toEqual([]);
  });
});

/** Who holds one permission alone asks for what it opens, and for a third of the rest: one after the other for another one. */
function rowsFor(person: Person, place: number): readonly RightRow[] {
  if (full || !specialists.includes(person)) return rightRows;
  const bare = { ...person, permissions: new Set<Permission>() };
  return rightRows.filter(
    (row, at) => (at + place) % 3 === 0 || expectedHere(row, person) !== expectedHere(row, bare),
  );
}
