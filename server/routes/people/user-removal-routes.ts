import { deleteUserRefusal, lastAdminRefusal } from '#domain/access/index.ts';
import type { userRemovalCalls } from '#domain/contract/index.ts';
import { auditAct } from '#server/audit/index.ts';
import { type Handlers, requireConfirmation } from '#server/calls/index.ts';
import { eraseUser, lockForRights, type UserRow } from '#server/entities/index.ts';
import { type Letter, type RequestActor, requireAllowed } from '#server/http/index.ts';
import { writeLetter } from '#server/mail/index.ts';
import { stopRunOf } from '#server/tasks/index.ts';

export const userRemovalHandlers: Handlers<typeof userRemovalCalls> = {
  'POST /api/users/User/Delete': async (context, { body: { idUser, Confirmation } }) => {
    const { tx, actor } = context;
    const { user, admins } = await lockForRights(context, idUser, (held) => deleteUserRefusal(actor, held));
    if (idUser === actor.userId) requireConfirmation(context, Confirmation);
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
