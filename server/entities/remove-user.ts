import { eq, or, type SQL, sql } from 'drizzle-orm';
import { type WorkspaceTx, forget, mails, NO_GOOGLE, users, timeImports, DELETED } from '#server/db/index.ts';
import { inHtml } from '#server/mail/index.ts';
import { deleteBegunImports } from '#server/work/index.ts';
import type { UserRow } from './user-rows.ts';

/** Anonymizes a user for good. The row stays, since tasks, sessions and report sums refer to it (decision 0063). */
export async function eraseUser(tx: WorkspaceTx, user: UserRow): Promise<void> {
  const { id } = user;
  await forget(tx, users, [id]);
  await deleteBegunImports(tx, withNameOf(id));
  await clearMails(tx, user);
  await tx
    .update(users)
    .set({
      ...NAMELESS,
      // No mail can reach it: RFC 2606 reserves the domain.
      email: `deleted.${user.workspaceId}.${id}@deleted.invalid`,
      status: DELETED,
      isWorkspaceAdmin: false,
      passwordHash: null,
      ...NO_GOOGLE,
      emailProvenAt: null,
    })
    .where(eq(users.id, id));
}

/** Imports by the user, or with the user's name as the file spells it. */
const withNameOf = (id: number): SQL | undefined =>
  or(
    eq(timeImports.userId, id),
    sql`${timeImports.plan} @> ${JSON.stringify({ people: [{ userId: id }] })}::jsonb`,
  );

const NAMELESS = { firstName: 'Deleted', lastName: 'user' };

/** Removes the name from queued mails and the outbox. */
async function clearMails(tx: WorkspaceTx, { firstName, lastName }: UserRow): Promise<void> {
  const name = `${firstName} ${lastName}`;
  const nameless = `${NAMELESS.firstName} ${NAMELESS.lastName}`;
  const without = (column: typeof mails.subject | typeof mails.body | typeof mails.html, text = name) =>
    sql`replace(${column}, ${text}, ${nameless})`;
  await tx
    .update(mails)
    .set({
      subject: without(mails.subject),
      body: without(mails.body),
      html: without(mails.html, inHtml(name)),
    })
    .where(sql`strpos(${mails.subject} || ${mails.body}, ${name}) > 0`);
}
