import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A server process that keeps its port and database across restarts. */
export interface ServerProcess {
  readonly origin: string;
  pid(): number;
  /** The output of all its runs so far. */
  said(): string;
  /** Whether it exited by itself. */
  hasEnded(): boolean;
  /** Starts it; false when it doesn't come up in time. */
  start(): Promise<boolean>;
  up(): Promise<void>;
  /** Kills it with -9 and waits for its end. */
  kill(): Promise<void>;
  /** Stops it gracefully. */
  stop(): Promise<void>;
  /** Resolves with the exit code when this run ends. */
  ended(): Promise<number | null>;
}

/** The data folder, and the database unless it is the embedded one. */
export interface ServerPlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** The release whose `dist` runs; by default this checkout's. */
  readonly folder?: string;
  /** By default a free port. */
  readonly port?: number;
  /** The command prefix of each start, for example to limit resources. */
  readonly prefix?: () => readonly string[];
}

/** Node's arguments for a built program; `vitest.config.ts` explains the V8 flag. */
export function builtProgram(name: string): [...string[], string] {
  const flag = process.env['TEST_PROGRAM_FLAG'];
  return [...(flag === undefined ? [] : [flag]), `dist/server/${name}.js`];
}

/** The built server on a free loopback port; `settings` extend the common ones. */
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

/** Below the hook's timeout, so that the message names the missing part. */
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

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
