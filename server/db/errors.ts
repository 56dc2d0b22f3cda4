import { DatabaseError } from 'pg';

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
