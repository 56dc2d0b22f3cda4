import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { appAddress, newAppSecret, stepOfCode } from '#server/identity/factors/totp.ts';

/** The secret of RFC 6238, appendix B, for SHA-1. */
const secret = Secret.fromUTF8('12345678901234567890').base32;

it('A5 S3-31 computes the codes and steps of RFC 6238, appendix B, with six digits', () => {
  const vectors = [
    [59, '287082', 0x1],
    [1_111_111_109, '081804', 0x23523ec],
    [1_111_111_111, '050471', 0x23523ed],
    [1_234_567_890, '005924', 0x273ef07],
    [2_000_000_000, '279037', 0x3f940aa],
    [20_000_000_000, '353130', 0x27bc86aa],
  ] as const;
  expect(vectors.map(([s, code]) => stepOfCode(secret, code, s * 1_000))).toEqual(
    vectors.map(([, , step]) => step),
  );
});

it('A5 S3-31 accepts the previous and the next step, and no others', () => {
  const at = (s: number) => stepOfCode(secret, '287082', s * 1_000);
  // The code for seconds 30 to 59.
  expect([0, 29, 30, 59, 60, 89, 90].map(at)).toEqual([1, 1, 1, 1, 1, 1, null]);
  expect(stepOfCode(secret, '287083', 59_000)).toBeNull();
});

it('A5 S3-31 creates distinct secrets of 160 bits, and the URI for an app', () => {
  const made = newAppSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAppSecret()).not.toBe(made);
  expect(appAddress('ABCDEFGH', 'mia@acme.test')).toBe(
    'otpauth://totp/Weekwright:mia%40acme.test?issuer=Weekwright&secret=ABCDEFGH&algorithm=SHA1&digits=6&period=30',
  );
});
