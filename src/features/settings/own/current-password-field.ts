import { texts } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';

/** Returns the field at which a wrong password is reported. */
export const currentPasswordField = ({ message }: Refusal): 'CurrentPassword' | undefined =>
  message === texts.passwordWrong ? 'CurrentPassword' : undefined;
