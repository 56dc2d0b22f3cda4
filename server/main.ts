import 'temporal-polyfill/global';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './create-deps.ts';
import { openDatabase } from './db/open.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createListener } from './http/listener.ts';
import { stopServing } from './http/stop.ts';
import { PlainError } from './plain-error.ts';
import { prepareDatabase } from './prepare-database.ts';

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof PlainError ? error.message : String(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  await prepareDatabase(config, database, Date.now());
  const deps = await createDeps(config, database, Date.now);
  const server = createListener(createApp(deps));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, config.host, config.port)));
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  // Where port 0 was asked for the system has chosen one.
  process.stdout.write(`Weekwright is ready: ${config.publicUrl.replace(/:0$/, `:${port}`)}\n`);

  const stopHousekeeping = startHousekeeping(deps);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopHousekeeping();
    stopping ??= stopServing(server, deps).then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function cannotListen(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new PlainError(`Port ${port} is in use; set PORT to another one.`);
  return new PlainError(`The server cannot listen on ${host}, port ${port} (${String(code)}).`);
}
