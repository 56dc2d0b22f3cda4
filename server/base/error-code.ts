/** Returns the code of an error: `ENOENT`, `ECONNREFUSED` or an SQLSTATE, for example. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
