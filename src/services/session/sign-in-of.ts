/** The id of the session that an access token belongs to; null where it can't be read. It is not secret. */
export function signInOf(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { sid } = Object(claims) as { readonly sid?: unknown };
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}
