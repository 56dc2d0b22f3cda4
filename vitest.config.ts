import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, setupFiles: ['tests/support/temporal.ts'] };

export default defineConfig({
  test: {
    restoreMocks: true,
    // Much of what the suites do is waiting: also a machine of two cores runs two files at once.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'unit',
          testTimeout: 30_000,
          include: ['tests/{app,domain,machines,services,docs,house}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'view',
          environment: 'happy-dom',
          testTimeout: 30_000,
          setupFiles: ['tests/support/temporal.ts'],
          include: ['tests/{features,ui}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'server',
          globalSetup: ['tests/support/built.ts'],
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
