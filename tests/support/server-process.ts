import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A server in a process of its own, on one port and one database over all its lives. */
export interface ServerProcess {
  readonly origin: string;
  /** The id of the process while it is up. */
  pid(): number;
  /** What its lives have written so far. */
  said(): string;
  /** Whether it ended by itself. */
  hasEnded(): boolean;
  /** Starts it; false when it did not come up in time. */
  start(): Promise<boolean>;
  /** Resolves while or as soon as it is up. */
  up(): Promise<void>;
  /** Kills it with -9 and waits until it is gone. */
  kill(): Promise<void>;
  /** Stops it as a person would. */
  stop(): Promise<void>;
  /** Resolves when this life of it has ended: its exit code. */
  ended(): Promise<number | null>;
}

/** What the process is started with: the folder of its data, and the database where it is not the embedded one. */
export interface ServerPlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** The release whose `dist` is run; that of this checkout where it is absent. */
  readonly folder?: string;
  /** A free one where it is absent. */
  readonly port?: number;
  /** What each start is prefixed with, to take something from the process. */
  readonly prefix?: () => readonly string[];
}

/** The arguments with which Node runs a built program; `vitest.config.ts` says why they may hold a flag of V8. */
export function builtProgram(name: string): [...string[], string] {
  const flag = process.env['TEST_PROGRAM_FLAG'];
  return [...(flag === undefined ? [] : [flag]), `dist/server/${name}.js`];
}

/** The built server on a free port of the loopback address; `settings` stand beside what all have. */
export async function serverProcess(
  { dataDir, databaseUrl, folder, port: wanted, prefix = () => [] }: ServerPlace,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const port = wanted ?? (await freePort());
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG: 'silent',
    ...settings,
  };
  let said = '';
  let child: ChildProcess | undefined;
  let gate = makeGate();
  let ended: Promise<number | null> = Promise.resolve(null);

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = undefined;
    gate = makeGate();
    if (ending === undefined || ending.exitCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
  }

  async function start(): Promise<boolean> {
    const [program, ...args] = [...prefix(), process.execPath, ...builtProgram('main')];
    const started = spawn(program, args, {
      env,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    ended = (async () => {
      await once(started, 'close');
      if (child === started) gate = makeGate();
      return started.exitCode;
    })();
    for (const output of [started.stdout, started.stderr])
      output.on('data', (part: Buffer) => {
        said += part.toString();
      });
    const ready = await Promise.race([isReady(started), wait(START_MS, false, { ref: false })]);
    if (ready) gate.open();
    else await end('SIGKILL');
    return ready;
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    said: () => said,
    hasEnded: () => child !== undefined && (child.exitCode !== null || child.signalCode !== null),
    start,
    up: () => gate.opened,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    ended: () => ended,
  };
}

/** Less than the limit on a hook, so that the message says what was missing. */
const START_MS = 240_000;

function isReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    let said = '';
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes('Weekwright is ready')) resolve(true);
    });
    child.stderr?.on('data', (part: Buffer) => process.stderr.write(part));
    child.once('exit', () => resolve(false));
  });
}

function makeGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** A port of this machine that nothing listens to now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
