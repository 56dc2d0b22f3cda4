import { texts } from '#domain/texts/messages.ts';
import type { Refusal } from '#domain/refusal.ts';

/** Where it is said that the current password is another one: at its field. */
export const currentPasswordField = ({ message }: Refusal): 'CurrentPassword' | undefined =>
  message === texts.passwordWrong ? 'CurrentPassword' : undefined;
