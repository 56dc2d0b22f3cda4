import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { makeDataFolder, codeOf, PlainError } from '#server/base/index.ts';

export const SECRET_LENGTH = 32;

/** Returns the secret in the data folder, created atomically at first use; an empty file counts as missing. */
export function keptSecret(dataDir: string): string {
  makeDataFolder(dataDir);
  const file = path.join(dataDir, 'auth-secret');
  if (readSecret(file) === '') publish(dataDir, file, randomBytes(SECRET_LENGTH).toString('hex'));
  const secret = readSecret(file);
  if (secret.length >= SECRET_LENGTH) return secret;
  throw new PlainError(`The file ${file} is damaged; delete it. Everyone will have to sign in again.`);
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

/** A hard link fails if another process was first; an empty file is replaced. */
function publish(dataDir: string, file: string, secret: string): void {
  const draft = `${file}.draft-${randomUUID()}`;
  try {
    writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      if (readSecret(file) === '') renameSync(draft, file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  if (process.platform !== 'win32') flushFolder(dataDir);
}

function flushFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
