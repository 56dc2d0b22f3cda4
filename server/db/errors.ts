import { DatabaseError } from 'pg';
import { codeOf } from '#server/base/index.ts';

/** Returns SQLSTATE and constraint of a database error. Never log the wrapped error's message: it holds user input. */
export function databaseRefusal(
  error: unknown,
): { code: string; constraint: string | undefined } | undefined {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error;
  if (!(cause instanceof DatabaseError) || cause.code === undefined) return undefined;
  return { code: cause.code, constraint: cause.constraint };
}

export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('No connection to the database.', { cause });
  }
}

/** Returns the SQLSTATE or network code of a temporary database failure, which is worth a retry; else undefined. */
export function outageOf(error: unknown): string | undefined {
  if (error instanceof ConnectionLost) return codeAlong(error) ?? 'connection';
  const code = databaseRefusal(error)?.code;
  return code !== undefined && PASSING.test(code) ? code : undefined;
}

const PASSING = /^(?:WW001|08...|40001|40P01|53...|57...|58...|55P03)$/;

function codeAlong(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return codeOf(error) ?? codeAlong(error.cause);
}
