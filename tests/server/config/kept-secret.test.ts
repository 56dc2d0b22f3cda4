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

  it('A1 is created once, readable by its owner only, without temporary files', () => {
    const first = keptSecret(dataDir);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(keptSecret(dataDir)).toBe(first);
    expect(readdirSync(dataDir)).toEqual(['auth-secret']);
    expect(process.platform === 'win32' || (statSync(file).mode & 0o777) === 0o600).toBe(true);
  });

  it('A1 is created if an earlier start left an empty file', () => {
    writeFileSync(file, '');
    const secret = keptSecret(dataDir);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(readdirSync(dataDir)).toEqual(['auth-secret']);
  });

  it('A1 is not replaced if its file was truncated, because a copy may exist', () => {
    writeFileSync(file, 'cut');
    expect(() => keptSecret(dataDir)).toThrow(
      new PlainError(`The file ${file} is damaged; delete it. Everyone will have to sign in again.`),
    );
    expect(readFileSync(file, 'utf8')).toBe('cut');
  });
});
