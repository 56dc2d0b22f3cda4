import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

type SealedPurpose = 'calendar-token' | 'authenticator-app';

export interface TextOwner {
  readonly workspaceId: number;
  readonly userId: number;
}

interface KeySource {
  readonly authSecret: string;
}

/** Seals a text with a key that the database does not have (AES-256-GCM, decisions 0100 and 0167). */
export function sealText(purpose: SealedPurpose, text: string, owner: TextOwner, source: KeySource): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(purpose, source), nonce).setAAD(ownerBytes(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens a sealed text; null if it was changed, or sealed with another secret, purpose or user. */
export function openText(
  purpose: SealedPurpose,
  sealed: string,
  owner: TextOwner,
  source: KeySource,
): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  if (tag.length < TAG_BYTES) return null;
  const key = keyOf(purpose, source);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(ownerBytes(owner)).setAuthTag(tag);
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)).toString('utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (purpose: SealedPurpose, { authSecret }: KeySource): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', authSecret, '', purpose, 32));
const ownerBytes = ({ workspaceId, userId }: TextOwner): Buffer => Buffer.from(`${workspaceId}.${userId}`);
