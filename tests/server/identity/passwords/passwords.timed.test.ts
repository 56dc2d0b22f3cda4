import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#server/identity/passwords/passwords.ts';

describe('passwords', () => {
  it('AUT-02 takes as long for a user without a password, and refuses', async () => {
    const hash = await hashPassword('three blue herons');
    const time = async (known: string | null) => {
      const before = performance.now();
      for (let round = 0; round < 5; round += 1) expect(await verifyPassword(known, 'wrong one')).toBe(false);
      return performance.now() - before;
    };
    const [known, unknown] = [await time(hash), await time(null)];
    expect(unknown).toBeGreaterThan(known / 4);
  });
});
