/** Whether `npm run test:full` runs, which does what `npm test` does only a part of (docs/testing.md). */
export const full = process.env['TEST_FULL'] === '1';
