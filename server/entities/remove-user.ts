import { eq, inArray, sql } from 'drizzle-orm';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { mails, mailTokens, signIns } from '#server/db/schema/access-schema.ts';
import { calendarConnections, calendarFeeds } from '#server/db/schema/calendar-schema.ts';
import { idempotency } from '#server/db/schema/journal-schema.ts';
import { NO_GOOGLE, teamMembers, teams, users } from '#server/db/schema/people-schema.ts';
import { savedViews } from '#server/db/schema/reports-schema.ts';
import { userSettings } from '#server/db/schema/settings-schema.ts';
import { templates, templateTasks } from '#server/db/schema/templates-schema.ts';
import { clientUsers, projects, projectUsers } from '#server/db/schema/work-schema.ts';
import { inHtml } from '#server/mail/letter.ts';
import { DELETED } from './entity-rows.ts';
import type { UserRow } from './user-rows.ts';

/**
 * Makes somebody nameless for good: what says who it was is overwritten or removed, with every way in, the settings, the
 * templates, the saved views and the mails. The row stays under the tasks, the runs and the rate that sums are made of (decision 0076).
 */
export async function eraseUser(tx: WorkspaceTx, user: UserRow): Promise<void> {
  const { id } = user;
  await tx.delete(signIns).where(eq(signIns.userId, id));
  await tx.delete(mailTokens).where(eq(mailTokens.userId, id));
  await tx.delete(calendarConnections).where(eq(calendarConnections.userId, id));
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, id));
  await tx.delete(userSettings).where(eq(userSettings.userId, id));
  await tx.delete(idempotency).where(eq(idempotency.userId, id));
  await removeTemplates(tx, id);
  await tx.delete(savedViews).where(eq(savedViews.ownerId, id));
  await freePlaces(tx, id);
  await clearMails(tx, user);
  await tx
    .update(users)
    .set({
      ...NAMELESS,
      // No mail can be sent there: the domain is reserved for names that lead nowhere (RFC 2606).
      email: `deleted.${user.workspaceId}.${id}@deleted.invalid`,
      status: DELETED,
      isWorkspaceAdmin: false,
      passwordHash: null,
      ...NO_GOOGLE,
      emailProvenAt: null,
    })
    .where(eq(users.id, id));
}

/** What a deleted user is called. */
const NAMELESS = { firstName: 'Deleted', lastName: 'user' };

async function removeTemplates(tx: WorkspaceTx, id: number): Promise<void> {
  const own = tx.select({ id: templates.id }).from(templates).where(eq(templates.ownerId, id));
  await tx.delete(templateTasks).where(inArray(templateTasks.templateId, own));
  await tx.delete(templates).where(eq(templates.ownerId, id));
}

/** Nobody leads, owns or is assigned any more who is gone. */
async function freePlaces(tx: WorkspaceTx, id: number): Promise<void> {
  await tx.delete(teamMembers).where(eq(teamMembers.userId, id));
  await tx.delete(clientUsers).where(eq(clientUsers.userId, id));
  await tx.delete(projectUsers).where(eq(projectUsers.userId, id));
  await tx.update(teams).set({ leadId: null }).where(eq(teams.leadId, id));
  await tx.update(projects).set({ ownerId: null }).where(eq(projects.ownerId, id));
}

/** Of mails that wait or lie in the outbox: those to the person go, from those to others the name is taken out. */
async function clearMails(tx: WorkspaceTx, { id, firstName, lastName }: UserRow): Promise<void> {
  await tx.delete(mails).where(eq(mails.userId, id));
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
