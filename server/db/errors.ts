import { DatabaseError } from 'pg';
import { codeOf } from '#server/base/error-code.ts';

/**
 * What the database said when it refused: the SQLSTATE (`23505` not unique, `23503` no such reference, `23P01`
 * overlap, `42501` not allowed) and the constraint. Undefined for every other error. The message of a wrapped
 * error holds what a user typed: never log it.
 */
export function databaseRefusal(
  error: unknown,
): { code: string; constraint: string | undefined } | undefined {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error;
  if (!(cause instanceof DatabaseError) || cause.code === undefined) return undefined;
  return { code: cause.code, constraint: cause.constraint };
}

/** There is no connection to the database, or the one in use has broken. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('No connection to the database.', { cause });
  }
}

/**
 * The kind of an error that is the database's own trouble and passes, so that another try makes sense: a SQLSTATE or the
 * code of a network error. Undefined for every other error.
 */
export function outageOf(error: unknown): string | undefined {
  if (error instanceof ConnectionLost) return codeAlong(error) ?? 'connection';
  const code = databaseRefusal(error)?.code;
  return code !== undefined && PASSING.test(code) ? code : undefined;
}

/**
 * A release that is older than the database allows, connection (08), given up for another transaction too often (40), resources (53), cancelled or shut down (57), system
 * (58), and a lock that was not to be had in time.
 */
const PASSING = /^(?:WW001|08...|40001|40P01|53...|57...|58...|55P03)$/;

function codeAlong(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return codeOf(error) ?? codeAlong(error.cause);
}
