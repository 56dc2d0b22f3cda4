import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#server/config/config.ts';

/** Whose token is sealed: it opens for nobody else. */
export interface TokenOwner {
  readonly workspaceId: number;
  readonly userId: number;
}

/** Seals a token with a key made of `AUTH_SECRET`, which the database does not have (AES-256-GCM, decision 0100). */
export function sealToken(token: string, owner: TokenOwner, config: Pick<Config, 'authSecret'>): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), nonce).setAAD(ownerBytes(owner));
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The token in a seal; null where it was sealed with another secret, for somebody else, or was changed since. */
export function openToken(
  sealed: string,
  owner: TokenOwner,
  config: Pick<Config, 'authSecret'>,
): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  if (tag.length < TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(ownerBytes(owner)).setAuthTag(tag);
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)).toString('utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ authSecret }: Pick<Config, 'authSecret'>): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', authSecret, '', 'calendar-token', 32));
const ownerBytes = ({ workspaceId, userId }: TokenOwner): Buffer => Buffer.from(`${workspaceId}.${userId}`);
