/** The numbers of the page buttons around a page, from 0: at most `most` of them, in one run. */
export function pageWindow(page: number, pages: number, most = 4): number[] {
  const first = Math.max(0, Math.min(page - Math.floor(most / 2), pages - most));
  return Array.from({ length: Math.min(most, pages) }, (_, place) => first + place);
}
