import { deleteUserRefusal, lastAdminRefusal } from '#domain/access/users-access.ts';
import type { userRemovalCalls } from '#domain/contract/people/user-removal-contract.ts';
import { auditAct } from '#server/audit/audit-log.ts';
import type { Handlers } from '#server/calls/handler-types.ts';
import { requireSeal } from '#server/calls/with-seal.ts';
import { eraseUser } from '#server/entities/remove-user.ts';
import { lockForRights, type UserRow } from '#server/entities/user-rows.ts';
import type { Letter, RequestActor } from '#server/http/handler.ts';
import { requireAllowed } from '#server/http/require.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { stopRunOf } from '#server/tasks/stop-run.ts';

export const userRemovalHandlers: Handlers<typeof userRemovalCalls> = {
  'POST /api/users/User/Delete': async (context, { body: { idUser, Confirmation } }) => {
    const { tx, actor } = context;
    const { user, admins } = await lockForRights(context, idUser, (held) => deleteUserRefusal(actor, held));
    if (idUser === actor.userId) requireSeal(context, Confirmation);
    const others = admins.filter(({ userId }) => userId !== idUser);
    requireAllowed(lastAdminRefusal([user, ...others], others));
    const position = await stopRunOf(context, idUser);
    await eraseUser(tx, user.row);
    await auditAct(context, 'user.deleted', { user: idUser, own: idUser === actor.userId });
    const mails = isTold(actor, user.row) ? [deletedLetter(user.row)] : [];
    return { response: {}, mails, changesRights: true, ...(position !== undefined && { position }) };
  },
};

/** Others only with a proven address; otherwise letters to any address could be triggered (decision 0090). */
const isTold = ({ userId }: RequestActor, { id, emailProvenAt }: UserRow): boolean =>
  id === userId || emailProvenAt !== null;

const deletedLetter = ({ id, email }: UserRow): Letter => ({
  ...writeLetter({
    to: email,
    subject: 'Your Weekwright account was deleted',
    paragraphs: [
      'Your name, address, password and settings were deleted. Your work stays with your company, without your name.',
    ],
    note: 'If this looks wrong, contact an admin of your company. You can use this address for a new account.',
  }),
  kind: 'notice',
  userId: id,
});
