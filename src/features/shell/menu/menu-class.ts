export const menuItemClass =
  'flex min-h-8 w-full items-center gap-2.5 rounded-control px-2 text-left text-body font-medium -outline-offset-2 pointer-coarse:min-h-10';

export const menuColorClass = 'text-muted hover:bg-hover hover:text-text';

export function menuTextClass(isWide: boolean): string {
  return isWide ? 'truncate' : 'truncate max-xl:sr-only';
}
