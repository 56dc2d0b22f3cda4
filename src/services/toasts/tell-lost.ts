import { texts } from '#domain/messages.ts';
import { toasts } from './toasts.ts';

/** Closes what could not be opened because its code could not be read, and says so; the screen around it stays. */
export function tellLost(close: () => void): void {
  toasts.show({ text: texts.codeLost, tone: 'bad' });
  close();
}
