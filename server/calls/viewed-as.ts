import { VIEW_AS_HEADER, viewAsRefusal, viewedAs } from '#domain/access/index.ts';
import type { Call } from '#domain/contract/index.ts';
import { denied } from '#domain/refusal.ts';
import { viewAsWords } from '#domain/people/index.ts';
import type { WorkspaceTx } from '#server/db/index.ts';
import { readRoles } from '#server/entities/index.ts';
import { type RequestActor, malformed, problemOf, requireAllowed } from '#server/http/index.ts';

/** Returns the id of the role to preview, or null; throws 400 if it isn't an id. */
export function viewedRole(headers: Headers): number | null {
  const text = headers.get(VIEW_AS_HEADER);
  if (text === null) return null;
  if (!/^[1-9]\d{0,15}$/.test(text)) throw malformed();
  return Number(text);
}

/** Returns the caller, or one with the rights of a previewed role; 403 for a write or forbidden preview (0082). */
export async function effectiveActor(
  tx: WorkspaceTx,
  actor: RequestActor,
  { effect }: Call,
  roleId: number | null,
): Promise<RequestActor> {
  if (roleId === null) return actor;
  if (effect === 'write') throw problemOf(denied(viewAsWords.readOnly));
  const role = (await readRoles(tx)).find(({ id }) => id === roleId);
  if (role === undefined) throw problemOf(denied(viewAsWords.roleGone));
  requireAllowed(viewAsRefusal(actor, role));
  return viewedAs(actor, role);
}
