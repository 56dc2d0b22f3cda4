/** Whether `npm run test:full` runs, which includes cases that `npm test` skips (docs/testing.md). */
export const full = process.env['TEST_FULL'] === '1';

/** The first and the last of several, as the narrowest and the widest window; all of them in full runs. */
export const outermost = <One>(all: readonly One[]): readonly One[] =>
  full ? all : all.filter((_one, at) => at === 0 || at === all.length - 1);
