/** The code that an error carries: `ENOENT` of a file, `ECONNREFUSED` of an address, the SQLSTATE of a database. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
