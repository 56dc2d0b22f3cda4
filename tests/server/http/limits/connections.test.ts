import { expect, it } from 'vitest';
import { mostConnections, openFilesLimit } from '#server/http/limits/connections.ts';
import { PlainError } from '#server/base/plain-error.ts';

it('A1 leaves the files of the process and its database aside, and asks for more where hardly any are left', () => {
  expect(mostConnections(20_000, 20)).toBe(19_788);
  expect(mostConnections(244, 20)).toBe(32);
  expect(() => mostConnections(243, 20)).toThrow(
    new PlainError('This process may open only 243 files at once; allow at least 244 (ulimit -n).'),
  );
  expect(mostConnections(undefined, 20)).toBeUndefined();
});

it.runIf(process.platform !== 'win32')('A1 knows the limit of this process', () => {
  expect(openFilesLimit()).toBeGreaterThan(100);
});
