/** What a screen says to the sign-in on the way there. */
export interface ToldOnTheWay {
  readonly told: string | null;
  readonly email: string;
}

/** What was said on the way here; nothing where the state of the address is not of this kind. */
export function readTold(state: unknown): ToldOnTheWay {
  const said: Readonly<Record<string, unknown>> =
    typeof state === 'object' && state !== null ? { ...state } : {};
  const { told, email } = said;
  return {
    told: typeof told === 'string' ? told : null,
    email: typeof email === 'string' ? email : '',
  };
}
