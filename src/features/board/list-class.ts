/** The scrolling list of a column; below its last card there is room for the toasts. */
export const listClass =
  'relative flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto overscroll-y-contain px-1.5 pt-0.5 pb-24 [scrollbar-width:none] max-md:gap-2 max-md:px-3';
