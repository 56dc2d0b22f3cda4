import type { Config } from '#server/config/index.ts';
import { onceASecond, VERSION } from '#server/base/index.ts';
import { outageOf, OUTDATED } from '#server/db/index.ts';
import { currentRequest } from './monitoring/current-request.ts';

/** For the operator. Must hold nothing that a user typed (S3-42). */
export interface Log {
  info(text: string): void;
  warn(text: string): void;
  /** Logs kind and stack only, since the message may quote a user. */
  error(id: string, error: unknown): void;
}

/** Creates the log on standard output and standard error; `LOG=silent` disables it. */
export function createLog(config: Pick<Config, 'log' | 'logFormat'>): Log {
  if (config.log === 'silent') return { info: () => {}, warn: () => {}, error: () => {} };
  const write = lineWriter(config.logFormat);
  const seldom = onceASecond(() => Date.now());
  const writeOutage = (kind: string) => (more: number) =>
    write({
      level: 'error',
      message: `The database is unavailable: ${kind}${more === 0 ? '' : ` (and ${more} more times)`}.`,
    });
  const writeOutdated = () =>
    write({
      level: 'error',
      message:
        'Writes are refused: this release is older than the database allows. Start the newer one in its place.',
    });
  return {
    info: (message) => write({ level: 'info', message }),
    warn: (message) => write({ level: 'warn', message }),
    error: (id, error) => {
      const outage = outageOf(error);
      if (outage === undefined) write({ level: 'error', message: describe(error), id });
      else seldom(outage, outage === OUTDATED ? writeOutdated : writeOutage(outage));
    },
  };
}

interface Line {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly id?: string;
}

/** Creates the writer of log lines, as JSON or plain text. */
export function lineWriter(format: Config['logFormat']): (line: Line) => void {
  return format === 'json' ? writeJson : writeText;
}

function writeJson({ level, message, id }: Line): void {
  const request = currentRequest();
  const [text = '', ...places] = level === 'error' ? message.split('\n') : [message];
  const line = {
    level,
    time: new Date().toISOString(),
    version: VERSION,
    ...(request !== undefined && { requestId: request.id, route: request.route() }),
    ...(request === undefined && id !== undefined && { errorId: id }),
    message: text,
    ...(places.length > 0 && { stack: places.map((place) => place.trim()) }),
  };
  outputOf(level).write(`${JSON.stringify(line)}\n`);
}

function writeText({ level, message, id }: Line): void {
  const request = currentRequest();
  const about = request === undefined ? '' : ` [${request.id} ${request.route()}]`;
  const at = new Date().toISOString();
  const start = {
    info: '',
    warn: `${at} Warning: `,
    error: id === undefined ? `${at} ` : `${at} ${id} `,
  }[level];
  outputOf(level).write(`${start}${message}${level === 'error' ? '' : about}\n`);
}

const outputOf = (level: Line['level']) => (level === 'info' ? process.stdout : process.stderr);

function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : '';
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${cause.name}${code}`, ...places].join('\n');
}
