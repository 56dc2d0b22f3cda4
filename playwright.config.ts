import { createServer } from 'node:net';

import { defineConfig, devices } from '@playwright/test';

import { browserLaunch } from '#tests/support/browser.ts';

const port = (process.env['E2E_PORT'] ??= await freePort());
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/traces',
  workers: 1,
  timeout: 60_000,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { baseURL, launchOptions: browserLaunch(), trace: 'retain-on-failure' },
  projects: [{ name: 'chromium', use: devices['Desktop Chrome'] }],
  webServer: {
    command: 'node tests/support/e2e-server.mjs',
    url: `${baseURL}/api/health`,
    env: { PORT: port },
    stdout: 'ignore',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

/** The configuration is read again in each worker: the first reading's port stays in the environment for them. */
function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close();
      if (address === null || typeof address === 'string') return reject(new Error('No free port.'));
      resolve(String(address.port));
    });
  });
}
