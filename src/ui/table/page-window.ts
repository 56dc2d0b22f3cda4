/** The rows on a page of a table. */
export const PAGE_SIZE = 100;
/** The page buttons below a table. */
export const PAGE_BUTTONS = 4;

/** The numbers of the page buttons around a page, from 0: at most `most` of them, in one run. */
export function pageWindow(page: number, pages: number, most = PAGE_BUTTONS): number[] {
  const first = Math.max(0, Math.min(page - Math.floor(most / 2), pages - most));
  return Array.from({ length: Math.min(most, pages) }, (_, place) => first + place);
}
