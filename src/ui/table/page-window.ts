export const PAGE_SIZE = 100;
export const PAGE_BUTTONS = 4;

/** Returns the page numbers (from 0) of at most `most` consecutive buttons around a page. */
export function pageWindow(page: number, pages: number, most = PAGE_BUTTONS): number[] {
  const first = Math.max(0, Math.min(page - Math.floor(most / 2), pages - most));
  return Array.from({ length: Math.min(most, pages) }, (_, place) => first + place);
}
