export interface SignInState {
  readonly told: string | null;
  readonly email: string;
}

/** Reads the router state that another screen passed to the sign-in. */
export function readSignInState(state: unknown): SignInState {
  const said: Readonly<Record<string, unknown>> =
    typeof state === 'object' && state !== null ? { ...state } : {};
  const { told, email } = said;
  return {
    told: typeof told === 'string' ? told : null,
    email: typeof email === 'string' ? email : '',
  };
}
