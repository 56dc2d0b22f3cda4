/** Whether a search finds a text: it stands somewhere in it, regardless of case, accents and blanks around it (TBL-07). */
export function searchMatch(text: string, search: string): boolean {
  return searchFor(search)(text);
}

/** The same for many texts: what is sought is read once. */
export function searchFor(search: string): (text: string) => boolean {
  const trimmed = search.trim();
  if (trimmed.length > MOST_SOUGHT) return () => false;
  const sought = foldedText(trimmed);
  return (text) => foldedText(text).includes(sought);
}

/** The most UTF-16 units that are looked for: longer ones stand in no text, and folding takes the square of their marks. */
const MOST_SOUGHT = 2_000;

/** A text as it is searched. Upper case first, so that ß meets SS and the dotless ı meets I, then lower; both sigmas are one. */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');
}
