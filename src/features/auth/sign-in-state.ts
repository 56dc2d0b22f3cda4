export interface SignInState {
  readonly notice: string | null;
  readonly email: string;
}

/** Reads the router state that another screen passed to the sign-in. */
export function readSignInState(state: unknown): SignInState {
  const said: Readonly<Record<string, unknown>> =
    typeof state === 'object' && state !== null ? { ...state } : {};
  const { notice, email } = said;
  return {
    notice: typeof notice === 'string' ? notice : null,
    email: typeof email === 'string' ? email : '',
  };
}
