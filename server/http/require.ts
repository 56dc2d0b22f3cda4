import { holds, type Permission } from '#domain/access/index.ts';
import type { Access } from '#domain/contract/index.ts';
import { factorRequired } from '#domain/people/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { RequestActor } from './handler.ts';
import { forbidden, problemOf } from './problem.ts';

/** Throws 403 if the caller lacks a permission (ROL-07, DEC-71). */
export function requirePermission({ permissions }: Permitted, permission: Permission): void {
  if (!holds(permissions, permission)) throw forbidden();
}

/** Throws 403 if the caller lacks the permission of a call (P1, DEC-71). */
export function requireAccess(actor: Permitted, access: Access): void {
  if (typeof access === 'object' && 'may' in access) requirePermission(actor, access.may);
}

/** Throws 403 if the caller must set up a second factor first. */
export function requireFactor({ owesFactor }: Pick<RequestActor, 'owesFactor'>): void {
  requireAllowed(owesFactor ? factorRequired : null);
}

/** Throws the refusal of an access rule, if there is one (DEC-71). */
export function requireAllowed(refusal: Refusal | null): void {
  if (refusal !== null) throw problemOf(refusal);
}

type Permitted = Pick<RequestActor, 'permissions'>;
