export const choiceClass =
  'flex min-h-(--size-tool) w-full items-center justify-between gap-3 rounded-chip px-2 py-[5px] text-left text-body text-text ' +
  'hover:bg-hover aria-disabled:text-disabled focus-visible:-outline-offset-2';

/** Of fixed height, so that nothing moves under the pointer; the caller adds the width. */
export const besideChoicesClass =
  'h-40 min-w-0 flex-1 overflow-y-auto overscroll-contain border-l border-hairline p-3 max-md:landscape:h-auto ' +
  'max-md:portrait:flex-none max-md:portrait:border-t max-md:portrait:border-l-0 md:h-80';
