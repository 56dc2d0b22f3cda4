/** The `Cookie` header that a browser sends after an answer with `Set-Cookie`. */
export function cookieOf(headers: Headers): Record<string, string> {
  const set = headers.getSetCookie()[0] ?? '';
  return { Cookie: set.split(';')[0] ?? '' };
}
