import type { Config } from '#server/config/config.ts';
import { outageOf } from '#server/db/errors.ts';
import { OUTDATED } from '#server/db/migrating/oldest-writer.ts';

/** What the server tells the person who runs it. Nothing that a user typed may reach it (S3-42). */
export interface Log {
  info(text: string): void;
  /** Something that the operator should look at before it becomes trouble. */
  warn(text: string): void;
  /**
   * An unknown error under the id that its response shows: kind and places, never its message, which may quote a user.
   * Trouble of the database that passes is one line a second of a kind, however many calls meet it.
   */
  error(id: string, error: unknown): void;
}

/** Writes to standard output and standard error; `LOG=silent` keeps it still. */
export function createLog(config: Pick<Config, 'log'>): Log {
  if (config.log === 'silent') return { info: () => {}, warn: () => {}, error: () => {} };
  const write = (text: string) => process.stderr.write(`${new Date().toISOString()} ${text}\n`);
  const writeOutage = onceASecond((kind, more) =>
    write(`The database is unavailable: ${kind}${more === 0 ? '' : ` (and ${more} more times)`}.`),
  );
  const writeOutdated = onceASecond(() =>
    write(
      'Writes are refused: this release is older than the database allows. Start the newer one in its place.',
    ),
  );
  return {
    info: (text) => process.stdout.write(`${text}\n`),
    warn: (text) => write(`Warning: ${text}`),
    error: (id, error) => {
      const outage = outageOf(error);
      if (outage === undefined) write(`${id} ${describe(error)}`);
      else if (outage === OUTDATED) writeOutdated(outage);
      else writeOutage(outage);
    },
  };
}

/** Says each kind at most once a second, with how often it was kept back since it was said last. */
function onceASecond(say: (kind: string, keptBack: number) => void): (kind: string) => void {
  const said = new Map<string, { at: number; keptBack: number }>();
  return (kind) => {
    const last = said.get(kind);
    if (last !== undefined && Date.now() - last.at < 1_000) {
      last.keptBack += 1;
      return;
    }
    say(kind, last?.keptBack ?? 0);
    said.set(kind, { at: Date.now(), keptBack: 0 });
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : '';
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${cause.name}${code}`, ...places].join('\n');
}
