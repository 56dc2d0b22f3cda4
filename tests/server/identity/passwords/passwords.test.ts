import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#server/identity/passwords/passwords.ts';

describe('passwords', () => {
  it('DEC-108 stores argon2id hashes with 19 MiB, two passes and a separate salt', async () => {
    const [first, second] = [
      await hashPassword('three blue herons'),
      await hashPassword('three blue herons'),
    ];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword(first, 'three blue herons')).toBe(true);
    expect(await verifyPassword(first, 'Three blue herons')).toBe(false);
  });

  it('DEC-132 attempts for unknown addresses take no turns from attempts for existing accounts', async () => {
    const hash = await hashPassword('three blue herons');
    const nobody = Promise.all(Array.from({ length: 300 }, () => verifyPassword(null, 'wrong one')));
    const tries = Array.from({ length: 20 }, () => verifyPassword(hash, 'three blue herons'));
    expect(await Promise.all(tries)).toEqual(Array.from({ length: 20 }, () => true));
    expect(await nobody).toEqual(Array.from({ length: 300 }, () => false));
  });

  it('DEC-132 lets fifty attempts wait, and answers 429 to further ones', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('x')));
    const refused = tries.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown);
    expect(refused).toEqual(Array.from({ length: 8 }, () => expect.objectContaining({ status: 429 })));
    expect(await hashPassword('x')).toContain('argon2id');
  });
});
