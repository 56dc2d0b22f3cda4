import { texts } from '#domain/texts/index.ts';
import { announceRefusal } from './announce.ts';

/** Closes a part whose code failed to load and announces it. */
export function tellLost(close: () => void): void {
  announceRefusal({ message: texts.codeLost });
  close();
}
