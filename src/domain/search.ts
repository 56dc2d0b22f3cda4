/** Whether a search finds a text: it stands somewhere in it, regardless of case, accents and blanks around it (TBL-07). */
export function searchMatch(text: string, search: string): boolean {
  const sought = search.trim();
  return sought.length <= MOST_SOUGHT && folded(text).includes(folded(sought));
}

/** The most UTF-16 units that are looked for: longer ones stand in no text, and folding takes the square of their marks. */
const MOST_SOUGHT = 2_000;

/** Upper case first, so that ß meets SS and the dotless ı meets I, then lower; both sigmas are one. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');
}
