import { texts } from '#domain/texts/messages.ts';
import { announceRefusal } from './announce.ts';

/** Closes what could not be opened because its code could not be read, and says so; the screen around it stays. */
export function tellLost(close: () => void): void {
  announceRefusal({ message: texts.codeLost });
  close();
}
