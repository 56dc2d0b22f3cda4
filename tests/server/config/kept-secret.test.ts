import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptSecret } from '#server/config/kept-secret.ts';
import { PlainError } from '#server/base/plain-error.ts';

describe('the secret in the data folder', () => {
  let dataDir: string;
  let file: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-secret-'));
    file = path.join(dataDir, 'auth-secret');
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('A1 is made once, for its owner alone, and leaves nothing beside it', () => {
    const first = keptSecret(dataDir);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(keptSecret(dataDir)).toBe(first);
    expect(readdirSync(dataDir)).toEqual(['auth-secret']);
    expect(process.platform === 'win32' || (statSync(file).mode & 0o777) === 0o600).toBe(true);
  });

  it('A1 is made where an earlier start left an empty file', () => {
    writeFileSync(file, '');
    const secret = keptSecret(dataDir);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(readdirSync(dataDir)).toEqual(['auth-secret']);
  });

  it('A1 is not replaced where it was cut: somebody may have a copy', () => {
    writeFileSync(file, 'cut');
    expect(() => keptSecret(dataDir)).toThrow(
      new PlainError(`The file ${file} is damaged; delete it. Everyone will have to sign in again.`),
    );
    expect(readFileSync(file, 'utf8')).toBe('cut');
  });
});
