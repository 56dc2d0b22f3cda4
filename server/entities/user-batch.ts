import { inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { userWriteCalls, WireOutcomes } from '#domain/contract/index.ts';
import { messages, hasForbiddenText } from '#domain/texts/index.ts';
import { userFields } from '#domain/people/index.ts';
import { users } from '#server/db/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { addUsers, type NewUser, readUsers, type UserRow } from './user-rows.ts';

/** Adds users from rows and returns an outcome per row (DEC-76, DEC-135). The first row with an address counts. */
export async function addBatch(
  context: RequestContext,
  body: readonly Row[],
): Promise<{ readonly added: readonly UserRow[]; readonly outcomes: WireOutcomes['users'] }> {
  const { wanted, refused } = readRows(body);
  const known = await idsByAddress(context, wanted);
  const added = await addUsers(
    context,
    wanted.filter(({ email, isFirst }) => isFirst && !known.has(email.toLowerCase())),
  );
  const made = new Map(added.map(({ id, email }) => [email.toLowerCase(), id]));
  // Includes users that a concurrent request has added.
  const there = await idsByAddress(context, wanted);
  const outcomes: WireOutcomes['users'] = { created: [], alreadyExists: [], refused };
  for (const { row, email, isFirst } of wanted) {
    const address = email.toLowerCase();
    const idUser = there.get(address);
    if (idUser === undefined) refused.push({ row, email, status: 422, message: messages.emailTaken });
    else if (isFirst && made.has(address)) outcomes.created.push({ Email: email, idUser });
    else outcomes.alreadyExists.push({ email, idUser });
  }
  refused.sort((one, other) => one.row - other.row);
  return { added, outcomes };
}

type Row = z.output<(typeof userWriteCalls)['POST /api/users/Users/BatchCreate']['body']>[number];

interface WantedRow extends NewUser {
  readonly row: number;
  readonly isFirst: boolean;
}

function readRows(body: readonly Row[]): {
  wanted: WantedRow[];
  refused: WireOutcomes['users']['refused'];
} {
  const wanted: WantedRow[] = [];
  const refused: WireOutcomes['users']['refused'] = [];
  const seen = new Set<string>();
  for (const [row, { Role, ...cells }] of body.entries()) {
    const read = rowFields.safeParse(userFields.fromWire(cells));
    if (!read.success) {
      const message = read.error.issues[0]?.message ?? '';
      // The database can't store such text, nor the response that has it.
      const email = hasForbiddenText(cells.Email) ? '' : cells.Email;
      refused.push({ row, email, status: 422, message });
      continue;
    }
    const address = read.data.email.toLowerCase();
    const isFirst = !seen.has(address);
    seen.add(address);
    wanted.push({ row, ...read.data, roleId: Role.idRole, isFirst });
  }
  return { wanted, refused };
}

const rowFields = userFields.fields.pick({ firstName: true, lastName: true, email: true });

async function idsByAddress(
  { tx }: RequestContext,
  wanted: readonly NewUser[],
): Promise<ReadonlyMap<string, number>> {
  const addresses = wanted.map(({ email }) => email.toLowerCase());
  const rows = await readUsers(
    tx,
    inArray(sql`lower(${users.email})`, addresses.length > 0 ? addresses : ['']),
  );
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]));
}
