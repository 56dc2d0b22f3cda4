import { idIn } from '#domain/texts/index.ts';

/** `userId` null means the user's own board (DEC-39). */
export function boardSearch(before: string, userId: number | null): string {
  const search = new URLSearchParams(before);
  if (userId === null) search.delete('user');
  else search.set('user', String(userId));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

export function boardUserIn(search: URLSearchParams | string): number | null {
  return idIn(new URLSearchParams(search).get('user'));
}
