/** How an entry of the side menu looks, a link or a button. */
export const menuItemClass =
  'flex min-h-8 w-full items-center gap-2.5 rounded-control px-2 text-left text-body font-medium -outline-offset-2 pointer-coarse:min-h-10';

/** The colors of an entry that can be followed; a disabled one has its own. */
export const menuColorClass = 'text-muted hover:bg-hover hover:text-text';

/** The text of an entry: always in the wide menu; in the rail only from the width at which the menu has room for names. */
export function menuTextClass(isWide: boolean): string {
  return isWide ? 'truncate' : 'truncate max-xl:sr-only';
}
