import 'temporal-polyfill/global';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '#domain/constants.ts';
import { createApp } from './create-app.ts';
import { codeOf, PlainError, VERSION } from '#server/base/index.ts';
import { readConfig } from '#server/config/index.ts';
import { openDatabase } from '#server/db/index.ts';
import {
  mostConnections,
  openFilesLimit,
  createListener,
  createLog,
  lineWriter,
} from '#server/http/index.ts';
import {
  createDeps,
  startHousekeeping,
  prepareDatabase,
  endWith,
  runProgram,
  stopServing,
  startWatchdog,
} from '#server/start/index.ts';

await runProgram(start);

async function start(): Promise<void> {
  // If the log can't be written, lines are lost and the server keeps running.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  const config = readConfig(process.env);
  const write = lineWriter(config.logFormat);
  const say = (message: string) => write({ level: 'info', message });
  const log = createLog(config);
  log.info(`Weekwright ${VERSION} is starting.`);
  const connections = mostConnections(openFilesLimit(), config.databasePoolSize);
  // PID 1 of a container ignores signals without a listener.
  const stopStarting = () => process.exit(0);
  process.on('SIGINT', stopStarting);
  process.on('SIGTERM', stopStarting);
  // A database that starts with the machine may have to recover first.
  const database = await openDatabase(config, endWith, { ms: 2 * MINUTE_MS, tell: say });
  await prepareDatabase(config, database, Date.now(), say);
  const deps = await createDeps(config, database, Date.now);
  startWatchdog();
  const server = createListener(createApp(deps));
  if (connections !== undefined) server.maxConnections = connections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, config.host, config.port)));
    server.listen(config.port, config.host, resolve);
  });
  const stopHousekeeping = startHousekeeping(deps);
  deps.mailing.check();
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopHousekeeping();
    if (stopping === undefined) log.info('Weekwright is stopping.');
    stopping ??= stopInTime(config.drainMs, async () => {
      await stopServing(server, deps, config.drainMs);
      log.info('Weekwright has stopped.');
    });
  };
  process.on('SIGINT', stop).off('SIGINT', stopStarting);
  process.on('SIGTERM', stop).off('SIGTERM', stopStarting);

  const { port } = server.address() as AddressInfo;
  say(`Weekwright is ready: ${config.publicUrl.replace(/:0$/, `:${port}`)}`);
}

function cannotListen(error: Error, host: string, port: number): Error {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return new PlainError(`Port ${port} is in use; set PORT to another one.`);
  return new PlainError(`The server can't listen on ${host}, port ${port} (${String(code)}).`);
}

/** Ends the process even if something hangs, such as the database. */
async function stopInTime(drainMs: number, stop: () => Promise<void>): Promise<void> {
  const late = new PlainError("The server didn't stop in time and was terminated; saved data is kept.");
  setTimeout(() => endWith(late), drainMs + LAST_MS);
  await stop().catch(endWith);
  process.exit(0);
}

/** After the drain; longer than running work gets, shorter than the timeout of containers and service managers. */
const LAST_MS = 9_000;
