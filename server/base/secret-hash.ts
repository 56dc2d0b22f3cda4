import { createHash } from 'node:crypto';

/** Hashes a refresh or mailed secret for storage. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
