/** Whether a search finds a text: it stands somewhere in it, regardless of case, accents and blanks around it (TBL-07). */
export function searchMatch(text: string, search: string): boolean {
  return folded(text).includes(folded(search.trim()));
}

/** Upper case first, so that ß meets SS and the dotless ı meets I, then lower; both sigmas are one. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');
}
