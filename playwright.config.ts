import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

import { defineConfig, devices } from '@playwright/test';

import { browserLaunch } from '#tests/support/browser.ts';
import { beginTestClock, hasBegun } from '#tests/support/test-clock.mjs';

/**
 * Tests of several files may run beside each other: each worker has a server, and so a company, of its own. A third one
 * would save a fifth of the time on two cores, and let what a person does at once take several frames.
 */
const WORKERS = 2;
const ports = (process.env['E2E_PORTS'] ??= await freePorts()).split(',').map(Number);
if (!hasBegun()) beginTestClock();
// A worker that follows upon a failed test has to know what the ones before it have left.
process.env['E2E_BEGAN'] ??= String(Date.now());
const origin = (port: number | undefined) => `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/traces',
  workers: WORKERS,
  // Each test stands alone, and the longest file keeps no worker waiting.
  fullyParallel: true,
  // A machine that is slow, or busy with something else, is no fault of the product: what is stuck fails by its step.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Days and numbers follow the browser's language (decision 0182).
    locale: 'en-GB',
    baseURL: origin(ports[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]),
    launchOptions: await browserLaunch(),
    // What a test shows is of the server it asks; offline.spec.ts alone is about what the browser keeps.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording costs every test a good tenth of its time.
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
  },
  projects: [{ name: 'chromium', use: devices['Desktop Chrome'] }],
  // Started together: each needs a processor for seconds.
  webServer: {
    command: `node tests/support/e2e-servers.mjs ${ports.join(' ')}`,
    wait: { stdout: /All servers are ready/ },
    stdout: 'ignore',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

/** The configuration is read again in each worker: the first reading's ports stay in the environment for them. */
async function freePorts(): Promise<string> {
  const probes = Array.from({ length: WORKERS }, () => createServer().listen(0, '127.0.0.1'));
  const found = await Promise.all(probes.map(portOf));
  for (const probe of probes) probe.close();
  return found.join(',');
}

async function portOf(probe: Server): Promise<number> {
  await once(probe, 'listening');
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
