/** Returns whether a text contains a search, ignoring case, accents and outer blanks (TBL-07). */
export function searchMatch(text: string, search: string): boolean {
  return searchFor(search)(text);
}

/** Prepares a search once for many texts. */
export function searchFor(search: string): (text: string) => boolean {
  const trimmed = search.trim();
  if (trimmed.length > MOST_SOUGHT) return () => false;
  const sought = foldedText(trimmed);
  return (text) => foldedText(text).includes(sought);
}

/** In UTF-16 units. Folding takes quadratic time in a text's combining marks. */
const MOST_SOUGHT = 2_000;

/** Folds a text for search. Upper case first, so that ß equals SS and the dotless ı equals I; both sigmas are one. */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');
}
