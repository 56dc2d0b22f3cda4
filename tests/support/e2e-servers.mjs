// Starts `e2e-server.mjs` on each given port, all at once, and reports when the last one is ready.
import { fork } from 'node:child_process';
import { join } from 'node:path';

const servers = process.argv.slice(2).map((port) =>
  fork(join(import.meta.dirname, 'e2e-server.mjs'), {
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  }),
);
const stop = () => {
  for (const server of servers) server.kill();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
await Promise.all(
  servers.map((server) => {
    // Tests aren't reliable with a server missing.
    server.on('exit', stop);
    return new Promise((resolve) => {
      server.stdout.on('data', (said) => {
        if (String(said).includes('is ready')) resolve();
      });
    });
  }),
);
console.log('All servers are ready.');
