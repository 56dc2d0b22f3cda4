import type { Config } from '#server/config.ts';

/** What the server tells the person who runs it. Nothing that a user typed may reach it (rule 42). */
export interface Log {
  info(text: string): void;
  /** An unknown error under the id that its answer shows: kind and places, never its message, which may quote a user. */
  error(id: string, error: unknown): void;
}

/** Writes to standard output and standard error; `LOG=silent` keeps it still. */
export function createLog(config: Pick<Config, 'log'>): Log {
  if (config.log === 'silent') return { info: () => {}, error: () => {} };
  return {
    info: (text) => process.stdout.write(`${text}\n`),
    error: (id, error) => process.stderr.write(`${new Date().toISOString()} ${id} ${describe(error)}\n`),
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : '';
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${cause.name}${code}`, ...places].join('\n');
}
