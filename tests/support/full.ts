/** Whether `npm run test:full` runs, which does what `npm test` does only a part of (docs/testing.md). */
export const full = process.env['TEST_FULL'] === '1';

/** The first and the last of several, as the narrowest and the widest of windows; all of them in full. */
export const outermost = <One>(all: readonly One[]): readonly One[] =>
  full ? all : all.filter((_one, at) => at === 0 || at === all.length - 1);
