import { expect, it } from 'vitest';
import { mostConnections, openFilesLimit } from '#server/http/limits/connections.ts';
import { PlainError } from '#server/base/plain-error.ts';

it('A1 reserves files for the process and its database, and requires a higher limit if too few are left', () => {
  expect(mostConnections(20_000, 20)).toBe(19_788);
  expect(mostConnections(244, 20)).toBe(32);
  expect(() => mostConnections(243, 20)).toThrow(
    new PlainError('This process may open only 243 files at once; allow at least 244 (ulimit -n).'),
  );
  expect(mostConnections(undefined, 20)).toBeUndefined();
});

it.runIf(process.platform !== 'win32')('A1 reads the open file limit of this process', () => {
  expect(openFilesLimit()).toBeGreaterThan(100);
});
