import { holds, type Permission } from '#domain/access/permissions.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { RequestActor } from './handler.ts';
import { forbidden, problemOf } from './problem.ts';

/** Ends the request with 403 where the caller lacks a permission (ROL-07, DEC-71). */
export function requirePermission({ permissions }: RequestActor, permission: Permission): void {
  if (!holds(permissions, permission)) throw forbidden();
}

/** Ends the request where a rule of access refuses it, in the words of the rule (DEC-71). */
export function requireAllowed(refusal: Refusal | null): void {
  if (refusal !== null) throw problemOf(refusal);
}
