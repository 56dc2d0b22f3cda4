import {
  type Actor,
  manageTeamRefusal,
  changeUserRefusal,
  createUserRefusal,
  manageUserRefusal,
  type UserChanges,
} from '#domain/access/index.ts';
import { whyOf } from '#features/page/index.ts';
import type { ManagedItem } from '#services/queries/index.ts';

/** Returns why each field is locked, undefined if it isn't; `user` is null for a new user (P3, DEC-125). */
export function userLocks(actor: Actor, user: ManagedItem | null) {
  const asked = (changes: UserChanges) =>
    user === null ? manageUserRefusal(actor) : changeUserRefusal(actor, user, changes);
  const admin =
    user === null
      ? createUserRefusal(actor, { roleName: '', permissions: [] }, true)
      : changeUserRefusal(actor, user, { isWorkspaceAdmin: !user.isWorkspaceAdmin });
  const what = user === null ? "Can't add a user" : "Can't change this user";
  return {
    names: whyOf(what, asked({})),
    email: whyOf("Can't change the e-mail address", asked({ setsEmail: true })),
    role: whyOf("Can't change the role", asked(user === null ? {} : { role: user })),
    rate: whyOf("Can't change the rate", asked({ setsRate: true })),
    status: whyOf("Can't change the status", asked({ setsStatus: true })),
    admin: whyOf("Can't change workspace admin", admin),
    teams: manageTeamRefusal(actor),
  };
}
