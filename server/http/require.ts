import { holds, type Permission } from '#domain/access/permissions.ts';
import type { Access } from '#domain/contract/contract.ts';
import { factorRequired } from '#domain/people/factor-refusals.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { RequestActor } from './handler.ts';
import { forbidden, problemOf } from './problem.ts';

/** Ends the request with 403 where the caller lacks a permission (ROL-07, DEC-71). */
export function requirePermission({ permissions }: Permitted, permission: Permission): void {
  if (!holds(permissions, permission)) throw forbidden();
}

/** Ends the request with 403 where a call asks for a permission that the caller lacks (P1, DEC-71). */
export function requireAccess(actor: Permitted, access: Access): void {
  if (typeof access === 'object' && 'may' in access) requirePermission(actor, access.may);
}

/** Ends the request with 403 where the caller must set up a second factor before anything else. */
export function requireFactor({ owesFactor }: Pick<RequestActor, 'owesFactor'>): void {
  requireAllowed(owesFactor ? factorRequired : null);
}

/** Ends the request where a rule of access refuses it, in the words of the rule (DEC-71). */
export function requireAllowed(refusal: Refusal | null): void {
  if (refusal !== null) throw problemOf(refusal);
}

type Permitted = Pick<RequestActor, 'permissions'>;
