import { idIn } from '#domain/texts/text.ts';

/** The end of the address of somebody's board, of the week that stood there before; null means the own one (DEC-39). */
export function boardSearch(before: string, userId: number | null): string {
  const search = new URLSearchParams(before);
  if (userId === null) search.delete('user');
  else search.set('user', String(userId));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whose board a search names; null where it names none. */
export function boardUserIn(search: URLSearchParams | string): number | null {
  return idIn(new URLSearchParams(search).get('user'));
}
