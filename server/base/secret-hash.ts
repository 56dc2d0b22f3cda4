import { createHash } from 'node:crypto';

/** What is stored of a secret (refresh or mailed): its hash. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
