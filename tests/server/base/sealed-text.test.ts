import { expect, it } from 'vitest';
import { openText, sealText } from '#server/base/sealed-text.ts';

const owner = { workspaceId: 7, userId: 11 };
const source = { authSecret: 'a secret of the tests that is long enough' };

it('A5 S3-31 S3-41 opens a sealed text only for its owner and purpose, and only unaltered', () => {
  const sealed = sealText('authenticator-app', 'the secret', owner, source);
  expect(openText('authenticator-app', sealed, owner, source)).toBe('the secret');
  expect(sealText('authenticator-app', 'the secret', owner, source)).not.toBe(sealed);
  expect(openText('calendar-token', sealed, owner, source)).toBeNull();
  expect(openText('authenticator-app', sealed, { ...owner, userId: 12 }, source)).toBeNull();
  expect(openText('authenticator-app', sealed, { ...owner, workspaceId: 8 }, source)).toBeNull();
  const other = { authSecret: 'another secret of the tests, also long' };
  expect(openText('authenticator-app', sealed, owner, other)).toBeNull();
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  expect(openText('authenticator-app', changed, owner, source)).toBeNull();
  expect(openText('authenticator-app', 'x', owner, source)).toBeNull();
});
