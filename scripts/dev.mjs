import { createServer as createNetServer } from 'node:net';

import { ensureInstalled } from './lib/install.mjs';
import { command, loadSettings, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';

await command(async () => {
  loadSettings(root);
  await ensureInstalled();
  const port = Number(process.env['PORT'] ?? 4310);
  const apiPort = await freePort();
  const address = `http://127.0.0.1:${port}`;
  process.env['API_URL'] = `http://127.0.0.1:${apiPort}`;

  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { port, strictPort: true } });
  await vite.listen();

  const api = { PORT: String(apiPort), PUBLIC_URL: address };
  try {
    await run('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], { env: api });
  } finally {
    await vite.close();
  }
});

function freePort() {
  return new Promise((resolve) => {
    const probe = createNetServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
