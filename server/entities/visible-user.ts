import { maySeeUser, holds } from '#domain/access/index.ts';
import type { WireSessionUser, WireUserDetails } from '#domain/contract/index.ts';
import { personOfUser } from '#server/identity/index.ts';
import { type RequestContext, notFound } from '#server/http/index.ts';
import { readRoles, roleOf } from './role-rows.ts';
import { readUser, toDetails, toPublicUser } from './user-rows.ts';

/** Returns a user with the fields the caller may see (P6, DEC-125); else 404. */
export async function readVisibleUser(
  context: RequestContext,
  id: number,
): Promise<WireSessionUser | WireUserDetails> {
  const { tx, actor, config, now } = context;
  const row = await readUser(tx, id);
  if (!maySeeUser(actor, { isActive: row.status === 1 })) throw notFound();
  const own = id === actor.userId ? await personOfUser(tx, id, config, now) : null;
  if (!holds(actor.permissions, 'View Users')) return own?.user ?? toPublicUser(row, actor);
  const [details] = await toDetails(context, [row]);
  const Role = own?.user.Role ?? (await roleWithRights(tx, row.roleId));
  return { ...own?.user, ...details, Role } as WireUserDetails;
}

async function roleWithRights(tx: RequestContext['tx'], id: number): Promise<WireUserDetails['Role']> {
  const { roleName, permissions } = roleOf(await readRoles(tx), id);
  return { roleName, Permissions: [...permissions] };
}
