import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import {
  changeTeamRefusal,
  manageTeamRefusal,
  changeUserRefusal,
  createUserRefusal,
  inviteRefusal,
  lastAdminRefusal,
  superUserRefusal,
} from '#domain/access/index.ts';
import type { userWriteCalls } from '#domain/contract/index.ts';
import { userFields } from '#domain/people/index.ts';
import type { EntityFields } from '#domain/work/index.ts';
import { fieldLocked, messages, texts } from '#domain/texts/index.ts';
import {
  endFeed,
  addressesInUse,
  confirmMoved,
  invite,
  requireRestedInvite,
  endAllMailTokens,
  endAllSignIns,
} from '#server/identity/index.ts';
import { auditAct } from '#server/audit/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { users } from '#server/db/index.ts';
import {
  requireNotStale,
  readRoles,
  roleOf,
  type RoleRow,
  readVisibleUser,
  activeTeamsOf,
  setTeamsOf,
  addUsers,
  type HeldUser,
  lockForRights,
  lockUser,
  managed,
  readUser,
  toDetails,
  type UserRow,
  orTaken,
  takenName,
  addBatch,
} from '#server/entities/index.ts';
import {
  requireReadOnlyUnchanged,
  splitSent,
  type Letter,
  type RequestContext,
  invalid,
  notFound,
  problemOf,
  requireAllowed,
} from '#server/http/index.ts';
import { writeLetter } from '#server/mail/index.ts';
import { stopRunOf } from '#server/tasks/index.ts';

export const userWriteHandlers: Handlers<typeof userWriteCalls> = {
  'POST /api/users/User': async (context, { body }) => {
    const role = roleOf(await readRoles(context.tx), body.idRole);
    requireAllowed(createUserRefusal(context.actor, role, body.isWSAdmin === true));
    const added = await addUsers(context, [userFields.fromWire(body)]);
    const [row] = added;
    if (row === undefined) throw takenName(messages.emailTaken);
    if (body.Teams !== undefined) await setTeams(context, row.id, body.Teams);
    await noteAdded(context, added);
    const mails = row.status === 1 ? await invite(context, added) : [];
    return { response: await detailsOf(context, row.id), mails };
  },

  'POST /api/users/Users/BatchCreate': async (context, { body }) => {
    const { tx, actor } = context;
    const roles = await readRoles(tx);
    for (const id of new Set(body.map(({ Role }) => Role.idRole)))
      requireAllowed(createUserRefusal(actor, roleOf(roles, id), false));
    const { added, outcomes } = await addBatch(context, body);
    await noteAdded(context, added);
    return { response: { users: outcomes }, mails: await invite(context, added) };
  },

  'PUT /api/users/User': async (context, { body: { idUser, Was, ...sent } }) => {
    const { tx, actor } = context;
    const changes = await changesIn(context, idUser, sent);
    const { idRole, Status, HourlyRate, Email, isWSAdmin } = changes;
    const setsRights = idRole !== undefined || Status !== undefined || isWSAdmin !== undefined;
    const refusal = (user: HeldUser, roles: readonly RoleRow[]) =>
      changeUserRefusal(actor, user, {
        role: idRole === undefined ? undefined : roleOf(roles, idRole),
        isWorkspaceAdmin: isWSAdmin,
        setsStatus: Status !== undefined,
        setsRate: HourlyRate !== undefined,
        setsEmail: Email !== undefined,
      });
    const lock = setsRights ? lockForRights : lockUser;
    const { user: before, admins, roles } = await lock(context, idUser, refusal);

    requireNotStale(await seenOf(context, before.row), among(Was, changes), changes);

    const isMoved = Email !== undefined && Email.toLowerCase() !== before.row.email.toLowerCase();
    if (isMoved && (await addressesInUse(tx, [Email])).size > 0) throw takenName(messages.emailTaken);
    const set = {
      ...userFields.fromWire(changes),
      timeZone: changes.TimeZone,
      ...(isMoved ? { emailProvenAt: null } : {}),
    };
    if (Object.values(changes).every((value) => value === undefined))
      return { response: await detailsOf(context, idUser) };
    if (changes.Teams !== undefined) await setTeams(context, idUser, changes.Teams);
    if (Object.values(set).some((value) => value !== undefined))
      await orTaken(messages.emailTaken, tx.update(users).set(set).where(eq(users.id, idUser)));
    const row = await readUser(tx, idUser);
    const others = admins.filter(({ userId }) => userId !== idUser);
    if (setsRights)
      requireAllowed(lastAdminRefusal([before, ...others], [managed(row, roles, context.config), ...others]));
    const position = row.status === 0 ? await leave(context, idUser) : undefined;
    const mails = isMoved ? await followMove(context, before, row) : [];
    await noteChanged(context, row, changes);
    const changesRights = setsRights || changes.Teams !== undefined;
    const response = await detailsOf(context, idUser);
    return { response, mails, changesRights, ...(position !== undefined && { position }) };
  },

  'POST /api/users/User/ResendInvite': async (context, { body: { idUser } }) => {
    const { tx, actor, now } = context;
    const { user } = await lockUser(context, idUser, (held) => inviteRefusal(actor, held));
    if (!user.row.isInvited) throw problemOf({ code: 'user.notInvited', message: texts.invitedAlready });
    if (!user.isActive) throw problemOf({ code: 'user.notInvited', message: texts.inviteInactive });
    if ((await addressesInUse(tx, [user.row.email])).size > 0) throw takenName(messages.emailTaken);
    await requireRestedInvite(tx, idUser, now);
    return { response: {}, mails: await invite(context, [user.row]) };
  },

  'PUT /api/users/User/Teams': async (context, { body: { idUser, Teams } }) => {
    await lockUser(context, idUser, (user) => superUserRefusal(context.actor, user));
    await setTeams(context, idUser, Teams);
    return { response: { idUser, Teams: [...new Set(Teams)] }, changesRights: true };
  },
};

/** Mailed links end for good: a reactivated user is invited again (P7, DEC-127). */
async function leave(context: RequestContext, userId: number): Promise<number | undefined> {
  await endAllSignIns(context.tx, userId, context.now);
  await endAllMailTokens(context.tx, userId, context.now);
  await endFeed(context.tx, userId);
  return stopRunOf(context, userId);
}

/** 422 for changed fields that this call can't set (DEC-151). */
async function changesIn(context: RequestContext, id: number, sent: Omit<ChangeBody, 'idUser' | 'Was'>) {
  const stored: EntityFields = { ...(await readVisibleUser(context, id)) };
  const { Teams, ...fields } = sent;
  const { wanted, others } = splitSent(fields, settable, stored);
  requireReadOnlyUnchanged(others, stored);
  const isTold = Teams === undefined || isDeepStrictEqual(Teams, stored['Teams']);
  return { ...(wanted as UserChange), ...(isTold ? {} : { Teams: teamIds(Teams, stored['Teams']) }) };
}

/** A team may be sent as its id or exactly as it was read. */
function teamIds(teams: NonNullable<ChangeBody['Teams']>, stored: unknown): number[] {
  const known: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return teams.map((team) => {
    if (typeof team === 'number') return team;
    const isAlone = Object.keys(team).length === 1;
    if (!isAlone && !known.some((each) => isDeepStrictEqual(each, team)))
      throw invalid(fieldLocked('Teams'), 'Teams');
    return team.idTeam;
  });
}

type ChangeBody = z.output<(typeof userWriteCalls)['PUT /api/users/User']['body']>;
type UserChange = Partial<z.output<typeof userFields.wire>> & { readonly TimeZone?: string };

const settable = [...Object.keys(userFields.wire.shape), 'TimeZone'];

async function seenOf({ tx }: RequestContext, row: UserRow) {
  return { ...userFields.toWire(row), Teams: await activeTeamsOf(tx, row.id), TimeZone: row.timeZone };
}

/** Only changed fields are compared: a mismatch would reveal others (P6). */
function among(was: object | undefined, changes: object): EntityFields {
  return Object.fromEntries(Object.entries(was ?? {}).filter(([field]) => field in changes));
}

async function setTeams(context: RequestContext, userId: number, ids: readonly number[]): Promise<void> {
  requireAllowed(manageTeamRefusal(context.actor));
  await setTeamsOf(context, userId, ids, (before, after) =>
    requireAllowed(changeTeamRefusal(context.actor, before, after)),
  );
}

async function detailsOf(context: RequestContext, id: number) {
  const [details] = await toDetails(context, [await readUser(context.tx, id)]);
  if (details === undefined) throw notFound();
  return details;
}

/** Nothing is mailed for an admin without a confirmed address (decision 0090). */
async function followMove(context: RequestContext, before: HeldUser, row: UserRow): Promise<Letter[]> {
  await endAllMailTokens(context.tx, row.id, context.now);
  if (row.isInvited) return row.status === 1 ? invite(context, [row]) : [];
  const { workspaceId, id: userId, email } = row;
  const asked =
    row.status === 1 && context.actor.isEmailProven
      ? [await confirmMoved(context, { workspaceId, userId, email })]
      : [];
  return before.row.emailProvenAt === null ? asked : [...asked, movedLetter(before.row)];
}

const movedLetter = ({ id, email }: UserRow): Letter => ({
  ...writeLetter({
    to: email,
    subject: 'The e-mail address of your Weekwright account was changed',
    paragraphs: ['An admin of your company changed the e-mail address of your account.'],
    note: 'If this looks wrong, contact an admin of your company.',
  }),
  kind: 'notice',
  userId: id,
});

async function noteAdded(context: RequestContext, added: readonly UserRow[]): Promise<void> {
  for (const { id, roleId, isWorkspaceAdmin } of added)
    await auditAct(context, 'user.created', { user: id, role: roleId, admin: isWorkspaceAdmin });
}

/** Logs that names, addresses and rates changed, but not their values. */
async function noteChanged(
  context: RequestContext,
  { id, roleId, status, isWorkspaceAdmin }: UserRow,
  changes: object,
): Promise<void> {
  const set = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const now = { role: roleId, status, admin: isWorkspaceAdmin };
  await auditAct(context, 'user.changed', { user: id, fields: set.join(' '), ...now });
}
